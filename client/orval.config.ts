import { defineConfig } from "orval";

/**
 * spec/openapi.yaml -> gen/ts/src: React Query hooks and msw handlers per tag, models, and zod schemas of the
 * request bodies. Run it with `go tool task gen:ts`. Import it from the client as
 *
 *   @klantportaal/api/<tag>       hooks, query options and plain functions
 *   @klantportaal/api/model       every schema's type, and a const object per enum
 *   @klantportaal/api/zod/<tag>   request bodies for forms (their limits are the contract's)
 *   @klantportaal/api/msw/<tag>   mock handlers: tests only, a production bundle never reaches them
 */
const spec = "../spec/openapi.yaml";
const out = "../gen/ts/src";
const header = () => ["Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`."];

export default defineConfig({
  hooks: {
    input: spec,
    output: {
      mode: "tags-split",
      target: `${out}/index.ts`,
      schemas: `${out}/model`,
      client: "react-query",
      httpClient: "axios",
      // Also keeps files of a tag or schema that is gone from lingering; zod below comes after it.
      clean: true,
      // Idempotency-Key and If-Match become typed arguments.
      headers: true,
      baseUrl: { getBaseUrlFromSpecification: true },
      mock: { type: "msw", delay: false, baseUrl: "*/api" },
      override: {
        header,
        mutator: { path: "./src/lib/api-fetch.ts", name: "apiFetch" },
        fetch: { includeHttpResponseReturnType: false },
        query: { version: 5, signal: true },
      },
    },
  },
  zod: {
    input: spec,
    output: {
      mode: "tags",
      target: `${out}/zod/index.ts`,
      client: "zod",
      override: {
        header,
        // Answers are not validated twice: the server's tests hold them to the contract.
        zod: { generate: { body: true, param: false, query: false, header: false, response: false } },
      },
    },
  },
});
