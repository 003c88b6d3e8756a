/**
 * The available room. A window is short when header, filters and composer would leave less than some 200 px for the
 * content: then `html` has the class `short`, nothing is pinned and the page itself scrolls. A phone's keyboard may
 * cover the page instead of resizing it; `--screen-height` is the height without it.
 */
import type { SystemStyleObject } from "@chakra-ui/react";

/** Below this height, in units of the root's font, a window is short. */
const SHORT_BELOW = 32;

let enlarged = 1;

/** The ratio of this page's text size to the browser's default; media queries in rem know only the default. */
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

/** Checks the window now and at every resize, for the life of the page. */
export function followScreen(): void {
  const root = document.documentElement;
  const visual = window.visualViewport;
  const look = () => {
    const font = measureText(root);
    // A pinch zoom shows a part of the page; that is no reason to render it again.
    const height = visual && visual.scale < 1.01 ? visual.height : window.innerHeight;
    const covered = window.innerHeight - height > 1;
    root.style.setProperty("--screen-height", covered ? `${height}px` : "100dvh");
    root.classList.toggle("short", height < SHORT_BELOW * font);
  };
  look();
  window.addEventListener("resize", look);
  visual?.addEventListener("resize", look);
}

/** The height of the window without the keyboard. */
export const screenHeight = "var(--screen-height, 100dvh)";

/** Styles for a short window. */
export const whenShort = (styles: SystemStyleObject): SystemStyleObject => ({ "html.short &": styles });

/** Fills the rest of the page and scrolls; in a short window it is as high as its content. */
export const scrolls = {
  flex: "1",
  minH: "0",
  position: "relative", // positioned content, such as text for screen readers, scrolls with it
  overflowY: "auto",
  css: whenShort({ flex: "none", overflow: "visible" }),
} as const;

/** Scrolls to the start of an element, or to its position in a scrolling page. */
export function toTop(element: HTMLElement): void {
  element.scrollTop = 0;
  if (document.documentElement.classList.contains("short")) element.scrollIntoView({ block: "start" });
}
