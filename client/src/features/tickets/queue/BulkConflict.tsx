import { Button, Dialog, chakra } from "@chakra-ui/react";
import { useRef } from "react";
import { NONE, formatExactId } from "../../../lib/format/format";
import { DialogFrame } from "../../../ui/DialogFrame";
import { m as kit } from "../../../ui/messages.nl";
import { useCatalogue } from "../model/catalogue";
import { conflictWords as words } from "../model/conflict.nl";
import { priorityLabel, statusLabel } from "../model/status";
import type { Overtaken } from "./overtaken";
import type { QueueRow } from "./queueState";

export { overtakenBy } from "./overtakenBy";

type Props = {
  conflict: Overtaken & { keep: () => void; take: () => void };
  /** It is asked on the page of the ticket. */
  inTicket?: boolean;
};

/** Asks which value stays of tickets that somebody else has changed meanwhile, as the page of a ticket asks for one. */
export default function BulkConflict({ conflict, inTicket }: Props) {
  const { rows, change, field, by, keep, take } = conflict;
  const title = useRef<HTMLHeadingElement>(null);
  const catalogue = useCatalogue();
  const textOf = ({ ticket, desk }: QueueRow) => {
    switch (field) {
      case "status":
        return statusLabel(ticket.status, true);
      case "priority":
        return priorityLabel(ticket.priority);
      case "assignee":
        return ticket.assignee?.fullName ?? NONE;
      case "team":
        return (desk.teamId && catalogue.team(desk.teamId)?.name) || NONE;
    }
  };
  const [first] = rows;
  if (!first) return null;
  const mine = textOf({
    ...first,
    ticket: { ...first.ticket, ...change.ticket },
    desk: { ...first.desk, ...change.desk?.(first.desk) },
  });
  const many = rows.length > 1;
  return (
    // It opens by itself, perhaps while the user types: the focus starts where no key decides anything.
    <DialogFrame role="alertdialog" open initialFocusEl={() => title.current} onClose={take}>
      <Dialog.Header>
        <Dialog.Title ref={title} textStyle="h2" tabIndex={-1} outline="none">
          {words.title}
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body color="fg.muted">
        {!inTicket && !many && (
          <chakra.p color="fg" fontWeight="600">
            {first.ticket.subject}
          </chakra.p>
        )}
        {many ? words.many(rows.length, mine) : words.text[field](by, textOf(first), mine)}
        {many && (
          <chakra.ul listStyleType="none" mt="8px" maxH="40vh" overflowY="auto" tabIndex={0}>
            {rows.map((row) => (
              <chakra.li key={row.id} py="2px">
                <span className="num">{formatExactId(row.ticket.exactId)}</span> {row.ticket.subject}:{" "}
                <chakra.span color="fg" fontWeight="600">
                  {textOf(row)}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={take}>
          {kit.takeTheirs}
        </Button>
        <Button variant="solid" onClick={keep}>
          {kit.keepMine}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
