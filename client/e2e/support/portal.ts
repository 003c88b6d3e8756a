/**
 * A `bin/portal dev` of its own for whoever starts one: own data folder, own port, ended by its process id.
 * It can be frozen and killed as a machine would do it, and started again on the same data and address.
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

/** The binary that is tested. */
export const program =
  process.env["E2E_PORTAL"] ??
  fileURLToPath(new URL(`../../../bin/portal${process.platform === "win32" ? ".exe" : ""}`, import.meta.url));
// The journeys test the portal as it is without settings; and it refuses to start on one it does not know, such as
// PORTAL_CHROMIUM.
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PORTAL_")));
const PASSWORD = "welkom";
/** The origin that may frame the internal page. Nothing listens there: a journey answers for it. */
export const EMBEDDER = "http://127.0.0.1:47011";

/** Where data is kept: in memory where there is room, since the machine's disk is waited for at each commit. */
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

  /** A new portal: with demo data, or as `options` of `portal dev` say. */
  static async create(...options: string[]): Promise<Portal> {
    const folder = await mkdtemp(join(scratch(), "klantportaal-e2e-"));
    // PostgreSQL runs as another user when this process is root, and has to get to its own folder.
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

  /** Scheme, host and port, without a slash at the end. */
  get origin(): string {
    return this.#origin;
  }

  /** What the server has written so far. */
  get log(): string {
    return this.#log.join("");
  }

  /** What the process holds of the machine's memory, in bytes; the database is another process. */
  async memory(): Promise<number> {
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(this.#child?.pid)]);
    return Number(stdout) * 1024;
  }

  /** Starts it, again on the same data and address when it ran before; resolves when it serves. */
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
        "--verbose",
        ...this.options,
      ],
      { env: environment, stdio: ["ignore", "pipe", "pipe"] },
    );
    this.#child = child;
    this.#ended = once(child, "exit");
    // A test run that is cut short must not leave servers behind.
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
    if (!this.#child?.kill(signal)) throw new Error(`the portal does not run, so it can't get ${signal}`);
  }

  /** Stops it from doing anything, its connections stay open: a machine that hangs. */
  freeze(): void {
    this.#signal("SIGSTOP");
  }

  /** Lets it go on. */
  thaw(): void {
    this.#signal("SIGCONT");
  }

  /** Ends it at once, without any chance to tidy up; resolves when it is gone. */
  async kill(): Promise<void> {
    this.#signal("SIGKILL");
    await this.#ended;
  }

  /** Stops it in an orderly way and removes its data. */
  async dispose(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP);
      child.kill("SIGTERM");
      await this.#ended;
      clearTimeout(timer);
    }
    // PostgreSQL ends a moment after a portal that was killed.
    await rm(this.#data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  /**
   * Provokes something at the identity provider, or holds back what the mock of the ERP gives
   * (server/internal/dev/devidp/control.go); it lasts until it is changed back.
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

  /** An identity token of somebody with a demo sign-in. */
  async token(email: string): Promise<string> {
    const answer = await fetch(`${this.#origin}/idp/dev/token`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`no token for ${email}: ${answer.status}`);
    return ((await answer.json()) as { id_token: string }).id_token;
  }

  /** The REST API as somebody with a demo sign-in. */
  async as(email: string): Promise<Api> {
    return new Api(this, await this.token(email));
  }
}

/** The REST API under one identity. Every answer that is no success throws. */
export class Api {
  readonly #portal: Portal;
  readonly #token: string;

  constructor(portal: Portal, token: string) {
    this.#portal = portal;
    this.#token = token;
  }

  async #call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    // A form writes its own type, with its boundary.
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
