/**
 * Records which passed journeys drove what in test-results/driven.json, which `task routes` reads. Drills do not count:
 * a journey has to drive the same.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FullConfig, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { DRIVES } from "./driven.ts";

export default class DrivenReporter implements Reporter {
  readonly #journeys: Record<string, string[]> = {};
  #folder = "";

  onBegin(config: FullConfig): void {
    this.#folder = join(config.rootDir, "..", "test-results");
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== "passed") return;
    for (const { type, description } of result.annotations) {
      if (type !== DRIVES) continue;
      for (const what of (description ?? "").split("\n")) {
        if (what !== "")
          (this.#journeys[what] ??= []).push(`${test.location.file.replace(/^.*\//, "")}: ${test.title}`);
      }
    }
  }

  onEnd(): void {
    if (process.env["PORTAL_TEST_DRILLS"]) return;
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, "driven.json"), JSON.stringify(this.#journeys));
  }

  printsToStdio(): boolean {
    return false;
  }
}
