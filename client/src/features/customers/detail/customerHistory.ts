/** What an entry of a customer's history says, in Dutch; what happened to its users is said as on their own pages. */
import type { CustomerHistoryEntry } from "@klantportaal/api/model";
import { historyLine } from "../../users/model/historyText";
import { m } from "../messages.nl";

type Values = Record<string, unknown>;
type Line = { did: string; details: string[] };

const text = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : "";

const captions: Record<string, string> = {
  name: m.detail.fields.name,
  customerNumber: m.detail.fields.number,
  emailDomains: m.detail.fields.domains,
  status: m.detail.fields.status,
};

const written = (name: string, value: unknown) =>
  (name === "status" && m.status[value as keyof typeof m.status]) || text(value) || "leeg";

/** "Naam: Klant A → Klant B", for each field that differs. */
const changes = (before: Values, after: Values) =>
  Object.keys(captions).flatMap((name) =>
    name in after ? [`${captions[name]}: ${written(name, before[name])} → ${written(name, after[name])}`] : [],
  );

const writers: Record<string, (before: Values, after: Values) => Line> = {
  "customer.created": (_, after) => ({
    did: "voegde deze klant toe",
    details: Object.keys(captions).flatMap((name) =>
      name !== "status" && text(after[name]) ? [`${captions[name]}: ${text(after[name])}`] : [],
    ),
  }),
  "customer.changed": (before, after) => ({ did: "wijzigde deze klant", details: changes(before, after) }),
  "customer.ended": () => ({ did: "beëindigde deze klant", details: [] }),
  "customer.resumed": () => ({ did: "maakte deze klant weer actief", details: [] }),
};

export function customerLine(entry: CustomerHistoryEntry): Line {
  const [before, after] = [entry.before ?? {}, entry.after ?? {}] as Values[];
  const own = writers[entry.action]?.(before ?? {}, after ?? {});
  if (own) return own;
  const line = historyLine(entry);
  return {
    did: line.did,
    details: [...(entry.subject ? [`${m.history.about}: ${entry.subject}`] : []), ...line.details],
  };
}
