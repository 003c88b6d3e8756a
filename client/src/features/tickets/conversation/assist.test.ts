import type { CannedReply } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import { parseMessage, plainText } from "../model/richtext";
import { findMentions, isMeant, ranked, shifted, triggerAt, withMentions, withoutMentions } from "./assist";

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const fatima = { id: id(1), name: "Fatima El Amrani" };
const at = (text: string, note = false) => triggerAt(text, text.length, note, [fatima]);

describe("the query at the caret", () => {
  it.each([
    ["/", "", 0],
    ["/mon", "mon", 0],
    ["Beste,\n/monteur be", "monteur be", 7],
  ])("%j is a canned reply", (text, query, start) => {
    expect(at(text)).toEqual({ kind: "reply", start, query });
  });
  it.each(["en/of", "een /mon", "/ 5", "/etc/hosts", "//", "", "@fat"])("%j is not", (text) => {
    expect(at(text)).toBeNull();
  });
  it("is a colleague with @, in a note only, and not a name that was chosen already", () => {
    expect(at("Kijk jij, @fat", true)).toEqual({ kind: "person", start: 10, query: "fat" });
    expect(at("@", true)).toEqual({ kind: "person", start: 0, query: "" });
    expect(at("@Fatima El Amrani kijk", true)).toBeNull();
    expect(at("support@provider.example", true)).toBeNull();
  });
  it("is the text before the caret", () => {
    expect(triggerAt("/mon en meer", 4, false, [])).toEqual({ kind: "reply", start: 0, query: "mon" });
    expect(triggerAt("\n", 0, false, [])).toBeNull();
  });
});

it("keeps filled-in parts through edits elsewhere, and drops those that an edit touches", () => {
  const before = "Beste Sanne, dag Klant A";
  const spans = [
    [6, 11],
    [17, 24],
  ] as const;
  expect(shifted(spans, before, `Hallo! ${before}`)).toEqual([
    [13, 18],
    [24, 31],
  ]);
  expect(shifted(spans, before, "Beste Sandra, dag Klant A")).toEqual([[18, 25]]);
  expect(shifted(spans, before, `${before}.`)).toEqual([...spans]);
  expect(shifted(spans, before, "")).toEqual([]);
});

describe("canned replies", () => {
  const reply = (title: string, more: Partial<CannedReply> = {}) =>
    ({ id: title, title, shortcut: "", text: "", uses: 0, topic: null, ...more }) as CannedReply;
  const titles = (replies: CannedReply[], query: string) =>
    ranked(replies, query, "incident").map(({ title }) => title);

  it("are ordered by shortcut, then by name, then by use", () => {
    const all = [
      reply("Onze monteur", { uses: 90 }),
      reply("Monitoring", { uses: 2 }),
      reply("Monteur klaar", { uses: 9 }),
      reply("Afspraak", { shortcut: "monteur" }),
      reply("Bezoek", { text: "De monteur komt.", uses: 99 }),
      reply("Factuur"),
    ];
    expect(titles(all, "mon")).toEqual(["Afspraak", "Monteur klaar", "Monitoring", "Onze monteur", "Bezoek"]);
    expect(titles(all, "niets")).toEqual([]);
  });
  it("about another kind of ticket are last", () => {
    const all = [
      reply("Factuur", { topic: "invoice", uses: 9 }),
      reply("Storing", { topic: "incident" }),
      reply("Dank"),
    ];
    expect(titles(all, "")).toEqual(["Dank", "Storing", "Factuur"]);
  });
});

describe("mentions", () => {
  it("are written as names and sent with their owners, there and back", () => {
    const text = "@Fatima El Amrani en (@Jan), niet @Janneke of @Fatima";
    const mentions = [{ id: id(2), name: "Jan" }, fatima];
    const sent = `[@Fatima El Amrani](person:${id(1)}) en ([@Jan](person:${id(2)})), niet @Janneke of @Fatima`;
    expect(withMentions(text, mentions)).toBe(sent);
    expect(withoutMentions(sent)).toEqual({ text, mentions: [fatima, { id: id(2), name: "Jan" }] });
    expect(findMentions(text, mentions).map(([from, to]) => text.slice(from, to))).toEqual([
      "@Fatima El Amrani",
      "@Jan",
    ]);
  });
  it("are found by a prefix of any name", () => {
    expect(["fat", "el a", "AMR"].map((query) => isMeant(fatima.name, query))).toEqual([true, true, true]);
    expect(isMeant(fatima.name, "atima")).toBe(false);
  });
  it("are shown as a name, without a link", () => {
    const [block] = parseMessage(`[@Fatima El Amrani](person:${id(1)}): kijk`);
    expect(block).toMatchObject({ lines: [[{ type: "mention", text: "@Fatima El Amrani" }, { type: "text" }]] });
    expect(plainText(`[@Fatima El Amrani](person:${id(1)}) kijk`)).toBe("@Fatima El Amrani kijk");
    expect(plainText("[@x](person:javascript)")).toBe("[@x](person:javascript)");
  });
});
