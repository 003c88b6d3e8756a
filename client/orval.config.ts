import { copyFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineConfig } from "orval";

/**
 * gen/openapi.yaml, the bundle of spec/ -> gen/ts/src: React Query hooks and msw handlers per tag, models, and zod schemas of the
 * request bodies. Run it with `go tool task gen:ts`. The package stands alone: it takes the function that makes its
 * calls, and is built outside this repository. Import it as
 *
 *   @klantportaal/api/fetch       setFetch, which takes that function, and fetchFrom, a plain one
 *   @klantportaal/api/<tag>       hooks, query options and plain functions
 *   @klantportaal/api/model       every schema's type, and a const object per enum
 *   @klantportaal/api/zod/<tag>   request bodies for forms (their limits are the contract's)
 *   @klantportaal/api/msw/<tag>   mock handlers: tests only, a production bundle never reaches them
 */
const spec = "../gen/openapi.yaml";
const fetch = "../spec/fetch.ts";
const out = "../gen/ts/src";
const header = () => ["Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`."];

/** Adds the fetch function to the package, and names modules as Node finds them: "./model" is "./model/index.js". */
function standAlone(): void {
  copyFileSync(fetch, `${out}/fetch.ts`);
  for (const name of readdirSync(out, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const file = join(out, name);
    const source = readFileSync(file, "utf8");
    const named = source.replace(/(?<= from ')\.[^']*(?=')/g, (module) => {
      if (module.endsWith(".js")) return module;
      if (module.endsWith("/spec/fetch")) return "../fetch.js";
      return existsSync(join(dirname(file), `${module}.ts`)) ? `${module}.js` : `${module}/index.js`;
    });
    if (named !== source) writeFileSync(file, named);
  }
}

export default defineConfig({
  hooks: {
    input: spec,
    output: {
      mode: "tags-split",
      target: `${out}/index.ts`,
      schemas: `${out}/model`,
      client: "react-query",
      httpClient: "axios",
      // Also removes the files of a tag or schema that is gone; the zod output below comes after it.
      clean: true,
      // Idempotency-Key and If-Match become typed arguments.
      headers: true,
      baseUrl: { getBaseUrlFromSpecification: true },
      mock: { type: "msw", delay: false, baseUrl: "*/api" },
      override: {
        header,
        mutator: { path: fetch, name: "apiFetch" },
        fetch: { includeHttpResponseReturnType: false },
        query: { version: 5, signal: true },
      },
    },
    hooks: { afterAllFilesWrite: standAlone },
  },
  zod: {
    input: spec,
    output: {
      mode: "tags",
      target: `${out}/zod/index.ts`,
      client: "zod",
      override: {
        header,
        // Responses are not validated twice: the server's tests check them against the contract.
        zod: { generate: { body: true, param: false, query: false, header: false, response: false } },
      },
    },
  },
});
