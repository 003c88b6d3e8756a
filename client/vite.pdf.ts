import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const pdfjs = dirname(require.resolve("pdfjs-dist/package.json"));
const { version } = require("pdfjs-dist/package.json") as { version: string };

/**
 * Files that PDF.js loads by name while it reads a document: the fonts that every reader must supply, and the decoder
 * of JPEG 2000 (scans) in its form without WebAssembly, which the Content-Security-Policy forbids. The folder's name
 * holds the version, because browsers cache everything below assets/ forever. src/ui/pdf/options.ts names the same
 * folder.
 */
export function pdfAssets(): Plugin {
  return {
    name: "pdf-assets",
    apply: "build",
    async generateBundle() {
      const fonts = (await readdir(join(pdfjs, "standard_fonts"))).filter((name) => /\.(pfb|ttf)$/.test(name));
      for (const name of [
        ...fonts.map((font) => join("standard_fonts", font)),
        join("wasm", "openjpeg_nowasm_fallback.js"),
      ]) {
        this.emitFile({
          type: "asset",
          fileName: `assets/pdfjs-${version}/${name.replaceAll("\\", "/")}`,
          source: await readFile(join(pdfjs, name)),
        });
      }
    },
  };
}
