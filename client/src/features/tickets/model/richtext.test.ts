import { describe, expect, it } from "vitest";
import plainTexts from "../../../../../spec/plain-text.json";
import { parseInline, parseMessage, plainText } from "./richtext";

const text = (value: string) => ({ type: "text", text: value });

describe("parseInline", () => {
  it("reads bold, italic and code", () => {
    expect(parseInline("a **b** *c* _d_ `e*f*`")).toEqual([
      text("a "),
      { type: "strong", children: [text("b")] },
      text(" "),
      { type: "em", children: [text("c")] },
      text(" "),
      { type: "em", children: [text("d")] },
      text(" "),
      { type: "code", text: "e*f*" },
    ]);
  });
  it("keeps characters that are not marks", () => {
    for (const plain of ["2 * 3 * 4", "snake_case_name", "**open", "** x **", "a [b] (c)"])
      expect(parseInline(plain)).toEqual([text(plain)]);
  });
  // The table that the server's test also reads: text from an e-mail is shown as it was typed.
  it.each(plainTexts)("shows $markdown as $text", ({ text: typed, markdown }) => {
    expect(plainText(markdown)).toBe(typed);
    expect(parseInline(markdown).every(({ type }) => type === "text" || type === "link")).toBe(true);
  });
  it("takes a mark after a backslash literally", () => {
    expect(parseInline("\\*a\\* \\_b\\_ \\`c\\` \\[d\\](https://klant-a.example)")[0]).toEqual(
      text("*a* _b_ `c` [d]("),
    );
    expect(parseInline("**\\[a\\]**")).toEqual([{ type: "strong", children: [text("[a]")] }]);
    for (const plain of ["C:\\map\\bestand", "\\\\server\\deel", "a \\ b"])
      expect(parseInline(plain)).toEqual([text(plain)]);
  });
  it("links addresses without the sentence's punctuation", () => {
    expect(parseInline("Zie https://klant-a.example/a?b=1.")).toEqual([
      text("Zie "),
      { type: "link", href: "https://klant-a.example/a?b=1", children: [text("https://klant-a.example/a?b=1")] },
      text("."),
    ]);
    expect(parseInline("(https://klant-a.example)")[1]).toMatchObject({ href: "https://klant-a.example" });
    expect(parseInline("mail support@provider.example, graag")[1]).toMatchObject({
      href: "mailto:support@provider.example",
    });
    expect(parseInline("[hier](https://klant-a.example)")).toEqual([
      { type: "link", href: "https://klant-a.example", children: [text("hier")] },
    ]);
  });
  it("never links inside code", () => {
    for (const bad of ["[x](javascript:alert(1))", "[x](data:text/html,a)", "[x](//evil.example)"])
      expect(parseInline(bad).some((node) => node.type === "link")).toBe(false);
  });
  it("finds ticket numbers, not parts of other numbers", () => {
    expect(parseInline("zie 00.104.287.")[1]).toEqual({ type: "ticket", exactId: "00104287", text: "00.104.287" });
    expect(parseInline("1.00.104.287 en 10.104.287.001").some((node) => node.type === "ticket")).toBe(false);
  });
  it("marks inside marks keep the rest of the line", () => {
    expect(parseInline("**a `b` c** d `e`")).toEqual([
      { type: "strong", children: [text("a "), { type: "code", text: "b" }, text(" c")] },
      text(" d "),
      { type: "code", text: "e" },
    ]);
  });
  // With a cost per character that grows, it would not end within a test's time.
  it("ends on hostile text", () => {
    for (const hostile of [
      "*".repeat(10_000),
      "[".repeat(10_000),
      "a@".repeat(5_000),
      "`*_".repeat(3_300),
      "**a".repeat(3_300),
    ])
      expect(parseMessage(hostile)).not.toEqual([]);
  });
});

describe("parseMessage", () => {
  it("keeps lines and splits blocks", () => {
    expect(parseMessage("een\ntwee\n\ndrie")).toEqual([
      { type: "paragraph", lines: [[text("een")], [text("twee")]] },
      { type: "paragraph", lines: [[text("drie")]] },
    ]);
  });
  it("reads lists and quotes", () => {
    expect(parseMessage("- a\n- b\n3. c\n> d\n> e")).toEqual([
      { type: "list", ordered: false, start: 1, items: [[text("a")], [text("b")]] },
      { type: "list", ordered: true, start: 3, items: [[text("c")]] },
      { type: "quote", lines: [[text("d")], [text("e")]] },
    ]);
  });
  it("keeps HTML as text", () => {
    expect(parseMessage("<img src=x onerror=alert(1)>")).toEqual([
      { type: "paragraph", lines: [[text("<img src=x onerror=alert(1)>")]] },
    ]);
  });
});

it("plainText gives one line without marks", () => {
  expect(plainText("**Let op**:\n- een\n- `twee`\n> drie")).toBe("Let op: een twee drie");
});
