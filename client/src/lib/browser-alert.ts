/**
 * Notifications of the browser itself: they show while no tab of the portal is in view. The reader asks for them, per
 * device; the choice is a preference, the permission is the browser's.
 */
import { useState } from "react";
import { getPreference, usePreference } from "./preferences";

const supported = "Notification" in window;
// Held by every tab that is in view: the others then stay silent.
const IN_VIEW = "portal.in-view";

let release: (() => void) | undefined;

function holdWhileVisible(): void {
  release?.();
  release = undefined;
  if (document.visibilityState === "visible")
    void navigator.locks.request(IN_VIEW, { mode: "shared" }, () =>
      // It may be given when the tab is out of view again.
      document.visibilityState === "visible" ? new Promise<void>((done) => (release = done)) : undefined,
    );
}

/** Tells the other tabs whether this one is in view, until the returned function is called. */
export function tellInView(): () => void {
  // Without a secure connection a browser has no locks: every tab alerts, then.
  if (!("locks" in navigator)) return () => undefined;
  holdWhileVisible();
  document.addEventListener("visibilitychange", holdWhileVisible);
  return () => {
    document.removeEventListener("visibilitychange", holdWhileVisible);
    release?.();
  };
}

async function someTabInView(): Promise<boolean> {
  if (!("locks" in navigator)) return false;
  return (await navigator.locks.query()).held?.some(({ name }) => name === IN_VIEW) ?? false;
}

interface Alert {
  title: string;
  body: string;
  /** One with the same tag takes the place of the other. */
  tag: string;
  onClick: () => void;
}

/** Shows it when the reader asked for it and looks at another window or tab. */
export function alertInBrowser({ title, body, tag, onClick }: Alert): void {
  if (!supported || document.visibilityState === "visible") return;
  if (getPreference("ui.browserAlerts") !== "yes" || Notification.permission !== "granted") return;
  const show = async () => {
    if (await someTabInView()) return;
    const alert = new Notification(title, { body, tag });
    alert.onclick = () => {
      window.focus();
      alert.close();
      onClick();
    };
  };
  // Some phones allow them to a service worker alone.
  show().catch((error: unknown) => console.warn("the browser shows no notification", error));
}

/** The choice on this device, for a switch; null where the browser has none. */
export function useBrowserAlerts() {
  const [wanted, want] = usePreference("ui.browserAlerts");
  const [permission, setPermission] = useState(supported ? Notification.permission : "denied");
  if (!supported) return null;
  return {
    on: wanted === "yes" && permission === "granted",
    /** The browser refuses, and asks no more: only its own settings can change that. */
    blocked: permission === "denied",
    turn: (on: boolean) => {
      want(on ? "yes" : "no");
      if (on && permission === "default") void Notification.requestPermission().then(setPermission);
    },
  };
}
