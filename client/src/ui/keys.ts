/** When a key is the page's, and the keys of one: for the whole portal, a list, a ticket. */
import { useEffect, useRef } from "react";
import { getPreference } from "../lib/preferences";

/** Whether a press belongs to something the reader is typing or choosing in. */
export function inField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        "input:not([type='checkbox'], [type='radio']), textarea, select, [role='menu'], [role='listbox'], [role='combobox'], [role='textbox']",
      ) !== null)
  );
}

/**
 * Whether a press belongs to a word that is being composed. Safari ends the composition before the key that ends it,
 * which has this code then.
 */
export const composing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

/**
 * Whether a press is the page's: new, used by nothing else, with no dialog in front of the page and the page not
 * hidden.
 */
export const forPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.repeat &&
  document.querySelector("[role='dialog'], [role='alertdialog'], [inert]") === null;

/**
 * Single letters, which the reader may have switched off, and keys with Alt, each with what it does. Answering false
 * leaves the press alone.
 */
export function usePageKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => boolean | void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!forPage(event) || inField(event.target) || event.ctrlKey || event.metaKey) return;
      if (!event.altKey && getPreference("ui.singleKeys") !== "yes") return;
      const run = latest.current[event.altKey ? `Alt ${event.key}` : event.key.toLowerCase()];
      if (run && run(event) !== false) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
