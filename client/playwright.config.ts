import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { ALL_JOURNEYS, DRILL, JOURNEY, LONG, STATE } from "./e2e/support/limits.ts";

/** DRILL or LONG: only journeys with that tag. */
const drills = process.env["PORTAL_TEST_DRILLS"];

/**
 * The journeys: a real Chromium against the real `bin/portal dev`, and `bin/portal-release serve` as in production. `go
 * tool task test:e2e` builds and runs all of them except the drills (PORTAL_TEST_DRILLS).
 */
export default defineConfig({
  testDir: "e2e",
  testIgnore: ["screenshots.spec.ts", "interactions.spec.ts"],
  ...(drills ? { grep: new RegExp(drills) } : { grepInvert: new RegExp(`${DRILL}|${LONG}`) }),
  // Each worker runs a portal with its own database (support/portal.ts). A journey waits a fifth of its time, so one
  // worker more than there are processors; beyond three they only slow each other down.
  workers: drills === DRILL ? 1 : Math.min(3, availableParallelism() + 1),
  // A test that passes at the second try is reported as such, here as in CI: it is a fault to find, and hides no other.
  retries: 1,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: JOURNEY,
  globalTimeout: ALL_JOURNEYS,
  expect: { timeout: STATE },
  reporter: [
    ["./e2e/support/progress.reporter.ts"],
    ["./e2e/support/driven.reporter.ts"],
    ...(process.env["CI"] ? ([["html", { open: "never" }]] as const) : []),
  ],
  use: {
    // A click fails after that, not after the journey's time.
    actionTimeout: STATE,
    browserName: "chromium",
    locale: "nl-NL",
    timezoneId: "Europe/Amsterdam",
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1280, height: 800 },
    // Only of the second try: tracing takes pictures all the time.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      // Pages live for seconds: compilers that optimise, and threads that collect garbage beside two other browsers, cost
      // a sixth of the processor's time and give none back.
      args: ["--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16"],
      // Without it Playwright uses its own download.
      ...(process.env["PORTAL_CHROMIUM"] && { executablePath: process.env["PORTAL_CHROMIUM"] }),
    },
  },
});
