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
  notStored: "Niet opgeslagen.",
} as const;
