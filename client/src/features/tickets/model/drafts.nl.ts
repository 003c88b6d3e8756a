/** The Dutch texts of what assistants prepare. */
import { counted } from "../../../lib/format/format";

export const d = {
  of: (assistant: string) => `Concept van ${assistant}`,
  take: "Overnemen",
  takeOf: (what: string) => `Overnemen: ${what}`,
  remove: "Verwijderen",
  removeOf: (what: string) => `Verwijderen: ${what}`,
  taken: "Concept overgenomen.",
  removed: "Concept verwijderd.",
  forTicket: "Concepten van assistenten",
  /** Above the form of a new ticket. */
  ready: "Klaargezet door een assistent",
  all: (count: number) => `Alle ${String(count)} tonen`,
  count: (count: number) => counted(count, "concept", "concepten"),
  countOf: (count: number) => `${counted(count, "concept", "concepten")} van assistenten`,
};
