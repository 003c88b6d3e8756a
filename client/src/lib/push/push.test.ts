// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginPush, endPush, keepPush } from "./push";
import { storedDevice } from "./stored";

const api = vi.hoisted(() => ({ registerPushDevice: vi.fn(), removePushDevice: vi.fn() }));
vi.mock("@klantportaal/api/push", () => api);

const KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

/** A browser with a push service that gives each subscription a new address. */
function browser() {
  let current: { key: Uint8Array; endpoint: string } | null = null;
  let made = 0;
  const subscription = () =>
    current && {
      options: { applicationServerKey: current.key.buffer },
      toJSON: () => ({ endpoint: current?.endpoint, keys: { p256dh: "p", auth: "a" } }),
      endpoint: current.endpoint,
      unsubscribe: () => {
        current = null;
        return Promise.resolve(true);
      },
    };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(subscription()),
      subscribe: ({ applicationServerKey: key }: { applicationServerKey: Uint8Array }) => {
        current = { key, endpoint: `https://push.example/${(made += 1)}` };
        return Promise.resolve(subscription());
      },
    },
    unregister: vi.fn(() => Promise.resolve(true)),
  };
  return {
    serviceWorker: {
      register: vi.fn(() => Promise.resolve(registration)),
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
    drop: () => (current = null),
    subscribed: () => current?.endpoint,
    registration,
  };
}

let device: ReturnType<typeof browser>;
beforeEach(() => {
  device = browser();
  Object.defineProperty(navigator, "serviceWorker", { value: device.serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  api.registerPushDevice.mockReset().mockResolvedValue({});
  api.removePushDevice.mockReset().mockResolvedValue(undefined);
});
afterEach(() => localStorage.clear());

it("registers this browser, under the same id again", async () => {
  await beginPush(KEY, "user", "Firefox");
  const stored = storedDevice();
  expect(api.registerPushDevice).toHaveBeenCalledWith(stored?.id, {
    endpoint: "https://push.example/1",
    p256dh: "p",
    auth: "a",
    label: "Firefox",
  });
  expect(device.serviceWorker.register).toHaveBeenCalledWith("/push.js");
  await beginPush(KEY, "user", "Firefox");
  expect(storedDevice()).toEqual(stored);
});

it("subscribes again when the portal has another key", async () => {
  await beginPush(KEY, "user", "Firefox");
  await beginPush(`${KEY.slice(0, -2)}A4`, "user", "Firefox");
  expect(device.subscribed()).toBe("https://push.example/2");
});

it("ends the subscription when the portal can't be reached", async () => {
  await beginPush(KEY, "user", "Firefox");
  api.removePushDevice.mockRejectedValue(new Error("no connection"));
  await endPush();
  expect(device.subscribed()).toBeUndefined();
  expect(device.registration.unregister).toHaveBeenCalled();
  expect(storedDevice()).toBeNull();
});

it("ends notifications of the user who used this browser before", async () => {
  await beginPush(KEY, "user", "Firefox");
  await keepPush("another", KEY, "Firefox");
  expect(device.subscribed()).toBeUndefined();
  expect(api.registerPushDevice).toHaveBeenCalledTimes(1);
});

it("registers a subscription that the browser has replaced, and no other", async () => {
  await keepPush("user", KEY, "Firefox");
  expect(api.registerPushDevice).not.toHaveBeenCalled();
  await beginPush(KEY, "user", "Firefox");
  await keepPush("user", KEY, "Firefox");
  expect(api.registerPushDevice).toHaveBeenCalledTimes(1);
  device.drop();
  await keepPush("user", KEY, "Firefox");
  expect(api.registerPushDevice).toHaveBeenCalledTimes(2);
  expect(storedDevice()?.endpoint).toBe("https://push.example/2");
  await keepPush("user", null, "Firefox"); // the portal sends nothing any more
  expect(api.registerPushDevice).toHaveBeenCalledTimes(2);
});
