/**
 * A separate `bin/portal dev`: own data folder, own port, ended by its process id. It can be frozen and killed, and
 * started again on the same data and address.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { statfsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { START, STOP } from "./limits.ts";

const run = promisify(execFile);

/** The binary under test. */
export const program =
  process.env["E2E_PORTAL"] ??
  fileURLToPath(new URL(`../../../bin/portal${process.platform === "win32" ? ".exe" : ""}`, import.meta.url));
// The journeys test the portal without settings; and it refuses to start on an unknown one, such as PORTAL_CHROMIUM.
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PORTAL_")));
const PASSWORD = "welkom";
/** The origin that may frame the internal page. Nothing listens there: a journey fulfils the requests. */
export const EMBEDDER = "http://127.0.0.1:47011";

/** The folder of the data: in memory where there is room, since each commit waits for the machine's disk. */
function scratch(): string {
  try {
    const { type, bavail, bsize } = statfsSync("/dev/shm");
    if (type === 0x01021994 && bavail * bsize > 4 * 2 ** 30) return "/dev/shm"; // TMPFS_MAGIC of linux/magic.h
  } catch {
    // Not on this system.
  }
  return tmpdir();
}

export class Portal {
  readonly #data: string;
  readonly #log: string[] = [];
  #child: ChildProcess | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #origin = "";

  private constructor(
    data: string,
    readonly options: readonly string[],
  ) {
    this.#data = data;
  }

  /** A new portal, with demo data or with the given `options` of `portal dev`. */
  static async create(...options: string[]): Promise<Portal> {
    const folder = await mkdtemp(join(scratch(), "klantportaal-e2e-"));
    // PostgreSQL runs as another user when this process is root, and needs access to its folder.
    await chmod(folder, 0o755);
    const portal = new Portal(folder, options);
    try {
      await portal.start();
    } catch (error) {
      await portal.dispose();
      throw error;
    }
    return portal;
  }

  /** Scheme, host and port, without a trailing slash. */
  get origin(): string {
    return this.#origin;
  }

  /** The server's output so far. */
  get log(): string {
    return this.#log.join("");
  }

  /** The memory of the process in bytes; the database is another process. */
  async memory(): Promise<number> {
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(this.#child?.pid)]);
    return Number(stdout) * 1024;
  }

  /** Starts the portal, or restarts it on the same data and address; resolves when it serves. */
  async start(): Promise<void> {
    const address = this.#origin === "" ? "127.0.0.1:0" : new URL(this.#origin).host;
    const child = spawn(
      program,
      [
        "dev",
        "--data",
        join(this.#data, "portal"),
        "--addr",
        address,
        "--erp-delay",
        "5s",
        "--frame-ancestors",
        `${EMBEDDER},http://localhost:*`,
        "--webhook-networks",
        "127.0.0.0/8",
        "--verbose",
        ...this.options,
      ],
      { env: environment, stdio: ["ignore", "pipe", "pipe"] },
    );
    this.#child = child;
    this.#ended = once(child, "exit");
    // An aborted test run must not leave servers behind.
    const endToo = () => child.kill("SIGTERM");
    process.once("exit", endToo);
    child.once("exit", () => process.removeListener("exit", endToo));
    this.#origin = await this.#ready(child);
  }

  #ready(child: ChildProcess): Promise<string> {
    return new Promise((resolve, reject) => {
      let output = "";
      const timer = setTimeout(() => {
        child.kill("SIGKILL");
        reject(new Error(`the portal was not ready within ${START / 1000} s:\n${output}`));
      }, START);
      const take = (chunk: Buffer) => {
        this.#log.push(chunk.toString());
        output += chunk.toString();
        const origin = /(http:\/\/127\.0\.0\.1:\d+) +\(ready in/.exec(output)?.[1];
        if (!origin) return;
        clearTimeout(timer);
        resolve(origin);
      };
      child.stdout?.on("data", take);
      child.stderr?.on("data", take);
      child.once("error", (error) => {
        clearTimeout(timer);
        reject(new Error(`${program} does not run; build it with \`go tool task build\``, { cause: error }));
      });
      child.once("exit", (code, signal) => {
        clearTimeout(timer);
        reject(new Error(`the portal ended before it was ready (${signal ?? String(code)}):\n${output}`));
      });
    });
  }

  #signal(signal: NodeJS.Signals): void {
    if (!this.#child?.kill(signal)) throw new Error(`the portal is not running, so it can't get ${signal}`);
  }

  /** Freezes the portal with its connections open: a machine that hangs. */
  freeze(): void {
    this.#signal("SIGSTOP");
  }

  /** Continues a frozen portal. */
  thaw(): void {
    this.#signal("SIGCONT");
  }

  /** Kills it at once, without any chance to clean up; resolves when it is gone. */
  async kill(): Promise<void> {
    this.#signal("SIGKILL");
    await this.#ended;
  }

  /** Shuts it down and removes its data. */
  async dispose(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP);
      child.kill("SIGTERM");
      await this.#ended;
      clearTimeout(timer);
    }
    // PostgreSQL ends a moment after a killed portal.
    await rm(this.#data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  /**
   * Provokes a fault at the identity provider, or holds back the numbers of the ERP's mock
   * (server/internal/dev/devidp/control.go), until it is changed back.
   */
  async provider(change: {
    lifetime?: string;
    rotateKeys?: number;
    down?: boolean;
    forgetTokens?: boolean;
    holdNumbers?: boolean;
  }): Promise<void> {
    const answer = await fetch(`${this.#origin}/idp/dev/control`, { method: "POST", body: JSON.stringify(change) });
    if (!answer.ok)
      throw new Error(`the provider refuses ${JSON.stringify(change)}: ${answer.status} ${await answer.text()}`);
  }

  /** Returns an identity token of a demo user. */
  async token(email: string): Promise<string> {
    const answer = await fetch(`${this.#origin}/idp/dev/token`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`no token for ${email}: ${answer.status}`);
    return ((await answer.json()) as { id_token: string }).id_token;
  }

  /** The REST API as a demo user. */
  async as(email: string): Promise<Api> {
    return new Api(this, await this.token(email));
  }
}

/** The REST API with one identity. Throws on every response that is not a success. */
export class Api {
  readonly #portal: Portal;
  readonly #token: string;

  constructor(portal: Portal, token: string) {
    this.#portal = portal;
    this.#token = token;
  }

  async #call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    // A form sets its own type, with its boundary.
    const json = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${this.#portal.origin}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.#token}`,
        ...(json && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  get<T>(path: string): Promise<T> {
    return this.#call("GET", path);
  }

  post<T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    return this.#call("POST", path, body, headers);
  }

  put<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
    return this.#call("PUT", path, body, headers);
  }

  delete(path: string): Promise<void> {
    return this.#call("DELETE", path);
  }
}
