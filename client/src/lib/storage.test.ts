// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { identitySettings } from "./session/oidc";
import { saveReturnPath, takeReturnPath } from "./session/return-path";
import { storage } from "./storage";

it("is the browser's own where there is one", () => {
  expect(storage("sessionStorage")).toBe(window.sessionStorage);
  expect(storage("localStorage")).toBe(window.localStorage);
});

it("is a memory of the page where the browser denies it, and signing in works with it", async () => {
  for (const kind of ["sessionStorage", "localStorage"] as const) {
    vi.spyOn(window, kind, "get").mockImplementation(() => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    });
  }
  saveReturnPath("/documents");
  expect(takeReturnPath()).toBe("/documents");
  const { userStore, stateStore } = identitySettings(
    { authority: "https://idp.example", clientId: "k", scopes: "openid" },
    "https://portal.example",
  );
  for (const store of [userStore, stateStore]) {
    await store?.set("a", "b");
    expect(await store?.get("a")).toBe("b");
  }
});
