/**
 * What screen readers hear without anything getting the focus: one polite queue (a text at a time, 500 ms apart, doubles dropped) and one
 * assertive text for errors that stop the reader. The regions themselves are rendered once, by the shell.
 */
import { useSyncExternalStore } from "react";

const SPACING = 500;

export interface Announcements {
  polite: string;
  assertive: string;
}

let current: Announcements = { polite: "", assertive: "" };
const queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(change: Partial<Announcements>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

function next(): void {
  const text = queue.shift();
  if (text === undefined) {
    timer = undefined;
    return;
  }
  // The same words twice in a row are no change to a screen reader; a no-break space makes them one.
  set({ polite: text === current.polite ? `${text}\u00a0` : text });
  timer = setTimeout(next, SPACING);
}

/** Says a text politely after what is waiting; a text that is already waiting is not said twice. */
export function announce(text: string): void {
  if (queue.includes(text)) return;
  queue.push(text);
  if (timer === undefined) next();
}

/** Says at once what keeps the reader from going on. */
export function announceError(text: string): void {
  set({ assertive: text === current.assertive ? `${text}\u00a0` : text });
}

export function useAnnouncements(): Announcements {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
