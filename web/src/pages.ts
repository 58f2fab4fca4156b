/** The pages: the table comes with the script itself, since most links lead to it; the others when they are wanted. */
import type { Component } from "svelte";
import TablePage from "./table/TablePage.svelte";
import { speakOfAll } from "./texts.svelte";

export type Page = Component<any>; // eslint-disable-line

const LOAD: Record<string, () => Promise<{ default: Page }>> = {
  start: () => import("./start/Start.svelte"),
  join: () => import("./start/Join.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  replay: () => import("./replay/ReplayPage.svelte"),
  record: () => import("./replay/RecordPage.svelte"),
  learn: () => import("./learn/Learn.svelte"),
};
const loaded: Record<string, Page> = { table: TablePage, watch: TablePage };

/** The page of a name: itself if it is here, else what is to come; `undefined` if there is no such page. */
export function pageOf(name: string): Page | Promise<Page> | undefined {
  return loaded[name] ?? (LOAD[name] && fetched(name, LOAD[name]));
}

async function fetched(name: string, load: () => Promise<{ default: Page }>): Promise<Page> {
  const [{ default: page }] = await Promise.all([load(), speakOfAll()]);
  return (loaded[name] = page);
}
