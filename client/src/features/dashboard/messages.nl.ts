/** Dutch texts of the dashboard. */
import { counted } from "../../lib/format/format";

export const m = {
  greeting: (hour: number, firstName: string) =>
    `${hour < 6 ? "Goedenacht" : hour < 12 ? "Goedemorgen" : hour < 18 ? "Goedemiddag" : "Goedenavond"}, ${firstName}`,
  newTicket: "Nieuw ticket",
  tiles: "Overzicht",
  open: "Openstaand",
  waiting: "Wacht op u",
  fresh: "Nieuw",
  unread: "Ongelezen",
  documents: "Nieuwe documenten",
  failed: "Niet geladen",
  perWeek: "Nieuwe tickets, laatste 8 weken",
  perWeekNewest: (count: number) => `Alleen de nieuwste ${count} tickets zijn geteld.`,
  week: (day: string) => `Week van ${day}`,
  byPriority: "Openstaand naar prioriteit",
  recent: "Recente activiteit",
  latest: "Laatste documenten",
  what: {
    perWeek: "de nieuwe tickets",
    byPriority: "de openstaande tickets",
    recent: "de recente activiteit",
    latest: "de laatste documenten",
  },
  asTable: "Als tabel tonen",
  asChart: "Als grafiek tonen",
  period: "Week",
  priority: "Prioriteit",
  count: "Tickets",
  summary: (title: string, bars: readonly { label: string; value: number }[]) =>
    `${title}: ${bars.map(({ label, value }) => `${label} ${value}`).join(", ")}`,
  tickets: (count: number) => counted(count, "ticket", "tickets"),
  nothing: "Nog geen gegevens",
} as const;
