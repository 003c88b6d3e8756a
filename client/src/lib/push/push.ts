/** Notifications that arrive while the portal is closed: the browser's part (public/push.js is its service worker). */
import { registerPushDevice, removePushDevice } from "@klantportaal/api/push";
import { storeDevice, storedDevice } from "./stored";

const WORKER = "/push.js";

export const pushSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const same = (a: ArrayBuffer | null | undefined, b: Uint8Array): boolean =>
  a?.byteLength === b.length && new Uint8Array(a).every((byte, at) => byte === b[at]);

/** Subscribes this browser, again where the portal has another key. */
async function subscription(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const existing = await pushManager.getSubscription();
  if (existing && same(existing.options.applicationServerKey, key)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Registers this browser for a user. The browser must allow notifications. */
export async function beginPush(publicKey: string, userId: string, label: string): Promise<void> {
  const { endpoint, keys } = (await subscription(publicKey)).toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) throw new Error("the browser's subscription has no keys");
  const stored = storedDevice();
  const id = stored?.userId === userId ? stored.id : crypto.randomUUID();
  await registerPushDevice(id, { endpoint, p256dh: keys["p256dh"], auth: keys["auth"], label });
  storeDevice({ id, userId, endpoint });
}

/** Ends the browser's subscription, which its push service forgets. */
async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER);
  const current = await registration?.pushManager.getSubscription();
  await current?.unsubscribe();
  await registration?.unregister();
}

/** Ends notifications in this browser, also when the portal can't be reached: it learns so from the push service. */
export async function endPush(): Promise<void> {
  const stored = storedDevice();
  storeDevice(null);
  const ended = await Promise.allSettled([unsubscribe(), stored ? removePushDevice(stored.id) : undefined]);
  for (const one of ended)
    if (one.status === "rejected") console.info("push: not everything could be ended", one.reason);
}

/**
 * Keeps what is stored in step with the signed-in user and with the browser: notifications of another user end, and a new
 * subscription is registered.
 */
export async function keepPush(userId: string, publicKey: string | null, label: string): Promise<void> {
  const stored = storedDevice();
  if (!stored) return;
  if (stored.userId !== userId) return endPush();
  if (!publicKey || !pushSupported() || Notification.permission !== "granted") return;
  const { endpoint } = await subscription(publicKey);
  if (endpoint !== stored.endpoint) await beginPush(publicKey, userId, label);
}
