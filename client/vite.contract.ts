import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { renderContract, STYLE } from "./vite.contract-page.ts";

/**
 * Adds the contract to the build, and a page for developers that is rendered from it. The server serves them as
 * /api/openapi.yaml and /api/docs (docs/adr/0090-contract-is-served.md).
 */
export function contract(): Plugin {
  let file = "";
  return {
    name: "contract",
    apply: "build",
    configResolved(config) {
      file = resolve(config.root, "../gen/openapi.yaml");
    },
    async generateBundle() {
      const text = await readFile(file, "utf8");
      for (const [fileName, source] of [
        ["api/openapi.yaml", text],
        ["api/docs.html", renderContract(parse(text))],
        ["api/docs.css", STYLE],
      ] as const)
        this.emitFile({ type: "asset", fileName, source });
    },
  };
}
