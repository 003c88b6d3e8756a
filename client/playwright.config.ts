import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

/** The journeys: a real Chromium against the real `bin/portal dev`, and `bin/portal-release serve` as in production. `go tool task test:e2e` builds and runs all of it. */
export default defineConfig({
  testDir: "e2e",
  testIgnore: "screenshots.spec.ts",
  // Each worker runs a portal with its own database (support/portal.ts): more than two only get in each other's way.
  workers: Math.min(2, availableParallelism()),
  // Here a journey that succeeds the second time has failed. In CI, on two shared cores, it is reported as flaky, which is a fault to find all the same.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: Boolean(process.env["CI"]),
  // Generous, because two browsers and two databases on two cores may have to wait for one another.
  timeout: 120_000,
  globalTimeout: 30 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["./e2e/support/driven.reporter.ts"], ...(process.env["CI"] ? ([["html", { open: "never" }]] as const) : [])],
  use: {
    browserName: "chromium",
    locale: "nl-NL",
    timezoneId: "Europe/Amsterdam",
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      // Without it Playwright takes its own download.
      ...(process.env["PORTAL_CHROMIUM"] && { executablePath: process.env["PORTAL_CHROMIUM"] }),
    },
  },
});
