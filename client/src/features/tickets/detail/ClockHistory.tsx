import { Box, chakra } from "@chakra-ui/react";
import type { ClockEvent, TicketClock } from "@klantportaal/api/model";
import { formatLength } from "../../../lib/format/due";
import { formatWeekdayTime } from "../../../lib/format/format";
import { FormDialog } from "../../../ui/FormDialog";
import { isPriority, isStatus, priorityLabel, statusLabel } from "../model/status";
import { c } from "./clocks.nl";

const reasonOf = ({ reason }: ClockEvent) =>
  reason === null ? "" : isStatus(reason) ? statusLabel(reason, true) : isPriority(reason) ? priorityLabel(reason) : "";

function Events({ clock }: { clock: TicketClock }) {
  return (
    <Box as="section" aria-label={c.names[clock.kind]}>
      <Box as="h3" fontWeight="600" mb="6px">
        {c.names[clock.kind]}
      </Box>
      <chakra.ol display="grid" gap="6px" fontSize="0.8125rem">
        {clock.events.map((event) => {
          const more = [
            reasonOf(event),
            c.worked(formatLength(event.workedMs)),
            event.dueOn && c.due(formatWeekdayTime(event.dueOn)),
          ].filter(Boolean);
          return (
            <chakra.li key={`${event.at}${event.what}`} className="num">
              <chakra.b fontWeight="550">{c.what[event.what]}</chakra.b>{" "}
              <chakra.span color="fg.muted">
                {formatWeekdayTime(event.at)} · {more.join(" · ")}
              </chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </Box>
  );
}

/** The history of a ticket's clocks, oldest first. */
export default function ClockHistory({ clocks, onClose }: { clocks: readonly TicketClock[]; onClose: () => void }) {
  return (
    <FormDialog open title={c.historyTitle} submit="" onClose={onClose}>
      {clocks.map((clock) => (
        <Events key={clock.kind} clock={clock} />
      ))}
    </FormDialog>
  );
}
