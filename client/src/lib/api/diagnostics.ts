/**
 * The page's recent activity, for the diagnosis screen: the last calls and the last changes of the connection. In
 * memory only. Leaves out whatever could hold a secret or a user's text: no query, no body, no header, no token.
 */
import { Store, useStore } from "../store";

const MAX_RECENT = 50;

export interface Call {
  at: number;
  method: string;
  /** Without its query. */
  path: string;
  /** 0: there was no response. */
  status: number;
  /** Milliseconds until the response. */
  ms: number;
}

export interface ConnectionEvent {
  at: number;
  state: string;
}

const calls = new Store<readonly Call[]>([]);
const connection = new Store<readonly ConnectionEvent[]>([]);

const add = <Entry>(recent: Store<readonly Entry[]>, entry: Entry) =>
  recent.set([entry, ...recent.get()].slice(0, MAX_RECENT));

export function recordCall(method: string, url: string, status: number, ms: number): void {
  add(calls, { at: Date.now(), method, path: url.replace(/[?#].*$/s, ""), status, ms: Math.round(ms) });
}

/** Records every change of the connection's state from here on. */
export function recordConnection(hub: {
  status: () => { state: string };
  onStatusChange: (listener: () => void) => unknown;
}): void {
  let last = hub.status().state;
  hub.onStatusChange(() => {
    const { state } = hub.status();
    if (state !== last) add(connection, { at: Date.now(), state });
    last = state;
  });
}

/** Newest first, at most 50. */
export const useCalls = () => useStore(calls);
export const useConnectionEvents = () => useStore(connection);
