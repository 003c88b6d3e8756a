/** J and K lead into the rows from anywhere on the list's page. Keys on a row are the table's, keys of the whole portal the shell's. */
import { useEffect, type RefObject } from "react";
import { getPreference } from "../../lib/preferences";

/** Where a key belongs to something else: what is typed in, what is open above the page, a row. */
const taken = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest("input, textarea, select, [role=menu], [role=dialog], [role=alertdialog], [role=listbox], [data-row-link]") !== null);

export function useListKeys(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || (event.key !== "j" && event.key !== "k")) return;
      if (taken(event.target) || getPreference("ui.singleKeys") === "no") return;
      const links = [...(rows.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
      const link = event.key === "j" ? links[0] : links.at(-1);
      if (!link) return;
      event.preventDefault();
      link.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [rows]);
}
