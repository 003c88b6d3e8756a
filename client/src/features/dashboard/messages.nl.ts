/** Dutch texts of the dashboard. */
import { formatNumber } from "../../lib/format/format";

export const m = {
  greeting: (hour: number, firstName: string) =>
    `${hour < 6 ? "Goedenacht" : hour < 12 ? "Goedemorgen" : hour < 18 ? "Goedemiddag" : "Goedenavond"}, ${firstName}`,
  newTicket: "Nieuw ticket",
  queue: "Werkvoorraad",
  tiles: "Overzicht",
  open: "Openstaand",
  waiting: "Wacht op u",
  unread: "Ongelezen",
  documents: "Nieuwe documenten",
  failed: "Niet geladen",
  perWeek: "Nieuwe tickets, laatste 8 weken",
  perWeekNewest: (count: number) => `Alleen de nieuwste ${count} tickets zijn geteld.`,
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
  of: (count: number) => `van ${formatNumber(count)}`,
  summary: (title: string, bars: readonly (readonly [label: string, value: string, of: number | undefined])[]) =>
    `${title}: ${bars.map(([label, value, of]) => (of === undefined ? `${label} ${value}` : `${label} ${value} van ${formatNumber(of)}`)).join(", ")}`,
  nothing: "Nog geen gegevens",
} as const;
