// gen/ts and the Go client of gen work for other repositories: `node --test scripts/standalone.test.mjs`, a part of
// `test:modules`. The programs are those of README.md. They run in empty folders, against a server that returns the
// contract's examples.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { clone, compile, modules, root, run as runWith } from "./foreign.mjs";
import { contractVersion, packApi } from "./pack-api.mjs";

const folder = mkdtempSync(join(tmpdir(), "standalone-"));
const { paths } = parse(readFileSync(join(root, "gen/openapi.yaml"), "utf8"));
const program = (language) =>
  new RegExp("```" + language + "\n(.*?)```", "s").exec(readFileSync(join(root, "README.md"), "utf8"))[1];

const asked = [];
const server = createServer((request, response) => {
  const url = new URL(request.url, "http://portal");
  asked.push({ path: url.pathname, query: url.search, token: request.headers.authorization });
  const found = paths[url.pathname.replace(/^\/api/, "")]?.get.responses["200"].content["application/json"].examples;
  response.writeHead(found ? 200 : 404, { "Content-Type": "application/json" });
  response.end(JSON.stringify(found ? Object.values(found)[0].value : { code: "not_found" }));
});
const [example] = Object.values(paths["/support-tickets"].get.responses["200"].content["application/json"].examples);
const [ticket] = example.value.items;
let env;

before(async () => {
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  env = { ...process.env, PORTAL: `http://127.0.0.1:${server.address().port}`, TOKEN: "a-token" };
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (cwd, command, ...args) => runWith(cwd, env, command, ...args);

test("the npm package, without any other package", async () => {
  const checkout = join(folder, "checkout");
  await clone(checkout, "gen/ts", "package.json", "package-lock.json");
  symlinkSync(modules, join(checkout, "node_modules"), "junction");
  // The packages are there: npm must not install them through the link, because it empties the folder first.
  mkdirSync(join(checkout, "scripts"));
  writeFileSync(join(checkout, "scripts/npm-installed.mjs"), "");
  const [packed] = JSON.parse(
    await run(join(checkout, "gen/ts"), "npm", "pack", "--json", "--pack-destination", folder),
  );
  const files = packed.files.map(({ path }) => path);
  for (const name of ["README.md", "LICENSE", "dist/index.js", "dist/index.d.ts"])
    assert.ok(files.includes(name), name);
  assert.deepEqual(
    files.filter((name) => name.startsWith("src/")),
    [],
  );

  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  await run(project, "npm", "install", "--offline", "--no-audit", "--no-fund", join(folder, packed.filename));
  assert.deepEqual(
    readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith(".")),
    ["@klantportaal"],
  );
  writeFileSync(
    join(project, "program.ts"),
    `declare const process: { env: Record<string, string | undefined> };\n${program("ts")}`,
  );
  const compilerOptions = { module: "NodeNext", target: "ES2022", strict: true, types: [] };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts", "*.tsx"] }));
  await compile(project);
  assert.equal(await run(project, process.execPath, "program.js"), `${ticket.exactId} ${ticket.subject}\n`);
  assert.deepEqual(asked.at(-1), {
    path: "/api/support-tickets",
    query: "?PageSize=5&OrderBy=createdOn+DESC",
    token: "Bearer a-token",
  });

  // With the packages that the other entries need.
  for (const name of ["react", "@types/react", "@tanstack/react-query", "zod", "msw"]) {
    const link = join(project, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(modules, name), link, "junction");
  }
  const tags = readdirSync(join(root, "gen/ts/src/plain")).map((name) => name.replace(".ts", ""));
  const entries = tags
    .flatMap((tag) => [tag, `msw/${tag}`])
    .concat("fetch", "model", "codes", "limits", "lists", "hub", "zod/users");
  writeFileSync(join(project, "entries.ts"), entries.map((name) => `import "@klantportaal/api/${name}";\n`).join(""));
  writeFileSync(
    join(project, "hooks.tsx"),
    `import { useListSupportTickets } from "@klantportaal/api/support-tickets";
export const useSubjects = (): string[] | undefined => useListSupportTickets({ PageSize: 5 }).data?.items.map((t) => t.subject);\n`,
  );
  await compile(project);
  await run(project, process.execPath, "entries.js");

  // Mocks write date-times as the server does.
  let times = 0;
  for (const tag of tags) {
    const mocks = await import(
      pathToFileURL(join(project, `node_modules/@klantportaal/api/dist/${tag}/${tag}.msw.js`))
    );
    for (const [name, mock] of Object.entries(mocks).filter(([name]) => name.endsWith("ResponseMock"))) {
      for (const [time] of (JSON.stringify(mock()) ?? "").matchAll(/"\d{4}-\d\d-\d\dT[^"]*"/g)) {
        assert.match(time, /^"[\d-]{10}T[\d:]{8}\.\d{3}Z"$/, name);
        times++;
      }
    }
  }
  assert.ok(times > 100, `${times} times in all mocks`);
});

test("a release's npm package: each revision has a version, and each build the same bytes", async () => {
  const built = ["first", "second"].map((name) => {
    const out = join(folder, name);
    mkdirSync(out);
    packApi(out);
    return readFileSync(join(out, `klantportaal-api-${contractVersion()}.tgz`));
  });
  assert.ok(built[0].equals(built[1]), "two builds differ");
  const { info } = parse(readFileSync(join(root, "gen/openapi.yaml"), "utf8"));
  assert.equal(contractVersion(), `1.1.${info["x-revision"]}`);
  const project = join(folder, "released");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  const packed = join(folder, "first", `klantportaal-api-${contractVersion()}.tgz`);
  await run(project, "npm", "install", "--offline", "--no-audit", "--no-fund", packed);
  const manifest = JSON.parse(readFileSync(join(project, "node_modules/@klantportaal/api/package.json"), "utf8"));
  assert.equal(manifest.version, contractVersion());
  assert.equal(manifest.scripts, undefined);
  writeFileSync(
    join(project, "program.mjs"),
    'import { listSupportTickets } from "@klantportaal/api"; console.log(typeof listSupportTickets);',
  );
  assert.equal(await run(project, process.execPath, "program.mjs"), "function\n");
});

test("the Go client, in a workspace with a copy of gen", async () => {
  await clone(folder, "gen/go.mod", "gen/go.sum", "gen/*.go");
  const project = join(folder, "go");
  mkdirSync(project);
  writeFileSync(join(project, "main.go"), program("go"));
  env = { ...env, GOWORK: "", GOFLAGS: "" };
  await run(project, "go", "mod", "init", "program.example");
  await run(project, "go", "work", "init", ".", "../gen");
  assert.equal(await run(project, "go", "run", "."), `${ticket.id} ${ticket.subject}\n`);
  assert.equal(asked.at(-1).token, "Bearer a-token");
});
