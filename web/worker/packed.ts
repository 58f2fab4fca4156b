/** Lays a packed twin, `.br`, beside each text file that never changes under its name. */
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

export function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/^assets\/.*\.(js|css|json)$/.test(fileName)) continue;
          const text = file.type === "chunk" ? file.code : file.source;
          this.emitFile({ type: "asset", fileName: `${fileName}.br`, source: brotliCompressSync(text) });
        }
      },
    },
  };
}
