/**
 * How much there is room for. A window in which header, filters and composer would leave less than some 200 px for what
 * one came to read is short: then `html` has the class `short`, nothing is pinned and the page itself scrolls. The
 * keyboard of a phone takes its part: where it covers the page instead of resizing it, `--screen-height` is what is
 * left.
 */
import type { SystemStyleObject } from "@chakra-ui/react";

/** Below this height, in units of the root's font, a window is short. */
const SHORT_BELOW = 32;

let enlarged = 1;

/**
 * How many times larger than the browser's own the text of this page is; media queries in rem know only of the
 * browser's.
 */
export const textEnlargement = (): number => enlarged;

function measureText(root: HTMLElement): number {
  const browsers = document.createElement("span");
  browsers.style.fontSize = "medium";
  root.append(browsers);
  const usual = parseFloat(getComputedStyle(browsers).fontSize);
  browsers.remove();
  const own = parseFloat(getComputedStyle(root).fontSize);
  enlarged = own / usual || 1;
  return own || 16;
}

/** Looks at the window now and at every change of it, for as long as the page lives. */
export function followScreen(): void {
  const root = document.documentElement;
  const visual = window.visualViewport;
  const look = () => {
    const font = measureText(root);
    // Zoomed in with two fingers, one sees a part of the page; that is no reason to draw it anew.
    const height = visual && visual.scale < 1.01 ? visual.height : window.innerHeight;
    const covered = window.innerHeight - height > 1;
    root.style.setProperty("--screen-height", covered ? `${height}px` : "100dvh");
    root.classList.toggle("short", height < SHORT_BELOW * font);
  };
  look();
  window.addEventListener("resize", look);
  visual?.addEventListener("resize", look);
}

/** The height of the window, without what a keyboard covers. */
export const screenHeight = "var(--screen-height, 100dvh)";

/** Styles for a short window. */
export const whenShort = (styles: SystemStyleObject): SystemStyleObject => ({ "html.short &": styles });

/** What fills the rest of the page and scrolls in it; in a short window it is as high as what is in it. */
export const scrolls = {
  flex: "1",
  minH: "0",
  position: "relative", // what is placed in it, such as text for screen readers, scrolls with it
  overflowY: "auto",
  css: whenShort({ flex: "none", overflow: "visible" }),
} as const;

/** To the beginning of what scrolls, or of where it stands in a page that scrolls. */
export function toTop(element: HTMLElement): void {
  element.scrollTop = 0;
  if (document.documentElement.classList.contains("short")) element.scrollIntoView({ block: "start" });
}
