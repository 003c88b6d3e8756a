/**
 * Access to the toast library, which is not in the first download: it loads when the browser is idle, or with the first
 * toast. A toast requested before its region is on the page waits for it: the library would queue it, without knowing
 * its id until then.
 */
import type * as Toastify from "react-toastify";

type Library = typeof Toastify;

let library: Promise<Library> | null = null;

export function loadToasts(): Promise<Library> {
  library ??= import("react-toastify").catch((error: unknown) => {
    // Offline at the wrong moment: the next toast retries.
    library = null;
    throw error;
  });
  return library;
}

let regionIsThere: () => void = () => undefined;
const region = new Promise<void>((resolve) => (regionIsThere = resolve));

/** Marks the toasts' region as ready. */
export const toastRegionMounted = (): void => regionIsThere();

/**
 * Shows a toast: `show` gets the library's own function. A toast that can't be shown is only logged; nothing is said
 * only in a toast.
 */
export function withToast(show: (toast: Library["toast"]) => void): void {
  Promise.all([loadToasts(), region]).then(
    ([{ toast }]) => show(toast),
    (error: unknown) => console.warn("toasts can't be loaded", error),
  );
}

// The toast that currently represents an id. A closing one still has its id, and the library drops another with the
// same.
const standing = new Map<Toastify.Id, Toastify.Id>();
let count = 0;

/** Closes the toast with an id, if it is shown. */
export function dismissToast(id: string): void {
  withToast((toast) => toast.dismiss(standing.get(id) ?? id));
}

/** Shows a toast, replacing one with the same id: the library would keep the old one and drop the new. */
export function showToast(content: Toastify.ToastContent, options: Toastify.ToastOptions): void {
  withToast((toast) => {
    const { toastId } = options;
    if (toastId === undefined) return void toast(content, options);
    const now = standing.get(toastId) ?? toastId;
    // At once: with the library's delay the old text's timer could end and close the new one as well.
    if (toast.isActive(now)) return toast.update(now, { ...options, toastId: now, render: content, delay: null });
    const next = `${toastId} ${++count}`;
    standing.set(toastId, next);
    toast(content, { ...options, toastId: next });
  });
}
