import { describe, expect, it } from "vitest";
import { csvOf } from "./csv";

const cell = (value: string | number) => csvOf([["", value]]).slice("\uFEFF;".length, -"\r\n".length);

describe("a cell", () => {
  it.each([
    ["gewoon", "gewoon"],
    ["Café één", "Café één"],
    ["a;b", '"a;b"'],
    ['hij zei "nee"', '"hij zei ""nee"""'],
    ["twee\r\nregels", '"twee\r\nregels"'],
    [" rand ", '" rand "'],
    ["a,b", "a,b"],
    ["", ""],
    [12, "12"],
    [-3, "-3"],
  ])("%j is written as %j", (value, written) => expect(cell(value)).toBe(written));

  it.each(["=1+1", "+31 30 123", "-2", "@SUM(A1)", "\t=1", "\r=1", '  =HYPERLINK("x")', "＝1+1"])(
    "%j is not a formula to a spreadsheet",
    (value) => {
      expect(cell(value).replace(/^"/, "")).toMatch(/^'/);
    },
  );
});

it("is a file that a Dutch spreadsheet opens in columns, with accents", () => {
  expect(
    csvOf([
      ["Kop", "Aantal"],
      ["één", 2],
    ]),
  ).toBe("\uFEFFKop;Aantal\r\néén;2\r\n");
});
