import { Box, Button, Flex, Popover, Portal, Skeleton, Text } from "@chakra-ui/react";
import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import { Bell } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { unreadTotalParams } from "../features/tickets/unreadTotal";
import { formatExactId, formatRelative } from "../lib/format";
import { problemText } from "../lib/problem";
import { Avatar } from "../ui/Avatar";
import { m } from "./messages.nl";

const SHOWN = 10;

/** How many tickets have something unread; undefined until it is known. */
export function useUnreadTickets(enabled: boolean): number | undefined {
  return useListSupportTickets(unreadTotalParams, { query: { enabled, staleTime: 5 * 60_000 } }).data?.total;
}

function UnreadList({ onPick }: { onPick: () => void }) {
  const unread = useListSupportTickets({ ...unreadTotalParams, PageSize: SHOWN, OrderBy: "lastActivityOn DESC" }, { query: { staleTime: 0 } });
  if (unread.isError) return <Text p="4" color="fg.muted">{`${m.notificationsFailed} ${problemText(unread.error)}`}</Text>;
  if (unread.isPending) return <Skeleton m="4" h="12" />;
  if (unread.data.items.length === 0) return <Text p="4" color="fg.muted">{m.upToDate}</Text>;
  return (
    <Box as="ul" listStyleType="none">
      {unread.data.items.map((ticket) => {
        const sender = ticket.lastMessage?.sendBy.fullName ?? ticket.createdBy.fullName;
        return (
          <Box as="li" key={ticket.id} borderBottomWidth="1px">
            <Flex asChild gap="2.5" px="4" py="2.5" _hover={{ bg: "bg.subtle" }}>
              <Link to={`/support/tickets/${ticket.id}`} onClick={onPick}>
                <Avatar name={sender} />
                <Box minW="0" flex="1">
                  <Flex gap="2" align="baseline">
                    <Text flex="1" fontWeight="600" truncate>
                      {ticket.subject}
                    </Text>
                    <Text textStyle="meta" color="fg.subtle" flex="none">
                      {formatRelative(ticket.lastActivityOn)}
                    </Text>
                  </Flex>
                  <Text textStyle="meta" color="fg.muted" truncate>
                    {sender}: {ticket.lastMessage?.text}
                  </Text>
                  <Text textStyle="meta" color="fg.subtle" className="num">
                    {formatExactId(ticket.exactId)} · {m.newMessages(ticket.unreadCount)}
                  </Text>
                </Box>
              </Link>
            </Flex>
          </Box>
        );
      })}
    </Box>
  );
}

/** The bell: how many tickets have something unread, and the newest of them. */
export function Notifications({ count }: { count: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={(change) => setOpen(change.open)} positioning={{ placement: "bottom-end" }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button variant="ghost" aria-label={m.notifications(count)} px="0">
          <Bell style={{ width: 19, height: 19 }} strokeWidth={1.75} />
          {count > 0 && (
            <Box
              position="absolute" top="2px" right="1px" minW="16px" h="16px" px="1" borderRadius="8px" bg="accent" color="accent.contrast"
              fontSize="0.65625rem" lineHeight="16px" fontWeight="650" textAlign="center" outline="2px solid" outlineColor="bg.panel" aria-hidden="true"
            >
              {m.capped(count)}
            </Box>
          )}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="380px" maxW="calc(100vw - 16px)" aria-label={m.notificationsTitle}>
            <Popover.Header as="div" px="4" py="3" borderBottomWidth="1px">
              <Popover.Title textStyle="h2">{m.notificationsTitle}</Popover.Title>
            </Popover.Header>
            <Popover.Body p="0" maxH="60vh" overflowY="auto">
              <UnreadList onPick={() => setOpen(false)} />
            </Popover.Body>
            <Popover.Footer as="div" px="4" py="2.5">
              <Box asChild color="accent.fg" textStyle="small" fontWeight="550">
                <Link to="/support/tickets?view=unread" onClick={() => setOpen(false)}>
                  {m.allTickets}
                </Link>
              </Box>
            </Popover.Footer>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
