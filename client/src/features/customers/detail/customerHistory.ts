/** An entry of a customer's history in Dutch; entries about its users read as on their own pages. */
import type { CustomerHistoryEntry } from "@klantportaal/api/model";
import { documentCaptions, documentWord } from "../../documents/model/captions";
import { historyLine } from "../../users/model/historyText";
import { dayText } from "../../../lib/format/days";
import { m as services } from "../../../lib/services/messages.nl";
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
  customerName: m.history.ownName,
  ...m.configurations.form.labels,
  ...documentCaptions,
};

const days: readonly string[] = ["startsOn", "contractEndsOn", "noticeBy"];

function written(name: string, value: unknown): string {
  if (days.includes(name)) return dayText(text(value));
  if (name === "status") return m.status[value as keyof typeof m.status] ?? text(value);
  return name in documentCaptions ? documentWord(name, text(value)) : text(value);
}
const filled = (name: string, value: unknown) => written(name, value) || "leeg";

/** "Naam: Klant A → Klant B", for each changed field. */
const changes = (before: Values, after: Values) =>
  Object.keys(captions).flatMap((name) => {
    const [was, is] = [filled(name, before[name]), filled(name, after[name])];
    return name in after && was !== is ? [`${captions[name]}: ${was} → ${is}`] : [];
  });

/** "Naam: Klant A", for each field of a new entry. */
const given = (after: Values) =>
  Object.keys(captions).flatMap((name) =>
    name !== "status" && text(after[name]) ? [`${captions[name]}: ${written(name, after[name])}`] : [],
  );

/** A document, or an attachment, is named in the action; its name is not a detail. */
const document =
  (did: (name: string) => string, details: (before: Values, after: Values) => string[] = () => []) =>
  (before: Values, after: Values): Line => ({
    did: did(`‘${text(after["name"] ?? before["name"])}’`),
    details: details(before, after),
  });
const announced = (_: Values, after: Values) => (after["announce"] === true ? [m.history.announced] : []);
const withoutName = ({ name: _, ...rest }: Values) => rest;

const location = (address: unknown) => {
  const known = text(address).trim();
  return known ? `de locatie ‘${known}’` : "de locatie zonder adres";
};
const service = (code: unknown) => `de dienst ‘${text(code)}’`;

const named =
  (what: (after: Values) => string) =>
  (before: Values, after: Values): Line => ({
    did: text(after["customerName"])
      ? `gaf ${what(after)} een eigen naam`
      : `verwijderde de eigen naam van ${what(after)}`,
    details: changes(before, after),
  });

const roles: Readonly<Record<string, string>> = services.contactRoles;

/** "Rol: Techniek", or with what it was. Who it is, is not in the log. */
function contactDetails(before: Values, after: Values): string[] {
  const line = (caption: string, was: string, is: string) =>
    was && is && was !== is ? [`${caption}: ${was} → ${is}`] : [];
  const role = ({ role }: Values) => roles[text(role)] ?? text(role);
  const [was, is] = [role(before), role(after)];
  return [
    ...(was && is ? line(m.history.role, was, is) : [`${m.history.role}: ${was || is}`]),
    ...line(m.history.place, text(before["of"]).trim(), text(after["of"]).trim()),
  ];
}

const contact =
  (did: string, what: (of: unknown) => string) =>
  (before: Values, after: Values): Line => ({
    did: `${did} ${what(after["of"] ?? before["of"])}`,
    details: contactDetails(before, after),
  });

const writers: Record<string, (before: Values, after: Values, subject: string) => Line> = {
  "customer.created": (_, after) => ({ did: "voegde deze klant toe", details: given(after) }),
  "customer.changed": (before, after) => ({ did: "wijzigde deze klant", details: changes(before, after) }),
  "customer.ended": () => ({ did: "beëindigde deze klant", details: [] }),
  "customer.resumed": () => ({ did: "maakte deze klant weer actief", details: [] }),
  "customer.without_admin": () => ({ did: "liet deze klant zonder accountbeheerder achter", details: [] }),
  "configuration.created": (_, after, subject) => ({
    did: `voegde de dienst ${subject} toe`,
    details: given(after),
  }),
  "configuration.changed": (before, after, subject) => ({
    did: after["ended"] === false ? `nam de dienst ${subject} weer in gebruik` : `wijzigde de dienst ${subject}`,
    details: changes(before, after),
  }),
  "configuration.ended": (before, after, subject) => ({
    did: `beëindigde de dienst ${subject}`,
    details: changes(before, after),
  }),
  "configuration.named": named(({ code }) => service(code)),
  "configuration.contact_added": contact("voegde een contact toe aan", service),
  "configuration.contact_changed": contact("wijzigde een contact van", service),
  "configuration.contact_removed": contact("verwijderde een contact van", service),
  "location.named": named(({ address }) => location(address)),
  "location.contact_added": contact("voegde een contact toe aan", location),
  "location.contact_changed": contact("wijzigde een contact van", location),
  "location.contact_removed": contact("verwijderde een contact van", location),
  "document.uploaded": document(
    (name) => `voegde het document ${name} als concept toe`,
    (_, after) => given(withoutName(after)),
  ),
  "document.changed": document((name) => `wijzigde het document ${name}`, changes),
  "document.published": document((name) => `publiceerde het document ${name}`, announced),
  "document.replaced": document((name) => `verving het document ${name}`),
  "document.withdrawn": document((name) => `trok het document ${name} in`),
  "document.discarded": document((name) => `gooide het concept ${name} weg`),
  "attachment.added": document((name) => `voegde de bijlage ${name} aan een ticket toe`),
  "attachment.changed": document((name) => `wijzigde de bijlage ${name} van een ticket`),
  "attachment.removed": document((name) => `verwijderde de bijlage ${name} van een ticket`),
  "ticket.changed": () => ({ did: "wijzigde een ticket", details: [] }),
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
