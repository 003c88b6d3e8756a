/** The Dutch texts of the kinds of services. */
import { counted, formatNumber } from "../../../lib/format/format";
import type { ServiceAttributeType } from "@klantportaal/api/model";
import type { ServiceIconName } from "../../../ui/serviceIcons";

const icons: Record<ServiceIconName, string> = {
  cable: "Kabel",
  phone: "Telefoon",
  smartphone: "Mobiel",
  wifi: "Wifi",
  router: "Router",
  network: "Netwerk",
  "radio-tower": "Zendmast",
  globe: "Internet",
  cloud: "Cloud",
  server: "Server",
  "database-backup": "Back-up",
  shield: "Schild",
  lock: "Slot",
  key: "Sleutel",
  mail: "E-mail",
  monitor: "Beeldscherm",
  printer: "Printer",
  tv: "Televisie",
  cctv: "Camera",
  box: "Doos",
};

const types: Record<ServiceAttributeType, string> = {
  text: "Tekst",
  number: "Getal",
  date: "Datum",
  choice: "Keuze",
  phones: "Telefoonnummers",
};

export const words = {
  title: "Soorten diensten",
  what: "de soorten diensten",
  noun: ["soort", "soorten"] as const,
  search: "Zoek een soort",
  add: "Soort toevoegen",
  addTitle: "Soort toevoegen",
  editTitle: "Soort bewerken",
  empty: [
    "Nog geen soorten diensten",
    "Een soort geeft een dienst een pictogram, en kenmerken om in te vullen.",
  ] as const,
  noneFound: ["Geen soorten gevonden", "Pas de filters of de zoekterm aan."] as const,
  exists: "Deze soort bestaat al.",
  added: (name: string) => `Soort ‘${name}’ is toegevoegd.`,
  saved: (name: string) => `Soort ‘${name}’ is opgeslagen.`,
  archivedOne: (name: string) => `Soort ‘${name}’ is gearchiveerd. Diensten van deze soort blijven zoals ze zijn.`,
  restoredOne: (name: string) => `Soort ‘${name}’ is teruggezet.`,
  services: "Diensten",
  serviceCount: (count: number) => counted(count, "dienst", "diensten"),
  attributeCount: (count: number) => counted(count, "kenmerk", "kenmerken"),
  onlyUs: (count: number) => `${formatNumber(count)} alleen voor ons`,

  order: "Volgorde",
  orderHelp: "Sleep een soort, of verplaats die met Alt en ↑ of ↓.",
  handle: (name: string) => `${name} verplaatsen`,
  up: "Omhoog",
  down: "Omlaag",
  moved: (name: string, place: number, total: number) =>
    `${name} staat nu op plaats ${formatNumber(place)} van ${formatNumber(total)}.`,

  icon: "Pictogram",
  icons,
  attributes: "Kenmerken",
  attributesHelp: "Wat u van elke dienst van deze soort wilt vastleggen. Alt en ↑ of ↓ verplaatst een kenmerk.",
  caption: "Naam",
  attribute: (place: number) => `Kenmerk ${formatNumber(place)}`,
  addAttribute: "Kenmerk toevoegen",
  most: (count: number) => `Een soort heeft hoogstens ${formatNumber(count)} kenmerken.`,
  type: "Type",
  types,
  typeFixed: "Het type van een opgeslagen kenmerk ligt vast: er kunnen waarden van zijn.",
  choices: "Keuzes",
  choicesHelp: "Eén keuze per regel.",
  customer: "Zichtbaar voor klant",
  shows: "Klanten zien dit kenmerk en zijn waarden na het opslaan.",
  hides: "Klanten zien dit kenmerk en zijn waarden na het opslaan niet meer.",
  removedSaved: "De waarden van een weggehaald kenmerk zijn na het opslaan bij geen dienst meer te zien.",
  upOf: (name: string) => `${name} omhoog`,
  downOf: (name: string) => `${name} omlaag`,
  remove: (name: string) => `${name} weghalen`,
  errors: {
    caption: "Vul een naam in.",
    captionTwice: "Dit kenmerk staat er al.",
    choices: "Vul minstens één keuze in.",
    choiceTooLong: (max: number) => `Een keuze heeft hoogstens ${formatNumber(max)} tekens.`,
    tooManyChoices: (max: number) => `Een kenmerk heeft hoogstens ${formatNumber(max)} keuzes.`,
  },
  /** An attribute in one line, as a colleague saved it. */
  described: (caption: string, type: string, choices: readonly string[], customer: boolean) =>
    [
      caption,
      type,
      ...(choices.length > 0 ? [choices.join(", ")] : []),
      customer ? "zichtbaar" : "alleen voor ons",
    ].join(" · "),
};
