/**
 * What a user loses who enlarges the page (WCAG 1.4.4, 1.4.10) or its spacing (1.4.12): overlapping texts, truncated
 * texts, a page wider than the window, and a scrolling part in a window too low to read in.
 */
import type { Page } from "@playwright/test";

/** The least height of a part that scrolls, in px. */
const LEAST = 120;

/** The values of WCAG 1.4.12. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }";

export type View = { name: string; width: number; height: number; rootFont?: number; spaced?: boolean };

/** 1280 × 1024 at 400 %, text at twice its size, and WCAG's spacing. */
export const views: readonly View[] = [
  { name: "at 400 %", width: 320, height: 256 },
  { name: "with text twice the size", width: 1280, height: 800, rootFont: 200 },
  { name: "with spaced text", width: 1280, height: 800, spaced: true },
];

/** A phone with its keyboard open, and one in landscape. */
export const lowViews: readonly View[] = [
  { name: "above a keyboard", width: 390, height: 360 },
  { name: "on its side", width: 667, height: 320 },
];

/** Shows the page in that mode, without other changes. */
export async function showAs(page: Page, { width, height, rootFont = 100, spaced = false }: View): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    ({ rootFont, css }) => {
      document.documentElement.style.fontSize = rootFont === 100 ? "" : `${rootFont}%`;
      document.getElementById("spaced")?.remove();
      const style = document.createElement("style");
      style.id = "spaced";
      style.textContent = css;
      document.head.append(style);
      window.dispatchEvent(new Event("resize"));
    },
    { rootFont, css: spaced ? SPACING : "" },
  );
  // Two frames: in the first the page is notified, in the second it has rendered again.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What is lost on the current page, one line each. */
export function lost(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found = new Set<string>();
    const nameOf = (element: Element) => {
      const { tagName, id } = element;
      const text = (element.getAttribute("aria-label") ?? element.textContent ?? "")
        .trim()
        .replaceAll(/\s+/g, " ")
        .slice(0, 40);
      return `${tagName.toLowerCase()}${id ? `#${id}` : ""} "${text}"`;
    };
    const { documentElement: html, body } = document;
    const across = Math.max(html.scrollWidth, body.scrollWidth) - html.clientWidth;
    if (across > 0) found.add(`the page is ${across} px wider than the window`);

    type Words = { element: Element; box: DOMRect; chain: Set<Element> };
    const words: Words[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element ||
        !node.textContent?.trim() ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
      )
        continue;
      if (["SCRIPT", "STYLE", "OPTION"].includes(element.tagName)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const chain = new Set<Element>();
      let floats = false;
      let hidden = false;
      let cut: string | undefined;
      let shown = range.getBoundingClientRect();
      let scrolls = false;
      for (let up: Element | null = element; up && up !== html; up = up.parentElement) {
        chain.add(up);
        const style = getComputedStyle(up);
        // Texts for screen readers only.
        if (
          style.clip !== "auto" ||
          style.clipPath !== "none" ||
          (up.getAttribute("aria-hidden") === "true" && style.position === "absolute")
        )
          hidden = true;
        if (style.position === "fixed" || style.position === "sticky") floats = true;
        const own = up.getBoundingClientRect();
        if (/auto|scroll/.test(style.overflowY + style.overflowX)) scrolls = true;
        else if (!scrolls && /hidden|clip/.test(style.overflowX + style.overflowY) && style.display !== "inline") {
          const wide = shown.right - own.right;
          const high = Math.max(shown.bottom - own.bottom, own.top - shown.top);
          // A text truncated in a row is complete on the page it links to, or in its tooltip.
          const told =
            style.textOverflow === "ellipsis" &&
            (up.closest("[title]")?.getAttribute("title")?.includes(node.textContent.trim()) ||
              up.closest("tr, li")?.querySelector("[data-row-link]") != null);
          if ((wide > 1 || high > 3) && !told && !hidden) cut ??= `cut off: ${nameOf(element)}`;
        }
        if (/hidden|clip|auto|scroll/.test(style.overflowX + style.overflowY)) {
          const left = Math.max(shown.left, own.left);
          const top = Math.max(shown.top, own.top);
          shown = new DOMRect(
            left,
            top,
            Math.max(0, Math.min(shown.right, own.right) - left),
            Math.max(0, Math.min(shown.bottom, own.bottom) - top),
          );
        }
      }
      if (cut && !hidden) found.add(cut);
      if (hidden || floats) continue;
      for (const line of range.getClientRects()) {
        const left = Math.max(shown.left, line.left);
        const top = Math.max(shown.top, line.top);
        const box = new DOMRect(
          left,
          top,
          Math.min(shown.right, line.right) - left,
          Math.min(shown.bottom, line.bottom) - top,
        );
        if (box.width > 2 && box.height > 2) words.push({ element, box, chain });
      }
    }
    for (const [index, one] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        if (one.element === other.element || one.chain.has(other.element) || other.chain.has(one.element)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines of the same text are close, and spacing makes their boxes higher than their letters.
        if (wide > 3 && high > 0.4 * Math.min(one.box.height, other.box.height))
          found.add(`over each other: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    }

    for (const element of document.querySelectorAll("main, main *, [role=dialog], [role=dialog] *")) {
      const style = getComputedStyle(element);
      if (!/auto|scroll|hidden/.test(style.overflowY) || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const tall = element.clientHeight < least && element.scrollHeight > element.clientHeight + 30;
      if (tall && /^(DIV|MAIN|SECTION|ASIDE|UL|OL|NAV|FORM)$/.test(element.tagName))
        found.add(`${element.clientHeight} of ${element.scrollHeight} px high: ${nameOf(element)}`);
    }
    const pinned = new Set<number>();
    for (const element of body.querySelectorAll("*")) {
      const { position } = getComputedStyle(element);
      if (
        (position === "fixed" || position === "sticky") &&
        !element.closest("[role=dialog], [aria-hidden=true], footer") &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      ) {
        const { top, bottom } = element.getBoundingClientRect();
        for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y++) pinned.add(y);
      }
    }
    if (pinned.size > innerHeight / 3) found.add(`${pinned.size} px of ${innerHeight} are pinned`);
    return [...found];
  }, LEAST);
}
