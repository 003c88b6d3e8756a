import base from "../playwright.config.ts";
import { defineConfig } from "@playwright/test";

/**
 * A part of `go tool task bench`: it measures, so it is no part of the journeys, beside which it would measure those.
 */
export default defineConfig({
  ...base,
  testDir: ".",
  testIgnore: [],
  testMatch: "interactions.spec.ts",
  workers: 1,
  reporter: "list",
});
