/** Toasts in one voice: confirmations go by themselves, failures stay until they are closed. The same id replaces instead of stacking. */
import { withToast } from "../lib/toast";

type Options = { id?: string; duration?: number };

export const notify = {
  success(text: string, { id, duration }: Options = {}) {
    withToast((toast) => toast.success(text, { role: "status", ...(id && { toastId: id }), ...(duration !== undefined && { autoClose: duration }) }));
  },
  error(text: string, { id }: Options = {}) {
    withToast((toast) => toast.error(text, { role: "alert", autoClose: false, ...(id && { toastId: id }) }));
  },
};
