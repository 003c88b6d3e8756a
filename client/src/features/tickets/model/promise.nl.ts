/** Promises in Dutch: for customers in full and calm, for staff short. */
import type { ClockKind } from "@klantportaal/api/model";
import { formatDue, formatDueLong, formatLate, formatLeft } from "../../../lib/format/due";
import { formatListDate, formatWeekday, formatWeekdayTime } from "../../../lib/format/format";
import type { Standing } from "./promise";

const names: Record<ClockKind, string> = { response: "Reactie", resolution: "Opgelost" };
const nouns: Record<ClockKind, string> = { response: "reactie", resolution: "oplossing" };

const paused = ({ pausedBy }: Standing, snoozedUntil: string | null) => {
  if (pausedBy === "customer") return "Wij wachten op uw antwoord";
  const day = pausedBy === "snooze" && snoozedUntil ? formatWeekday(snoozedUntil) : "";
  return day ? `Wij gaan verder op ${day}` : "Wij hebben uw ticket gepauzeerd";
};

/** One line for the customer. */
export function forCustomer(standing: Standing, snoozedUntil: string | null): string {
  const { kind, state, dueOn, doneOn } = standing;
  switch (state) {
    case "paused":
      return paused(standing, snoozedUntil);
    case "met":
      return `Op tijd, ${formatWeekdayTime(doneOn)}`;
    case "missed":
      return `Later dan toegezegd, ${formatWeekdayTime(doneOn)}`;
    case "late":
      return `${names[kind]} was toegezegd vóór ${formatWeekdayTime(dueOn)}`;
    default:
      return `${names[kind]} vóór ${formatWeekdayTime(dueOn)}`;
  }
}

/** In the list of customers, beside the status; null where the status already says it. */
export function forList(standing: Standing, snoozedUntil: string | null): string | null {
  const { state, dueOn } = standing;
  if (state === "paused" && !snoozedUntil) return null;
  if (state === "late" && dueOn !== null) return `Toegezegd vóór ${formatWeekdayTime(dueOn)}`;
  return forCustomer(standing, snoozedUntil);
}

/** For staff, of a ticket without a running clock: who waits for whom. */
export const waits = {
  since: "wacht op ons",
  customer: "wacht op klant",
  paused: "staat stil",
  until: (when: string) => `tot ${when}`,
};

/** The two lines of staff's lists. */
export function forQueue(standing: Standing, snoozedUntil: string | null, now: number): [string, string] {
  const { kind, state, dueOn } = standing;
  if (state === "paused")
    return [
      waits.paused,
      standing.pausedBy === "customer"
        ? waits.customer
        : snoozedUntil
          ? waits.until(formatListDate(snoozedUntil, now))
          : "gepauzeerd",
    ];
  if (dueOn === null || state === "met" || state === "missed") return ["—", ""];
  if (state === "late") return [formatDue(dueOn, now), formatLate(dueOn, now)];
  const left = state === "soon" ? formatLeft(dueOn, now) : null;
  return [formatDue(dueOn, now), left ? `${nouns[kind]}, ${left}` : nouns[kind]];
}

/** One line for staff in a ticket. */
export function forStaff(standing: Standing, snoozedUntil: string | null, now: number): string {
  const { kind, state, dueOn, doneOn } = standing;
  switch (state) {
    case "paused":
      return `Staat stil, ${forQueue(standing, snoozedUntil, now)[1]}`;
    case "met":
      return `Op tijd, ${formatWeekdayTime(doneOn)}`;
    case "missed":
      return `Later dan toegezegd, ${formatWeekdayTime(doneOn)}`;
    case "late":
      return dueOn === null ? "Te laat" : `${names[kind]} vóór ${formatDueLong(dueOn, now)}, ${formatLate(dueOn, now)}`;
    default: {
      if (dueOn === null) return names[kind];
      const left = formatLeft(dueOn, now);
      return `${names[kind]} vóór ${formatDueLong(dueOn, now).replace("vandaag ", "")}${left ? `, ${left}` : ""}`;
    }
  }
}

export const p = {
  excuse: "Wij zijn te laat; excuses.",
  promised: (dueOn: string) => `Toegezegd vóór ${formatWeekdayTime(dueOn)}`,
  section: "Wat wij toezeggen",
  given: "Reactie",
  solved: "Opgelost",
  solution: "Oplossing",
  notGiven: "Nog niet gegeven",
  standsStill: "De tijd dat wij op u wachten, telt niet mee",
  stood: (length: string) => `${length} niet meegeteld`,
  stoodWhy: "Wij wachtten op uw antwoord",
  box: ["U krijgt een reactie vóór ", "."] as const,
  hours: (text: string) => `Wij zijn bereikbaar ${text}.`,
  aboveBox: "Toezegging",
};
