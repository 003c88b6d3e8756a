import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Where Vite writes the licences of the packages whose code it bundles (build.license); the server serves it. */
export const NOTICES = "third-party-notices.txt";

const require = createRequire(import.meta.url);

/** Licences of parts of the build without bundled code, which Vite does not find. */
const others = [
  ["@fontsource-variable/inter", "LICENSE"],
  ["pdfjs-dist", "standard_fonts/LICENSE_FOXIT"],
  ["pdfjs-dist", "standard_fonts/LICENSE_LIBERATION"],
  ["pdfjs-dist", "wasm/LICENSE_OPENJPEG"],
  ["pdfjs-dist", "wasm/LICENSE_PDFJS_OPENJPEG"],
] as const;

/** Adds the licences that Vite does not know of. */
export function notices(): Plugin {
  return {
    name: "third-party-notices",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const file = bundle[NOTICES];
        if (file?.type !== "asset") throw new Error(`${NOTICES} is not part of the build`);
        for (const [name, licence] of others) {
          const path = require.resolve(`${name}/package.json`);
          const { version } = JSON.parse(await readFile(path, "utf8")) as { version: string };
          const text = await readFile(join(dirname(path), licence), "utf8");
          file.source = `${file.source.toString()}\n## ${name} - ${version} (${licence})\n\n${text}`;
        }
      },
    },
  };
}
