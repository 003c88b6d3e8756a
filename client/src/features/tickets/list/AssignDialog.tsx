import { Button, Dialog } from "@chakra-ui/react";
import type { SupportTicket } from "@klantportaal/api/model";
import { formatExactId } from "../../../lib/format/format";
import { DialogFrame } from "../../../ui/DialogFrame";
import { m as kit } from "../../../ui/messages.nl";
import { m } from "../messages.nl";
import { useStaffOptions } from "./picks";
import { PickList } from "../../../ui/list/PickList";

type Props = { ticket: SupportTicket | null; onAssign: (to: SupportTicket["assignee"]) => void; onClose: () => void };

/** Chooses the ticket's assignee. */
export default function AssignDialog({ ticket, onAssign, onClose }: Props) {
  return (
    <DialogFrame open={ticket !== null} content={{ maxW: "420px" }} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">
          {ticket?.exactId ? m.list.assignTitle(formatExactId(ticket.exactId)) : m.list.assignTitlePending}
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body p="0" borderTopWidth="1px" borderColor="border">
        <PickList
          chosen={ticket?.assignee ? [ticket.assignee.id] : []}
          placeholder={m.list.searchStaff}
          none={m.list.noStaff}
          search={useStaffOptions}
          onPick={({ value, label }) => {
            onAssign({ id: value, fullName: label, isCustomer: false });
            onClose();
          }}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {kit.cancel}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
