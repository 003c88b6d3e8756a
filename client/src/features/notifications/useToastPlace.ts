/** Where toasts appear, so that none covers what the user has just used. */
import { useEffect, useState } from "react";
import { toast } from "react-toastify";

export const TOAST_WIDTH = 380;
/** The height of two toasts with two lines each. */
const HEIGHT = 170;
const GAP = 12;
const EDGE = 16;

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const published = (name: string, otherwise: number) =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(name)) || otherwise;

/** The usual place: below the page's head, left of a side panel (ui/pageEdges.ts). */
function usualPlace(): Box {
  const top = Math.min(published("--page-head-end", 56), window.innerHeight / 2) + GAP;
  const right = document.documentElement.clientWidth - EDGE - published("--page-panel", 0);
  return { left: right - TOAST_WIDTH, right, top, bottom: top + HEIGHT };
}

/**
 * Whether toasts are at the bottom: at the first one the user was active in the usual place. They stay there until the
 * last has gone.
 */
export function useToastsAtBottom(): boolean {
  const [low, setLow] = useState(false);
  useEffect(() => {
    let used: Box | null = null;
    const shown = new Set<string>();
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(".Toastify")) return;
      // A closing element, such as a menu, has no position any more when the toast appears.
      const box = (
        target.closest("a, button, label, [role^=menuitem], [role=option]") ?? target
      ).getBoundingClientRect();
      if (box.width > 0) used = box;
    };
    document.addEventListener("pointerdown", note, true);
    document.addEventListener("focusin", note, true);
    const stop = toast.onChange(({ id, status }) => {
      if (status === "removed") shown.delete(String(id));
      else {
        if (shown.size === 0) setLow(used !== null && meet(used, usualPlace()));
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
