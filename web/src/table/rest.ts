/** What a table is made of besides its cards. */
export { default as End } from "../end/End.svelte";
export { default as Away } from "./Away.svelte";
export { default as Bar } from "./Bar.svelte";
export { default as Flying } from "./Flying.svelte";
export { default as LastPlay } from "./LastPlay.svelte";
export { default as Line } from "./Line.svelte";
export { default as Log } from "./Log.svelte";
export { default as Menu } from "./Menu.svelte";
export { default as Others } from "./Others.svelte";
export { default as Own } from "./Own.svelte";
export { default as Waiting } from "./Waiting.svelte";
