/**
 * Announcements for screen readers without a change of focus: one polite queue, one text at a time, 500 ms apart,
 * duplicates dropped. The shell renders the region once. Errors that block the user are alerts at their own place.
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
  // A screen reader ignores the same text twice in a row; a no-break space makes it a change.
  current.set(text === current.get() ? `${text}\u00a0` : text);
  timer = setTimeout(next, SPACING);
}

/** Queues a text politely; a text that is already in the queue is not added again. */
export function announce(text: string): void {
  if (queue.includes(text)) return;
  queue.push(text);
  if (timer === undefined) next();
}

/** The text of the region. */
export const useAnnouncement = (): string => useStore(current);
