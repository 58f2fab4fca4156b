/** The pages that are loaded when they are wanted. */
import type { Component } from "svelte";

type Loaded = Promise<{ default: Component<any> }>; // eslint-disable-line

export const PAGES: Record<string, () => Loaded> = {
  start: () => import("./start/Start.svelte"),
  table: () => import("./table/TablePage.svelte"),
  watch: () => import("./table/TablePage.svelte"),
  join: () => import("./start/Join.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  replay: () => import("./replay/ReplayPage.svelte"),
  record: () => import("./replay/RecordPage.svelte"),
  learn: () => import("./learn/Learn.svelte"),
};
