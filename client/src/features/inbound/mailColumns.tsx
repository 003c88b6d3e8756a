import { Box, Flex, chakra } from "@chakra-ui/react";
import type { InboundMail } from "@klantportaal/api/model";
import { ShieldAlert } from "lucide-react";
import { formatExactId } from "../../lib/format/format";
import { type Column } from "../../ui/DataTable";
import { aboveRowLink, rowLink } from "../../ui/rowLink";
import { RowCheckbox } from "../../ui/RowCheckbox";
import { Time } from "../../ui/Time";
import type { Selection } from "../../ui/useSelection";
import { m } from "./messages.nl";

const ticketOf = (mail: InboundMail) => (mail.exactId ? formatExactId(mail.exactId) : m.withoutNumber);

/** The outcome of an e-mail, and its reason. */
export function outcomeOf(mail: InboundMail): string {
  switch (mail.verdict) {
    case "posted":
      return m.posted(ticketOf(mail));
    case "released":
      return m.released(mail.decidedBy?.fullName ?? "", ticketOf(mail));
    case "rejected":
      return mail.decidedBy ? m.rejectedBy(mail.decidedBy.fullName) : "";
    default:
      return mail.reason ? m.reasons[mail.reason] : "";
  }
}

/** The sender of an e-mail, as far as known. */
export function Sender({ mail }: { mail: InboundMail }) {
  const known = mail.user?.fullName;
  return (
    <Box minW="0">
      <Box truncate title={mail.sender}>
        {mail.sender || <chakra.span color="fg.subtle">{m.noSender}</chakra.span>}
      </Box>
      <Flex
        textStyle="meta"
        gap="4px"
        align="center"
        color={mail.forged ? "red.fg" : "fg.subtle"}
        fontWeight={mail.forged ? "550" : undefined}
      >
        {mail.forged && <ShieldAlert size={13} />}
        {mail.forged ? m.forged : (known ?? m.unknown)}
      </Flex>
    </Box>
  );
}

function Subject({ mail, onOpen }: { mail: InboundMail; onOpen: (mail: InboundMail) => void }) {
  return (
    <chakra.button
      type="button"
      {...rowLink}
      display="block"
      maxW="100%"
      truncate
      textAlign="start"
      fontWeight="500"
      cursor="pointer"
      onClick={() => onOpen(mail)}
    >
      {nameOf(mail)}
    </chakra.button>
  );
}

export const nameOf = (mail: InboundMail) => mail.subject || m.noSubject;

const Choose = ({ mail, selection }: { mail: InboundMail; selection: Selection<InboundMail> }) => (
  <RowCheckbox
    label={m.bulk.select(nameOf(mail))}
    checked={selection.has(mail)}
    onChange={() => selection.toggle(mail)}
  />
);

export function mailColumns(onOpen: (mail: InboundMail) => void): Column<InboundMail>[] {
  return [
    {
      id: "receivedOn",
      header: m.columns.receivedOn,
      width: "172px",
      sortKey: "receivedOn",
      firstDescending: true,
      css: { color: "fg.muted" },
      cell: ({ receivedOn }) => (
        <chakra.span className="num" {...aboveRowLink}>
          <Time value={receivedOn} format="narrow" />
        </chakra.span>
      ),
    },
    { id: "sender", header: m.columns.sender, width: "240px", cell: (mail) => <Sender mail={mail} /> },
    { id: "subject", header: m.columns.subject, cell: (mail) => <Subject mail={mail} onOpen={onOpen} /> },
    {
      id: "reason",
      header: m.columns.reason,
      width: "240px",
      css: { color: "fg.muted", fontSize: "0.8125rem" },
      cell: outcomeOf,
    },
  ];
}

type CardProps = {
  mail: InboundMail;
  selection?: Selection<InboundMail> | undefined;
  onOpen: (mail: InboundMail) => void;
};

/** The same e-mail below md. */
export function MailCard({ mail, selection, onOpen }: CardProps) {
  return (
    <Flex
      position="relative"
      gap="6px"
      align="center"
      ps={selection ? "8px" : "16px"}
      pe="16px"
      py="12px"
      bg={selection?.has(mail) ? "accent.subtle" : undefined}
    >
      {selection && <Choose mail={mail} selection={selection} />}
      <Flex direction="column" gap="3px" flex="1" minW="0">
        <Flex gap="10px" justify="space-between" minW="0">
          <Box minW="0">
            <Subject mail={mail} onOpen={onOpen} />
          </Box>
          <chakra.span textStyle="meta" color="fg.subtle" className="num" flex="none">
            <Time value={mail.receivedOn} format="narrow" />
          </chakra.span>
        </Flex>
        <Sender mail={mail} />
        <Box textStyle="meta" color="fg.muted">
          {outcomeOf(mail)}
        </Box>
      </Flex>
    </Flex>
  );
}
