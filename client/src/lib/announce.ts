/**
 * What screen readers hear without anything getting the focus: one polite queue, a text at a time, 500 ms apart, doubles dropped. The region
 * itself is rendered once, by the shell. Errors that stop the reader are alerts where they are shown.
 */
import { useSyncExternalStore } from "react";

const SPACING = 500;

let current = "";
const queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function next(): void {
  const text = queue.shift();
  if (text === undefined) {
    timer = undefined;
    return;
  }
  // The same words twice in a row are no change to a screen reader; a no-break space makes them one.
  current = text === current ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
  timer = setTimeout(next, SPACING);
}

/** Says a text politely after what is waiting; a text that is already waiting is not said twice. */
export function announce(text: string): void {
  if (queue.includes(text)) return;
  queue.push(text);
  if (timer === undefined) next();
}

/** The text of the region. */
export function useAnnouncement(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
