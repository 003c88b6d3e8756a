import { Box, chakra } from "@chakra-ui/react";
import { getListTicketLinksQueryKey, useLinkTicket } from "@klantportaal/api/desk";
import { NewTicketLinkKind, type SupportTicket } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { FormSheet } from "../../../ui/FormSheet";
import type { Ticket } from "../model/conversation";
import { Choice } from "./Choice";
import { w } from "./messages.nl";
import { picker } from "../model/picker.nl";
import { TicketPicker } from "../model/TicketPicker";

/** Links a ticket to another, found by a search. */
export default function LinkSheet({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const client = useQueryClient();
  const [kind, setKind] = useState<NewTicketLinkKind>("related");
  const [other, setOther] = useState<SupportTicket | null>(null);
  const [tried, setTried] = useState(false);
  const link = useLinkTicket({
    mutation: {
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: getListTicketLinksQueryKey(ticket.id) });
        onClose();
      },
    },
  });
  return (
    <FormSheet
      title={w.links.title}
      submit={w.links.submit}
      busy={link.isPending && w.links.submit}
      failure={link.isError ? `${w.links.notAdded} ${problemText(link.error)}` : undefined}
      dirty={other !== null}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (other) link.mutate({ id: ticket.id, data: { otherId: other.id, kind } });
      }}
      onClose={onClose}
    >
      <Box display="grid" gap="6px">
        <chakra.span fontWeight="600">{w.links.kind}</chakra.span>
        <Choice
          label={w.links.kind}
          value={kind}
          options={Object.values(NewTicketLinkKind).map((one) => [one, w.links.kinds[one]] as const)}
          onChange={setKind}
        />
      </Box>
      <TicketPicker
        id="link-ticket"
        label={picker.label}
        not={ticket.id}
        error={tried && !other ? picker.missing : undefined}
        onChoose={setOther}
      />
    </FormSheet>
  );
}
