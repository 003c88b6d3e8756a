import { useState } from "react";

/** Whether what is entered differs from what it was at first. */
export function useChanged(entered: unknown): boolean {
  const now = JSON.stringify(entered);
  const [first] = useState(now);
  return now !== first;
}
