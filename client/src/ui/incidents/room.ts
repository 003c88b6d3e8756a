/**
 * Room for the line about an incident, without a layout shift (ADR 0096). A transform moves menu and page; one frame
 * later the layout takes its place, and nothing moves on the screen. Browsers count what has moved both on the screen
 * and apart from its transform: each step moves it in one of the two.
 */
import { whenShort } from "../../lib/screen";

const HEIGHT = "--line-over";

/** For what is below the line. While it has room in the layout these properties have no value. */
export const belowLine = { transform: `translateY(var(${HEIGHT}))`, mb: `var(${HEIGHT})` } as const;
/**
 * For the end of a page that scrolls above it, such as a composer: it stays in its place, on the screen and in the page.
 * Browsers count an element that moves inside a translated box, even when it stays on the screen. In a short window the
 * page scrolls as a whole, and its end moves along.
 */
export const atEnd = {
  position: "relative",
  top: `var(${HEIGHT})`,
  transform: `translateY(calc(-1 * var(${HEIGHT})))`,
  css: whenShort({ top: "auto", transform: "none" }),
} as const;
/** For the line. */
export const overPage = { mb: `calc(-1 * var(${HEIGHT}))` } as const;

/** Takes the room from the transform, in place of the layout. Everything stays where it is on the screen. */
export const overlay = (height: number) => document.documentElement.style.setProperty(HEIGHT, `${height}px`);
export const inLayout = () => document.documentElement.style.removeProperty(HEIGHT);

/** Calls back once a frame with the present state was shown. */
export const afterFrame = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
