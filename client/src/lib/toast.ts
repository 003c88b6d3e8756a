/**
 * The way to the toast library, which is not in the first download: it comes when the browser has nothing else to do, or with the first toast.
 * A toast that is asked for before its region is on the page waits inside the library.
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

/** Shows a toast: `show` gets the library's own function. A toast that can't be shown is only logged; nothing is said in a toast alone. */
export function withToast(show: (toast: Library["toast"]) => void): void {
  loadToasts().then(
    ({ toast }) => show(toast),
    (error: unknown) => console.warn("toasts can't be loaded", error),
  );
}

/** Shows a toast, in the place of one with the same id that is still there: the library would keep the old one and drop the new. */
export function showToast(content: Toastify.ToastContent, options: Toastify.ToastOptions): void {
  withToast((toast) => {
    const { toastId } = options;
    if (toastId !== undefined && toast.isActive(toastId)) toast.update(toastId, { ...options, render: content });
    else toast(content, options);
  });
}
