import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const compressible = /\.(?:m?js|css|html|svg|json|yaml|txt|webmanifest|ttf)$/;

/**
 * Compresses every text file of the build to name.br (quality 11), which is the only form that the server embeds: for
 * the rare client without Brotli the server converts it. The build's own metadata (.vite) stays as it is.
 */
export function compressOutput(): Plugin {
  let folder = "";
  return {
    name: "compress-output",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error?: Error) {
      if (error) return;
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names
          .filter((name) => compressible.test(name) && !name.startsWith(".vite"))
          .map(async (name) => {
            const path = join(folder, name);
            if (!(await stat(path)).isFile()) return;
            const content = await readFile(path);
            await writeFile(
              `${path}.br`,
              await brotli(content, {
                params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
              }),
            );
            await rm(path);
          }),
      );
    },
  };
}
