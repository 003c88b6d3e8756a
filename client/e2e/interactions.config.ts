import base from "../playwright.config.ts";
import { defineConfig } from "@playwright/test";

/**
 * Part of `go tool task bench`. It measures, so it does not run beside the journeys, which would distort the result.
 */
export default defineConfig({
  ...base,
  testDir: ".",
  testIgnore: [],
  testMatch: "interactions.spec.ts",
  workers: 1,
  reporter: "list",
});
