import { describe, expect, it } from "vitest";
import { decideStart, isCallbackUrl, sessionEnd } from "./start-flow";

describe("start flow", () => {
  it.each([
    // hasUser, isCallback, expired, isSignoutReturn, decision
    [false, false, false, false, "redirect"],
    [false, true, false, false, "process-callback"],
    [true, false, false, false, "continue"],
    [true, false, true, false, "sign-out"],
    [true, true, false, false, "restore"],
    [true, true, true, false, "restore"],
    [false, false, false, true, "signed-out"],
    [true, false, true, true, "signed-out"],
    [true, true, false, true, "signed-out"],
  ] as const)(
    "user %s, callback %s, expired %s, sign-out return %s: %s",
    (hasUser, isCallback, expired, isSignoutReturn, decision) => {
      expect(decideStart({ hasUser, isCallback, expired, isSignoutReturn })).toBe(decision);
    },
  );
});

describe("callback address", () => {
  it.each([
    ["https://p.example/oidc-callback?code=a&state=b", true],
    ["https://p.example/oidc-callback?error=access_denied&state=b", true],
    ["https://p.example/oidc-callback#code=a&state=b", true],
    ["https://p.example/oidc-callback#error=x&state=b", true],
    ["https://p.example/oidc-callback?code=a", false],
    ["https://p.example/oidc-callback?state=b", false],
    ["https://p.example/?code=a#state=b", false],
    ["https://p.example/support/tickets", false],
  ])("%s: %s", (url, expected) => {
    expect(isCallbackUrl(url)).toBe(expected);
  });
});

describe("end of the session", () => {
  it("is the earlier of both tokens", () => {
    expect(sessionEnd({ expires_at: 200, profile: { exp: 100 } }, 0)).toBe(100);
    expect(sessionEnd({ expires_at: 100, profile: { exp: 200 } }, 0)).toBe(100);
    expect(sessionEnd({ profile: { exp: 200 } }, 0)).toBe(200);
  });

  it("is this computer's time, also when its clock is an hour ahead", () => {
    expect(sessionEnd({ expires_at: 9_000, profile: { exp: 5_400 } }, -3_600)).toBe(9_000);
  });
});
