import { useEffect, useState, type RefObject } from "react";

/** Pages this far above and below the view are drawn too, as a fraction of its height. */
const AROUND = "80%";

/**
 * The page in the middle, and those near enough to be drawn. The slots are the elements with data-page inside the
 * scrolling element; their sizes are reserved before they are drawn, so observing them costs no layout while scrolling.
 */
export function usePageWindow(
  scroller: RefObject<HTMLElement | null>,
  pages: number,
): { current: number; near: ReadonlySet<number> } {
  const [current, setCurrent] = useState(1);
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([1]));
  useEffect(() => {
    const root = scroller.current;
    if (!root || pages === 0) return;
    const numberOf = (element: Element) => Number((element as HTMLElement).dataset["page"]);
    const middle = new IntersectionObserver(
      (entries) => {
        const inside = entries.filter((entry) => entry.isIntersecting).at(-1);
        if (inside) setCurrent(numberOf(inside.target));
      },
      { root, rootMargin: "-50% 0px -49.9% 0px" },
    );
    const around = new IntersectionObserver(
      (entries) =>
        setNear((known) => {
          const next = new Set(known);
          for (const entry of entries) next[entry.isIntersecting ? "add" : "delete"](numberOf(entry.target));
          return next;
        }),
      { root, rootMargin: `${AROUND} 0px` },
    );
    for (const slot of root.querySelectorAll("[data-page]")) {
      middle.observe(slot);
      around.observe(slot);
    }
    return () => {
      middle.disconnect();
      around.disconnect();
    };
  }, [scroller, pages]);
  return { current, near };
}
