/**
 * Light, dark or the system's mode, as a class on <html>. index.html sets it before the first paint, and this module
 * from then on.
 */
import { useSyncExternalStore } from "react";
import { getPreference, onPreferenceChange } from "../lib/preferences";
import { palette } from "./colors";

const DARK = "(prefers-color-scheme: dark)";
// Only for its events. Chromium reports no change to a list that was read after the change, so a reading takes another.
const system = window.matchMedia?.(DARK);

/** The current mode. */
function shownColorMode(): "light" | "dark" {
  const choice = getPreference("ui.colorMode");
  if (choice !== "system") return choice;
  return window.matchMedia?.(DARK).matches ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const stop = onPreferenceChange(listener);
  system?.addEventListener("change", listener);
  return () => {
    stop();
    system?.removeEventListener("change", listener);
  };
}

/** Updates the class, and the colour of the browser's own bar, with the choice and the system, for the life of the page. */
export function followColorMode(): void {
  const bar = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  const apply = () => {
    const { classList } = document.documentElement;
    const mode = shownColorMode();
    classList.toggle("dark", mode === "dark");
    classList.toggle("light", mode === "light");
    if (bar) bar.content = palette["bg.panel"][mode === "dark" ? 1 : 0];
  };
  apply();
  subscribe(apply);
}

export const useShownColorMode = () => useSyncExternalStore(subscribe, shownColorMode);
