/** The tickets that staff linked to this one. */
import { Box, chakra } from "@chakra-ui/react";
import { getListTicketLinksQueryKey, useListTicketLinks, useUnlinkTicket } from "@klantportaal/api/desk";
import type { TicketLink } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { problemText } from "../../../lib/api/problem";
import { formatExactId, formatTicket } from "../../../lib/format/format";
import { IconButton } from "../../../ui/IconButton";
import { notify } from "../../../ui/notify";
import { w } from "./messages.nl";
import { Failed, Lines, None, Section, TicketRow } from "./Section";

const captionOf = ({ kind, inverse }: TicketLink) => (inverse ? w.links.inverse : w.links.of)[kind];

function LinkRow({ id, link }: { id: number; link: TicketLink }) {
  const client = useQueryClient();
  const { ticket, kind } = link;
  const unlink = useUnlinkTicket({
    mutation: {
      onSettled: () => client.invalidateQueries({ queryKey: getListTicketLinksQueryKey(id) }),
      onError: (error) => notify.error(`${w.links.notRemoved} ${problemText(error)}`, { id: "unlink" }),
    },
  });
  return (
    <Box as="li" position="relative" pe="26px">
      <TicketRow ticket={ticket}>{ticket.exactId && formatExactId(ticket.exactId)}</TicketRow>
      <chakra.span display="block" ps="17px" mt="-5px" textStyle="meta" color="fg.subtle">
        {captionOf(link)}
      </chakra.span>
      <IconButton
        label={w.links.remove(formatTicket(ticket))}
        iconSize={14}
        boxSize="24px"
        minW="24px"
        position="absolute"
        top="2px"
        insetEnd="-4px"
        onClick={() => unlink.mutate({ id, params: { OtherId: ticket.id, Kind: kind } })}
      >
        <X size={14} />
      </IconButton>
    </Box>
  );
}

export function TicketLinks({ id }: { id: number }) {
  const links = useListTicketLinks(id);
  return (
    <Section name="links" title={w.links.section(links.data?.length ?? 0)}>
      {links.isError && <Failed text={w.links.failed} onRetry={() => void links.refetch()} />}
      {links.isPending && <Lines count={1} />}
      {links.data?.length === 0 && <None>{w.links.none}</None>}
      <chakra.ul>
        {links.data?.map((link) => (
          <LinkRow key={`${link.kind} ${link.ticket.id} ${link.inverse}`} id={id} link={link} />
        ))}
      </chakra.ul>
    </Section>
  );
}
