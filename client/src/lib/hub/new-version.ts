/**
 * Whether the server has a newer build of this application than the open page: its settings name the build. Checked
 * every five minutes, when the user returns to the page, and after every reconnect, because a deployment drops the
 * connections.
 */
import { useSyncExternalStore } from "react";
import { config, readConfig } from "../api/config";
import { UPDATE_CHECK_INTERVAL } from "../constants";
import { hub } from "./hub";

let newer = false;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

async function check(): Promise<void> {
  if (newer || !navigator.onLine) return;
  const running = config().build;
  try {
    const { build } = await readConfig();
    if (!running || !build || build === running) return;
    newer = true;
    for (const listener of listeners) listener();
  } catch {
    // The server is away: checked again later.
  }
}

/** Starts checking; returns a function that stops it. */
function watch(): () => void {
  const timer = setInterval(() => void check(), UPDATE_CHECK_INTERVAL);
  const onVisible = () => void (document.visibilityState === "visible" && check());
  document.addEventListener("visibilitychange", onVisible);
  let connected = hub.status().srConnected;
  let before = connected;
  const stopHub = hub.onStatusChange(() => {
    connected = hub.status().srConnected;
    // The first connection belongs to the page load.
    if (connected && !before && hub.status().everConnected) void check();
    before = connected;
  });
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onVisible);
    stopHub();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => newer);
