/** What a file can add to a customer, with the columns of each kind. */
import { importConfigurations, importUsers } from "@klantportaal/api/customers";
import type {
  ConfigurationKind,
  Customer,
  Grant,
  ImportResult,
  ImportedConfiguration,
  ImportedUser,
} from "@klantportaal/api/model";
import { attributeColumns, factsOf } from "./facts";
import { m } from "./messages.nl";
import type { ImportKind } from "./plan";

export const importKinds = ["configurations", "users"] as const;
export type ImportKindName = (typeof importKinds)[number];

export interface SendOptions {
  dryRun: boolean;
  sendInvitations: boolean;
}

export interface Importer<Row> extends ImportKind<Row> {
  name: ImportKindName;
  /** Rows for the columns that are not unlisted; shorter ones end in empty cells. */
  example: readonly (readonly string[])[];
  send: (rows: Row[], options: SendOptions, signal: AbortSignal) => Promise<ImportResult>;
}

const words = m.columns;

export function configurationImporter(
  { id }: Pick<Customer, "id">,
  kinds: readonly ConfigurationKind[] = [],
): Importer<ImportedConfiguration> {
  const attributes = attributeColumns(kinds);
  return {
    name: "configurations",
    columns: [
      {
        field: "code",
        header: words.code,
        aliases: ["configuratie", "configuratiecode", "dienstcode"],
        required: true,
      },
      { field: "description", header: words.description, aliases: ["dienst", "naam"] },
      { field: "postCode", header: words.postCode, aliases: ["pc", "zip"] },
      { field: "houseNumber", header: words.houseNumber, aliases: ["nr", "nummer", "huisnr"] },
      { field: "city", header: words.city, aliases: ["woonplaats", "stad"] },
      { field: "kind", header: words.kind, aliases: ["soort dienst"] },
      { field: "startsOn", header: words.startsOn, aliases: ["ingangsdatum", "startdatum"], day: true },
      {
        field: "contractEndsOn",
        header: words.contractEndsOn,
        aliases: ["einddatum", "contract tot en met"],
        day: true,
      },
      { field: "contractNumber", header: words.contractNumber, aliases: ["contract", "contractnr"] },
      { field: "noticeBy", header: words.noticeBy, aliases: ["opzegdatum", "opzeggen"], day: true },
      ...attributes,
    ],
    key: { field: "code", caseMatters: true },
    example: exampleOf(kinds),
    rowOf: (values) => {
      const { code = "", description = "", postCode = "", houseNumber = "", city = "" } = values;
      if (code === "") return { error: m.errors.empty(words.code) };
      const facts = factsOf(values, kinds, attributes);
      if (facts && "error" in facts) return facts;
      return { code, description, postCode, houseNumber, city, ...(facts && { facts }) };
    },
    send: (rows, { dryRun }, signal) => importConfigurations(id, { dryRun, rows }, undefined, signal),
  };
}

/** Two services; the first is of a kind that exists, if one does. */
function exampleOf(kinds: readonly ConfigurationKind[]): string[][] {
  const kind = kinds.find(({ archived }) => !archived)?.caption ?? "";
  return [
    [
      "GLV-2291",
      "Glasvezel zakelijk 1 Gb/s",
      "3542 AD",
      "12",
      "Utrecht",
      kind,
      "18-11-2023",
      "31-12-2027",
      "2023-118",
      "01-10-2027",
    ],
    ["WIFI-0417", "Wifi magazijn", "3542 AD", "12", "Utrecht", "", "", "", "", ""],
  ];
}

const separators = /[,|;\n]/;

/** The keys of the rights in a cell, by key or by caption; or the first unknown one. */
function grantKeys(cell: string, catalogue: readonly Grant[]): string[] | { unknown: string } {
  const keys: string[] = [];
  for (const name of cell.split(separators).map((part) => part.trim().toLowerCase())) {
    if (name === "") continue;
    const grant = catalogue.find(({ key, caption }) => key === name || caption.toLowerCase() === name);
    if (!grant) return { unknown: name };
    keys.push(grant.key);
  }
  return [...new Set(keys)];
}

const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

export const userImporter = (customer: Customer, catalogue: readonly Grant[]): Importer<ImportedUser> => ({
  name: "users",
  columns: [
    { field: "firstName", header: words.firstName, aliases: ["firstname"], required: true },
    { field: "lastName", header: words.lastName, aliases: ["naam", "lastname"], required: true },
    { field: "email", header: words.email, aliases: ["email", "mail", "e-mail"], required: true },
    { field: "username", header: words.username, aliases: ["login"] },
    { field: "phone", header: words.phone, aliases: ["tel", "telefoonnummer", "mobiel"] },
    { field: "grants", header: words.grants, aliases: ["recht", "rollen", "rol"] },
  ],
  key: { field: "email", caseMatters: false },
  example: [
    ["Mark", "Hendriks", "m.hendriks@klant-a.example", "", "030 123 45 68", "Tickets bekijken, Facturen bekijken"],
    ["Priya", "Ramdin", "p.ramdin@klant-a.example", "priya", "", "Tickets bekijken"],
  ],
  rowOf: ({ firstName = "", lastName = "", email = "", username, phone, grants: named = "" }) => {
    if (firstName === "") return { error: m.errors.empty(words.firstName) };
    if (lastName === "") return { error: m.errors.empty(words.lastName) };
    if (email === "") return { error: m.errors.empty(words.email) };
    const grants = grantKeys(named, catalogue);
    if (!Array.isArray(grants)) return { error: m.errors.unknownGrant(grants.unknown) };
    return { firstName, lastName, email, username: username || null, phone: phone || null, grants };
  },
  warningOf: ({ email }) =>
    customer.emailDomains?.length && !customer.emailDomains.includes(domainOf(email))
      ? m.foreignDomain(customer.name)
      : undefined,
  send: (rows, options, signal) => importUsers(customer.id, { ...options, rows }, undefined, signal),
});
