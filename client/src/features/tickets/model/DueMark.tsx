/** For staff's lists: the due time of a ticket's next step. */
import { chakra } from "@chakra-ui/react";
import type { QueueItem } from "@klantportaal/api/model";
import { Pause } from "lucide-react";
import { formatListDate } from "../../../lib/format/format";
import { Time } from "../../../ui/Time";
import { useNow } from "../../../ui/ticker";
import { nextDue, tones } from "./promise";
import { forQueue, waits } from "./promise.nl";
import { promiseIcons } from "./PromiseMark";

/** Two lines at most: the rest is cut off. */
const lineOf = (inline?: boolean) =>
  inline ? ({ display: "inline", ms: "5px" } as const) : ({ display: "block", truncate: true } as const);

/** Since when the customer waits for an answer, or why nobody does. */
function Waiting({ row: { ticket, desk }, inline }: { row: QueueItem; inline?: boolean }) {
  const line = lineOf(inline);
  if (desk.waitingSince)
    return (
      <chakra.span className="num">
        <chakra.span fontWeight="550">
          <Time value={desk.waitingSince} format="ago" />
        </chakra.span>
        <chakra.span {...line} textStyle="meta" color="fg.muted">
          {waits.since}
        </chakra.span>
      </chakra.span>
    );
  const until = desk.snoozedUntil && waits.until(formatListDate(desk.snoozedUntil));
  return (
    <chakra.span color="fg.muted" className="num">
      <chakra.span display="inline-flex" gap="5px" alignItems="center" fontWeight="500">
        <Pause size={13} />
        {waits.paused}
      </chakra.span>
      <chakra.span {...line} textStyle="meta">
        {until ?? (ticket.status === "waiting_customer" ? waits.customer : "")}
      </chakra.span>
    </chakra.span>
  );
}

/** The due time of the next step; without a promise, since when the customer waits. */
export function DueMark({ row, inline }: { row: QueueItem; inline?: boolean }) {
  const now = useNow();
  const standing = nextDue(row.ticket, row.desk, now);
  if (!standing || standing.state === "paused") return <Waiting row={row} {...(inline && { inline })} />;
  const [when, what] = forQueue(standing, row.desk.snoozedUntil, now);
  const urgent = standing.state === "soon" || standing.state === "late";
  const Icon = promiseIcons[standing.state];
  const color = urgent ? `${tones[standing.state]}.fg` : undefined;
  return (
    <chakra.span className="num">
      <chakra.span
        display="inline-flex"
        gap="5px"
        alignItems="center"
        fontWeight="550"
        color={color}
        whiteSpace="nowrap"
      >
        {urgent && <Icon size={13} />}
        {when}
      </chakra.span>
      <chakra.span
        {...lineOf(inline)}
        title={what}
        textStyle="meta"
        color={standing.state === "late" ? color : "fg.muted"}
      >
        {what}
      </chakra.span>
    </chakra.span>
  );
}
