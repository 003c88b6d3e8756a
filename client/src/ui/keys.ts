/** When a key belongs to the page, and the page's keys: for the whole portal, a list, a ticket. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { getPreference } from "../lib/preferences";

/** Whether a press belongs to a field or list that the user is in. */
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
 * Whether a press belongs to the page: new, used by nothing else, with no dialog in front of the page and the page not
 * hidden.
 */
export const forPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.repeat &&
  document.querySelector("[role='dialog'], [role='alertdialog'], [inert]") === null;

/**
 * The effect of a key. It returns false to leave the press alone, and "later" while its target has not loaded: then it
 * is retried at each render, until the user turns to something else.
 */
type Keys = Readonly<Record<string, (event: KeyboardEvent) => boolean | "later" | void>>;

/** A press does not wait longer than this. */
const EARLY_MS = 10_000;

const parts = new Set<{ current: Keys }>();
/** Presses that wait for their target, oldest first, each for the page of a path; null: for the next one. */
let early: { event: KeyboardEvent; path: string | null }[] = [];
/** The path of a page that is being left for another: a press now is for the next one. */
let leaving: { path: string; at: number } | null = null;

/** Reports whether the page is still being left; after that, its keys work again for a user who returns to it. */
function isLeaving(): boolean {
  const still = leaving?.path === window.location.pathname && performance.now() - leaving.at < EARLY_MS;
  if (!still) leaving = null;
  return still;
}

/** Declares that a key navigates to another page: further presses wait for it. */
export function leavePage(): void {
  leaving = { path: window.location.pathname, at: performance.now() };
}

const forget = () => {
  early = [];
};

export const isMac = () => navigator.userAgent.includes("Mac OS");

/** "k", "Alt ArrowDown"; a bracket with Alt by its position, as some keyboards type another character with it. */
function nameOf({ key, code, altKey }: KeyboardEvent): string {
  if (!altKey) return key.toLowerCase();
  return `Alt ${{ BracketLeft: "[", BracketRight: "]" }[code] ?? key}`;
}

/** Reports whether a part of the page uses up a press, or defers it; null: none has this key. */
function run(event: KeyboardEvent): boolean | "later" | null {
  const name = nameOf(event);
  const having = [...parts].filter(({ current }) => Object.hasOwn(current, name));
  for (const { current } of having) {
    const done = current[name]?.(event) ?? true;
    if (done !== false) return done;
  }
  return having.length > 0 ? false : null;
}

function onKey(event: KeyboardEvent): void {
  // Option types characters on a Mac, as Control with Alt (AltGr) does elsewhere; each of the others does not.
  const bracket = event.altKey && event.code.startsWith("Bracket");
  const anywhere = bracket && event.ctrlKey === isMac() && !event.metaKey;
  if (!forPage(event) || composing(event) || (inField(event.target) && !anywhere)) return;
  if (!anywhere && (event.ctrlKey || event.metaKey)) return;
  if (!event.altKey && getPreference("ui.singleKeys") !== "yes") return;
  if (event.key === "Escape") forget();
  if (isLeaving()) {
    if ([...parts].some(({ current }) => Object.hasOwn(current, nameOf(event)))) {
      early.push({ event, path: null });
      event.preventDefault();
    }
    return;
  }
  const done = run(event);
  if (!done) return;
  if (done === "later") early.push({ event, path: window.location.pathname });
  event.preventDefault();
}

/** Reports whether the user types, or has opened something: then keys mean other things. */
const elsewhere = () =>
  inField(document.activeElement) || document.querySelector("[role='dialog'], [role='alertdialog']") !== null;

/** Retries waiting presses in order: one that still waits, or navigates, keeps those after it waiting. */
function replay(): void {
  if (isLeaving() || early.length === 0) return;
  if (elsewhere()) return forget();
  const { pathname } = window.location;
  const waiting = early.filter(({ event }) => performance.now() - event.timeStamp < EARLY_MS);
  early = [];
  while (waiting[0] && (waiting[0].path ?? pathname) === pathname && !isLeaving()) {
    const done = run(waiting[0].event);
    if (done === null || done === "later") break;
    if (elsewhere()) return forget();
    waiting.shift();
  }
  early = waiting.filter(({ path }) => isLeaving() || (path ?? pathname) === pathname);
}

/**
 * Single letters, which the user may have switched off, and keys with Alt, each with its effect. Alt with a bracket
 * works in fields as well; on a Mac with Control, so that it types nothing.
 */
export function usePageKeys(keys: Keys): void {
  const latest = useRef(keys);
  // Before any effect: a press is retried when all parts have declared what they do with it now.
  useLayoutEffect(() => {
    latest.current = keys;
    parts.add(latest);
  });
  useEffect(replay);
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    window.addEventListener("pointerdown", forget);
    return () => {
      parts.delete(latest);
      if (parts.size > 0) return;
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("pointerdown", forget);
    };
  }, []);
}

/** Returns keys that wait while a page loads, for usePageKeys. */
export const earlyKeys = (names: readonly string[]): Keys =>
  Object.fromEntries(names.map((name) => [name, () => "later"] as const));

/** Declares in a page that has loaded that all its parts are there: waiting presses that none of them has are forgotten. */
export function usePageLoaded(): void {
  useEffect(() => {
    early = early.filter(({ event }) => [...parts].some(({ current }) => Object.hasOwn(current, nameOf(event))));
    replay();
  }, []);
}
