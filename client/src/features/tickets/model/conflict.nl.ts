/** The Dutch texts of two people changing the same field of a ticket. */
import { NONE, counted } from "../../../lib/format/format";

export const conflictWords = {
  title: "Intussen gewijzigd",
  text: {
    status: (by: string | null, theirs: string, mine: string) =>
      `${by ?? "Iemand anders"} zette de status intussen op ‘${theirs}’. U koos ‘${mine}’.`,
    priority: (by: string | null, theirs: string, mine: string) =>
      `${by ?? "Iemand anders"} zette de prioriteit intussen op ‘${theirs}’. U koos ‘${mine}’.`,
    topic: (by: string | null, theirs: string, mine: string) =>
      `${by ?? "Iemand anders"} zette de soort intussen op ‘${theirs}’. U koos ‘${mine}’.`,
    configuration: (by: string | null, theirs: string, mine: string) =>
      `${by ?? "Iemand anders"} ${theirs === NONE ? "ontkoppelde de dienst intussen" : `koppelde intussen de dienst ‘${theirs}’`}. U koos ${mine === NONE ? "geen dienst" : `‘${mine}’`}.`,
    assignee: (by: string | null, theirs: string, mine: string) =>
      `${by ?? "Iemand anders"} ${theirs === NONE ? "haalde de behandelaar intussen weg" : `wees het ticket intussen toe aan ${theirs}`}. U koos ${mine === NONE ? "niemand" : mine}.`,
    team: (by: string | null, theirs: string, mine: string) =>
      `${by ?? "Iemand anders"} ${theirs === NONE ? "haalde het team intussen weg" : `gaf het ticket intussen aan team ${theirs}`}. U koos ${mine === NONE ? "geen team" : `team ${mine}`}.`,
  },
  /** Of many tickets, which are listed with what they are now. */
  many: (count: number, mine: string) =>
    `Iemand anders heeft ${counted(count, "ticket", "tickets")} intussen gewijzigd. U koos ‘${mine}’.`,
};
