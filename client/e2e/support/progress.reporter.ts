/**
 * Prints one line for each finished journey, with the number left; at the end the failed ones, those that passed at the
 * second try, and those that never ran. A second try is always reported, as it is a fault to find. In CI more than two
 * of them fail the run.
 */
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from "@playwright/test/reporter";
import { relative } from "node:path";
import { DRILL, LONG } from "./limits.ts";

const name = (test: TestCase) => `${test.location.file.replace(/^.*[\\/]/, "")}:${test.location.line}  ${test.title}`;
const reason = ({ message, stack, value, snippet }: TestError) =>
  [stack ?? message ?? value, snippet].filter(Boolean).join("\n");
const indented = (text: string) => text.replaceAll(/^/gm, "    ");

/** The number of journeys that may need a second try in CI. */
const SECOND_TRIES = 2;
/** The command that runs this journey alone. By line, as names may hold characters that a shell interprets. */
const command = ({ location, tags }: TestCase) =>
  `${[DRILL, LONG]
    .filter((tag) => tags.includes(tag))
    .map((tag) => `PORTAL_TEST_DRILLS=${tag} `)
    .join("")}go tool task test:e2e -- ${location.file.replace(/^.*[\\/]/, "")}:${location.line}`;

export default class ProgressReporter implements Reporter {
  #suite: Suite | undefined;
  #all = 0;
  /** By id, as a failed one is tried again, in a serial group with those before it. */
  #ended = new Set<string>();

  onBegin(config: FullConfig, suite: Suite): void {
    this.#suite = suite;
    this.#all = suite.allTests().length;
    console.info(`${this.#all} journeys, ${config.workers} at a time`);
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const again =
      result.status !== test.expectedStatus && result.status !== "interrupted" && result.retry < test.retries;
    if (!again) this.#ended.add(test.id);
    const outcome =
      result.status === test.expectedStatus
        ? result.retry > 0
          ? "passed at the second try"
          : "passed"
        : `${result.status}${again ? ", tried again" : ""}`;
    console.info(
      `${String(this.#all - this.#ended.size).padStart(4)} left  ${outcome.padEnd(8)} ${`${(result.duration / 1000).toFixed(1)} s`.padStart(7)}  ${name(test)}`,
    );
    for (const error of result.errors) console.info(indented(reason(error)));
    if (result.status === test.expectedStatus || result.status === "skipped") return;
    console.info(indented(`alone: ${command(test)}`));
    for (const { name: what, path } of result.attachments)
      if (path !== undefined) console.info(indented(`${what}: ${relative(process.cwd(), path)}`));
  }

  onError(error: TestError): void {
    console.info(reason(error));
  }

  onEnd({ status }: FullResult): Promise<{ status: "failed" } | undefined> {
    const tests = this.#suite?.allTests() ?? [];
    const run = tests.filter((test) => test.results.length > 0);
    const list = (what: string, some: TestCase[]) =>
      some.length > 0 &&
      console.info(`\n${some.length} ${what}\n${some.map((test) => `    ${name(test)}`).join("\n")}`);
    list(
      "failed",
      run.filter((test) => test.outcome() === "unexpected"),
    );
    const flaky = run.filter((test) => test.outcome() === "flaky");
    list("passed at the second try only, which is a fault to find", flaky);
    list(
      status === "timedout" ? "never run: the time for all journeys is over" : "never run",
      tests.filter((test) => test.results.length === 0),
    );
    console.info(`\n${run.filter((test) => test.outcome() === "expected").length} of ${tests.length} journeys passed`);
    if (!process.env["CI"] || flaky.length <= SECOND_TRIES) return Promise.resolve(undefined);
    console.info(
      `failed: ${flaky.length} journeys needed a second try, at most ${SECOND_TRIES} may: ${flaky.map(name).join("; ")}`,
    );
    return Promise.resolve({ status: "failed" });
  }

  printsToStdio(): boolean {
    return true;
  }
}
