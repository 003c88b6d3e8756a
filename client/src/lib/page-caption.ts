/**
 * The current page's name, where it depends on data: the last item of the breadcrumb and the document's title. A screen
 * sets it with usePageCaption; the shell reads it.
 */
import { useEffect } from "react";
import { Store, useStore } from "./store";

/** The element at the end of the breadcrumb's line, for previous and next links of the page. */
export const CRUMBS_END = "crumbs-end";

interface PageCaption {
  /** Last item of the breadcrumb; null while it is loading (a skeleton shows). */
  crumb: string | null;
  /** First part of the document's title; the crumb when absent. */
  title?: string | undefined;
  /** The page's parents, where they depend on data, instead of its route's. The first belongs to a route. */
  above?: readonly { caption: string; path: string }[] | undefined;
}

const current = new Store<PageCaption | undefined>(undefined);

/** Names the page until the screen unmounts. Null while it is not known yet. `above` is a constant value. */
export function usePageCaption(crumb: string | null, title?: string, above?: PageCaption["above"]): void {
  useEffect(() => {
    current.set({ crumb, title, above });
  }, [crumb, title, above]);
  useEffect(() => () => current.set(undefined), []);
}

/** For the shell: undefined when the page has only its route's own caption. */
export const useCurrentPageCaption = (): PageCaption | undefined => useStore(current);
