// The programs of docs/api.md, run in a folder of another repository against a real portal: `node --test
// scripts/api-guide.test.mjs`, a part of `test:modules`. It needs bin/portal with the client inside, and bin/oasdiff.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as listen } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, before, test } from "node:test";
import { Webhook } from "standardwebhooks";
import { parse } from "yaml";
import { clone, compile, modules, root, run } from "./foreign.mjs";
import { contractVersion, packApi } from "./pack-api.mjs";

const folder = mkdtempSync(join(tmpdir(), "api-guide-"));
const project = join(folder, "project");
const blocks = new Map(
  [...readFileSync(join(root, "docs/api.md"), "utf8").matchAll(/^```(\w+) ?(\S*)\n([^]*?)^```$/gm)].map(
    ([, language, name, text]) => [name || `a block of ${language} without a name`, text],
  ),
);
const tried = new Set();
/** The text of a program of the page. */
function program(name) {
  tried.add(name);
  return blocks.get(name) ?? assert.fail(`docs/api.md has no ${name}`);
}

const exe = (name) => join(root, "bin", process.platform === "win32" ? `${name}.exe` : name);
const started = [];
let env, call, seen;

/** Starts a program, and resolves to it when what it printed matches. */
function start(command, args, options, ready) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  started.push(child);
  const lines = { text: "" };
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        lines.text += chunk;
        const found = ready.exec(lines.text);
        if (found) resolve(found);
      });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${command} ended with ${code}:\n${lines.text}`)));
  });
}

before(async () => {
  // PostgreSQL runs as another user when this process is root, and needs access to its folder.
  chmodSync(folder, 0o755);
  const settings = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PORTAL_")));
  const args = ["dev", "--data", join(folder, "portal"), "--addr", "127.0.0.1:0"];
  const [, origin] = await start(exe("portal"), args, { env: settings }, /(http:\/\/127\.0\.0\.1:\d+) +\(ready in/);
  call = async (path, token, body) => {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(origin + path, { method: body ? "POST" : "GET", headers, body: JSON.stringify(body) });
    assert.ok(response.ok, `${path}: ${response.status} ${response.ok || (await response.text())}`);
    return response.json();
  };
  const person = { email: "beheer@klant-a.example", password: "welkom" };
  const { id_token: admin } = await call("/idp/dev/token", "", person);
  const grants = await call("/api/user-management/grants", admin);
  const needed = ["view:support-tickets", "view:company-tickets"];
  const { token } = await call("/api/integrations", admin, {
    id: crypto.randomUUID(),
    name: "Gids",
    kind: "system",
    purpose: "",
    networks: [],
    grantIds: grants.filter(({ key }) => needed.includes(key)).map(({ grantId }) => grantId),
    token: { name: "Test", scope: "write", expiresOn: new Date(Date.now() + 864e5).toISOString() },
  });
  env = { ...process.env, PORTAL: origin, TOKEN: token, GOWORK: "", GOFLAGS: "" };
  const { items } = await call("/api/support-tickets?PageSize=5", token);
  assert.equal(items.length, 5);
  seen = items.map(({ id, subject }) => `${id} ${subject}\n`).join("");

  // The other repository: it has the npm package of a release and the library of Standard Webhooks.
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  packApi(folder);
  const packed = join(folder, `klantportaal-api-${contractVersion()}.tgz`);
  await run(project, env, "npm", "install", "--offline", "--no-audit", "--no-fund", packed);
  mkdirSync(join(project, "node_modules/@types"));
  for (const name of ["standardwebhooks", "@types/node"])
    symlinkSync(join(modules, name), join(project, "node_modules", name), "junction");
  for (const name of [...blocks.keys()].filter((one) => one.endsWith(".ts")))
    writeFileSync(join(project, name), program(name));
  const compilerOptions = { module: "NodeNext", target: "ES2022", strict: true, types: ["node"] };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  await compile(project);
});

after(async () => {
  for (const child of started.filter((one) => one.exitCode === null && one.signalCode === null)) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

const node = (name) => run(project, env, process.execPath, name);

test("a first call with curl, TypeScript and Go", async () => {
  const { items } = JSON.parse(await run(project, env, "sh", "-ec", program("first-call.sh")));
  assert.equal(items.map(({ id, subject }) => `${id} ${subject}\n`).join(""), seen);
  assert.equal(await node("first-call.js"), seen);

  await clone(folder, "gen/go.mod", "gen/go.sum", "gen/*.go");
  const go = join(folder, "go");
  mkdirSync(go);
  writeFileSync(join(go, "main.go"), program("first-call.go"));
  await run(go, env, "go", "mod", "init", "program.example");
  await run(go, env, "go", "work", "init", ".", "../gen");
  assert.equal(await run(go, env, "go", "run", "."), seen);
});

test("pages to the last ticket, each once", async () => {
  const ids = (await node("all-tickets.js")).trim().split("\n");
  const { total } = await call("/api/support-tickets?PageSize=1", env.TOKEN);
  assert.equal(ids.length, total);
  assert.equal(new Set(ids).size, total);
});

test("a repeated create makes one ticket", async () => {
  assert.match(await node("create-ticket.js"), /^\d+ true\n$/);
});

const secret = `whsec_${Buffer.from("a secret of twenty-four bytes").toString("base64")}`;
const event = { specversion: "1.0", id: "018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d01", type: "ticket.created" };

/** A port of loopback that nothing uses now. */
async function free() {
  const server = listen().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** Sends the receiver a signed event and forged ones. */
async function receives(cwd, command, ...args) {
  const PORT = String(await free());
  const printed = start(command, args, { cwd, env: { ...env, PORT, WEBHOOK_SECRET: secret } }, /.*\n/);
  const body = JSON.stringify(event);
  const send = async (signature, text = body, at = new Date()) => {
    const headers = {
      "webhook-id": event.id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": signature,
    };
    for (;;)
      try {
        return (await fetch(`http://127.0.0.1:${PORT}`, { method: "POST", headers, body: text })).status;
      } catch (error) {
        if (error.cause?.code !== "ECONNREFUSED") throw error; // it does not listen yet
        await Promise.race([printed, new Promise((resume) => setTimeout(resume, 50))]);
      }
  };
  const sign = (key, at = new Date()) => new Webhook(key).sign(event.id, at, body);
  const old = new Date(Date.now() - 36e5);
  assert.equal(await send(sign(`whsec_${Buffer.from("somebody else's secret").toString("base64")}`)), 401);
  assert.equal(await send(sign(secret), body.replace("created", "deleted")), 401);
  assert.equal(await send(sign(secret, old), body, old), 401, "an hour old");
  assert.equal(await send(sign(secret)), 204);
  const [line] = await printed;
  assert.equal(line, `${event.type} ${event.id}\n`);
}

test("a receiver in TypeScript accepts only what is signed", () => receives(project, process.execPath, "receiver.js"));

test("a receiver in Go accepts only what is signed", async () => {
  const receiver = join(folder, "receiver");
  mkdirSync(receiver);
  writeFileSync(join(receiver, "main.go"), program("receiver.go"));
  const library = "github.com/standard-webhooks/standard-webhooks/libraries";
  const [, version] = new RegExp(`${library} (\\S+)`).exec(readFileSync(join(root, "server/go.mod"), "utf8"));
  // The server needs the library, too: the module is there already.
  const alone = { ...env, GOWORK: "off", GOFLAGS: "-mod=mod", GOSUMDB: "off" };
  await run(receiver, alone, "go", "mod", "init", "receiver.example");
  await run(receiver, alone, "go", "mod", "edit", `-require=${library}@${version}`);
  await run(receiver, alone, "go", "build", "-o", "receiver.exe", "."); // Windows asks for the ending, nobody else minds
  await receives(receiver, join(receiver, "receiver.exe"));
});

test("another repository's checks notice a portal that lost an operation", async () => {
  const pinned = readFileSync(join(root, "gen/openapi.yaml"), "utf8");
  writeFileSync(join(project, "openapi.yaml"), pinned);
  const tools = { ...env, PATH: `${join(root, "bin")}${delimiter}${process.env.PATH}` };
  const check = (PORTAL) => run(project, { ...tools, PORTAL }, "sh", "-ec", program("check-contract.sh"));
  await check(env.PORTAL);
  assert.equal(readFileSync(join(project, "served.yaml"), "utf8"), pinned, "byte for byte what the release has");

  const document = parse(pinned);
  delete document.paths["/support-tickets"];
  const served = JSON.stringify(document);
  const other = createServer((_, response) => response.end(served)).listen(0, "127.0.0.1");
  await once(other, "listening");
  try {
    await assert.rejects(check(`http://127.0.0.1:${other.address().port}`), /\/support-tickets[^]*removed/);
  } finally {
    other.close();
  }
});

test("each program of the page was run", () => {
  assert.deepEqual(
    [...blocks.keys()].filter((name) => !tried.has(name)),
    [],
  );
});
