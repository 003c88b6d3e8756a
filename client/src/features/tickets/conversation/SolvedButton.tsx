import { Button, type ButtonProps } from "@chakra-ui/react";
import { Check, RotateCcw } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
import { writes } from "../../../ui/readOnly";
import type { Ticket } from "../model/conversation";
import { openStatuses } from "../model/status";
import { useTicketUpdate } from "../model/useTicketUpdate";
import { m } from "./messages.nl";

/** A customer's report about the problem: it is solved, or it is back. Takes the look of its button as props. */
export function SolvedButton({ ticket, ...look }: { ticket: Ticket } & ButtonProps) {
  const update = useTicketUpdate(ticket.id, false);
  const [asking, setAsking] = useState(false);
  if (ticket.status === "resolved") {
    return (
      <Button {...look} {...writes} onClick={() => update({ status: "in_progress" })}>
        <RotateCcw size={16} />
        {m.ending.reopen}
      </Button>
    );
  }
  if (!openStatuses.includes(ticket.status)) return null;
  return (
    <>
      <Button {...look} {...writes} onClick={() => setAsking(true)}>
        <Check size={16} />
        {m.ending.resolve}
      </Button>
      <ConfirmDialog
        open={asking}
        {...m.ending.confirmResolve}
        onConfirm={() => update({ status: "resolved" })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
