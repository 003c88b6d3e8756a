import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { announce } from "../lib/announce";
import { useCurrentPageCaption } from "../lib/page-caption";
import { m } from "./messages.nl";
import type { RouteMeta } from "./navigation";

const HEADING_WITHIN = 10_000;

/** "(3) 00.104.287 Glasvezel valt weg – Tickets – Klantportaal": the page, the list it belongs to when it is below one, the product. */
export function documentTitle(page: string | undefined, parent: string | undefined, unread: number): string {
  const title = [page, parent, m.product].filter((part, index, all) => part && all.indexOf(part) === index).join(" – ");
  return unread > 0 ? `(${unread}) ${title}` : title;
}

/**
 * What a navigation does besides showing another screen: the document's title, and on another path the focus on the new page's h1
 * (as soon as it is there) and its title for screen readers. A change of the query alone leaves the focus where it is.
 */
export function usePageChange(active: RouteMeta | undefined, routes: readonly RouteMeta[], unread: number): void {
  const { pathname } = useLocation();
  const caption = useCurrentPageCaption();
  const belowList = active !== undefined && (!active.menu || active.menu.hidden);
  const parent = belowList ? routes.find((route) => route.name === active.parent)?.caption : undefined;
  const title = documentTitle(caption?.title ?? caption?.crumb ?? active?.caption, parent, unread);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("main");
    if (!main) return;
    const focusHeading = () => {
      const heading = main.querySelector("h1");
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      announce(document.title);
      return true;
    };
    if (focusHeading()) return;
    // The screen is still loading: its heading gets the focus when it comes, unless the reader went somewhere else meanwhile.
    const before = document.activeElement;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== before || focusHeading()) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), HEADING_WITHIN);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}
