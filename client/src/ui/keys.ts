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
 * What a key does. It returns false to leave the press alone, and "later" while what it needs is not there yet: then it
 * is tried again at each render.
 */
type Keys = Readonly<Record<string, (event: KeyboardEvent) => boolean | "later" | void>>;

const EARLY_MS = 10_000;

const pages = new Set<{ current: Keys }>();
/** Presses that wait for the part of the page that they are for, oldest first. */
let early: { event: KeyboardEvent; path: string }[] = [];

const waits = ({ event, path }: (typeof early)[number]) =>
  path === window.location.pathname && performance.now() - event.timeStamp < EARLY_MS;

/** "k", "Alt ArrowDown"; a bracket with Alt by its place, as some keyboards type something else with it. */
function nameOf({ key, code, altKey }: KeyboardEvent): string {
  if (!altKey) return key.toLowerCase();
  return `Alt ${{ BracketLeft: "[", BracketRight: "]" }[code] ?? key}`;
}

/** Does what one part of the page has for a press. Reports whether the press is used up, waits, or neither. */
function run(keys: Keys, event: KeyboardEvent): boolean | "later" {
  const done = keys[nameOf(event)]?.(event);
  return done === undefined ? nameOf(event) in keys : done;
}

function onKey(event: KeyboardEvent): void {
  const withAlt = event.altKey && event.code.startsWith("Bracket");
  if (!forPage(event) || (inField(event.target) && !withAlt) || event.ctrlKey || event.metaKey) return;
  if (!event.altKey && getPreference("ui.singleKeys") !== "yes") return;
  let later = false;
  for (const { current } of [...pages]) {
    const done = run(current, event);
    if (done === true) return event.preventDefault();
    later ||= done === "later";
  }
  // What is pressed while the page is on its way is for the page.
  if (later || document.querySelector("main [aria-busy='true']"))
    early = [...early.filter(waits), { event, path: window.location.pathname }];
}

const forget = () => {
  early = [];
};

function replay(keys: Keys): void {
  if (early.length === 0) return;
  const waiting = early.filter(waits);
  early = [];
  early = [...waiting.filter(({ event }) => run(keys, event) !== true), ...early];
}

/**
 * Single letters, which the reader may have switched off, and keys with Alt, each with what it does. A press that comes
 * before its part of the page waits for it. Alt with a bracket works in fields as well.
 */
export function usePageKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
    replay(keys);
  });
  useEffect(() => {
    pages.add(latest);
    window.addEventListener("keydown", onKey);
    window.addEventListener("pointerdown", forget);
    return () => {
      pages.delete(latest);
      if (pages.size > 0) return;
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("pointerdown", forget);
    };
  }, []);
}
