import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const compressible = /\.(?:m?js|css|html|svg|json|webmanifest|ttf)$/;

/** Writes name.br (quality 11) and name.gz (level 9) beside every text file of the build, so that the server only has to choose. */
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
        names.filter((name) => compressible.test(name)).map(async (name) => {
          const path = join(folder, name);
          if (!(await stat(path)).isFile()) return;
          const content = await readFile(path);
          const [br, zipped] = await Promise.all([
            brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
            gz(content, { level: 9 }),
          ]);
          await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, zipped)]);
        }),
      );
    },
  };
}
