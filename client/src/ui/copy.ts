import { m } from "./messages.nl";
import { notify } from "./notify";

/** Copies text to the clipboard and confirms it. */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify.success(m.copied, { id: "copied", duration: 2_000 }),
    () => notify.error(m.copyFailed, { id: "copied" }),
  );
}
