/**
 * One clock for every relative time on the screen: it ticks every 30 seconds while it has subscribers, and stops
 * otherwise.
 */
import { useSyncExternalStore } from "react";
import { currentTime } from "../lib/format/clock";

const TICK_MS = 30_000;

let now = currentTime();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = currentTime();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = currentTime();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The current time in epoch milliseconds, at most 30 s old; the component renders again at each tick. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
