/** Moves rows of a list by dragging their handles, or with Alt and an arrow key anywhere in a row. */
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

/** What a handle carries; a row is the `tr` or `li` around it. */
export const HANDLE = "data-handle";

type Drag = { from: number; to: number; line: number };

const rowsIn = (zone: HTMLElement) =>
  [...zone.querySelectorAll(`[${HANDLE}]`)].flatMap((handle) => handle.closest("tr, li") ?? []);

/** The place of a dragged row, and the distance of its upper edge from that of the zone. */
function placeAt(zone: HTMLElement, from: number, y: number): Drag {
  const boxes = rowsIn(zone).map((row) => row.getBoundingClientRect());
  const before = boxes.filter(({ top, height }) => top + height / 2 < y).length;
  const edge = boxes[before]?.top ?? boxes.at(-1)?.bottom ?? 0;
  return { from, to: before > from ? before - 1 : before, line: edge - zone.getBoundingClientRect().top };
}

export function useReorder(count: number, onMove: (from: number, to: number) => void) {
  const zone = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  // A moved row loses the focus.
  const held = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (held.current?.isConnected && document.activeElement !== held.current) held.current.focus();
    held.current = null;
  });
  const dragging = drag !== undefined;
  useEffect(() => {
    if (!dragging) return;
    const stop = (event: globalThis.KeyboardEvent) => event.key === "Escape" && setDrag(undefined);
    window.addEventListener("keydown", stop);
    return () => window.removeEventListener("keydown", stop);
  }, [dragging]);

  const indexOf = (target: EventTarget) => {
    const row = (target as Element).closest("tr, li");
    return zone.current && row ? rowsIn(zone.current).indexOf(row) : -1;
  };
  return {
    /** The distance of the line that shows the place of the dragged row; undefined while nothing is dragged. */
    line: drag && drag.from !== drag.to ? drag.line : undefined,
    dragged: drag?.from,
    zone: {
      ref: zone,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!event.altKey || event.ctrlKey || event.metaKey || by === undefined) return;
        const from = indexOf(event.target);
        if (from < 0) return;
        event.preventDefault();
        if (from + by < 0 || from + by >= count) return;
        held.current = event.target as HTMLElement;
        onMove(from, from + by);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const handle = (event.target as Element).closest<HTMLElement>(`[${HANDLE}]`);
        if (!handle || event.button !== 0 || !zone.current) return;
        handle.setPointerCapture(event.pointerId);
        const from = indexOf(handle);
        setDrag({ from, to: from, line: 0 });
      },
      onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
        if (drag && zone.current) setDrag(placeAt(zone.current, drag.from, clientY));
      },
      onPointerUp: () => {
        setDrag(undefined);
        if (drag && drag.from !== drag.to) onMove(drag.from, drag.to);
      },
      onPointerCancel: () => setDrag(undefined),
    },
  };
}
