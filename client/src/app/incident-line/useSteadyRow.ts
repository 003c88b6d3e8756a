import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterFrame, inLayout, overlay } from "../../ui/incidents/room";

const REST_MS = 1_000;
const PATIENCE_MS = 10_000;
const moves = ["pointermove", "pointerdown", "keydown", "wheel", "touchmove"] as const;

const page = () => document.getElementById("main");

/** Everything in the page that is scrolled, but for what is inside of another: that moves along with it. */
function scrolledParts(): Element[] {
  const root = document.scrollingElement;
  if (root && root.scrollTop > 0) return [root];
  const found: Element[] = [];
  for (const one of page()?.querySelectorAll("*") ?? [])
    if (one.scrollTop > 0 && !found.some((outer) => outer.contains(one))) found.push(one);
  return found;
}

const heightOf = (row: HTMLElement | null) => row?.offsetHeight ?? 0;
const tops = () => scrolledParts().map((part) => ({ part, top: part.scrollTop }));

/** Reports whether what is under the pointer stays in its place when the scrolled parts move along by `height`. */
function staysUnderPointer(parts: readonly Element[], height: number): boolean {
  const under = [...document.querySelectorAll(":hover")].at(-1);
  const pointed = page()?.contains(under ?? null) ? under : null;
  const part = pointed ? parts.find((one) => one.contains(pointed)) : parts[0];
  return part !== undefined && part.scrollTop >= height;
}

/** Calls `then` once pointer and keys have rested, or after ten seconds. */
function whenAtRest(then: () => void): () => void {
  let rest = setTimeout(then, REST_MS);
  const limit = setTimeout(then, PATIENCE_MS);
  const again = () => {
    clearTimeout(rest);
    rest = setTimeout(then, REST_MS);
  };
  for (const type of moves) window.addEventListener(type, again, { capture: true, passive: true });
  return () => {
    for (const type of moves) window.removeEventListener(type, again, { capture: true });
    clearTimeout(rest);
    clearTimeout(limit);
  };
}

/**
 * When a row above the page comes and goes, without a jump: what is scrolled moves along by its height, so what is under
 * the pointer stays. Where that can't be, it waits until pointer and keys rest. `hurried`: the user removed it.
 */
export function useSteadyRow(wanted: boolean, row: RefObject<HTMLElement | null>, hurried: boolean): boolean {
  const [shown, setShown] = useState(false);
  const height = useRef(0);
  useEffect(() => {
    if (wanted === shown) return;
    const come = () => {
      const parts = tops();
      flushSync(() => setShown(true));
      height.current = heightOf(row.current);
      overlay(height.current);
      for (const { part, top } of parts) part.scrollTop = top + height.current;
      afterFrame(inLayout);
    };
    const go = () => {
      height.current = heightOf(row.current);
      overlay(height.current);
      afterFrame(() => {
        if (!row.current) return inLayout();
        const parts = tops();
        const focused = row.current.contains(document.activeElement);
        flushSync(() => setShown(false));
        inLayout();
        for (const { part, top } of parts) part.scrollTop = top - height.current;
        if (focused) page()?.focus({ preventScroll: true });
      });
    };
    const move = wanted ? come : go;
    // Its height is not known before it is there; one pixel is as good.
    const atOnce = (!wanted && hurried) || staysUnderPointer(scrolledParts(), wanted ? 1 : height.current);
    if (!atOnce) return whenAtRest(move);
    const soon = setTimeout(move);
    return () => clearTimeout(soon);
  }, [wanted, shown, row, hurried]);
  return shown;
}
