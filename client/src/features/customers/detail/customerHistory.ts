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
  ...m.configurations.form.labels,
};

const written = (name: string, value: unknown) =>
  (name === "status" && m.status[value as keyof typeof m.status]) || text(value) || "leeg";

/** "Naam: Klant A → Klant B", for each field that differs. */
const changes = (before: Values, after: Values) =>
  Object.keys(captions).flatMap((name) => {
    const [was, is] = [written(name, before[name]), written(name, after[name])];
    return name in after && was !== is ? [`${captions[name]}: ${was} → ${is}`] : [];
  });

/** "Naam: Klant A", for each field that something new was given. */
const given = (after: Values) =>
  Object.keys(captions).flatMap((name) =>
    name !== "status" && text(after[name]) ? [`${captions[name]}: ${text(after[name])}`] : [],
  );

const writers: Record<string, (before: Values, after: Values, subject: string) => Line> = {
  "customer.created": (_, after) => ({ did: "voegde deze klant toe", details: given(after) }),
  "customer.changed": (before, after) => ({ did: "wijzigde deze klant", details: changes(before, after) }),
  "customer.ended": () => ({ did: "beëindigde deze klant", details: [] }),
  "customer.resumed": () => ({ did: "maakte deze klant weer actief", details: [] }),
  "customer.without_admin": () => ({ did: "liet deze klant zonder accountbeheerder achter", details: [] }),
  "configuration.created": (_, after, subject) => ({
    did: `voegde de configuratie ${subject} toe`,
    details: given(after),
  }),
  "configuration.changed": (before, after, subject) => ({
    did:
      after["ended"] === false
        ? `nam de configuratie ${subject} weer in gebruik`
        : `wijzigde de configuratie ${subject}`,
    details: changes(before, after),
  }),
  "configuration.ended": (before, after, subject) => ({
    did: `beëindigde de configuratie ${subject}`,
    details: changes(before, after),
  }),
};

export function customerLine(entry: CustomerHistoryEntry): Line {
  const [before, after] = [entry.before ?? {}, entry.after ?? {}] as Values[];
  const own = writers[entry.action]?.(before ?? {}, after ?? {}, `‘${entry.subject ?? ""}’`);
  if (own) return own;
  const line = historyLine(entry);
  return {
    did: line.did,
    details: [...(entry.subject ? [`${m.history.about}: ${entry.subject}`] : []), ...line.details],
  };
}
