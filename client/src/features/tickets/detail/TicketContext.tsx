import { Box, Button, chakra } from "@chakra-ui/react";
import { getGetTicketContextQueryKey, useGetTicketContext } from "@klantportaal/api/desk";
import type { ContextTicket, TicketContext as Context } from "@klantportaal/api/model";
import { ClockAlert, FileText, MailWarning, Phone } from "lucide-react";
import { callOf } from "../../../lib/format/phone";
import { formatDue } from "../../../lib/format/due";
import type { ReactNode } from "react";
import { Avatar } from "../../../ui/Avatar";
import { Time } from "../../../ui/Time";
import { useNow } from "../../../ui/ticker";
import { riskOf, tones } from "../model/promise";
import { p } from "../model/promise.nl";
import type { Ticket } from "../model/conversation";
import { ConfigurationChoice } from "./ConfigurationChoice";
import { w } from "./messages.nl";
import { Failed, Lines, None, PanelLink, Row, Section, TicketRow, quietLink, shortScreen } from "./Section";
import { useWithTicket } from "./useWithTicket";

function Customer({ ticket, context: { organisation, author, configuration } }: { ticket: Ticket; context: Context }) {
  return (
    <>
      <Row>
        <Avatar name={organisation.name} size="sm" borderRadius="6px" />
        <chakra.span asChild flex="1" minW="0" fontWeight="550" color="accent.fg" truncate _hover={quietLink._hover}>
          <PanelLink to={`/customers/${organisation.id}`}>{organisation.name}</PanelLink>
        </chakra.span>
        <chakra.span color="fg.muted">{organisation.customerNumber}</chakra.span>
      </Row>
      <Row>
        <Avatar name={author.fullName} size="sm" />
        <chakra.span flex="1" minW="0" truncate title={author.email ?? undefined}>
          {author.fullName}
        </chakra.span>
      </Row>
      {author.mailFailure && (
        <Row>
          <chakra.span color="orange.fg" w="24px" display="grid" placeItems="center">
            <MailWarning size={15} />
          </chakra.span>
          <chakra.span asChild {...quietLink} color="orange.fg">
            <PanelLink to={`/users/users/${author.id}`}>{w.panel.mailFails}</PanelLink>
          </chakra.span>
        </Row>
      )}
      {author.phone && (
        <Row>
          <chakra.span color="fg.muted" w="24px" display="grid" placeItems="center">
            <Phone size={15} />
          </chakra.span>
          <chakra.a href={callOf(author.phone)} {...quietLink}>
            {author.phone}
          </chakra.a>
        </Row>
      )}
      <ConfigurationChoice ticket={ticket} configuration={configuration} />
    </>
  );
}

/** The due time of another ticket's next step; without a running clock, that it is paused, or its last activity. */
function Due({ ticket: { dueOn, warnOn, status, lastActivityOn } }: { ticket: ContextTicket }) {
  const now = useNow();
  if (dueOn === null)
    return status === "waiting_customer" || status === "on_hold" ? (
      w.panel.standsStill
    ) : (
      <Time value={lastActivityOn} format="ago" />
    );
  const risk = riskOf({ dueOn, warnOn }, now);
  return (
    <chakra.span
      display="inline-flex"
      gap="4px"
      alignItems="center"
      color={risk ? `${tones[risk]}.fg` : "fg.muted"}
      title={p.promised(dueOn)}
    >
      {risk && <ClockAlert size={12} />}
      {formatDue(dueOn, now)}
    </chakra.span>
  );
}

/**
 * A ticket's surroundings, for staff: its customer, their other open tickets, and their newest documents. `links` are
 * the ticket's own, below the other tickets.
 */
export function TicketContext({ ticket, links }: { ticket: Ticket; links: ReactNode }) {
  useWithTicket(ticket, getGetTicketContextQueryKey(ticket.id));
  const result = useGetTicketContext(ticket.id);
  const context = result.data;
  if (!context)
    return (
      <>
        <Section name="customer" title={w.panel.customer}>
          {result.isError ? (
            <Failed text={w.panel.contextFailed} onRetry={() => void result.refetch()} />
          ) : (
            <Lines count={3} />
          )}
        </Section>
        {links}
      </>
    );
  const { organisation, openTickets, openTicketsTotal, documents } = context;
  return (
    <>
      <Section name="customer" title={w.panel.customer}>
        <Customer ticket={ticket} context={context} />
      </Section>
      <Section
        name="others"
        title={w.panel.otherTickets(openTicketsTotal)}
        aside={
          openTicketsTotal > 1 && (
            <Button asChild variant="plain" size="xs" h="24px" px="0">
              <PanelLink to={`/queue?view=open&customer=${organisation.id}`} aria-label={w.panel.allOtherTickets}>
                {w.panel.all}
              </PanelLink>
            </Button>
          )
        }
      >
        {openTickets.length === 0 && <None>{w.panel.noOtherTickets}</None>}
        <Box css={{ [shortScreen]: { "& > :nth-child(n + 2)": { display: "none" } } }}>
          {openTickets.slice(0, 3).map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket}>
              <Due ticket={ticket} />
            </TicketRow>
          ))}
        </Box>
      </Section>
      {links}
      {documents && documents.length > 0 && (
        <Section name="documents" title={w.panel.recentDocuments}>
          {documents.slice(0, 2).map((document) => (
            <Row key={document.id}>
              <chakra.span color="fg.muted" flex="none">
                <FileText size={15} />
              </chakra.span>
              <chakra.span asChild flex="1" minW="0" truncate {...quietLink}>
                <PanelLink to={`/customers/${organisation.id}?tab=documents&q=${encodeURIComponent(document.name)}`}>
                  {document.name}
                </PanelLink>
              </chakra.span>
              <chakra.span className="num" textStyle="meta" color="fg.subtle">
                <Time value={document.publishedOn} format="ago" />
              </chakra.span>
            </Row>
          ))}
        </Section>
      )}
    </>
  );
}
