import { Box, Button, Flex } from "@chakra-ui/react";
import type { TicketRef } from "@klantportaal/api/model";
import { RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { formatExactId } from "../../../lib/format/format";
import { m as kit } from "../../../ui/messages.nl";
import { m } from "./messages.nl";
import { useTicketUpdate } from "../model/useTicketUpdate";
import type { Ticket } from "../model/conversation";

const bar = {
  align: "center",
  justify: "space-between",
  gap: "12px",
  px: "14px",
  py: "12px",
  borderWidth: "1px",
  borderRadius: "12px",
  bg: "bg.panel",
  color: "fg.muted",
  "data-print-hidden": "",
} as const;

const besideBox = { mx: { base: "8px", md: "28px" }, mb: { base: "14px", md: "20px" } } as const;

/** Replaces the composer in a view-as tab. */
export const ReadOnlyBar = () => (
  <Flex {...bar} {...besideBox}>
    {kit.readOnly}
  </Flex>
);

const nameOf = ({ exactId }: TicketRef) => (exactId ? formatExactId(exactId) : m.merged.other);

const ToMerged = ({ into }: { into: TicketRef }) => (
  <Button asChild size="sm">
    <Link to={`/support/tickets/${into.id}`}>{m.merged.toTicket}</Link>
  </Button>
);

/** Replaces the composer: a closed ticket takes no messages. Staff may reopen it (contract: any status to any). */
export function ClosedBar({ ticket, staff }: { ticket: Ticket; staff: boolean }) {
  const update = useTicketUpdate(ticket.id, staff);
  const { mergedInto: into } = ticket;
  if (into && !staff)
    return (
      <Flex {...bar} {...besideBox}>
        {m.merged.doneForCustomer(nameOf(into))}
        <ToMerged into={into} />
      </Flex>
    );
  return (
    <Flex {...bar} {...besideBox} {...(staff && { mb: "8px" })}>
      {into ? m.merged.done(nameOf(into)) : m.composer.closed}
      {into && <Box flex="1" />}
      {into && <ToMerged into={into} />}
      {staff ? (
        <Button size="sm" onClick={() => update({ status: "in_progress" })}>
          <RotateCcw size={15} />
          {m.ending.reopen}
        </Button>
      ) : (
        <Button asChild size="sm">
          <Link to={`/support/tickets/create?ref=${ticket.exactId ?? ticket.id}`}>{m.composer.newTicket}</Link>
        </Button>
      )}
    </Flex>
  );
}
