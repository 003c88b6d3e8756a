import { beforeEach, expect, it, vi } from "vitest";
import type * as State from "./state";

let state: typeof State;
beforeEach(async () => {
  vi.resetModules();
  state = await import("./state");
});

const phase = () => state.sessionState().phase;

it("begins, ends and begins again", () => {
  const phases = [phase()];
  state.onSessionChange(() => phases.push(phase()));
  for (const name of ["signIn", "adopt", "end", "adopt", "signOut", "signedOut", "signIn"] as const)
    expect(state.go(name)).toBe(true);
  expect(phases).toEqual([
    "starting",
    "signing-in",
    "authenticated",
    "ended",
    "authenticated",
    "signing-out",
    "signed-out",
    "signing-in",
  ]);
});

it("signing out ends in signed out or failed, whatever else happens meanwhile", () => {
  state.go("adopt");
  state.go("signOut");
  const told = vi.fn();
  state.onSessionChange(told);
  for (const name of ["signIn", "adopt", "end", "signOut", "stayAnonymous"] as const)
    expect(state.go(name, { expired: true }), name).toBe(false);
  expect(state.sessionState()).toMatchObject({ phase: "signing-out", expired: false });
  expect(told).not.toHaveBeenCalled();
  expect(state.go("fail", { authenticationError: "x" })).toBe(true);
});

it("only an existing session ends, and only a new page stays anonymous", () => {
  expect(state.go("end")).toBe(false);
  state.go("adopt");
  expect(state.go("stayAnonymous")).toBe(false);
  expect(state.go("end", { ended: "elsewhere" })).toBe(true);
  expect(state.go("end")).toBe(false);
  expect(state.sessionState()).toMatchObject({ phase: "ended", ended: "elsewhere" });
});
