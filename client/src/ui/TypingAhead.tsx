/** What the user types while a dialog that a key opened is still on its way. */
import { useLayoutEffect } from "react";
import { composing, inField } from "./keys";

/** Typing is for a dialog no longer than this: it may never come. */
const WAIT_MS = 10_000;

/** The text so far, and whether Enter ended it; null: no dialog is on its way. */
let typed: { text: string; entered: boolean; until: number } | null = null;

function end(): void {
  typed = null;
  window.removeEventListener("keydown", onKey, true);
  window.removeEventListener("pointerdown", end);
}

function onKey(event: KeyboardEvent): void {
  if (!typed || performance.now() > typed.until || inField(event.target)) return end();
  if (event.ctrlKey || event.metaKey || event.altKey || composing(event)) return;
  if (event.key === "Escape") end();
  else if (event.key === "Enter") typed.entered = typed.text !== "";
  else if (event.key === "Backspace") typed.text = typed.text.slice(0, -1);
  else if (event.key.length > 1) return;
  else if (!event.repeat && !typed.entered) typed.text += event.key;
  // No key of the page, nor a press of the button that has the focus.
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The fallback of a dialog with a PickList, which starts with the text that was typed. */
export function TypingAhead() {
  useLayoutEffect(() => {
    end();
    typed = { text: "", entered: false, until: performance.now() + WAIT_MS };
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("pointerdown", end);
  }, []);
  return null;
}

/** Returns the typed text and whether Enter ended it, and forgets both. Null if nothing was typed. */
export function takeTyped(): { text: string; entered: boolean } | null {
  const taken = typed;
  end();
  return taken && taken.text !== "" ? taken : null;
}
