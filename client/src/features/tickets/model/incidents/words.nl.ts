/** The Dutch texts about the incident of a ticket. */
import { counted } from "../../../../lib/format/format";

const tickets = (count: number) => counted(count, "ticket", "tickets");

export const incidentWords = {
  matches: (number: string) => `Past bij ${number}`,
  chip: (number: string, title: string) => `${number}: ${title}`,
  link: "Koppelen",
  show: "Bekijken",
  unlink: (number: string) => `Koppeling met ${number} opheffen`,
  linked: (count: number, numbers: string) => `${tickets(count)} gekoppeld aan ${numbers}.`,
  unlinked: (count: number, numbers: string) => `${tickets(count)} losgekoppeld van ${numbers}.`,
  failed: (count: number) => `De koppeling van ${tickets(count)} is niet opgeslagen.`,
};
