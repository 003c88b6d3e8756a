/**
 * What production has and a development machine has not: a plain PostgreSQL with logins of its own, and `portal`
 * commands that know nothing but their environment. Owns these processes and ends them; refuses to pass any variable on
 * that a test did not set.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";

const root = fileURLToPath(new URL("../../..", import.meta.url));
// What customers run; the demo data comes with what developers do.
const portal = (command: string) =>
  `${root}bin/${command === "seed" ? "portal" : "portal-release"}${process.platform === "win32" ? ".exe" : ""}`;

export type Environment = Record<string, string>;

/**
 * A free port on 127.0.0.1. It lies below those that systems give to whoever asks for any port, outgoing connections
 * most of all: one of these could be taken again before a portal listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) =>
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true)),
    );
    if (!free) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

export interface PlainPostgres {
  /** Connection string of a login on a database of this server. */
  url(login: string, password: string, database: string): string;
  /**
   * Runs one statement, as the superuser unless a connection string is given; rows as arrays. Rejects with PostgreSQL's
   * message.
   */
  query(sql: string, as?: string): Promise<unknown[][]>;
  stop(): Promise<void>;
}

/** An empty PostgreSQL, as right after its installation. */
export async function startPostgres(): Promise<PlainPostgres> {
  // Built as `go tool task build` builds, so that what is compiled already is used.
  const child = spawn("go", ["run", "-trimpath", "-buildvcs=false", "./server/internal/dev/embedded/run"], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("PostgreSQL did not start; its error is above");
    return JSON.parse(value) as { url?: string; rows?: unknown[][]; error?: string };
  };
  const { url: superuser } = await next();
  // Statements and answers come in the same order, so they wait for each other.
  let last: Promise<unknown> = Promise.resolve();
  return {
    url(login, password, database) {
      const url = new URL(superuser ?? "");
      [url.username, url.password, url.pathname] = [login, password, `/${database}`];
      return url.href;
    },
    query(sql, as = "") {
      const answer = last.then(async () => {
        child.stdin.write(`${JSON.stringify({ url: as, sql })}\n`);
        const { rows = [], error } = await next();
        if (error) throw new Error(`${sql}: ${error}`);
        return rows;
      });
      last = answer.catch(() => undefined);
      return answer;
    },
    stop: () => {
      child.stdin.end();
      return ended(child).then(() => undefined);
    },
  };
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

export interface Portal {
  /** Everything that was written to standard error, the log. */
  log(): string;
  /** Resolves when the log has a line with this text; rejects when the process ends before. */
  logged(text: string): Promise<void>;
  /** Ends with the exit code; null when a signal ended it. */
  done: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts `portal <command>` with this environment and no other. */
export function startPortal(command: string, environment: Environment): Portal {
  const child = spawn(portal(command), command.split(" "), { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      for (const look of waiting) look();
    });
  }
  // "close", not "exit": what the process wrote last has been read then.
  const done = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", (code) => resolve(code));
  });
  return {
    log: () => log,
    logged: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!log.includes(text)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        void done.then((code) => reject(new Error(`portal ${command} ended with ${code}: ${log}`)), reject);
      }),
    done,
    kill: (signal) => void child.kill(signal),
  };
}

/** Runs `portal <command>` to its end: the exit code and everything that it wrote. */
export async function runPortal(
  command: string,
  environment: Environment,
): Promise<{ code: number | null; output: string }> {
  const process = startPortal(command, environment);
  const code = await process.done;
  return { code, output: process.log() };
}
