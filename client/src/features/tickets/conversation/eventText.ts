import type { Message } from "@klantportaal/api/model";
import { formatExactId, formatWeekdayTime } from "../../../lib/format/format";
import { m } from "./messages.nl";
import { priorityLabel, statusLabel } from "../model/status";

/** The user who reads an event, and facts about its ticket. */
export type EventReader = {
  staff: boolean;
  /** It is the user's own. */
  own?: boolean;
  /** The solution has a due time, which is paused while the ticket waits for the customer. */
  promised?: boolean;
};

/**
 * Whether an event is worth showing to a user: one of a new promise is not while the clock is paused, as it has no due
 * time.
 */
export const tells = ({ event }: Pick<Message, "event">): boolean =>
  event?.detail?.kind !== "promised" || event.detail.until !== null;

/** An event as text, in parts of which the odd ones are the changed values. */
export function eventText(message: Message, { staff, own, promised }: EventReader): readonly string[] {
  const { event, sendBy } = message;
  const who = sendBy.fullName;
  if (!event) return m.event.other(who);
  const from = event.from ?? m.none;
  const to = event.to ?? m.none;
  switch (event.type) {
    case "status":
      if (event.detail?.kind === "snoozed") return m.event.snoozed(who, formatWeekdayTime(event.detail.until));
      if (event.detail?.kind === "woken")
        return event.automatic ? m.event.woken(statusLabel(to, staff)) : m.event.resumed(who);
      if (event.detail?.kind === "merged") return m.event.merged(who);
      if (event.detail?.kind === "absorbed") return m.event.absorbed(who);
      if (event.detail?.kind === "split") return m.event.split(who);
      if (event.detail?.kind === "promised") return m.event.promised(formatWeekdayTime(event.detail.until));
      if (event.automatic && promised && !staff) {
        if (to === "waiting_customer") return [m.event.timeStops];
        if (from === "waiting_customer") return [m.event.timeGoesOn];
      }
      if (event.automatic) return m.event.statusFollowed(own ? null : who, statusLabel(to, staff));
      return m.event.status(who, statusLabel(from, staff), statusLabel(to, staff));
    case "priority":
      return m.event.priority(who, priorityLabel(from), priorityLabel(to));
    case "assignee":
      return event.to ? m.event.assigned(who, to) : m.event.unassigned(who);
    case "participant":
      return event.to ? m.event.joined(who, to) : m.event.left(who, from);
    case "configuration":
      // The code is empty for users who may not see services.
      if (event.to === "") return m.event.configurationUnnamed(who);
      return event.to ? m.event.configuration(who, to) : m.event.configurationGone(who);
    case "subject":
      return m.event.subject(who, to);
    case "exactId":
      return m.event.exactId(formatExactId(event.to));
    default:
      return m.event.other(who);
  }
}

/** Returns what stands in the place of a withdrawn message, for the reader with the id `me`. */
export function withdrawnText({ kind, withdrawnBy }: Pick<Message, "kind" | "withdrawnBy">, me: string): string {
  const note = kind === "note";
  if (!withdrawnBy) return m.withdraw.expired(note);
  return m.withdraw.done(withdrawnBy.id === me ? null : withdrawnBy.fullName, note);
}
