/** Puts early.js into index.html, with the names of the files that each place needs, and the page's own style. */
import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

/** The component that src/pages.ts loads for each kind of address (src/router.svelte.ts). */
const PLACES: Record<string, string> = {
  "": "start/Start.svelte",
  join: "start/Join.svelte",
  rules: "rules/Rules.svelte",
  replay: "replay/ReplayPage.svelte",
  record: "replay/RecordPage.svelte",
  learn: "learn/Learn.svelte",
};

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

export function early(): Plugin {
  return {
    name: "early",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const index = bundle["index.html"];
        if (!index || !("source" in index)) throw new Error("there is no index.html to put early.js into");
        const own = Object.values(bundle).find((each): each is Chunk => each.type === "chunk" && each.isEntry);
        if (!own) throw new Error("there is no script of the page's own");
        const files = Object.fromEntries(
          Object.entries(PLACES).map(([kind, component]) => [kind, needed(bundle, own, component)]),
        );
        // Browsers that know this compile the script beside the page's own thread, while it still loads.
        own.code = `//# allFunctionsCalledOnLoad\n${own.code}`;
        const texts: Record<string, Record<string, string>> = {};
        for (const file of Object.keys(bundle)) {
          const [, language, part] = /^assets\/([a-z]{2})-(table|more)-[^/]*\.json$/.exec(file) ?? [];
          if (language && part) texts[language] = { ...texts[language], [part]: `/${file}` };
        }
        const source = readFileSync(new URL("early.js", import.meta.url), "utf-8").replace(/^ *(\/\/|\/\*).*\n/gm, "");
        const said = `const FILES = ${JSON.stringify(files)}, TEXTS = ${JSON.stringify(texts)};\n${source}`;
        const place = "<!-- early -->";
        const page = String(index.source);
        const [link, file = ""] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(page) ?? [];
        const style = bundle[file];
        if (!page.includes(place) || !link || !style || !("source" in style)) {
          throw new Error(`index.html has no place for early.js or no style: ${place}`);
        }
        // A file less to ask for before anything is drawn.
        delete bundle[file];
        index.source = page
          .replace(link, () => `<style>${String(style.source).trim()}</style>`)
          .replace(place, () => `<script>${said.replace(/\n\s*/g, "\n")}</script>`);
      },
    },
  };
}

/** Scripts and styles of a component, without those of the page's own script: [what kind of link, address]. */
function needed(bundle: Bundle, own: Chunk, component: string): [string, string][] {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === "chunk");
  const wanted = chunks.find((each) => each.moduleIds.some((id) => id.endsWith(`/src/${component}`)));
  if (!wanted) throw new Error(`no script of the build holds ${component}`);
  const scripts = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (chunk === own || scripts.has(chunk)) return;
    scripts.add(chunk);
    for (const name of chunk.imports) visit(bundle[name] as Chunk);
  };
  visit(wanted);
  const styles = new Set([...scripts].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return [
    ...[...scripts].map((chunk): [string, string] => ["modulepreload", `/${chunk.fileName}`]),
    ...[...styles].map((file): [string, string] => ["preload", `/${file}`]),
  ];
}
