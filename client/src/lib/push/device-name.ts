/** What devices are called in the list: what a browser calls itself is not for people. */
import { m } from "./messages.nl";

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg/, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

const nameIn = (list: typeof browsers, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** The browser and the system, null for one that is not known. */
export const deviceOf = (agent: string) => ({ browser: nameIn(browsers, agent), system: nameIn(systems, agent) });

/** What this device is called: "Firefox op Android". */
export function deviceLabel(): string {
  const { browser, system } = deviceOf(navigator.userAgent);
  return m.device(browser ?? m.browser, system);
}
