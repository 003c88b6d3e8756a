// Prints every route of the portal, and every call of its contract and of its hub, with the tests that drive it through
// the real server: `node scripts/routes.mjs`, after the journeys, which write client/test-results/driven.json. Fails when
// no test drives one.
//
// Routes are those of client/src/app/routes.tsx, operations those of gen/openapi.yaml, hub calls those of its x-hub.
// Each operation and hub call is also in the isolation matrix (server/internal/test/matrix), which fails without a row
// for it that returns seeded data.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parse } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
const driven = `${root}client/test-results/driven.json`;
if (!existsSync(driven)) {
  console.error("No results of journeys; run go tool task test:e2e first");
  process.exit(2);
}
const journeys = Object.entries(JSON.parse(readFileSync(driven, "utf8"))).map(([what, names]) => {
  const at = what.indexOf(" ");
  return { kind: what.slice(0, at), what: what.slice(at + 1), names };
});

/**
 * The journeys that used a path pattern such as /support/tickets/{id}, without paths of a more specific pattern such as
 * /support/tickets/create.
 */
function drivers(kind, pattern, others) {
  const matcher = (one) => new RegExp(`^${one.replaceAll(/\{\w+\}/g, "[^/]+").replaceAll(".", "\\.")}/?$`);
  const exact = others.filter((one) => one !== pattern && !one.includes("{")).map(matcher);
  const is = matcher(pattern);
  return [
    ...new Set(
      journeys
        .filter(
          (one) =>
            one.kind === kind &&
            is.test(one.what) &&
            (pattern.includes("{") ? !exact.some((other) => other.test(one.what)) : true),
        )
        .flatMap((one) => one.names),
    ),
  ];
}

async function routes() {
  const { createServer } = await import(pathToFileURL(createRequire(`${root}client/package.json`).resolve("vite")));
  const vite = await createServer({
    root: `${root}client`,
    configFile: `${root}client/vite.config.ts`,
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return (await vite.ssrLoadModule("/src/app/routes.tsx")).routes;
  } finally {
    await vite.close();
  }
}

// The operation or hub call of a row in server/internal/test/matrix.
const folder = `${root}server/internal/test/matrix/`;
const rows = readdirSync(folder)
  .filter((name) => /^rows.*_test\.go$/.test(name))
  .map((name) => readFileSync(folder + name, "utf8"))
  .join("\n");
const inMatrix = (name) => (rows.includes(`"${name}"`) ? "matrix" : "");

const missing = [];
function print(title, rows) {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, also, names] of rows) {
    const shown =
      names.length > 0 ? `${names.length === 1 ? "1 journey" : `${names.length} journeys`}, as ${names[0]}` : "";
    console.log(`  ${name.padEnd(width)}  ${[also, shown].filter(Boolean).join("; ") || "NOTHING"}`);
    if (!also && names.length === 0) missing.push(name);
  }
}

const pages = (await routes()).map((route) => route.path);
print(
  "Routes",
  [...new Set([...pages, "/oidc-callback", "/signout"])].map((path) => [path, "", drivers("page", path, pages)]),
);

const contract = parse(readFileSync(`${root}gen/openapi.yaml`, "utf8"));
const { paths } = contract;
const known = Object.keys(paths).map((path) => `/api${path}`);
const methods = ["get", "post", "put", "delete"];
print(
  "Operations",
  Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => [
        `${method.toUpperCase()} /api${path}`,
        inMatrix(item[method].operationId),
        drivers(method.toUpperCase(), `/api${path}`, known),
      ]),
  ),
);

print(
  "Hub calls",
  Object.keys(contract["x-hub"].calls).map((name) => [name, inMatrix(`hub ${name}`), drivers("hub", name, [])]),
);

if (missing.length > 0) {
  console.error(`\n${missing.length} driven by nothing (did all journeys run, and pass?): ${missing.join(", ")}`);
  process.exit(1);
}
