/**
 * The current promise of a ticket: which of its two clocks counts, and in which of the states that screens show. The
 * texts are in promise.nl.ts, so that a list, a ticket and a notice say the same.
 */
import type { ClockKind, PausedBy, PromisedTime, SupportTicket } from "@klantportaal/api/model";

export type Standing = {
  kind: ClockKind;
  /** soon: four fifths of the time is used, which only staff see. */
  state: "running" | "soon" | "late" | "paused" | "met" | "missed";
  dueOn: string | null;
  doneOn: string | null;
  pausedBy: PausedBy | null;
};

type Promised = Pick<SupportTicket, "promise">;

/** A clock's current state; null without a promise. now: epoch ms. */
export function standingOf(
  kind: ClockKind,
  clock: PromisedTime | null | undefined,
  now: number,
  warnOn?: string | null,
): Standing | null {
  if (!clock || clock.state === "cancelled") return null;
  const { dueOn, doneOn, pausedBy } = clock;
  const past = dueOn !== null && Date.parse(dueOn) <= now;
  const warned = warnOn !== null && warnOn !== undefined && Date.parse(warnOn) <= now;
  let state: Standing["state"] = "running";
  if (doneOn !== null) state = clock.state === "missed" ? "missed" : "met";
  else if (pausedBy !== null) state = "paused";
  else if (past || clock.state === "missed") state = "late";
  else if (warned) state = "soon";
  return { kind, state, dueOn, doneOn, pausedBy };
}

/** The clock that counts: the response until it was given, then the solution. Null without a promise. */
export function currentPromise({ promise }: Promised, now: number, warnOn?: string | null): Standing | null {
  if (!promise) return null;
  const response = standingOf("response", promise.response, now, warnOn);
  const resolution = standingOf("resolution", promise.resolution, now, warnOn);
  return response && response.doneOn === null ? response : (resolution ?? response);
}

type Desk = { dueOn: string | null; warnOn: string | null };

/** Of a promise: most of the time is used, or it is past. */
export type Risk = "soon" | "late";

/** Whether a promise is about to be late, or is. now: epoch ms. */
export function riskOf({ dueOn, warnOn }: Desk, now: number): Risk | null {
  if (dueOn === null) return null;
  if (Date.parse(dueOn) <= now) return "late";
  return warnOn !== null && Date.parse(warnOn) <= now ? "soon" : null;
}

/** For staff's queue: the clock that is due first. */
export function nextDue(ticket: Promised, desk: Desk, now: number): Standing | null {
  const current = currentPromise(ticket, now, desk.warnOn);
  const solution = standingOf("resolution", ticket.promise?.resolution, now, desk.warnOn);
  return solution && desk.dueOn !== null && solution.dueOn === desk.dueOn && current?.dueOn !== desk.dueOn
    ? solution
    : current;
}

/** Colour is never the only sign: each has an icon or a text of its own. */
export const tones = {
  running: "accent",
  soon: "orange",
  late: "red",
  paused: "gray",
  met: "green",
  missed: "red",
} as const satisfies Record<Standing["state"], string>;
