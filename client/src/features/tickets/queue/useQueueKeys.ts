/** The keys of the queue: for the row with the focus, the selection, and the page. */
import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { useNavigate } from "react-router";
import { forPage, inField, usePageKeys } from "../../../ui/keys";
import type { Kind } from "./changes";
import type { QueueRow } from "./queueState";
import type { Selection } from "./useSelection";

type Options = {
  list: RefObject<HTMLElement | null>;
  rows: readonly QueueRow[];
  selection: Selection;
  /** The addresses of the tabs, in order. */
  tabs: readonly { search: string }[];
  /** The selected rows in their current state. */
  selected: () => readonly QueueRow[];
  onAsk: (kind: Kind, rows: readonly QueueRow[]) => void;
  onTake: (rows: readonly QueueRow[]) => void;
  /** Links rows to the incidents that they match; false: none does. */
  onLink: (rows: readonly QueueRow[]) => boolean;
  onRead: (row: QueueRow) => void;
  onReply: () => void;
  onClear: () => void;
};

const kindOf: Readonly<Record<string, Kind>> = { a: "assignee", t: "team", s: "status", p: "priority", l: "tags" };

export function useQueueKeys(options: Options) {
  const { list, rows, selection, tabs, selected, onAsk, onTake, onLink, onRead, onReply, onClear } = options;
  const navigate = useNavigate();
  // A closing dialog returns the focus a moment later: a key in between is still about its row.
  const last = useRef<{ id: number; at: number }>(undefined);
  /** Keys act on the selection, or else on the row with the focus. */
  const act = (key: string, row?: QueueRow): boolean => {
    const on = selection.size > 0 ? selected() : row ? [row] : [];
    const kind = kindOf[key];
    if (on.length === 0) return false;
    if (kind) onAsk(kind, on);
    else if (key === "m") onTake(on);
    else if (key === "i") return onLink(on);
    else return false;
    return true;
  };
  const onRowKey = (row: QueueRow, event: KeyboardEvent): boolean => {
    last.current = { id: row.id, at: rows.indexOf(row) };
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.shiftKey && step) {
      const next = rows[rows.indexOf(row) + step];
      if (!selection.has(row.id)) selection.toggle(row);
      if (next) selection.upTo(next, rows);
      return false;
    }
    if (event.key === "U" && event.shiftKey) onRead(row);
    else if (event.key === "x") selection.toggle(row);
    else return act(event.key, row);
    return true;
  };
  const lastRow = () => rows.find(({ id }) => id === last.current?.id);
  usePageKeys({
    ...Object.fromEntries([...Object.keys(kindOf), "m", "i"].map((key) => [key, () => act(key, lastRow())] as const)),
    escape: () => (selection.size > 0 ? onClear() : false),
    "#": () => document.querySelector<HTMLElement>("[role=search] input")?.focus(),
    ...Object.fromEntries(
      tabs.slice(0, 9).map(({ search }, index) => [String(index + 1), () => void navigate({ search })] as const),
    ),
  });
  useSelectionKeys({ onPage: () => selection.page(rows), onReply: selection.size > 0 ? onReply : null });
  return {
    onRowKey,
    /** Where the focus belongs when a dialog about a row closes: at its link, or in its place when the row is gone. */
    linkOfLast: (): HTMLElement | null => {
      const links = list.current?.querySelectorAll<HTMLElement>("[data-row-link]");
      if (!links || !last.current) return null;
      const at = rows.findIndex(({ id }) => id === last.current?.id);
      return links[at < 0 ? Math.min(last.current.at, links.length - 1) : at] ?? null;
    },
  };
}

/** Outside of fields Ctrl A selects the page's rows, and / replies to the selection; without a selection it searches. */
function useSelectionKeys(keys: { onPage: () => void; onReply: (() => void) | null }): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!forPage(event) || inField(event.target)) return;
      const held = event.ctrlKey || event.metaKey;
      const run =
        event.key === "a" && held ? latest.current.onPage : event.key === "/" && !held ? latest.current.onReply : null;
      if (!run) return;
      event.preventDefault();
      run();
    };
    // Before the search gets it.
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, []);
}
