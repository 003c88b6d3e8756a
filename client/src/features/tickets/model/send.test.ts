// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { HubCall } from "@klantportaal/api/hub";
import { expect, it, vi } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { anEntry } from "../testing/fixtures";
import { sendFrom } from "./send";

it("sends the chosen status with a message also where no room was joined yet", async () => {
  let state = "Disconnected";
  const invoke = vi.fn(async (call: string, ..._: unknown[]) =>
    call === HubCall.JoinRoom
      ? { accepts: ["thenStatus", "then"], messages: [], hasMore: false }
      : { seq: 2, createdOn: "2026-01-01T00:00:00.000Z" },
  );
  const none = () => undefined;
  const connection = {
    get state() {
      return state;
    },
    start: async () => {
      state = "Connected";
    },
    stop: async () => undefined,
    invoke,
    on: none,
    onclose: none,
    onreconnecting: none,
    onreconnected: none,
  };
  hub.initialise(async () => connection as never);
  await hub.start(); // as after a reload, on a list
  for (const id of ["x", "y"]) await sendFrom(new QueryClient())({ ...anEntry({ id }), thenStatus: "resolved" });
  expect(invoke.mock.calls.map(([call]) => call)).toEqual([HubCall.JoinRoom, HubCall.NewMessage, HubCall.NewMessage]);
  expect(JSON.parse(String(invoke.mock.calls[1]?.[2]))).toMatchObject({ id: "x", thenStatus: "resolved" });
  const actions = { status: "resolved" as const, assignee: null, tagIds: ["a"] };
  await sendFrom(new QueryClient())({ ...anEntry({ id: "z" }), actions });
  expect(JSON.parse(String(invoke.mock.calls.at(-1)?.[2]))).toMatchObject({
    id: "z",
    then: { assigneeId: null, addTagIds: ["a"] },
  });
});
