import { m } from "./messages.nl";
import { notify } from "./notify";

/** Copies text to the clipboard, says how that went, and reports whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notify.error(m.copyFailed, { id: "copied" });
    return false;
  }
  notify.success(m.copied, { id: "copied", duration: 2_000 });
  return true;
}
