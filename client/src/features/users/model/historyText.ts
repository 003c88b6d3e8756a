/**
 * An entry of the audit log in Dutch: the action, and its changes with old and new value. Values are as stored, so each
 * is parsed with care; an action of a later version shows by its code and loses nothing.
 */
import { lastDayOf } from "../../../lib/format/days";
import { formatPeriod, formatShort } from "../../../lib/format/format";
import { roleCaption } from "../../../lib/session/roles";

type Values = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const quoted = (value: string) => `‘${value}’`;
const right = (values: Values) => quoted(roleCaption(text(values["key"])));
const account = (values: Values) => text(values["email"]) || text(values["username"]) || text(values["label"]);
const the = (values: Values) => {
  const name = account(values);
  return name ? `het account ${name}` : "een account";
};
const period = (values: Values) =>
  formatPeriod(text(values["validFrom"]), text(values["validUntil"]) ? lastDayOf(text(values["validUntil"])) : null);
const end = (value: unknown) => (text(value) ? formatShort(lastDayOf(text(value))) : "geen einddatum");
const named = (value: unknown) => (text(value) ? quoted(text(value)) : "leeg");

function grantChanges(before: Values, after: Values): string[] {
  const lines: string[] = [];
  if ("validFrom" in after)
    lines.push(`Geldig van: ${formatShort(text(before["validFrom"]))} → ${formatShort(text(after["validFrom"]))}`);
  if ("validUntil" in after)
    lines.push(`Geldig tot en met: ${end(before["validUntil"])} → ${end(after["validUntil"])}`);
  if ("reason" in after) lines.push(`Reden: ${named(before["reason"])} → ${named(after["reason"])}`);
  return lines;
}

const networks = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value.join(", ") : "elk adres");

function integrationChanges(before: Values, after: Values): string[] {
  const lines: string[] = [];
  if ("name" in after && before["name"] !== after["name"])
    lines.push(`Naam: ${named(before["name"])} → ${named(after["name"])}`);
  if ("purpose" in after) lines.push(`Doel: ${named(before["purpose"])} → ${named(after["purpose"])}`);
  if ("networks" in after)
    lines.push(`Toegestane adressen: ${networks(before["networks"])} → ${networks(after["networks"])}`);
  if ("paused" in after) lines.push(after["paused"] === true ? "Gepauzeerd" : "Hervat");
  return lines;
}

const tools: Record<string, string> = {
  search_tickets: "Tickets zoeken",
  read_ticket: "Ticket lezen",
  list_services: "Diensten opvragen",
  list_incidents: "Storingen opvragen",
};
const toolText = (name: unknown) => quoted(tools[text(name)] ?? text(name));

const address = (values: Values) => text(values["url"]) || "een adres";

function webhookChanges(before: Values, after: Values): string[] {
  const lines: string[] = [];
  if (before["url"] !== after["url"]) lines.push(`Adres: ${address(before)} → ${address(after)}`);
  if ("events" in after) lines.push("Andere gebeurtenissen");
  if ("withText" in after) lines.push(`Tekst meesturen: ${onOff(before["withText"])} → ${onOff(after["withText"])}`);
  if ("enabled" in after) lines.push(after["enabled"] === true ? "Aangezet" : "Uitgezet");
  // The history keeps only the host of an address: the rest can be a secret.
  return lines.length > 0 ? lines : ["Een ander deel van het adres"];
}

const settings: Record<string, string> = {
  emailOnMessage: "E-mail bij nieuwe berichten",
  emailOnDocument: "E-mail bij nieuwe documenten",
  emailOnIncident: "E-mail over storingen en onderhoud",
};
const onOff = (value: unknown) => (value === true ? "aan" : "uit");

/** The part of an audit log entry that becomes text. */
interface HistoryChange {
  action: string;
  before: Values | null;
  after: Values | null;
}

export interface HistoryLine {
  /** The action, as text after the actor's name: "gaf het recht ‘Facturen bekijken’". */
  did: string;
  details: string[];
}

type Writer = (before: Values, after: Values) => HistoryLine;

const writers: Record<string, Writer> = {
  "user.created": (_, after) => ({
    did: "maakte de gebruiker aan",
    details: [
      `E-mailadres: ${text(after["email"])}`,
      `Gebruikersnaam: ${text(after["username"])}`,
      after["sendInvitation"] === true ? "Met uitnodiging" : "Zonder uitnodiging",
    ],
  }),
  "user.activated": () => ({ did: "meldde zich voor het eerst aan", details: [] }),
  "user.exported": () => ({ did: "exporteerde de gegevens van deze persoon", details: [] }),
  "user.erased": () => ({ did: "wiste deze persoon", details: [] }),
  "user.erasure_asked": () => ({ did: "vroeg om deze persoon te wissen", details: [] }),
  "user.erasure_cancelled": () => ({ did: "trok het verzoek om te wissen in", details: [] }),
  "account.linked": (_, after) => ({
    did: `koppelde ${the(after)}`,
    details: text(after["label"]) ? [`Omschrijving: ${text(after["label"])}`] : [],
  }),
  "account.bound": (_, after) => ({
    did: `gebruikte ${the(after)} voor het eerst`,
    details: text(after["issuer"]) ? [`Aanmelddienst: ${text(after["issuer"])}`] : [],
  }),
  "account.refused": () => ({
    did: "beëindigde een uitnodiging: wie zich aanmeldde, zei dat die niet klopt",
    details: [],
  }),
  "account.changed": (before, after) => ({
    did: `wijzigde ${the(after)}`,
    details: "label" in after ? [`Omschrijving: ${named(before["label"])} → ${named(after["label"])}`] : [],
  }),
  "account.enabled": (_, after) => ({ did: `schakelde ${the(after)} in`, details: [] }),
  "account.disabled": (_, after) => ({ did: `schakelde ${the(after)} uit`, details: [] }),
  "account.unlinked": (before) => ({ did: `ontkoppelde ${the(before)}`, details: [] }),
  // An ended grant was replaced: "before" is that one.
  "grant.added": (before, after) => ({
    did: `gaf het recht ${right(after)}`,
    details: [`Geldigheid: ${period(after)}`, ...(text(before["validFrom"]) ? [`Eerder: ${period(before)}`] : [])],
  }),
  "grant.changed": (before, after) => ({
    did: `wijzigde het recht ${right(after)}`,
    details: grantChanges(before, after),
  }),
  "grant.removed": (before) => ({
    did: `trok het recht ${right(before)} in`,
    details: [`Was geldig: ${period(before)}`],
  }),
  "integration.created": (_, after) => ({
    did: "maakte de koppeling",
    details: text(after["purpose"]) ? [`Doel: ${text(after["purpose"])}`] : [],
  }),
  "integration.changed": (before, after) => ({
    did: "wijzigde de koppeling",
    details: integrationChanges(before, after),
  }),
  "integration.ended": () => ({ did: "trok de koppeling in", details: [] }),
  "integration.used": (_, after) => ({
    did: `gebruikte ${toolText(after["tool"])}`,
    details: [
      ...(typeof after["ticketId"] === "number" ? [`Ticket met id ${String(after["ticketId"])}`] : []),
      ...(after["status"] === 200 ? [] : [`Mislukt: ${String(after["status"])}`]),
    ],
  }),
  "webhook.created": (_, after) => ({ did: `maakte een webhook naar ${address(after)}`, details: [] }),
  "webhook.changed": (before, after) => ({
    did: `wijzigde de webhook naar ${address(after)}`,
    details: webhookChanges(before, after),
  }),
  "webhook.deleted": (_, after) => ({ did: `verwijderde de webhook naar ${address(after)}`, details: [] }),
  "webhook.secret": (_, after) => ({ did: `maakte een nieuw geheim voor ${address(after)}`, details: [] }),
  "webhook.failed": (_, after) => ({ did: `zette de webhook naar ${address(after)} uit`, details: [] }),
  "token.created": (_, after) => ({
    did: `maakte het token ${named(after["token"])}`,
    details: [
      after["scope"] === "write" ? "Lezen en schrijven" : "Alleen lezen",
      `Geldig tot en met: ${end(after["expiresOn"])}`,
    ],
  }),
  "token.changed": (before, after) => ({
    did: `wijzigde de geldigheid van het token ${named(after["token"])}`,
    details: [`Geldig tot en met: ${end(before["expiresOn"])} → ${end(after["expiresOn"])}`],
  }),
  "token.revoked": (_, after) => ({ did: `trok het token ${named(after["token"])} in`, details: [] }),
  "view.started": () => ({ did: "bekeek het portaal als deze gebruiker", details: [] }),
  "view.ended": () => ({ did: "stopte met bekijken als deze gebruiker", details: [] }),
  "notifications.changed": (before, after) => ({
    did: "wijzigde de meldingen",
    details: Object.entries(settings).flatMap(([name, caption]) =>
      name in after ? [`${caption}: ${onOff(before[name])} → ${onOff(after[name])}`] : [],
    ),
  }),
};

/** The text of a change of a user. */
export function historyLine({ action, before, after }: HistoryChange): HistoryLine {
  return writers[action]?.(before ?? {}, after ?? {}) ?? { did: action, details: [] };
}
