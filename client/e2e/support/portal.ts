/**
 * A `bin/portal dev` of its own for whoever starts one: own data folder, own port, ended by its process id.
 * It can be frozen and killed as a machine would do it, and started again on the same data and address.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const program = process.env["E2E_PORTAL"] ?? fileURLToPath(new URL(`../../../bin/portal${process.platform === "win32" ? ".exe" : ""}`, import.meta.url));
// The journeys test the portal as it is without settings; and it refuses to start on one it does not know, such as PORTAL_CHROMIUM.
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PORTAL_")));
const START_WITHIN = 90_000;
const STOP_WITHIN = 20_000;
const PASSWORD = "welkom";

export class Portal {
  readonly #data: string;
  readonly #log: string[] = [];
  #child: ChildProcess | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #origin = "";

  private constructor(data: string) {
    this.#data = data;
  }

  /** A new portal with demo data. */
  static async create(): Promise<Portal> {
    const folder = await mkdtemp(join(tmpdir(), "klantportaal-e2e-"));
    // PostgreSQL runs as another user when this process is root, and has to get to its own folder.
    await chmod(folder, 0o755);
    const portal = new Portal(folder);
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

  /** Starts it, again on the same data and address when it ran before; resolves when it serves. */
  async start(): Promise<void> {
    const address = this.#origin === "" ? "127.0.0.1:0" : new URL(this.#origin).host;
    const child = spawn(program, ["dev", "--data", join(this.#data, "portal"), "--addr", address, "--erp-delay", "12s", "--verbose"], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
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
        reject(new Error(`the portal was not ready within ${START_WITHIN / 1000} s:\n${output}`));
      }, START_WITHIN);
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

  /** Ends it at once, without any chance to tidy up; resolves when it is gone. */
  async kill(): Promise<void> {
    this.#signal("SIGKILL");
    await this.#ended;
  }

  /** Stops it in an orderly way and removes its data. */
  async dispose(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN);
      child.kill("SIGTERM");
      await this.#ended;
      clearTimeout(timer);
    }
    // PostgreSQL ends a moment after a portal that was killed.
    await rm(this.#data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  /** The REST API as somebody with a demo sign-in. */
  async as(email: string): Promise<Api> {
    const answer = await fetch(`${this.#origin}/idp/dev/token`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`no token for ${email}: ${answer.status}`);
    const { id_token: token } = (await answer.json()) as { id_token: string };
    return new Api(this, token);
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

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.#portal.origin}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.#token}`, ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  get<T>(path: string): Promise<T> {
    return this.#call("GET", path);
  }

  post<T>(path: string, body?: unknown): Promise<T> {
    return this.#call("POST", path, body);
  }
}
