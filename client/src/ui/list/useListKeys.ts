/**
 * J and K move into the rows from anywhere on the list's page. Keys on a row belong to the table, keys of the whole
 * portal to the shell.
 */
import type { RefObject } from "react";
import { usePageKeys } from "../keys";

export function useListKeys(rows: RefObject<HTMLElement | null>): void {
  const lead = (to: 0 | -1) => (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest("[data-row-link]")) return false;
    const link = [...(rows.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])].at(to);
    link?.focus();
    return link ? true : "later"; // the rows are loading
  };
  usePageKeys({ j: lead(0), k: lead(-1) });
}
