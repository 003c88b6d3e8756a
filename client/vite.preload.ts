import type { Plugin } from "vite";

const SCREEN = /TicketListScreen\.tsx$/;
/** The addresses that show it. */
const PATHS = "^/(?:support(?:/tickets)?)?$";
const FONT = /<link rel="preload" as="font"[^>]* href="([^"]+)"[^>]*>/;

/**
 * A script that makes the browser fetch the screen's code, where it is needed, and the font, where the connection is
 * not slow.
 */
const script = (font: string, files: string[]) =>
  `(function(){
function load(h,r,a){var l=document.createElement("link");l.rel=r;l.crossOrigin="";if(a)l.as=a;l.href=h;document.head.append(l)}
var c=navigator.connection;if(!c||!c.effectiveType||c.effectiveType==="4g")load("${font}","preload","font");
if(RegExp("${PATHS}").test(location.pathname))"${files.join(" ")}".split(" ").forEach(function(f){load("/"+f,"modulepreload")})
})()`.replaceAll("\n", "");

/**
 * Makes index.html request the code of the most frequent page together with what every page needs, rather than after
 * that has loaded. On a slow connection the font waits until there is text to show: its 48 kB would delay the
 * application. The server allows the script by its hash.
 */
export function preload(): Plugin {
  return {
    name: "preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { filename, bundle = {} }) {
        if (!filename.endsWith("index.html")) return html;
        const files = new Set<string>();
        const add = (name: string) => {
          const chunk = bundle[name];
          if (chunk?.type !== "chunk" || files.has(name) || html.includes(name)) return;
          files.add(name);
          chunk.imports.forEach(add);
        };
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk" && SCREEN.test(chunk.facadeModuleId ?? "")) add(chunk.fileName);
        const font = FONT.exec(html)?.[1];
        if (files.size === 0 || font === undefined)
          throw new Error("index.html has no font, or the first screen has no chunk");
        return html.replace(FONT, `<script>${script(font, [...files])}</script>`);
      },
    },
  };
}
