// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { recordCall, recordConnection, useCalls, useConnectionEvents } from "./diagnostics";

test("calls are recorded without their query, newest first, at most 50", () => {
  for (let n = 1; n <= 60; n++)
    recordCall("GET", `/api/support-tickets/${n}?SearchParameter=geheim&access_token=x`, 200, 12.4);
  const { current } = renderHook(useCalls).result;
  expect(current).toHaveLength(50);
  expect(current[0]).toMatchObject({ method: "GET", path: "/api/support-tickets/60", status: 200, ms: 12 });
  expect(JSON.stringify(current)).not.toMatch(/geheim|access_token/);
});

test("only changes of the connection's state are recorded", () => {
  let state = "Disconnected";
  const listeners = new Set<() => void>();
  recordConnection({ status: () => ({ state }), onStatusChange: (listener) => listeners.add(listener) });
  for (const next of ["Connecting", "Connected", "Connected"]) {
    state = next;
    for (const listener of listeners) listener();
  }
  expect(renderHook(useConnectionEvents).result.current.map((event) => event.state)).toEqual([
    "Connected",
    "Connecting",
  ]);
});
