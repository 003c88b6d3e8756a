import { counted, formatNumber } from "./format";

const MINUTE = 60_000;
const HOUR_MINUTES = 60;

/** A length for a customer to read: "32 minuten", "1 uur en 1 minuut", "3 uur". */
export function formatLengthInWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = counted(minutes % HOUR_MINUTES, "minuut", "minuten");
  if (hours === 0) return rest;
  const whole = `${formatNumber(hours)} uur`;
  return minutes % HOUR_MINUTES === 0 ? whole : `${whole} en ${rest}`;
}
