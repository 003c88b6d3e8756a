/** Which device of which user this browser is registered as. It is all that is loaded for a browser that is not. */
import { storage } from "../storage";

const KEY = "push.device";

export interface StoredDevice {
  id: string;
  userId: string;
  endpoint: string;
}

export function storedDevice(): StoredDevice | null {
  try {
    const stored = JSON.parse(storage("localStorage").getItem(KEY) ?? "null") as Partial<StoredDevice> | null;
    return stored?.id && stored.userId && stored.endpoint ? (stored as StoredDevice) : null;
  } catch {
    return null;
  }
}

export function storeDevice(device: StoredDevice | null): void {
  if (device) storage("localStorage").setItem(KEY, JSON.stringify(device));
  else storage("localStorage").removeItem(KEY);
}
