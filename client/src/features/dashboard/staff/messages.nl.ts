/** Dutch texts of staff's dashboard. */
import type { ClockKind, FiguresScope } from "@klantportaal/api/model";
import { counted } from "../../../lib/format/format";

export const s = {
  whose: "Welke tickets",
  scopes: { mine: "Mijn", team: "Team", all: "Alle" } satisfies Record<FiguresScope, string>,
  mine: "Mijn open",
  unassigned: "Niet toegewezen",
  soon: "Dreigt te laat",
  late: "Te laat",
  onTime: "Op tijd, laatste 8 weken",
  share: "Op tijd",
  week: "Week",
  kind: "Waarvan",
  kinds: { response: "Reactie", resolution: "Oplossing" } satisfies Record<ClockKind, string>,
  nothingYet: "Er is nog niets toegezegd",
  perTeam: "Open per team",
  team: "Team",
  moreTeams: (count: number) => `En ${counted(count, "team", "teams")} met minder open tickets.`,
  noTeams: "Er zijn nog geen teams",
  first: "Eerst doen",
  nothingToDo: "Er wacht geen ticket op u",
  satisfaction: "Tevredenheid",
  outOf: "van 5",
  answers: (count: number) => `${counted(count, "antwoord", "antwoorden")} in 90 dagen`,
  tooFew: "Te weinig antwoorden",
  tooFewWhy: "Vanaf 5 antwoorden staan hier het gemiddelde en de toelichtingen.",
  score: (score: number) => `Cijfer ${score}`,
  noComment: "Geen toelichting",
  what: {
    counts: "de aantallen",
    onTime: "de cijfers",
    perTeam: "de teams",
    first: "de tickets",
    satisfaction: "de tevredenheid",
  },
} as const;
