/**
 * The way to the toast library, which is not in the first download: it comes when the browser has nothing else to do,
 * or with the first toast. A toast that is asked for before its region is on the page waits for it: the library would
 * keep it, and know nothing of it until then.
 */
import type * as Toastify from "react-toastify";

type Library = typeof Toastify;

let library: Promise<Library> | null = null;

export function loadToasts(): Promise<Library> {
  library ??= import("react-toastify").catch((error: unknown) => {
    // Offline at the wrong moment: the next toast tries again.
    library = null;
    throw error;
  });
  return library;
}

let regionIsThere: () => void = () => undefined;
const region = new Promise<void>((resolve) => (regionIsThere = resolve));

/** Says that toasts have a place on the page now. */
export const toastRegionMounted = (): void => regionIsThere();

/**
 * Shows a toast: `show` gets the library's own function. A toast that can't be shown is only logged; nothing is said in
 * a toast alone.
 */
export function withToast(show: (toast: Library["toast"]) => void): void {
  Promise.all([loadToasts(), region]).then(
    ([{ toast }]) => show(toast),
    (error: unknown) => console.warn("toasts can't be loaded", error),
  );
}

// The toast that stands for an id now. One on its way out still has its id, and the library drops another with the
// same.
const standing = new Map<Toastify.Id, Toastify.Id>();
let count = 0;

/**
 * Shows a toast, in the place of one with the same id that is still there: the library would keep the old one and drop
 * the new.
 */
export function showToast(content: Toastify.ToastContent, options: Toastify.ToastOptions): void {
  withToast((toast) => {
    const { toastId } = options;
    if (toastId === undefined) return void toast(content, options);
    const now = standing.get(toastId) ?? toastId;
    // At once: the library would wait a moment, in which the clock of the old text could end and take the new one along.
    if (toast.isActive(now)) return toast.update(now, { ...options, toastId: now, render: content, delay: null });
    const next = `${toastId} ${++count}`;
    standing.set(toastId, next);
    toast(content, { ...options, toastId: next });
  });
}
