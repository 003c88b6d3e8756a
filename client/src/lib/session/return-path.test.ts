// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { safeReturnPath, saveReturnPath, takeReturnPath } from "./return-path";

const origin = "https://portal.example";

describe("return path", () => {
  it.each([
    ["/support/tickets?view=all&page=2", "/support/tickets?view=all&page=2"],
    ["/", "/"],
    ["/internal/customer-support?ID=00104287", "/internal/customer-support?ID=00104287"],
    ["//evil.example/x", null],
    ["/\\evil.example", null],
    ["\\\\evil.example", null],
    ["/\t/evil.example", null],
    ["javascript:alert(1)", null],
    ["https://evil.example/", null],
    ["https://portal.example/x", null],
    ["support/tickets", null],
    ["/oidc-callback?code=a&state=b", null],
    ["/signout", null],
    ["", null],
    [null, null],
  ])("%s becomes %s", (value, expected) => {
    expect(safeReturnPath(value, origin)).toBe(expected);
  });

  it("is returned once", () => {
    saveReturnPath("/documents?q=a");
    expect(takeReturnPath()).toBe("/documents?q=a");
    expect(takeReturnPath()).toBe("/");
  });

  it("is removed when an unsafe one is saved over it", () => {
    saveReturnPath("/documents");
    saveReturnPath("//evil.example");
    expect(takeReturnPath()).toBe("/");
  });
});
