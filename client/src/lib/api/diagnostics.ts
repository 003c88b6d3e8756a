/**
 * What the page did lately, for the diagnosis screen: the last calls and the last changes of the connection. In memory only. Refuses
 * whatever could hold a secret or somebody's words: no query, no body, no header, no token.
 */
import { useSyncExternalStore } from "react";

const KEPT = 50;

export interface Call {
  at: number;
  method: string;
  /** Without its query. */
  path: string;
  /** 0: there was no answer. */
  status: number;
  /** Milliseconds until the answer was there. */
  ms: number;
}

export interface ConnectionEvent {
  at: number;
  state: string;
}

class Recent<Entry> {
  #entries: readonly Entry[] = [];
  #listeners = new Set<() => void>();

  add(entry: Entry): void {
    this.#entries = [entry, ...this.#entries].slice(0, KEPT);
    for (const listener of this.#listeners) listener();
  }

  list = (): readonly Entry[] => this.#entries;

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const calls = new Recent<Call>();
const connection = new Recent<ConnectionEvent>();

export function recordCall(method: string, url: string, status: number, ms: number): void {
  calls.add({ at: Date.now(), method, path: url.replace(/[?#].*$/s, ""), status, ms: Math.round(ms) });
}

/** Takes down every change of state of the connection from here on. */
export function recordConnection(hub: { status: () => { state: string }; onStatusChange: (listener: () => void) => unknown }): void {
  let last = hub.status().state;
  hub.onStatusChange(() => {
    const { state } = hub.status();
    if (state !== last) connection.add({ at: Date.now(), state });
    last = state;
  });
}

/** Newest first, 50 at most. */
export const useCalls = () => useSyncExternalStore(calls.onChange, calls.list);
export const useConnectionEvents = () => useSyncExternalStore(connection.onChange, connection.list);
