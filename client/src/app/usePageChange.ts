import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { announce } from "../lib/announce";
import { useCurrentPageCaption } from "../lib/page-caption";
import { useProfile } from "../lib/session/profile";
import { viewAs } from "../lib/session/view-as";
import { m } from "./messages.nl";
import type { RouteMeta } from "./navigation";

const HEADING_WITHIN = 10_000;

/** "(3) 00.104.287 Glasvezel valt weg – Tickets – Klantportaal": the page, the list above it if any, the product. */
function documentTitle(page: string | undefined, parent: string | undefined, unread: number): string {
  const title = [page, parent, m.product].filter((part, index, all) => part && all.indexOf(part) === index).join(" – ");
  return unread > 0 ? `(${unread}) ${title}` : title;
}

/** The link within the page that last had the focus, by history entry: going back restores it. */
const focusedLinks = new Map<string, string>();

function useFocusedLink(entry: string): void {
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      const href = event.target instanceof Element ? event.target.closest("main a")?.getAttribute("href") : null;
      if (href) focusedLinks.set(entry, href);
      else focusedLinks.delete(entry);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [entry]);
}

/**
 * What a navigation does besides showing another screen. It sets the document's title. On another page it moves the
 * focus to the h1 as soon as it exists (going back, to the link that was followed; to a field marked `data-page-focus`,
 * if the page has one), and announces the title. A page is
 * a path with its route's `pageParam`; any other change of the query leaves the focus alone.
 */
export function usePageChange(active: RouteMeta | undefined, routes: readonly RouteMeta[], unread: number): void {
  const { pathname, search, key } = useLocation();
  const page = active?.pageParam ? `${pathname}?${new URLSearchParams(search).get(active.pageParam) ?? ""}` : pathname;
  const back = useNavigationType() === NavigationType.Pop;
  // Before the effect that moves the focus: what that focuses belongs to the new entry already.
  const followed = back ? focusedLinks.get(key) : undefined;
  useFocusedLink(key);
  const caption = useCurrentPageCaption();
  const belowList = active !== undefined && (!active.menu || active.menu.hidden);
  const above = belowList ? routes.find((route) => route.name === active.parent) : undefined;
  const title = documentTitle(
    caption?.title ?? caption?.crumb ?? active?.title ?? active?.caption,
    above?.title ?? above?.caption,
    unread,
  );
  const viewed = useProfile().data?.fullName;
  const prefix = viewAs !== null && viewed ? m.viewAs.title(viewed) : "";
  useEffect(() => {
    document.title = prefix + title;
  }, [prefix, title]);

  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const main = document.getElementById("main");
    if (!main) return;
    // In a short window the page itself scrolls.
    if (!back) document.documentElement.scrollTop = 0;
    let focused = document.activeElement;
    let announced = false;
    // Returns whether the focus is right: on the link that was followed from here, once it exists, else on the heading.
    const arrive = () => {
      const heading = main.querySelector("h1");
      if (!heading) return false;
      const link = followed && [...main.querySelectorAll("a")].find((one) => one.getAttribute("href") === followed);
      heading.tabIndex = -1;
      const start = main.querySelector<HTMLElement>("[data-page-focus]") ?? heading;
      // A dialog that has opened meanwhile has the focus, and would close without it.
      if (!document.querySelector("[aria-modal=true]")) {
        if (link) link.focus();
        else if (focused !== start) start.focus({ preventScroll: true });
      }
      focused = document.activeElement;
      if (!announced) announce(document.title);
      announced = true;
      return !followed || link !== undefined;
    };
    if (arrive()) return;
    // The screen is still loading: its heading or rows get the focus when they appear, unless the user has moved it
    // meanwhile.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== focused || arrive()) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), HEADING_WITHIN);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    // Only another page starts it; the followed link is the one of this navigation.
  }, [page]); // oxlint-disable-line react-hooks/exhaustive-deps
}
