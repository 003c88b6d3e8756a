import { useState } from "react";

/** Whether the input differs from its initial value. */
export function useChanged(entered: unknown): boolean {
  const now = JSON.stringify(entered);
  const [first] = useState(now);
  return now !== first;
}
