/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { early } from "./early/plugin.ts";
import { shell } from "./worker/shell.ts";

const LANGUAGES = ["nb", "sv", "da", "en"];

/** Texts that only the terminal and the server say. */
const ELSEWHERE = /^(cli|hint|serve|record|recorded|position|explain|rules)-|^play-(ask|about|word|help|no|title)-/;

/** A catalogue without comments and without what the page never says. */
function forPage(source: string): string {
  const kept: string[] = [];
  let wanted = true;
  for (const line of source.split("\n")) {
    if (/^#/.test(line) || line === "") continue;
    if (/^[a-z-]/i.test(line)) wanted = !ELSEWHERE.test(line);
    if (wanted) kept.push(line);
  }
  return kept.join("\n") + "\n";
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
        const source = forPage(readFileSync(path, "utf-8"));
        this.addWatchFile(path);
        if (!building) return `${language}: ${JSON.stringify(`data:text/plain,${encodeURIComponent(source)}`)}`;
        const file = this.emitFile({ type: "asset", name: `${language}.ftl`, source });
        return `${language}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export default { ${addresses.join(", ")} };`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), texts(), early(), shell()],
  build: {
    outDir: "../src/kasino/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // In few pieces, since each costs a slow phone time: what every page needs, and what the table does.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: /node_modules|virtual:texts|src\/(?!main|App|pages)[^/]+$/, priority: 2 },
            { name: "table", test: /src\/(cards|end|table)\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
