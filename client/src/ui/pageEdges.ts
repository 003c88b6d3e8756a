import { useEffect, useRef } from "react";

/** Publishes a measure of an element in a variable of the page, for as long as the element is mounted. */
function usePublished<Of extends HTMLElement = HTMLDivElement>(name: string, measure: (box: DOMRect) => number) {
  const ref = useRef<Of>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(name, `${measure(element.getBoundingClientRect())}px`);
    });
    observer.observe(element);
    // A banner above the page moves it without changing its size.
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
const heightFrom = ({ top }: DOMRect) => window.innerHeight - top;

/** Publishes the end of the page's head in `--page-head-end`: toasts stay below it. */
export const usePageHead = () => usePublished("--page-head-end", endOf);

/** Publishes the width of a side panel in `--page-panel`: toasts stay out of it. */
export const usePagePanel = () => usePublished("--page-panel", roomFrom);

/** Publishes the height of what is at the page's foot in `--page-foot`: toasts at the bottom stay above it. */
export const usePageFoot = () => usePublished<HTMLFormElement>("--page-foot", heightFrom);
