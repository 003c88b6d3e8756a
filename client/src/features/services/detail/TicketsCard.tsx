import { Box, Flex, Skeleton, chakra } from "@chakra-ui/react";
import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import type { CurrentUser, InstalledConfigurationDetail as Service, SupportTicket } from "@klantportaal/api/model";
import type { ListParams } from "@klantportaal/api/lists";
import { Link } from "react-router";
import { formatExactId } from "../../../lib/format/format";
import { Mark } from "../../../ui/Mark";
import { rowLink } from "../../../ui/rowLink";
import { Time } from "../../../ui/Time";
import { previewOf } from "../../tickets/model/preview";
import { closedStatuses, openStatuses, type Status } from "../../tickets/model/status";
import { StatusBadge } from "../../tickets/model/StatusBadge";
import { m } from "../messages.nl";
import { Retry } from "../Retry";
import { Card } from "../../../ui/Card";

/** The card's rows: the open tickets, and below them the last solved one when there is room. */
const SHOWN = 4;

const { tickets: words } = m.detail;

const paramsFor = (service: Service, statuses: readonly Status[], size: number): ListParams<"listSupportTickets"> => ({
  Filters: [`configurationId:${service.id}`, `status:${statuses.join("|")}`],
  OrderBy: "lastActivityOn DESC",
  PageSize: size,
});

function Row({ ticket, me }: { ticket: SupportTicket; me: CurrentUser }) {
  return (
    <chakra.li
      position="relative"
      display="flex"
      flexWrap={{ base: "wrap", md: "nowrap" }}
      gap={{ base: "5px 12px", md: "12px" }}
      alignItems="center"
      px="16px"
      py="9px"
      minH="52px"
      _notFirst={{ borderTopWidth: "1px" }}
      _last={{ borderBottomRadius: "11px" }}
      _hover={{ bg: "bg.subtle" }}
    >
      <Box flex={{ base: "1 0 100%", md: "1" }} minW="0">
        <Box truncate>
          <chakra.span asChild fontWeight="500" color="fg" {...rowLink}>
            <Link to={`/support/tickets/${ticket.id}`}>{ticket.subject}</Link>
          </chakra.span>
        </Box>
        <Box textStyle="meta" color="fg.subtle" truncate>
          {[formatExactId(ticket.exactId), previewOf(ticket, me)].filter(Boolean).join(" · ")}
        </Box>
      </Box>
      <StatusBadge status={ticket.status} staff={!me.isCustomer} />
      <Box w="5.25rem" flex="none" textAlign="end" hideBelow="md" fontSize="0.8125rem" color="fg.muted" className="num">
        <Time value={ticket.lastActivityOn} format="ago" />
      </Box>
    </chakra.li>
  );
}

export function TicketsCard({ service, me }: { service: Service; me: CurrentUser }) {
  const open = useListSupportTickets(paramsFor(service, openStatuses, SHOWN));
  const solved = useListSupportTickets(paramsFor(service, closedStatuses, 1));
  const loaded = open.data && solved.data;
  const rows = loaded ? [...open.data.items, ...solved.data.items].slice(0, SHOWN) : [];
  const total = loaded ? open.data.total + solved.data.total : 0;
  const again = () => void Promise.all([open.refetch(), solved.refetch()]);
  return (
    <Card
      title={words.title}
      mark={open.data && open.data.total > 0 && <Mark borderRadius="9px">{words.open(open.data.total)}</Mark>}
      end={
        total > rows.length && (
          <chakra.span asChild color="accent.fg" fontWeight="550" fontSize="0.8125rem" whiteSpace="nowrap">
            <Link to={`/support/tickets?view=all&config=${service.id}`}>{words.all(total)}</Link>
          </chakra.span>
        )
      }
    >
      {!loaded && (open.error ?? solved.error) && (
        <Box px="16px" py="12px">
          <Retry what={words.what} onRetry={again} />
        </Box>
      )}
      {!loaded && !(open.error ?? solved.error) && (
        <Box aria-busy="true">
          {Array.from({ length: Math.min(Math.max(service.openTickets, 1), SHOWN) }, (_, index) => (
            <Flex key={index} h="57px" px="16px" direction="column" justify="center" gap="7px">
              <Skeleton h="13px" w="50%" />
              <Skeleton h="11px" w="34%" />
            </Flex>
          ))}
        </Box>
      )}
      {loaded &&
        (rows.length === 0 ? (
          <Box px="16px" py="14px" color="fg.subtle" textStyle="small">
            {words.none}
          </Box>
        ) : (
          <chakra.ul aria-label={words.title}>
            {rows.map((ticket) => (
              <Row key={ticket.id} ticket={ticket} me={me} />
            ))}
          </chakra.ul>
        ))}
    </Card>
  );
}
