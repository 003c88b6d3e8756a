/** Notifications that arrive while the portal is closed: the browser's part (public/push.js is its service worker). */
import { listPushDevices, registerPushDevice, removePushDevice } from "@klantportaal/api/push";
import { storeDevice, storedDevice } from "./stored";

const WORKER = "/push.js";

export const pushSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const same = (a: ArrayBuffer | null | undefined, b: Uint8Array): boolean =>
  a?.byteLength === b.length && new Uint8Array(a).every((byte, at) => byte === b[at]);

const current = async (registration: ServiceWorkerRegistration | undefined) =>
  (await registration?.pushManager.getSubscription()) ?? null;
const registered = () => navigator.serviceWorker?.getRegistration(WORKER);

/** Subscribes this browser, again where the portal has another key or what is there is not the user's. */
async function subscription(publicKey: string, userId: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const registration = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const existing = await current(registration);
  const own = storedDevice()?.userId === userId;
  if (existing && own && same(existing.options.applicationServerKey, key)) return existing;
  await existing?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Registers this browser for a user. The browser must allow notifications. */
export async function beginPush(publicKey: string, userId: string, label: string): Promise<void> {
  const { endpoint, keys } = (await subscription(publicKey, userId)).toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) throw new Error("the browser's subscription has no keys");
  const stored = storedDevice();
  const own = stored?.userId === userId;
  const id = own ? stored.id : crypto.randomUUID();
  // First: the next user of this browser ends what is stored. An endpoint that replaces another is stored when the
  // portal has it, so that a failure is tried again.
  if (!own) storeDevice({ id, userId, endpoint });
  await registerPushDevice(id, { endpoint, p256dh: keys["p256dh"], auth: keys["auth"], label });
  storeDevice({ id, userId, endpoint });
}

/** Ends the browser's subscription, which its push service forgets. */
async function unsubscribe(): Promise<void> {
  const registration = await registered();
  await (await current(registration))?.unsubscribe();
  await registration?.unregister();
}

/**
 * Ends notifications in this browser, also when the portal can't be reached: it learns so from the push service. Rejects
 * when neither of them could be told; the device stays stored then, and keepPush tries again.
 */
export async function endPush(): Promise<void> {
  const stored = storedDevice();
  const work = stored ? [unsubscribe(), removePushDevice(stored.id)] : [unsubscribe()];
  const ended = await Promise.allSettled(work);
  const failed = ended.filter((one) => one.status === "rejected").map(({ reason }) => reason as unknown);
  if (failed.length === work.length) throw new AggregateError(failed, "notifications could not be ended");
  if (storedDevice()?.id === stored?.id) storeDevice(null);
  for (const reason of failed) console.info("push: not everything could be ended", reason);
}

/**
 * Keeps this browser in step with the signed-in user and with the portal. Notifications of another user end, and those of
 * nobody, and of a device that was removed elsewhere; a new subscription is registered.
 */
export async function keepPush(userId: string, label: string): Promise<void> {
  const existing = await current(await registered());
  const stored = storedDevice();
  if (stored?.userId !== userId) return stored || existing ? endPush() : undefined;
  const { publicKey, devices } = await listPushDevices();
  if (existing?.endpoint === stored.endpoint && !devices.some(({ id }) => id === stored.id)) return endPush();
  if (!publicKey || !pushSupported() || Notification.permission !== "granted") return;
  const { endpoint } = await subscription(publicKey, userId);
  if (endpoint !== stored.endpoint) await beginPush(publicKey, userId, label);
}
