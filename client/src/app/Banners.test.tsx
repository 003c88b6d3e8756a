import { ChakraProvider } from "@chakra-ui/react";
import { HubConnectionState } from "@microsoft/signalr";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hub } from "../lib/hub/hub";
import type { HubStatus } from "../lib/hub/hub-status";
import { system } from "../theme";
import { Banners } from "./Banners";

vi.mock("../lib/hub/new-version", () => ({ useNewVersion: () => false }));

const up: HubStatus = {
  state: HubConnectionState.Connected,
  srConnected: true,
  everConnected: true,
  since: 0,
  lastMessageAt: null,
  nextAttemptAt: null,
  initialised: true,
  attempts: 0,
};
const down: HubStatus = { ...up, state: HubConnectionState.Disconnected, srConnected: false, attempts: 1 };
const trying: HubStatus = { ...down, state: HubConnectionState.Connecting };

let tell: () => void;
let current: HubStatus;
beforeEach(() => {
  vi.useFakeTimers();
  current = up;
  vi.spyOn(hub, "status").mockImplementation(() => current);
  vi.spyOn(hub, "onStatusChange").mockImplementation((watcher) => {
    // The banner and its countdown subscribe separately, and React calls getSnapshot again.
    const before = tell;
    tell = () => {
      before();
      watcher();
    };
    return () => undefined;
  });
  tell = () => undefined;
  render(
    <ChakraProvider value={system}>
      <Banners withNavigation={false} />
    </ChakraProvider>,
  );
});
afterEach(() => vi.useRealTimers());

const become = (status: HubStatus) =>
  act(() => {
    current = status;
    tell();
  });
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const banner = () => screen.getByRole("status").textContent;

it("the connection counts as restored once it is established, not while it is being tried", () => {
  become(down);
  after(1_000);
  expect(banner()).toContain("Verbinding verbroken");
  for (let attempt = 0; attempt < 2; attempt++) {
    become(trying);
    after(500);
    expect(banner(), "while it is tried").toContain("Verbinding verbroken");
    become(down);
    after(500);
    expect(banner()).toContain("Verbinding verbroken");
  }
  become(trying);
  become(up);
  expect(banner()).toBe("Verbinding hersteld.");
  become(down);
  expect(banner(), "lost again at once").toBe("");
  after(1_000);
  become(up);
  expect(banner()).toBe("Verbinding hersteld.");
  after(3_000);
  expect(banner()).toBe("");
});

it("a drop shorter than the grace time is not announced, neither its start nor its end", () => {
  become(down);
  after(900);
  become(up);
  expect(banner()).toBe("");
});

it("a first connection that is still starting does not count as lost", () => {
  become({ ...trying, everConnected: false });
  after(5_000);
  become(up);
  expect(banner()).toBe("");
});
