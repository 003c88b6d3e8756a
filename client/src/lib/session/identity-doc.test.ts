import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const client = resolve(import.meta.dirname, "../../..");
const root = resolve(client, "..");
const page = readFileSync(resolve(root, "docs/identity.md"), "utf8");
const rows = page.split("\n").filter((line) => line.startsWith("| ") && !/^\| (?:item|error) \|/.test(line));
const proof = /`([^`]+) › ([^`]+)` \|$/;

/** Whether a file has a test of this name: of a function in Go or a sub-test, else of a title. */
function names(file: string, test: string): boolean {
  const path = resolve(file.startsWith("server/") ? root : client, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, "utf8");
  return /^Test[A-Z]\w*$/.test(test) ? text.includes(`func ${test}(`) : text.includes(test);
}

describe("docs/identity.md", () => {
  it("has a proof in each row", () => {
    expect(rows.length).toBeGreaterThan(70);
    expect(rows.filter((row) => !proof.test(row))).toEqual([]);
  });

  it("names tests that exist", () => {
    const missing = rows
      .map((row) => proof.exec(row))
      .filter((found) => found && !names(found[1] ?? "", found[2] ?? ""))
      .map((found) => found?.[0]);
    expect(missing).toEqual([]);
  });

  it("would report a missing one", () => {
    expect(names("src/lib/hub/hub.test.ts", "starts only from Disconnected")).toBe(true);
    expect(names("src/lib/hub/hub.test.ts", "a title that nobody wrote")).toBe(false);
    expect(names("server/internal/platform/identity/roles_test.go", "TestClose")).toBe(true);
    expect(names("server/internal/platform/identity/roles_test.go", "TestClosed")).toBe(false);
    expect(names("e2e/nowhere.spec.ts", "x")).toBe(false);
  });
});
