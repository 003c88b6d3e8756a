/**
 * The current time for relative texts such as "4 min geleden": this computer's clock, or the server's when the two are
 * more than five minutes apart.
 */
import { CLOCK_SKEW_SECONDS } from "../constants";

let offset = 0;

/**
 * Takes the time from a response's Date header. Latency, and its rounding to a second, don't matter at this distance.
 */
export function noteServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? "") - Date.now();
  if (!Number.isNaN(ahead)) offset = Math.abs(ahead) > CLOCK_SKEW_SECONDS * 1000 ? ahead : 0;
}

/** How far the server is ahead of this computer, in ms; 0 while they agree. */
export const serverAhead = (): number => offset;

/** Epoch milliseconds. */
export const currentTime = (): number => Date.now() + offset;
