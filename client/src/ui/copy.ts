import { m } from "./messages.nl";
import { notify } from "./notify";

/** Puts text on the clipboard and says so. */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify.success(m.copied, { id: "copied", duration: 2_000 }),
    () => notify.error(m.copyFailed, { id: "copied" }),
  );
}
