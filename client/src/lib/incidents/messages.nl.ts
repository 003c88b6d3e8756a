/** The Dutch texts of incidents that several screens use. */
import type { IncidentKind } from "@klantportaal/api/model";
import { counted } from "../format/format";

export const m = {
  kind: { disruption: "Storing", maintenance: "Onderhoud", announcement: "Bericht" } satisfies Record<
    IncidentKind,
    string
  >,
  title: "Onderhoud en storingen",
  since: (moment: string) => `Storing sinds ${moment}.`,
  nextUpdate: (moment: string) => `Volgende update ${moment}`,
  late: (moment: string) => `Update was toegezegd ${moment}. Wij zijn te laat; excuses.`,
  at: (time: string) => `om ${time}`,
  outage: (length: string) => `tot ${length} weg`,
  lasted: (kind: string, length: string) => `${kind} van ${length}`,
  solved: ", opgelost.",
  cause: (cause: string) => ` Oorzaak: ${cause}.`,
  minutes: (n: number) => counted(n, "minuut", "minuten"),
  days: (n: number) => counted(n, "dag", "dagen"),
  services: (n: number) => counted(n, "dienst", "diensten"),
  locations: (n: number) => counted(n, "locatie", "locaties"),
  report: "Bij ons ook",
  reportOf: (name: string) => `Bij ons ook: ${name}`,
  reported: "Bij u ook",
  undo: (name: string) => `Ongedaan maken: ${name}`,
  objection: {
    open: "Komt niet uit",
    of: (title: string) => `Komt niet uit: ${title}`,
    title: "Dit moment komt niet uit",
    text: (until: string) => `Wij zoeken met u een ander moment. Dat kan tot ${until}.`,
    reason: "Reden",
    short: (min: number) => `Vul een reden van minstens ${min} tekens in.`,
    send: "Versturen",
    discussed: "In overleg,",
    ticket: "bekijk het ticket",
    late: "Verzetten kan niet meer.",
  },
  calendar: {
    file: "Zet in agenda",
    fileOf: (title: string) => `Zet in agenda: ${title}`,
    failed: (why: string) => `Het agendabestand kon niet worden opgehaald. ${why}`,
  },
  /** The address at which the user's own calendar reads maintenance. */
  ownCalendar: {
    title: "Uw agenda",
    unread: "Nog niet opgehaald.",
    read: (moment: string) => `Laatst opgehaald: ${moment}.`,
    end: "Ontkoppelen",
    endTitle: "Agenda ontkoppelen?",
    endText: "Het adres werkt dan niet meer. Uw agenda krijgt geen wijzigingen meer.",
    failed: (why: string) => `Uw agenda is niet gewijzigd. ${why}`,
  },
  notStored: "Niet opgeslagen.",
} as const;
