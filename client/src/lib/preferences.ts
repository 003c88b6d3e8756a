/**
 * Choices of the user that are stored in this browser only: colour mode, density of lists, collapsed menu groups. Owns
 * the localStorage keys "ui.*". Without storage the choice lasts until the page closes.
 */
import { useSyncExternalStore } from "react";

interface Preferences {
  "ui.colorMode": "light" | "dark" | "system";
  "ui.density": "comfortable" | "compact";
  "ui.navCollapsed": "yes" | "no";
  /** Route names of the collapsed menu groups, comma-separated. */
  "ui.navClosed": string;
  /** Shortcuts of a single letter. */
  "ui.singleKeys": "yes" | "no";
  /** Ids of the columns that the user hid in the ticket list, comma-separated. */
  "ui.ticketColumnsHidden": string;
  /** The same for the queue. */
  "ui.queueColumnsHidden": string;
  /** Whether Enter sends a message; then Shift Enter starts a line. */
  "ui.sendWithEnter": "yes" | "no";
  /** Collapsed parts of a ticket's details, comma-separated. */
  "ui.detailsClosed": string;
  /** Whether the browser's own notifications show while the portal is out of view. */
  "ui.browserAlerts": "yes" | "no";
  /** The last used view of the queue, as in its address. */
  "ui.queueView": string;
  /** Whether a queue without customers explains how to add the first one. */
  "ui.welcome": "yes" | "no";
}

const defaults: Preferences = {
  "ui.colorMode": "system",
  "ui.density": "comfortable",
  "ui.navCollapsed": "no",
  "ui.navClosed": "",
  "ui.singleKeys": "yes",
  "ui.ticketColumnsHidden": "",
  "ui.queueColumnsHidden": "",
  "ui.sendWithEnter": "no",
  "ui.detailsClosed": "",
  "ui.browserAlerts": "no",
  "ui.queueView": "",
  "ui.welcome": "yes",
};

const allowed: { [K in keyof Preferences]?: readonly Preferences[K][] } = {
  "ui.colorMode": ["light", "dark", "system"],
  "ui.density": ["comfortable", "compact"],
  "ui.navCollapsed": ["yes", "no"],
  "ui.singleKeys": ["yes", "no"],
  "ui.sendWithEnter": ["yes", "no"],
  "ui.browserAlerts": ["yes", "no"],
  "ui.welcome": ["yes", "no"],
};

const memory = new Map<keyof Preferences, string>();
const listeners = new Set<() => void>();

/** The stored choice; the default for a value that this version does not know. */
export function getPreference<K extends keyof Preferences>(key: K): Preferences[K] {
  let stored = memory.get(key) ?? null;
  try {
    stored = localStorage.getItem(key) ?? stored;
  } catch {
    // Storage is refused: use the memory.
  }
  const known = allowed[key] as readonly string[] | undefined;
  return stored !== null && (known === undefined || known.includes(stored))
    ? (stored as Preferences[K])
    : defaults[key];
}

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is refused or full: the choice lasts until the page closes.
  }
  for (const listener of listeners) listener();
}

/** Calls back on every change, also one made in another tab. Returns a function that stops it. */
export function onPreferenceChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** A choice and its setter, live in every component that shows it. */
export function usePreference<K extends keyof Preferences>(key: K): [Preferences[K], (value: Preferences[K]) => void] {
  const value = useSyncExternalStore(onPreferenceChange, () => getPreference(key));
  return [value, (next) => setPreference(key, next)];
}
