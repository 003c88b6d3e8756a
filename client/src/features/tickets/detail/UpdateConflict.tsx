import { Button, Dialog } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useStore } from "../../../lib/store";
import { DialogFrame } from "../../../ui/DialogFrame";
import { m as kit } from "../../../ui/messages.nl";
import { conflictWords as words } from "../model/conflict.nl";
import { askable, conflicts } from "../model/useTicketUpdate";

/** Asks which value stays when somebody else has changed the same field of this ticket. */
export function UpdateConflict({ ticketId }: { ticketId: number }) {
  const waiting = useStore(conflicts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    askable.add(ticketId);
    return () => {
      askable.delete(ticketId);
      conflicts.set(conflicts.get().filter((one) => one.ticketId !== ticketId));
    };
  }, [ticketId]);
  const asked = waiting.find((one) => one.ticketId === ticketId);
  if (!asked) return null;
  const close = () => conflicts.set(conflicts.get().filter((one) => one !== asked));
  return (
    // It opens by itself, perhaps while the user types: the focus starts where no key decides anything.
    <DialogFrame key={asked.field} role="alertdialog" open initialFocusEl={() => title.current} onClose={close}>
      <Dialog.Header>
        <Dialog.Title ref={title} textStyle="h2" tabIndex={-1} outline="none">
          {words.title}
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body color="fg.muted">{words.text[asked.field](asked.by, asked.theirs, asked.mine)}</Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={close}>
          {kit.takeTheirs}
        </Button>
        <Button
          variant="solid"
          onClick={() => {
            asked.keep();
            close();
          }}
        >
          {kit.keepMine}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
