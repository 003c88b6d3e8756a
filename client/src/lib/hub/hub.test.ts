// @vitest-environment jsdom
import { HubConnectionState } from "@microsoft/signalr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HubClient, type HubTransport } from "./hub";
import { connectionStatus } from "./hub-status";

/** A connection that does what the test says; the real one needs a server. */
class FakeConnection {
  state = HubConnectionState.Disconnected;
  starts = 0;
  failing = false;
  calls: unknown[][] = [];
  failJoins = false;
  #handlers = new Map<string, (...args: unknown[]) => void>();
  #closed: (error?: Error) => void = () => undefined;
  #reconnecting: (error?: Error) => void = () => undefined;
  #reconnected: () => void = () => undefined;

  on(name: string, handler: (...args: unknown[]) => void) {
    this.#handlers.set(name, handler);
  }
  onclose(callback: (error?: Error) => void) {
    this.#closed = callback;
  }
  onreconnecting(callback: (error?: Error) => void) {
    this.#reconnecting = callback;
  }
  onreconnected(callback: () => void) {
    this.#reconnected = callback;
  }
  async start() {
    if (this.state !== HubConnectionState.Disconnected)
      throw new Error("Cannot start a HubConnection that is not in the 'Disconnected' state.");
    this.starts += 1;
    this.state = HubConnectionState.Connecting;
    await Promise.resolve();
    this.state = this.failing ? HubConnectionState.Disconnected : HubConnectionState.Connected;
    if (this.failing) throw new Error("unreachable");
  }
  async stop() {
    this.state = HubConnectionState.Disconnected;
    await Promise.resolve();
    this.#closed();
  }
  async invoke(...call: unknown[]) {
    this.calls.push(call);
    await Promise.resolve();
    if (call[0] === "JoinRoom" && this.failJoins) throw new Error("unavailable: try again");
    return { lastSeq: 1, rev: 1, hasMore: false };
  }

  push(name: string, ...args: unknown[]) {
    this.#handlers.get(name)?.(...args);
  }
  drop() {
    this.state = HubConnectionState.Reconnecting;
    this.#reconnecting(new Error("dropped"));
  }
  comeBack() {
    this.state = HubConnectionState.Connected;
    this.#reconnected();
  }
  giveUp() {
    this.state = HubConnectionState.Disconnected;
    this.#closed(new Error("gave up"));
  }
  joins() {
    return this.calls.filter(([method]) => method === "JoinRoom").map(([, ...args]) => args);
  }
}

let connection: FakeConnection;
let hub: HubClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  connection = new FakeConnection();
  hub = new HubClient();
  hub.initialise(() => Promise.resolve(connection as unknown as HubTransport));
});
afterEach(() => vi.useRealTimers());

describe("the life of the connection", () => {
  it("refuses a start without a connection", async () => {
    await expect(new HubClient().start()).rejects.toThrow("SignalR not initialised");
  });

  it("starts with the connection when it has loaded, once however often it was asked to", async () => {
    const [connection, hub] = [new FakeConnection(), new HubClient()];
    const loads = [() => Promise.reject(new Error("offline")), () => Promise.resolve(connection as never)];
    hub.initialise(() => loads.shift()?.() ?? Promise.reject(new Error("loaded before")));
    await vi.advanceTimersByTimeAsync(0);
    await Promise.all([hub.start(), hub.start()]);
    expect(connection.starts).toBe(1);
    expect(hub.status()).toMatchObject({ srConnected: true, attempts: 0 });
  });

  it("tries again later when the connection did not load, and not after a stop", async () => {
    const [connection, hub] = [new FakeConnection(), new HubClient()];
    let offline = true;
    hub.initialise(() => (offline ? Promise.reject(new Error("offline")) : Promise.resolve(connection as never)));
    await hub.start();
    expect(hub.status()).toMatchObject({ initialised: true, srConnected: false, attempts: 1 });
    offline = false;
    await vi.advanceTimersByTimeAsync(6_001);
    expect(connection.starts).toBe(1);

    const stopped = new FakeConnection();
    hub.initialise(() => Promise.resolve(stopped as never));
    const starting = hub.start();
    await hub.stop();
    await starting;
    expect(stopped.starts).toBe(0);
  });

  it("starts only from Disconnected", async () => {
    await hub.start();
    await hub.start();
    expect(connection.starts).toBe(1);
    expect(hub.status()).toMatchObject({ srConnected: true, everConnected: true, state: "Connected", attempts: 0 });
  });

  it("tries a failed start again after 5 to 6 seconds, for as long as it fails", async () => {
    connection.failing = true;
    await hub.start();
    expect(hub.status()).toMatchObject({ srConnected: false, everConnected: false, attempts: 1 });
    const wait = (hub.status().nextAttemptAt ?? 0) - Date.now();
    expect(wait).toBeGreaterThanOrEqual(5_000);
    expect(wait).toBeLessThanOrEqual(6_000);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(connection.starts).toBe(1);
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      await vi.advanceTimersByTimeAsync(6_001);
      expect(connection.starts).toBeGreaterThanOrEqual(attempt);
    }
    connection.failing = false;
    await vi.advanceTimersByTimeAsync(6_001);
    expect(hub.status()).toMatchObject({ srConnected: true, nextAttemptAt: null, attempts: 0 });
  });

  it("refuses a call while it reconnects: the protocol's client would never complete it", async () => {
    const connection = new FakeConnection();
    const hub = new HubClient();
    hub.initialise(() => Promise.resolve(connection as unknown as HubTransport));
    await hub.start();
    connection.drop();
    await expect(hub.readMessage(7, "m")).rejects.toThrow("not connected");
    expect(connection.calls).toEqual([]);
  });

  it("is not connected during an automatic reconnect, and is after it", async () => {
    await hub.start();
    connection.drop();
    expect(hub.status().srConnected).toBe(false);
    connection.comeBack();
    expect(hub.status().srConnected).toBe(true);
  });

  it("starts again by itself when the automatic reconnects have given up", async () => {
    await hub.start();
    connection.drop();
    connection.giveUp();
    await vi.advanceTimersByTimeAsync(6_001);
    expect(connection.starts).toBe(2);
    expect(hub.status().srConnected).toBe(true);
  });

  it("does not wait for a delay when the user asks to retry now", async () => {
    await hub.start();
    connection.drop();
    await hub.retryNow();
    expect(connection.starts).toBe(2);
    expect(hub.status().srConnected).toBe(true);
  });

  it("stays stopped when stopped while a retry is ending the old connection", async () => {
    await hub.start();
    connection.drop();
    const retry = hub.retryNow();
    await hub.stop();
    await retry;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.starts).toBe(1);
  });

  it("never comes back after stop", async () => {
    connection.failing = true;
    await hub.start();
    await hub.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.starts).toBe(1);
  });
});

describe("rooms", () => {
  it("are joined when connected, once, from the time of the last message", async () => {
    await hub.start();
    hub.joinRoom(7, () => "2026-01-01T00:00:00.000Z");
    hub.joinRoom(7, () => "2026-01-01T00:00:00.000Z");
    expect(connection.joins()).toEqual([[7, "2026-01-01T00:00:00.000Z"]]);
    await hub.rejoinRoom(7);
    expect(connection.joins()).toHaveLength(2);
  });

  it("wait for the connection, and are refreshed after every start from the then last message", async () => {
    let last = "2026-01-01T00:00:00.000Z";
    hub.joinRoom(7, () => last);
    expect(connection.joins()).toEqual([]);
    await hub.start();
    last = "2026-01-02T00:00:00.000Z";
    connection.drop();
    connection.comeBack();
    expect(connection.joins()).toEqual([
      [7, "2026-01-01T00:00:00.000Z"],
      [7, "2026-01-02T00:00:00.000Z"],
    ]);
  });

  it("are not refreshed once nobody watches them", async () => {
    const leave = hub.joinRoom(7, () => "x");
    leave();
    await hub.start();
    expect(connection.joins()).toEqual([]);
  });

  it("report that joining failed, and can be joined again", async () => {
    await hub.start();
    connection.failJoins = true;
    const onFailed = vi.fn();
    hub.joinRoom(7, () => "x", { onFailed });
    await vi.advanceTimersByTimeAsync(0);
    expect(onFailed).toHaveBeenCalledOnce();
    connection.failJoins = false;
    const onJoined = vi.fn();
    hub.joinRoom(7, () => "x", { onJoined });
    await vi.advanceTimersByTimeAsync(0);
    expect(onJoined).toHaveBeenCalledWith({ lastSeq: 1, rev: 1, hasMore: false });
  });
});

describe("calls and pushes", () => {
  it("send a message as JSON text with its context", async () => {
    await hub.start();
    await hub.newMessage(7, { id: "m", text: "hoi" }, { draft: 1 });
    expect(connection.calls.at(-1)).toEqual(["NewMessage", 7, '{"id":"m","text":"hoi"}', { draft: 1 }]);
  });

  it("reach every listener, also when one of them fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const second = vi.fn();
    hub.onMessageReceived(() => {
      throw new Error("a screen's fault");
    });
    const stop = hub.onMessageReceived(second);
    connection.push("messageReceived", { id: 7 }, { id: "m" });
    expect(second).toHaveBeenCalledWith({ id: 7 }, { id: "m" });
    stop();
    connection.push("messageReceived", { id: 7 }, { id: "n" });
    expect(second).toHaveBeenCalledOnce();
  });
});

describe("the queue", () => {
  it("is watched while a screen watches it, and again after a reconnect", async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const stops = [hub.watchQueue(first)];
    expect(connection.calls).toEqual([]);
    await hub.start();
    stops.push(hub.watchQueue(second));
    expect(connection.calls).toEqual([["WatchQueue", true]]);
    connection.push("queueChanged");
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledOnce();
    stops[0]?.();
    expect(connection.calls).toHaveLength(1);
    stops[1]?.();
    expect(connection.calls.at(-1)).toEqual(["WatchQueue", false]);
    connection.push("queueChanged");
    expect(second).toHaveBeenCalledOnce();
  });
});

describe("the shown status", () => {
  it.each([
    [true, HubConnectionState.Connected, true, true, "connected"],
    [false, HubConnectionState.Connecting, false, true, "connecting"],
    [false, HubConnectionState.Disconnected, false, true, "connecting"],
    [false, HubConnectionState.Reconnecting, true, true, "lost"],
    [false, HubConnectionState.Disconnected, true, true, "lost"],
    [true, HubConnectionState.Connected, true, false, "offline"],
  ] as const)("connected %s, %s, ever %s, online %s: %s", (srConnected, state, everConnected, online, expected) => {
    expect(connectionStatus({ srConnected, state, everConnected }, online)).toBe(expected);
  });
});

it("neither receives nor sends on a view-as page", async () => {
  const [connection, idle] = [new FakeConnection(), new HubClient(true)];
  idle.initialise(() => Promise.resolve(connection as unknown as HubTransport));
  const heard = vi.fn();
  idle.onTicketChanged(heard);
  idle.joinRoom(7, () => "2026-01-01T00:00:00.000Z", { onJoined: heard });
  await idle.start();
  connection.push("ticketChanged", { id: 7 });
  idle.typing(7);
  await expect(idle.readMessage(7, "m")).rejects.toThrow();
  expect(idle.status().srConnected).toBe(true);
  expect(heard).not.toHaveBeenCalled();
  expect(connection.calls).toEqual([]);
  await idle.stop();
});
