/** Where toasts appear, so that none covers what the user has just used. */
import { useEffect, useState } from "react";
import { toast } from "react-toastify";

export const TOAST_WIDTH = 380;
/** The height of a toast with two lines. */
const HEIGHT = 85;
const GAP = 12;
const EDGE = 16;

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const published = (name: string, otherwise: number) =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(name)) || otherwise;

/** The height of the toasts that are shown, with room for so many more. */
function heightWith(more: number): number {
  const shown = [...document.querySelectorAll(".Toastify__toast")].map((one) => one.getBoundingClientRect());
  const edges = shown.flatMap(({ top, bottom }) => [top, bottom]);
  return (edges.length > 0 ? Math.max(...edges) - Math.min(...edges) : 0) + more * HEIGHT;
}

/** Where toasts are: below the page's head or above its foot, left of a side panel (ui/pageEdges.ts). */
function place(low: boolean, height: number): Box {
  const right = document.documentElement.clientWidth - EDGE - published("--page-panel", 0);
  const top = low
    ? window.innerHeight - GAP - published("--page-foot", 0) - height
    : Math.min(published("--page-head-end", 56), window.innerHeight / 2) + GAP;
  return { left: right - TOAST_WIDTH, right, top, bottom: top + height };
}

/**
 * Whether toasts are at the bottom, because the user is active where they usually are. They move when the focus goes
 * under them, or when so many come that they reach it, unless they would cover it in the other place too.
 */
export function useToastsAtBottom(): boolean {
  const [low, setLow] = useState(false);
  useEffect(() => {
    let used: Box | null = null;
    let at = false;
    const shown = new Set<string>();
    const move = (height: number) => {
      if (used === null || !meet(used, place(at, height)) || meet(used, place(!at, height))) return;
      at = !at;
      setLow(at);
    };
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(".Toastify")) return;
      // A closing element, such as a menu, has no position any more when the toast appears.
      const box = (
        target.closest("a, button, label, [role^=menuitem], [role=option]") ?? target
      ).getBoundingClientRect();
      if (box.width > 0) used = box;
      if (shown.size > 0) move(heightWith(0));
    };
    document.addEventListener("pointerdown", note, true);
    document.addEventListener("focusin", note, true);
    const stop = toast.onChange(({ id, status }) => {
      if (status === "removed") shown.delete(String(id));
      else {
        // The first of several, such as an answer and its ticket's status, has room for the second.
        if (shown.size === 0) {
          at = used !== null && meet(used, place(false, 2 * HEIGHT));
          setLow(at);
        } else if (!shown.has(String(id))) move(heightWith(1));
        shown.add(String(id));
      }
    });
    return () => {
      document.removeEventListener("pointerdown", note, true);
      document.removeEventListener("focusin", note, true);
      stop();
    };
  }, []);
  return low;
}
