/**
 * The programs of README's "Use it from code", as another developer would run them: the TypeScript package packed and
 * installed in an empty folder, the Go client as a module of another one.
 */
import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Portal, program } from "./support/portal.ts";
import { createTicket, people } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const execute = promisify(execFile);
const windows = process.platform === "win32";

/** Runs a command in a folder and returns its output. Throws with all of its output when it fails. */
async function run(folder: string, command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  try {
    const options = { cwd: folder, env: { ...process.env, ...env }, shell: windows };
    return (await execute(command, args, options)).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(" ")}:\n${stdout}${stderr}`, { cause: error });
  }
}

/** The programs' input: a portal, and an identity token obtained as README describes. */
async function signedIn(portal: Portal): Promise<Record<string, string>> {
  const token = await run(root, program, ["token", "--public-url", portal.origin, people.customer.email]);
  return { PORTAL: portal.origin, TOKEN: token.trim() };
}

/** The program in README's section in one language. */
async function fromReadme(language: "ts" | "go"): Promise<string> {
  const section = (await readFile(join(root, "README.md"), "utf8")).split("## Use it from code")[1] ?? "";
  const block = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "ms").exec(section)?.[1];
  if (block === undefined) throw new Error(`README's "Use it from code" has no ${language} program`);
  return block;
}

/** The versions that this repository has installed, so that npm finds them in its cache. */
async function installed(...names: string[]): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  return names.map((name) => `${name}@${lock.packages[`node_modules/${name}`]?.version}`);
}

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "klantportaal-code-"));
});
test.afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

test("the TypeScript package, installed in an empty folder, compiles and runs README's program", async ({ portal }) => {
  await run(join(root, "gen", "ts"), "npm", ["pack", "--silent", "--pack-destination", folder]);
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await writeFile(join(folder, "list.ts"), await fromReadme("ts"));
  const peers = await installed("@tanstack/react-query", "react", "zod", "typescript", "@types/node", "@types/react");
  const archive = "klantportaal-api-1.1.0.tgz";
  await run(folder, "npm", ["install", "--silent", "--prefer-offline", "--no-audit", "--no-fund", archive, ...peers]);
  await run(folder, "npx", ["--no-install", "tsc", "--strict", "--module", "nodenext", "--types", "node", "list.ts"]);
  const ticket = await createTicket(await portal.as(people.customer.email), "Opgevraagd uit TypeScript");
  expect(await run(folder, "node", ["list.js"], await signedIn(portal))).toContain(ticket.subject);
});

test("the Go client, required by a separate module, compiles and runs README's program", async ({ portal }) => {
  await writeFile(join(folder, "main.go"), await fromReadme("go"));
  await copyFile(join(root, "gen", "go.sum"), join(folder, "go.sum"));
  const go = (...args: string[]) => run(folder, "go", args, { GOWORK: "off", GOFLAGS: "-mod=mod" });
  await go("mod", "init", "list.example");
  for (const name of ["gen", "spec"]) {
    const path = `klantportaal.example/${name}`;
    await go("mod", "edit", `-require=${path}@v0.0.0`, `-replace=${path}=${join(root, name)}`);
  }
  await go("build", "-o", "list", ".");
  const ticket = await createTicket(await portal.as(people.customer.email), "Opgevraagd uit Go");
  expect(await run(folder, join(folder, "list"), [], await signedIn(portal))).toContain(ticket.subject);
});
