/** The Dutch texts of answering many tickets with one text, and of what sending does to a ticket. */
import type { ThenStatus } from "@klantportaal/api/model";
import { counted, formatNumber } from "../../../lib/format/format";

const tickets = (count: number) => counted(count, "ticket", "tickets");

export const answerWords = {
  afterSending: "Na versturen",
  then: {
    waiting_customer: ["Wacht op klant", "De klok staat stil tot de klant antwoordt."],
    in_progress: ["Blijft in behandeling", "De klok loopt door."],
    resolved: ["Opgelost", "De klant krijgt de vraag of het is opgelost."],
  } satisfies Record<ThenStatus, readonly [string, string]>,
  place: (at: number, of: number) => `${formatNumber(at)} van ${formatNumber(of)}`,
  previous: "Vorig ticket",
  next: "Volgend ticket",
  missing: (count: number, name: string) => `${counted(count, "ticket heeft", "tickets hebben")} geen ${name}.`,
  send: (count: number) => `Versturen naar ${tickets(count)}`,
  notTried: "de server had te weinig tijd",
};
