import base from "../playwright.config.ts";
import { defineConfig } from "@playwright/test";

/** `npm run screenshots` in client/ takes the pictures of the README again. They are not part of the journeys. */
export default defineConfig({
  ...base,
  testDir: ".",
  testIgnore: [],
  testMatch: "screenshots.spec.ts",
  workers: 1,
  reporter: "list",
});
