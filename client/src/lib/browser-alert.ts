/**
 * Notifications of the browser itself: they show while no tab of the portal is in view. The user switches them on per
 * device: the choice is a preference, the permission is the browser's.
 */
import { useState } from "react";
import { getPreference, usePreference } from "./preferences";

const supported = "Notification" in window;
// How long a tab in view has to reply.
const ANSWER_MS = 250;

const inView = () => document.visibilityState === "visible";

let channel: BroadcastChannel | undefined;
let onAnswer: (() => void) | undefined;

/** Replies to other tabs that ask whether one is in view, until the returned function is called. */
export function tellInView(): () => void {
  channel = new BroadcastChannel("portal.in-view");
  channel.onmessage = ({ data }) => {
    if (data === "answer") onAnswer?.();
    else if (inView()) channel?.postMessage("answer");
  };
  return () => {
    channel?.close();
    channel = undefined;
  };
}

const someTabInView = (): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), ANSWER_MS);
    onAnswer = () => resolve(true);
    channel?.postMessage("question");
  });

interface Alert {
  title: string;
  body: string;
  /** A notification with the same tag replaces the one before. */
  tag: string;
  onClick: () => void;
}

/** Shows it when the user switched them on and looks at another window or tab. */
export function alertInBrowser({ title, body, tag, onClick }: Alert): void {
  if (!supported || inView()) return;
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
  // Some phones allow notifications only from a service worker.
  show().catch((error: unknown) => console.warn("the browser shows no notification", error));
}

/** The choice on this device, for a switch; null where the browser has no notifications. */
export function useBrowserAlerts() {
  const [wanted, want] = usePreference("ui.browserAlerts");
  const [permission, setPermission] = useState(supported ? Notification.permission : "denied");
  if (!supported) return null;
  return {
    on: wanted === "yes" && permission === "granted",
    /** The browser refuses and no longer asks: only its own settings can change that. */
    blocked: permission === "denied",
    turn: (on: boolean) => {
      want(on ? "yes" : "no");
      if (on && permission === "default") void Notification.requestPermission().then(setPermission);
    },
  };
}
