/**
 * Viewing the portal as a customer's user, in a separate tab: the id of the view comes with the tab's address, is
 * stored with the tab, and is sent with every call. Such a tab only reads: the server refuses everything else.
 */
import { isUuid } from "../address";
import { Store, useStore } from "../store";

const KEY = "klantportaal.view-as";
const PARAMETER = "view-as";

/** The address of a new tab that shows the portal as a view's user. */
export const viewAddress = (id: string): string => `/?${PARAMETER}=${id}`;

function take(): string | null {
  const url = new URL(window.location.href);
  const given = url.searchParams.get(PARAMETER);
  try {
    if (given && isUuid(given)) {
      sessionStorage.setItem(KEY, given);
      url.searchParams.delete(PARAMETER);
      window.history.replaceState(window.history.state, "", url);
    }
    return sessionStorage.getItem(KEY);
  } catch {
    // Without storage the tab would lose it at its next load, and then show the user's own portal unasked.
    return null;
  }
}

/** The view that this tab shows; null in every other tab. */
export const viewAs: string | null = take();

const over = new Store(false);

/** The server reported its end, or it was stopped here. */
export const viewEnded = (): void => over.set(true);

export const useViewEnded = (): boolean => useStore(over);

/** Leaves the view: this tab shows the user's own portal again. */
export function leaveView(): void {
  sessionStorage.removeItem(KEY);
  window.location.assign("/");
}

/**
 * A new tab starts without this one's storage: a link that opens one carries the view along, or it would show the
 * user's own portal.
 */
function takeAlong(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (viewAs === null || !link || link.origin !== window.location.origin) return;
  const here =
    event.type === "click" && link.target !== "_blank" && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (here) return;
  const url = new URL(link.href);
  url.searchParams.set(PARAMETER, viewAs);
  link.href = url.href;
}

if (viewAs !== null)
  for (const type of ["click", "auxclick", "contextmenu"] as const) window.addEventListener(type, takeAlong, true);

/** The header of every call except the one that ends the view. */
export const viewHeader = (url: string): [name: string, value: string] | null =>
  viewAs === null || url.startsWith("/api/views/") ? null : ["X-View-As", viewAs];
