import { copyFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineConfig } from "orval";

/**
 * gen/openapi.yaml, the bundle of spec/ -> gen/ts/src: functions, React Query hooks and msw handlers per tag, models, and zod
 * schemas of the request bodies. Run it with `go tool task gen:ts`. The package stands alone: it takes the function that
 * makes its calls, and is built outside this repository. Import it as
 *
 *   @klantportaal/api             functions of all tags, models, setFetch: all that needs no other package
 *   @klantportaal/api/fetch       setFetch, which takes that function, and fetchFrom, a plain one
 *   @klantportaal/api/<tag>       hooks, query options and the same functions, with React
 *   @klantportaal/api/model       every schema's type, and a const object per enum
 *   @klantportaal/api/zod/<tag>   request bodies for forms (their limits are the contract's)
 *   @klantportaal/api/msw/<tag>   mock handlers: tests only, a production bundle never reaches them
 */
const spec = "../gen/openapi.yaml";
const fetch = "../spec/fetch.ts";
const out = "../gen/ts/src";
const header = () => ["Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`."];

/**
 * Adds what is written by hand (the fetch function, the README, the licence) and the package's first entry, and names
 * modules as Node finds them: "./model" is "./model/index.js".
 */
function standAlone(): void {
  copyFileSync(fetch, `${out}/fetch.ts`);
  copyFileSync("../spec/package.md", `${out}/../README.md`);
  copyFileSync("../LICENSE", `${out}/../LICENSE`);
  const tags = readdirSync(`${out}/plain`).map((name) => `./plain/${name.replace(/\.ts$/, "")}`);
  const entries = ["./codes", "./fetch", "./model", ...tags].map((module) => `export * from '${module}';\n`);
  writeFileSync(`${out}/index.ts`, `/**\n * ${header()[0]}\n */\n${entries.join("")}`);
  for (const name of readdirSync(out, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const file = join(out, name);
    const source = readFileSync(file, "utf8");
    const named = source.replace(/(?<= from ')\.[^']*(?=')/g, (module) => {
      if (module.endsWith(".js")) return module;
      if (module.endsWith("/spec/fetch")) return "../fetch.js";
      return existsSync(join(dirname(file), module, "index.ts")) ? `${module}/index.js` : `${module}.js`;
    });
    const written = name.endsWith(".msw.ts") ? overridable(named) : named;
    if (written !== source) writeFileSync(file, written);
  }
}

/** Mocks that are an example of the contract take overrides, as the others do; of a file it is the content. */
function overridable(mocks: string): string {
  return mocks
    .replace(
      /^(export const get\w+ResponseMock = )\(\): (\w+) => \((\{.*\})\)$/gm,
      "$1(overrideResponse: Partial<$2> = {}): $2 => ({...$3, ...overrideResponse})",
    )
    .replace(/(?<=\(\): Blob => )\((".*")\)$/gm, "new Blob([$1])");
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
      // Every operation has an example; they are validated as the server's answers are.
      mock: { type: "msw", delay: false, baseUrl: "*/api", useExamples: true },
      override: {
        header,
        mutator: { path: fetch, name: "apiFetch" },
        fetch: { includeHttpResponseReturnType: false },
        query: { version: 5, signal: true },
      },
    },
  },
  plain: {
    input: spec,
    output: {
      mode: "tags",
      target: `${out}/plain/index.ts`,
      schemas: `${out}/model`,
      client: "axios-functions",
      headers: true,
      baseUrl: { getBaseUrlFromSpecification: true },
      override: { header, mutator: { path: fetch, name: "apiFetch" } },
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
