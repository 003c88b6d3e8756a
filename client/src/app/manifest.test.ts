/** What an installed portal looks like is in public/manifest.webmanifest, which no other test reads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { palette } from "../theme/colors";
import { m } from "./messages.nl";

const PUBLIC = join(import.meta.dirname, "../../public");
const manifest = JSON.parse(readFileSync(join(PUBLIC, "manifest.webmanifest"), "utf8")) as {
  name: string;
  lang: string;
  display: string;
  start_url: string;
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};

/** The width and height in the header of a PNG. */
function sizeOf(path: string): string {
  const png = readFileSync(join(PUBLIC, path));
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it("has the product's name, language and colours", () => {
  expect(manifest).toMatchObject({ name: m.product, lang: "nl", display: "standalone", start_url: "/" });
  expect(manifest.background_color).toBe(palette.bg[0]);
  expect(manifest.theme_color).toBe(palette["bg.panel"][0]);
});

it("names icons that exist, in their size, for any shape and for masks", () => {
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src)).toBe(sizes);
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  expect(sizeOf("icons/apple-touch-icon.png")).toBe("180x180");
});
