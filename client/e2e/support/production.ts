/**
 * What production has and a development machine does not: a plain PostgreSQL with its own logins, and `portal` commands
 * that get only their environment. Owns these processes and ends them; passes on no variable that a test did not set.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";

const root = fileURLToPath(new URL("../../..", import.meta.url));
// The binary that customers run; only the developers' one has demo data.
const portal = (command: string) =>
  `${root}bin/${command === "seed" ? "portal" : "portal-release"}${process.platform === "win32" ? ".exe" : ""}`;

export type Environment = Record<string, string>;

/**
 * A free port on 127.0.0.1. It is below the range that systems assign automatically, mostly to outgoing connections:
 * one of those could be taken again before a portal listens on it.
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
  /** The connection string of a login on a database of this server. */
  url(login: string, password: string, database: string): string;
  /**
   * Runs one statement, as the superuser unless a connection string is given, and returns rows as arrays. Rejects with
   * PostgreSQL's message.
   */
  query(sql: string, as?: string): Promise<unknown[][]>;
  stop(): Promise<void>;
}

/** An empty PostgreSQL, as after its installation. */
export async function startPostgres(): Promise<PlainPostgres> {
  // Built as `go tool task build` builds, to reuse its compiled packages.
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
  // Statements and results come in the same order, so each waits for the one before.
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
  /** Everything written to standard error, which is the log. */
  log(): string;
  /** Resolves when the log has a line with this text; rejects when the process ends before. */
  logged(text: string): Promise<void>;
  /** Resolves to the exit code, or null when a signal ended the process. */
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
  // "close", not "exit": all output has been read then.
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

/** Runs `portal <command>` to its end and returns the exit code and all output. */
export async function runPortal(
  command: string,
  environment: Environment,
): Promise<{ code: number | null; output: string }> {
  const process = startPortal(command, environment);
  const code = await process.done;
  return { code, output: process.log() };
}
