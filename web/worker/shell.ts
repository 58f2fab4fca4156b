/** Writes the service worker `sw.js`, which knows all files of the build by name. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Files of public/ that belong to the page. */
const PUBLIC = ["/manifest.webmanifest", "/icon.svg", "/icon-192.png"];

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((file) => file !== "index.html" && !file.endsWith(".map"));
        const files = ["/", ...PUBLIC, ...built.map((file) => `/${file}`)].sort();
        const worker = readFileSync(new URL("worker.js", import.meta.url), "utf-8");
        const index = bundle["index.html"];
        const said = index && "source" in index ? String(index.source) : "";
        const version = createHash("sha256").update(JSON.stringify(files) + said + worker).digest("hex").slice(0, 12);
        const source = `const FILES = ${JSON.stringify(files)};\nconst VERSION = ${JSON.stringify(version)};\n${worker}`;
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
