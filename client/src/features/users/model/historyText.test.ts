import type { UserHistoryEntry } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import { historyLine } from "./historyText";

const entry = (
  action: string,
  before: UserHistoryEntry["before"],
  after: UserHistoryEntry["after"],
): UserHistoryEntry => ({
  id: 1,
  createdOn: "2024-02-23T13:05:00.000Z",
  actor: { id: "a", fullName: "Sanne de Vries" },
  action,
  reason: "",
  before,
  after,
});
const invoices = {
  key: "view:invoices",
  validFrom: "2024-02-29T23:00:00.000Z",
  validUntil: "2024-12-31T23:00:00.000Z",
  reason: "Verlof",
};

describe("the history of a user", () => {
  it("tells what became of webhooks and which tools an assistant used", () => {
    const url = "https://topdesk.klant-a.example";
    expect(historyLine(entry("webhook.created", null, { url, events: ["ticket.created"] }))).toEqual({
      did: `maakte een webhook naar ${url}`,
      details: [],
    });
    expect(
      historyLine(
        entry("webhook.changed", { url, withText: false, enabled: true }, { url, withText: true, enabled: false }),
      ).details,
    ).toEqual(["Tekst meesturen: uit → aan", "Uitgezet"]);
    expect(historyLine(entry("webhook.changed", { url }, { url })).details).toEqual(["Een ander deel van het adres"]);
    expect(historyLine(entry("webhook.failed", null, { url })).did).toBe(`zette de webhook naar ${url} uit`);
    expect(historyLine(entry("integration.used", null, { tool: "read_ticket", ticketId: 12, status: 404 }))).toEqual({
      did: "gebruikte ‘Ticket lezen’",
      details: ["Ticket met id 12", "Mislukt: 404"],
    });
  });
  it("shows rights with their first and last day", () => {
    expect(historyLine(entry("grant.added", null, invoices))).toEqual({
      did: "gaf het recht ‘Facturen bekijken’",
      details: ["Geldigheid: 1 mrt 2024 – 31 dec 2024"],
    });
    expect(historyLine(entry("grant.removed", { ...invoices, validUntil: null }, null))).toEqual({
      did: "trok het recht ‘Facturen bekijken’ in",
      details: ["Was geldig: 1 mrt 2024 – Geen einddatum"],
    });
  });
  it("shows the previous validity of a right that was granted again", () => {
    const before = { ...invoices, validFrom: "2023-01-14T23:00:00.000Z", validUntil: "2023-12-31T23:00:00.000Z" };
    expect(historyLine(entry("grant.added", before, invoices)).details).toEqual([
      "Geldigheid: 1 mrt 2024 – 31 dec 2024",
      "Eerder: 15 jan 2023 – 31 dec 2023",
    ]);
  });
  it("shows only the changes of a right, with old and new value", () => {
    expect(
      historyLine(
        entry(
          "grant.changed",
          { key: "view:invoices", validUntil: "2024-12-31T23:00:00.000Z", reason: "" },
          { key: "view:invoices", validUntil: null, reason: "Vast" },
        ),
      ),
    ).toEqual({
      did: "wijzigde het recht ‘Facturen bekijken’",
      details: ["Geldig tot en met: 31 dec 2024 → geen einddatum", "Reden: leeg → ‘Vast’"],
    });
  });
  it("shows accounts by their usual name", () => {
    expect(historyLine(entry("account.linked", null, { email: "m@klant-a.example", label: "Werk" }))).toEqual({
      did: "koppelde het account m@klant-a.example",
      details: ["Omschrijving: Werk"],
    });
    expect(historyLine(entry("account.unlinked", { email: null, username: null, subject: null }, null)).did).toBe(
      "ontkoppelde een account",
    );
    expect(
      historyLine(entry("account.changed", { accountId: "x", label: "" }, { accountId: "x", label: "Werk" })).details,
    ).toEqual(["Omschrijving: leeg → ‘Werk’"]);
  });
  it("shows settings", () => {
    expect(
      historyLine(entry("notifications.changed", { emailOnMessage: true }, { emailOnMessage: false })).details,
    ).toEqual(["E-mail bij nieuwe berichten: aan → uit"]);
  });
  it("shows an unknown action by its code", () => {
    expect(historyLine(entry("user.renamed", null, null))).toEqual({ did: "user.renamed", details: [] });
  });
});
