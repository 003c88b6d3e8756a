import { useStore } from "../../../lib/store";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
import { m as kit } from "../../../ui/messages.nl";
import { conflict } from "../model/useTicketUpdate";
import { w } from "./messages.nl";

/** Asks which value stays when somebody else has changed the same of this ticket. */
export function UpdateConflict({ ticketId }: { ticketId: number }) {
  const asked = useStore(conflict);
  if (asked?.ticketId !== ticketId) return null;
  return (
    <ConfirmDialog
      open
      title={w.conflict.title}
      text={w.conflict.text[asked.field](asked.by, asked.theirs, asked.mine)}
      cancel={kit.takeTheirs}
      confirm={kit.keepMine}
      onConfirm={asked.keep}
      onClose={() => conflict.set(undefined)}
    />
  );
}
