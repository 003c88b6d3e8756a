import { useEffect, useRef } from "react";

/** Keeps a measure of an element in a variable of the page, for as long as the element is there. */
function usePublished(name: string, measure: (box: DOMRect) => number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(name, `${measure(element.getBoundingClientRect())}px`);
    });
    observer.observe(element);
    // A banner above the page moves it and leaves its size alone.
    const main = element.closest("main");
    if (main) observer.observe(main);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name, measure]);
  return ref;
}

const endOf = ({ bottom }: DOMRect) => bottom;
const roomFrom = ({ left }: DOMRect) => document.documentElement.clientWidth - left;

/** Tells the rest of the page where its head ends, in `--page-head-end`: toasts stay below it. */
export const usePageHead = () => usePublished("--page-head-end", endOf);

/** Tells the rest of the page how much of its width a panel beside it takes, in `--page-panel`: toasts stay out of it. */
export const usePagePanel = () => usePublished("--page-panel", roomFrom);
