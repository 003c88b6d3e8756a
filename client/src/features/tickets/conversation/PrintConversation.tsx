/**
 * A conversation for print: every loaded message with its sender and long date, and nothing else of the page. Rendered
 * only while printing.
 */
import { Box, Portal, chakra } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import type { CurrentUser, Message } from "@klantportaal/api/model";
import { memo, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { formatExactId, formatLong, formatSize } from "../../../lib/format/format";
import { m } from "./messages.nl";
import { statusLabel } from "../model/status";
import { hasOlder, type Ticket } from "../model/conversation";
import { RichText } from "../model/RichText";
import { tells, withdrawnText } from "./eventText";
import { EventWords } from "./Rows";

const onlyThis = {
  "@media print": {
    "body > *:not([data-print-page])": { display: "none !important" },
    "html, body": { height: "auto !important", overflow: "visible !important", background: "none !important" },
  },
  "@media screen": { "[data-print-page]": { display: "none" } },
} as const;

export const PrintConversation = memo(function PrintConversation({ ticket, me }: { ticket: Ticket; me: CurrentUser }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page when this event returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  if (!printing) return null;
  return (
    <Portal>
      <Global styles={onlyThis} />
      <Paper ticket={ticket} me={me} />
    </Portal>
  );
});

function Paper({ ticket, me }: { ticket: Ticket; me: CurrentUser }) {
  const staff = !me.isCustomer;
  const promised = Boolean(ticket.promise?.resolution);
  return (
    <chakra.article data-print-page="" className="light" color="black" bg="white" fontSize="10.5pt" lineHeight="1.45">
      <chakra.h1 fontSize="16pt" fontWeight="650" mb="4pt">
        {ticket.subject}
      </chakra.h1>
      <chakra.p mb="12pt">
        {[
          formatExactId(ticket.exactId),
          ticket.organisationName,
          statusLabel(ticket.status, staff),
          formatLong(ticket.createdOn),
        ].join(" · ")}
      </chakra.p>
      {hasOlder(ticket) && (
        <chakra.p mb="10pt" fontStyle="italic">
          {m.conversation.printPartly}
        </chakra.p>
      )}
      {ticket.messages.filter(tells).map((message) => (
        <Box key={message.id} mb="10pt" css={{ breakInside: message.text.length < 1_500 ? "avoid" : "auto" }}>
          {message.kind === "event" ? (
            <chakra.p color="black">
              <EventWords message={message} staff={staff} own={message.sendBy.id === me.id} promised={promised} /> ·{" "}
              {formatLong(message.createdOn)}
            </chakra.p>
          ) : (
            <PrintedMessage message={message} me={me} />
          )}
        </Box>
      ))}
    </chakra.article>
  );
}

function PrintedMessage({ message, me }: { message: Message; me: CurrentUser }) {
  return (
    <>
      <chakra.p fontWeight="650">
        {message.sendBy.fullName} · <chakra.span fontWeight="400">{formatLong(message.createdOn)}</chakra.span>
        {message.kind === "note" && ` · ${m.conversation.note}`}
      </chakra.p>
      {message.withdrawnOn && <chakra.p fontStyle="italic">{withdrawnText(message, me.id)}</chakra.p>}
      <RichText text={message.text} />
      {message.attachments.map((attachment) => (
        <chakra.p key={attachment.id} fontSize="9pt">
          {m.conversation.printAttachment(attachment.name, formatSize(attachment.size))}
        </chakra.p>
      ))}
    </>
  );
}
