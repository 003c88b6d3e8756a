// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginPush, endPush, keepPush } from "./push";
import { storedDevice } from "./stored";

const api = vi.hoisted(() => ({
  listPushDevices: vi.fn(),
  registerPushDevice: vi.fn(),
  removePushDevice: vi.fn(),
}));
vi.mock("@klantportaal/api/push", () => api);

const KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

/** A browser with a push service that gives each subscription a new address. */
function browser() {
  let current: { key: Uint8Array; endpoint: string } | null = null;
  let made = 0;
  let stuck = false;
  const subscription = () =>
    current && {
      options: { applicationServerKey: current.key.buffer },
      toJSON: () => ({ endpoint: current?.endpoint, keys: { p256dh: "p", auth: "a" } }),
      endpoint: current.endpoint,
      unsubscribe: () => {
        if (stuck) return Promise.reject(new Error("no push service"));
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
    stick: (is: boolean) => (stuck = is),
    subscribed: () => current?.endpoint,
    registration,
  };
}

let device: ReturnType<typeof browser>;
let listed: { id: string }[];
let publicKey: string | null;
beforeEach(() => {
  device = browser();
  publicKey = KEY;
  Object.defineProperty(navigator, "serviceWorker", { value: device.serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  listed = [];
  api.listPushDevices.mockReset().mockImplementation(() => Promise.resolve({ publicKey, devices: listed }));
  api.registerPushDevice.mockReset().mockImplementation((id: string) => {
    if (!listed.some((one) => one.id === id)) listed.push({ id });
    return Promise.resolve({});
  });
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

it("is done when the portal removed the device, and tries again when nothing ended", async () => {
  await beginPush(KEY, "user", "Firefox");
  const stored = storedDevice();
  device.stick(true);
  api.removePushDevice.mockRejectedValueOnce(new Error("no connection"));
  await expect(endPush()).rejects.toThrow("notifications could not be ended");
  expect(storedDevice()).toEqual(stored);
  await endPush();
  expect(api.removePushDevice).toHaveBeenLastCalledWith(stored?.id);
  expect(storedDevice()).toBeNull();
});

it("ends what stayed behind for the next user of the browser", async () => {
  await beginPush(KEY, "user", "Firefox");
  device.stick(true);
  api.removePushDevice.mockRejectedValue(new Error("no connection"));
  await expect(endPush()).rejects.toThrow();
  await expect(keepPush("another", "Firefox")).rejects.toThrow();
  device.stick(false);
  await keepPush("another", "Firefox");
  expect(device.subscribed()).toBeUndefined();
  expect(storedDevice()).toBeNull();
});

it("stores the device before the portal has it", async () => {
  api.registerPushDevice.mockRejectedValueOnce(new Error("no reply"));
  await expect(beginPush(KEY, "user", "Firefox")).rejects.toThrow();
  expect(storedDevice()?.userId).toBe("user");
  await keepPush("another", "Firefox");
  expect(device.subscribed()).toBeUndefined();
});

it("tries again to register a subscription that replaces another", async () => {
  await beginPush(KEY, "user", "Firefox");
  device.drop();
  api.registerPushDevice.mockRejectedValueOnce(new Error("no reply"));
  await expect(keepPush("user", "Firefox")).rejects.toThrow();
  await keepPush("user", "Firefox");
  expect(api.registerPushDevice).toHaveBeenCalledTimes(3);
  expect(storedDevice()?.endpoint).toBe("https://push.example/2");
});

it("subscribes again in a browser that is another user's", async () => {
  await beginPush(KEY, "user", "Firefox");
  const id = storedDevice()?.id;
  await beginPush(KEY, "another", "Firefox");
  expect(device.subscribed()).toBe("https://push.example/2");
  expect(storedDevice()?.id).not.toBe(id);
});

it("ends notifications of the user who used this browser before", async () => {
  await beginPush(KEY, "user", "Firefox");
  await keepPush("another", "Firefox");
  expect(device.subscribed()).toBeUndefined();
  expect(api.registerPushDevice).toHaveBeenCalledTimes(1);
});

it("ends a subscription of which nobody knows the user", async () => {
  await beginPush(KEY, "user", "Firefox");
  localStorage.clear();
  await keepPush("user", "Firefox");
  expect(device.subscribed()).toBeUndefined();
  expect(api.removePushDevice).not.toHaveBeenCalled();
});

it("ends a device that was removed elsewhere", async () => {
  await beginPush(KEY, "user", "Firefox");
  listed = [];
  await keepPush("user", "Firefox");
  expect(device.subscribed()).toBeUndefined();
  expect(storedDevice()).toBeNull();
  expect(api.registerPushDevice).toHaveBeenCalledTimes(1);
});

it("registers a subscription that the browser has replaced, and no other", async () => {
  await keepPush("user", "Firefox");
  expect(api.listPushDevices).not.toHaveBeenCalled();
  await beginPush(KEY, "user", "Firefox");
  await keepPush("user", "Firefox");
  expect(api.registerPushDevice).toHaveBeenCalledTimes(1);
  device.drop();
  listed = []; // the portal has learned from the push service that it is gone
  await keepPush("user", "Firefox");
  expect(api.registerPushDevice).toHaveBeenCalledTimes(2);
  expect(storedDevice()?.endpoint).toBe("https://push.example/2");
  publicKey = null; // the portal sends nothing any more
  device.drop();
  await keepPush("user", "Firefox");
  expect(api.registerPushDevice).toHaveBeenCalledTimes(2);
});
