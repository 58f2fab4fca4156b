/// <reference types="vitest/config" />
import { FluentResource } from "@fluent/bundle";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { early } from "./early/plugin.ts";
import { packed } from "./worker/packed.ts";
import { shell } from "./worker/shell.ts";

const LANGUAGES = ["nb", "sv", "da", "en"];

/** Texts that only the terminal and the server say. */
const ELSEWHERE =
  /^(cli|hint|serve|record|recorded|position|explain|rules|puzzle|arena|data|copy|doctor|bots|allowed)-|^play-(ask|about|word|help|no|title|column|kind|head|not|left)-/;

/** Texts that only other pages than the table say: they come in a file of their own. */
const OTHER_PAGES =
  /^(switch|choice|flag|group-.*|grade|review|level|pace|bot|web-(review|replay-(?!link)|rules-(?!of)|word|learn|lesson))/;

/** The messages of a catalogue as the page needs them: read already, since that takes a slow phone a while. */
function read(source: string): { table: string; more: string } {
  const { body } = new FluentResource(source);
  const wanted = body.filter((message) => !ELSEWHERE.test(message.id));
  const said = (more: boolean) =>
    JSON.stringify(
      Object.fromEntries(
        wanted.filter(({ id }) => OTHER_PAGES.test(id) === more).map((message) => [message.id, message.value]),
      ),
    );
  return { table: said(false), more: said(true) };
}

/** The catalogues of src/kasino/locale as files of the page; `virtual:texts` tells their addresses. */
function texts(): Plugin {
  const id = "\0virtual:texts";
  let building = false;
  return {
    name: "texts",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (source) => (source === "virtual:texts" ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      const addresses = LANGUAGES.map((language) => {
        const path = new URL(`../src/kasino/locale/${language}.ftl`, import.meta.url).pathname;
        this.addWatchFile(path);
        const files = Object.entries(read(readFileSync(path, "utf-8"))).map(([part, source]) => {
          if (!building) return `${part}: ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)}`;
          const file = this.emitFile({ type: "asset", name: `${language}-${part}.json`, source });
          return `${part}: import.meta.ROLLUP_FILE_URL_${file}`;
        });
        return `${language}: { ${files.join(", ")} }`;
      });
      return `export default { ${addresses.join(", ")} };`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), texts(), early(), shell(), packed()],
  build: {
    outDir: "../src/kasino/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // In few pieces, since each costs a slow phone time: what shows the cards of a table, and the rest of it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 2 },
            { name: "rest", test: /src\/table\/rest\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
