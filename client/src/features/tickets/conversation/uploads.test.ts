// @vitest-environment jsdom
import { MAX_FILE_BYTES } from "@klantportaal/api/limits";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isPicture } from "./fileKind";
import { EXTENSIONS, refusalOf } from "./uploads";

const server = (file: string) =>
  readFileSync(resolve(import.meta.dirname, "../../../../../server/internal/platform", file), "utf8");

describe("files that are refused before the upload", () => {
  it("names the reason", () => {
    expect(refusalOf({ name: "film.pdf", size: MAX_FILE_BYTES + 1 })).toBe("Te groot (max. 25 MB)");
    expect(refusalOf({ name: "leeg.pdf", size: 0 })).toBe("Dit bestand is leeg");
    for (const name of ["tekening.svg", "data.xml", "start.exe", "pagina.html", "macro.docm"]) {
      expect(refusalOf({ name, size: 1 }), name).toBe("Dit bestandstype is niet toegestaan");
    }
    expect(refusalOf({ name: "FOTO.JPG", size: MAX_FILE_BYTES })).toBeNull();
    expect(refusalOf({ name: "zonder-extensie", size: 1 })).toBeNull();
  });
  it("accepts exactly the extensions that the server accepts", () => {
    const endings = [...server("filetype/filetype.go").matchAll(/\[\]string\{((?:"\.[a-z]+"(?:, )?)+)\}/g)].flatMap(
      (list) => [...(list[1] ?? "").matchAll(/\.([a-z]+)/g)].map((ending) => ending[1]),
    );
    expect(endings.length).toBeGreaterThan(20);
    expect([...EXTENSIONS].sort()).toEqual([...new Set(endings)].sort());
  });
  it("shows as pictures the types that the server lets a browser show", () => {
    const shown = /var shown = map\[string\]bool\{([^}]+)\}/.exec(server("blob/disposition.go"))?.[1] ?? "";
    const types = [...shown.matchAll(/"([a-z]+\/[a-z]+)": true/g)].map((type) => type[1] ?? "");
    expect(types).toContain("application/pdf");
    expect(types.filter(isPicture)).toEqual(types.filter((type) => type.startsWith("image/")));
    for (const type of ["image/svg+xml", "image/bmp", "image/tiff", "application/pdf", "text/html"])
      expect(isPicture(type), type).toBe(false);
  });
});
