import type { Plugin } from "vite";
import { MARK } from "./src/app/mark.ts";
import { m } from "./src/app/messages.nl.ts";
import { palette } from "./src/theme/colors.ts";

const colours = (scheme: 0 | 1) =>
  `--bg:${palette.bg[scheme]};--text:${palette["fg.muted"][scheme]};--mark:${palette.accent[scheme]};--line:${palette["accent.contrast"][scheme]}`;

const STYLE = [
  "body{margin:0;background:var(--bg)}",
  "#root>main{box-sizing:border-box;height:100dvh;padding-bottom:36px;display:grid;place-content:center;justify-items:center;gap:16px}",
  "#root>main>svg{width:48px;height:48px;border-radius:27%;background:var(--mark);fill:none;stroke:var(--line);stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}",
  '#root>main>p{margin:0;color:var(--text);font:14px/20px system-ui,"Segoe UI",Roboto,sans-serif}',
].join("");

/**
 * Renders in index.html what app/Splash.tsx shows, from the same texts and colours, so that a slow connection shows
 * something before the application has loaded. The application replaces it. The browser's own bar gets the colour of the
 * portal's top bar (theme/color-mode.ts keeps it).
 */
export function splash(): Plugin {
  return {
    name: "splash",
    // Before Vite reads the styles.
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html
          .replace("<!--panel-light-->", palette["bg.panel"][0])
          .replace("<!--panel-dark-->", palette["bg.panel"][1])
          .replace("/*splash*/", `:root{${colours(0)}}.dark{${colours(1)}}${STYLE}`)
          .replace(
            "<!--splash-->",
            `<main><svg aria-hidden="true" viewBox="-7.7 -7.7 39.4 39.4"><path d="${MARK}"/></svg><p role="status">${m.splash.starting}</p></main>`,
          ),
    },
  };
}
