/**
 * Toasts in one style: confirmations close by themselves, failures stay until they are closed. The same id replaces
 * instead of stacking.
 */
import { showToast } from "../lib/toast";

type Options = { id?: string; duration?: number };

export const notify = {
  success(text: string, { id, duration }: Options = {}) {
    showToast(text, {
      type: "success",
      role: "status",
      ...(id && { toastId: id }),
      ...(duration !== undefined && { autoClose: duration }),
    });
  },
  error(text: string, { id }: Options = {}) {
    showToast(text, { type: "error", role: "alert", autoClose: false, ...(id && { toastId: id }) });
  },
};
