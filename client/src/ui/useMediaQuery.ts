import { useCallback, useSyncExternalStore } from "react";
import { textEnlargement } from "../lib/screen";

// The breakpoints of the specification in px; media queries can't read theme tokens at run time.
const from = { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;

export type Breakpoint = keyof typeof from;

/**
 * Whether a media query matches now; follows the window. Without matchMedia (tests, old embedders) it returns
 * `fallback`.
 */
export function useMediaQuery(query: string, fallback = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener("change", listener);
      return () => list?.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? fallback);
}

const onResize = (listener: () => void) => {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
};

/**
 * Whether the window is at least as wide as a breakpoint of the specification, at this text size. True when unknown.
 */
export function useFrom(breakpoint: Breakpoint): boolean {
  const larger = useSyncExternalStore(onResize, textEnlargement);
  return useMediaQuery(`(min-width: ${(from[breakpoint] / 16) * larger}rem)`, from[breakpoint] <= from.lg);
}
