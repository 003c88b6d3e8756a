import type { KindAttribute } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import { type AttributeForm, attributeErrors, attributeForm, attributesOf, keyOf, newAttribute } from "./attributes";
import { lastPosition, placesAfter } from "./order";

const a = (caption: string, more: Partial<AttributeForm> = {}): AttributeForm => ({
  ...newAttribute,
  caption,
  ...more,
});

describe("a key", () => {
  it.each([
    ["Bandbreedte", "bandbreedte"],
    ["IP-adres (v4)", "ip_adres_v4"],
    ["Coëfficiënt  één", "coefficient_een"],
    ["4G-back-up", "g_back_up"],
    ["__Poort__", "poort"],
    ["€", "kenmerk"],
    [`${"a".repeat(39)} b`, "a".repeat(39)],
  ])("of %s is %s", (caption, key) => {
    expect(keyOf(caption)).toBe(key);
    expect(key).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
  });
  it("is unique in its kind, also when it is long", () => {
    const long = "x".repeat(60);
    const keys = attributesOf([a("Poort"), a("Centrale", { key: "poort" }), a("poort!"), a(long), a(`${long}y`)]);
    expect(keys.map(({ key }) => key)).toEqual(["poort_2", "poort", "poort_3", "x".repeat(40), `${"x".repeat(38)}_2`]);
  });
  it("stays when the caption changes", () => {
    const stored: KindAttribute = { key: "node", caption: "Centrale", type: "text", choices: [], customer: false };
    expect(attributesOf([{ ...attributeForm(stored), caption: "Wijkcentrale" }])).toEqual([
      { ...stored, caption: "Wijkcentrale" },
    ]);
  });
});

describe("choices", () => {
  it("are lines, each once, and only those of a choice", () => {
    const choices = " Koper\n\nGlas \nKoper";
    expect(attributesOf([a("Soort lijn", { type: "choice", choices })])[0]?.choices).toEqual(["Koper", "Glas"]);
    expect(attributesOf([a("Soort lijn", { choices })])[0]?.choices).toEqual([]);
  });
  it.each([
    ["\n", "Vul minstens één keuze in."],
    ["x".repeat(61), "Een keuze heeft hoogstens 60 tekens."],
    [Array.from({ length: 51 }, (_, no) => `${no}`).join("\n"), "Een kenmerk heeft hoogstens 50 keuzes."],
  ])("%# are refused", (choices, text) => {
    expect(attributeErrors([a("Lijn", { type: "choice", choices })])).toEqual([{ at: 0, field: "choices", text }]);
    expect(attributeErrors([a("Lijn", { choices })])).toEqual([]);
  });
});

it("the same caption twice is refused at the second", () => {
  expect(attributeErrors([a("Poort"), a(""), a("poort "), a("")])).toEqual([
    { at: 2, field: "caption", text: "Dit kenmerk staat er al." },
  ]);
});

describe("the order", () => {
  const kinds = (...positions: number[]) => positions.map((position, at) => ({ id: "abcdef"[at] ?? "", position }));
  it.each([
    ["down, between two", kinds(10, 20, 30), 0, 1, [{ id: "a", position: 25 }]],
    ["to the end", kinds(10, 20, 30), 0, 2, [{ id: "a", position: 40 }]],
    ["to the start", kinds(10, 20, 30), 2, 0, [{ id: "c", position: 4 }]],
    ["nowhere", kinds(10, 20, 30), 1, 1, []],
    [
      "without room",
      kinds(1, 2, 3),
      2,
      1,
      [
        { id: "a", position: 10 },
        { id: "c", position: 20 },
        { id: "b", position: 30 },
      ],
    ],
    [
      "among equal positions",
      kinds(10, 10, 10),
      0,
      1,
      [
        { id: "a", position: 20 },
        { id: "c", position: 30 },
      ],
    ],
  ])("after a move %s", (_, before, from, to, expected) => {
    expect(placesAfter(before, from, to)).toEqual(expected);
  });
  it("puts a new kind last", () => {
    expect(lastPosition([])).toBe(10);
    expect(lastPosition(kinds(30, 70))).toBe(80);
  });
});
