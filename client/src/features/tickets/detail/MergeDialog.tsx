import { Button, Dialog, Text } from "@chakra-ui/react";
import { getListTicketLinksQueryKey, useMergeTicket } from "@klantportaal/api/desk";
import { useGetSupportTicket } from "@klantportaal/api/support-tickets";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { formatTicket } from "../../../lib/format/format";
import { DialogFrame } from "../../../ui/DialogFrame";
import { m as kit } from "../../../ui/messages.nl";
import type { Ticket } from "../model/conversation";
import { openStatuses } from "../model/status";
import { listsChanged, ticketKey } from "../model/ticketCache";
import { w } from "./messages.nl";
import { picker } from "../model/picker.nl";
import { TicketPicker } from "../model/TicketPicker";

/**
 * Merges a ticket into another of the same customer; explains the effect first, and who will be able to read the other.
 */
export default function MergeDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const target = useGetSupportTicket(chosen ?? 0, undefined, { query: { enabled: chosen !== null, staleTime: 0 } });
  const into = chosen === null ? undefined : target.data;
  const own = { queryKey: ticketKey(ticket.id), exact: true };
  const looking = useIsFetching(own) > 0 || (chosen !== null && target.isPending);
  const fetchBoth = () => {
    void client.invalidateQueries(own);
    if (chosen !== null) void client.invalidateQueries({ queryKey: ticketKey(chosen), exact: true });
    void client.invalidateQueries({ queryKey: getListTicketLinksQueryKey(ticket.id) });
    listsChanged(client);
  };
  const merge = useMergeTicket({
    mutation: {
      onSuccess: () => {
        fetchBoth();
        onClose();
      },
      // One of the two has changed meanwhile: the user is asked again.
      onError: (error) => error instanceof ProblemError && error.status === 409 && fetchBoth(),
    },
  });
  const present = new Set(into?.participants.map(({ user }) => user.id));
  const readers = ticket.participants
    .filter(({ user }) => user.isCustomer && !present.has(user.id))
    .map(({ user }) => user.fullName);
  const from = formatTicket(ticket);
  const to = into ? formatTicket(into) : "";
  return (
    <DialogFrame open content={{ maxW: "520px" }} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{w.merge.title(from)}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body display="grid" gap="14px">
        <TicketPicker
          id="merge-ticket"
          label={w.merge.target}
          not={ticket.id}
          filters={[`organisationId:${ticket.organisationId}`, `status:${[...openStatuses, "resolved"].join("|")}`]}
          error={tried && !chosen ? picker.missing : undefined}
          onChoose={(other) => {
            setChosen(other?.id ?? null);
            // Messages raise the rev, but their push does not contain it.
            void client.invalidateQueries(own);
          }}
        />
        {into && (
          <Text color="fg.muted" role="status">
            {w.merge.text(from, to)} {readers.length > 0 && w.merge.readers(readers, to)}
          </Text>
        )}
        {(merge.isError || target.isError) && (
          <Text role="alert" color="red.fg">
            {w.merge.failed} {problemText(merge.error ?? target.error)}
          </Text>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button
          variant="solid"
          loading={merge.isPending || looking}
          onClick={() => {
            setTried(true);
            if (into) merge.mutate({ id: ticket.id, data: { intoId: into.id, rev: ticket.rev, intoRev: into.rev } });
          }}
        >
          {w.merge.submit}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
