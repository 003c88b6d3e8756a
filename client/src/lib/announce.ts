/**
 * What screen readers hear without anything getting the focus: one polite queue, a text at a time, 500 ms apart,
 * doubles dropped. The region itself is rendered once, by the shell. Errors that stop the reader are alerts where they
 * are shown.
 */
import { Store, useStore } from "./store";

const SPACING = 500;

const current = new Store("");
const queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function next(): void {
  const text = queue.shift();
  if (text === undefined) {
    timer = undefined;
    return;
  }
  // The same words twice in a row are no change to a screen reader; a no-break space makes them one.
  current.set(text === current.get() ? `${text}\u00a0` : text);
  timer = setTimeout(next, SPACING);
}

/** Says a text politely after what is waiting; a text that is already waiting is not said twice. */
export function announce(text: string): void {
  if (queue.includes(text)) return;
  queue.push(text);
  if (timer === undefined) next();
}

/** The text of the region. */
export const useAnnouncement = (): string => useStore(current);
