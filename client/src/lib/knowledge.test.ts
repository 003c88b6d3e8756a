import { describe, expect, it } from "vitest";
import { knowledgeBase } from "./knowledge";

const suggested = async (query: string) =>
  (await knowledgeBase())
    .suggest(query)
    .filter((article) => article.audience === "everyone")
    .map((article) => article.slug);

describe("suggestions while a ticket is being written", () => {
  it.each([
    ["a fault of a network is no question about the portal", "Geen verbinding met de kassa"],
    ["nor is one of a wireless network", "Wifi in het magazijn valt weg"],
    ["nor one that is slow", "Trage verbinding met de planningsserver"],
    ["words in the middle of an article say little about it", "Router vervangen na stroomstoring"],
    ["nor do everyday ones", "Nieuwe toestellen voor de planning"],
    ["nor do bits of a word", "Back-up van vannacht niet voltooid"],
    ["nor the beginning of another word", "Migratie van alle vestigingen naar SD-WAN"],
  ])("%s: nothing for ‘%s’", async (_why, query) => {
    expect(await suggested(query)).toEqual([]);
  });

  it.each([
    ["Aanmelden lukt niet", "aanmelden"],
    ["Wachtwoord vergeten", "aanmelden"],
    ["Hoe voeg ik een collega toe", "collega-toevoegen"],
    ["Bijlage uploaden lukt niet", "bijlagen"],
    ["webshop opent niet", "webshop"],
    ["Verbinding met het portaal valt weg", "verbinding-verbroken"],
    ["Storing pinautomaat expeditie", "storing-melden"],
  ])("for ‘%s’: %s first", async (query, slug) => {
    expect((await suggested(query))[0]).toBe(slug);
  });

  it("are fewer than a search finds", async () => {
    const base = await knowledgeBase();
    expect(base.search("Wifi in het magazijn valt weg").map((article) => article.slug)).toContain(
      "verbinding-verbroken",
    );
  });
});

it("has excerpts that read as sentences", async () => {
  for (const { text } of (await knowledgeBase()).articles) expect(text).not.toMatch(/[?!]:| [.,]/);
});
