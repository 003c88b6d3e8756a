import type { Plugin } from "vite";

const SCREEN = /TicketListScreen\.tsx$/;
/** The addresses that show it. */
const PATHS = "^/(?:support(?:/tickets)?)?$";
const FONT = /<link rel="preload" as="font"[^>]* href="([^"]+)"[^>]*>/;

/**
 * A script that has the browser fetch the screen's code, where it is wanted, and the font, where the line is not slow.
 */
const script = (font: string, files: string[]) =>
  `(function(){
function load(h,r,a){var l=document.createElement("link");l.rel=r;l.crossOrigin="";if(a)l.as=a;l.href=h;document.head.append(l)}
var c=navigator.connection;if(!c||!c.effectiveType||c.effectiveType==="4g")load("${font}","preload","font");
if(RegExp("${PATHS}").test(location.pathname))"${files.join(" ")}".split(" ").forEach(function(f){load("/"+f,"modulepreload")})
})()`.replaceAll("\n", "");

/**
 * Has index.html ask for the code of the page nearly everybody opens together with what every page needs, rather than
 * after that has come. On a slow line the font waits until there is a text to show in it: its 48 kB would come before
 * the application. The server allows the script by its hash.
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
          throw new Error("index.html has no font, or the first screen no chunk");
        return html.replace(FONT, `<script>${script(font, [...files])}</script>`);
      },
    },
  };
}
