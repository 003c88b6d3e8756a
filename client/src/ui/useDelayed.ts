import { useEffect, useState } from "react";

/** False, and true once the component has been mounted for `ms`. For loading indicators that must not flash. */
export function useDelayed(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
