import { Box, Button, Flex, Skeleton, Tabs, Text, VisuallyHidden } from "@chakra-ui/react";
import type { ListParams } from "@klantportaal/api/lists";
import { ListLimits } from "@klantportaal/api/limits";
import { listSupportTickets, useListSupportTickets } from "@klantportaal/api/support-tickets";
import type { AccessRequest, CurrentUser, Mention, SupportTicket, SupportTicketPage } from "@klantportaal/api/model";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { isUnseen, useMentions, useSeeMentions } from "../tickets/model/mentions";
import { plainText } from "../tickets/model/richtext";
import { unreadTotalParams } from "../tickets/model/unreadTotal";
import { useReadAll } from "../tickets/model/useTicketActions";
import { problemText } from "../../lib/api/problem";
import { formatTicket } from "../../lib/format/format";
import { roleCaption } from "../../lib/session/roles";
import { Avatar } from "../../ui/Avatar";
import { writes } from "../../ui/readOnly";
import { tabLook } from "../../ui/TabLinks";
import { Time } from "../../ui/Time";
import { m } from "./messages.nl";
import { isEvent, newsOf, received, type Received, useEventCount, useReceived } from "./received";
import { type Item, useViewItems } from "./views";

const SHOWN = 50;
const SETTLED_AFTER = 2_000;
const unreadParams = {
  ...unreadTotalParams,
  PageSize: SHOWN,
  OrderBy: "lastActivityOn DESC",
} satisfies ListParams<"listSupportTickets">;

function titleOf(one: Received): string {
  return one.about === "message" ? m.messageIn(one.sender, one.subject) : newsOf(one.about, one, one.sender);
}

function ofMessage(one: Received): Item {
  return {
    key: one.id,
    to: `/support/tickets/${one.ticketId}?message=${one.id}`,
    sender: one.sender,
    title: titleOf(one),
    text: isEvent(one) ? one.subject : one.text || m.attachments(one.attachments),
    createdOn: one.createdOn,
    unread: !one.read,
  };
}

function ofTicket(ticket: SupportTicket): Item {
  const last = ticket.lastMessage;
  const sender = last?.sendBy.fullName ?? ticket.createdBy.fullName;
  return {
    // Without a message of its own it opens at the first unread one.
    key: `ticket-${ticket.id}`,
    to: `/support/tickets/${ticket.id}`,
    sender,
    title: m.messageIn(sender, ticket.subject),
    text:
      ticket.unreadCount > 1
        ? m.newMessages(ticket.unreadCount)
        : last
          ? plainText(last.text) || m.attachments(last.attachmentCount)
          : "",
    createdOn: last?.createdOn ?? ticket.lastActivityOn,
    unread: true,
  };
}

function ofMention(mention: Mention): Item {
  const { noteId, ticketId, mentionedBy, text, createdOn } = mention;
  return {
    key: `mention-${noteId}`,
    to: `/support/tickets/${ticketId}?message=${noteId}`,
    sender: mentionedBy.fullName,
    title: m.mentioned(mentionedBy.fullName, formatTicket(mention)),
    text: plainText(text),
    createdOn,
    unread: isUnseen(mention),
  };
}

/** A request for a right links to the user's rights, and stays until it is granted. */
function ofRequest({ user, key, askedOn }: AccessRequest): Item {
  const title = m.accessRequest(user.fullName, roleCaption(key));
  return {
    key: `access-${user.id}-${key}`,
    to: `/users/users/${user.id}?tab=grants`,
    sender: user.fullName,
    title,
    text: "",
    createdOn: askedOn,
    unread: true,
  };
}

/** Unread tickets, and when they were fetched (epoch ms). */
export type Unread = Pick<SupportTicketPage, "items" | "total"> & { asOf: number };

/**
 * Detects reading on another device without a receipt on this page: by a complete list of unread tickets, fetched a
 * moment after the message.
 */
function readElsewhere(one: Received, { items, total, asOf }: Unread): boolean {
  if (isEvent(one)) return false;
  return items.length === total && one.at < asOf - SETTLED_AFTER && !items.some((ticket) => ticket.id === one.ticketId);
}

/**
 * The bell's list, newest first: the received messages, and the tickets with unread messages but without a received
 * one.
 */
export function itemsOf(messages: readonly Received[], unread: Unread, all: boolean): Item[] {
  const known = messages.map((one) => (!one.read && readElsewhere(one, unread) ? { ...one, read: true } : one));
  const shown = new Set(known.filter((one) => !one.read).map((one) => one.ticketId));
  return [
    ...known.filter((one) => all || !one.read).map(ofMessage),
    ...unread.items.filter((ticket) => !shown.has(ticket.id)).map(ofTicket),
  ]
    .sort((a, b) => b.createdOn.localeCompare(a.createdOn))
    .slice(0, SHOWN);
}

function Row({ item, onPick }: { item: Item; onPick: () => void }) {
  return (
    <Box as="li" borderBottomWidth="1px">
      <Flex asChild gap="2.5" px="4" py="2.5" _hover={{ bg: "bg.subtle" }} _focusVisible={{ outlineOffset: "-2px" }}>
        <Link to={item.to} onClick={onPick}>
          <Avatar name={item.sender} />
          <Box minW="0" flex="1">
            <Flex gap="2" align="baseline">
              <Text flex="1" fontWeight={item.unread ? "600" : "400"} lineClamp="2" title={item.title}>
                {item.unread && <VisuallyHidden>{`${m.unreadMark}, `}</VisuallyHidden>}
                {item.title}
              </Text>
              <Text as="span" textStyle="meta" color="fg.subtle" flex="none">
                <Time value={item.createdOn} />
              </Text>
            </Flex>
            <Text textStyle="meta" color="fg.muted" lineClamp="2">
              {item.text}
            </Text>
          </Box>
          {item.unread && (
            <Box alignSelf="center" w="8px" h="8px" borderRadius="full" bg="accent" flex="none" aria-hidden="true" />
          )}
        </Link>
      </Flex>
    </Box>
  );
}

/**
 * Every ticket with unread messages, however many: tickets marked read leave the first page, so the first page is
 * fetched again.
 */
async function readEverything(readAll: ReturnType<typeof useReadAll>): Promise<void> {
  for (
    let page = await listSupportTickets({ ...unreadParams, PageSize: ListLimits.PageSize.max });
    page.items.length > 0;
  ) {
    if (!(await readAll(page.items))) return;
    const before = page.total;
    page = await listSupportTickets({ ...unreadParams, PageSize: ListLimits.PageSize.max });
    // New messages arrive faster than this marks them.
    if (page.total >= before) return;
  }
}

/** The content of the bell's popover. */
export default function NotificationList({
  me,
  requests,
  onPick,
}: {
  me: CurrentUser;
  requests: readonly AccessRequest[];
  onPick: () => void;
}) {
  const [tab, setTab] = useState<"unread" | "all">("unread");
  const messages = useReceived();
  const unread = useListSupportTickets(unreadParams, { query: { staleTime: 0 } });
  const everything = useMutation({ mutationFn: readEverything, onSettled: () => unread.refetch() });
  const readAll = useReadAll(me);
  const { data, dataUpdatedAt: asOf } = unread;
  const items = itemsOf(
    messages,
    data ? { items: data.items, total: data.total, asOf } : { items: [], total: Number.NaN, asOf },
    tab === "all",
  );
  const mentions = useMentions(!me.isCustomer) ?? [];
  const see = useSeeMentions();
  const events = useEventCount();
  const others = [...mentions.map(ofMention), ...useViewItems(me)].filter((one) => tab === "all" || one.unread);
  const shown = [...requests.map(ofRequest), ...others, ...items];
  const nothingNew = (data?.total ?? 0) === 0 && !mentions.some(isUnseen) && events === 0;
  return (
    <>
      <Tabs.Root value={tab} onValueChange={(change) => setTab(change.value === "all" ? "all" : "unread")}>
        <Tabs.List
          display="flex"
          gap="4px"
          px="6px"
          borderBottomWidth="1px"
          borderColor="border"
          aria-label={m.notificationsTitle}
        >
          {(["unread", "all"] as const).map((value) => (
            <Tabs.Trigger key={value} value={value} cursor="pointer" {...tabLook(tab === value)}>
              {m.notificationTabs[value]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={tab} p="0" maxH="min(60vh, 480px)" overflowY="auto">
          {unread.isError && (
            <Text p="4" color="fg.muted">{`${m.notificationsFailed} ${problemText(unread.error)}`}</Text>
          )}
          {unread.isPending && <Skeleton m="4" h="12" />}
          {unread.isSuccess && shown.length === 0 && (
            <Text p="4" color="fg.muted">
              {m.upToDate}
            </Text>
          )}
          <Box as="ul">
            {shown.map((item) => (
              <Row key={item.key} item={item} onPick={onPick} />
            ))}
          </Box>
        </Tabs.Content>
      </Tabs.Root>
      <Flex px="4" py="2.5" justify="space-between" align="center" borderTopWidth="1px">
        <Button
          size="sm"
          variant="ghost"
          px="2"
          ms="-2"
          loading={everything.isPending}
          disabled={nothingNew}
          {...writes}
          onClick={() => {
            see(mentions);
            received.readEvents();
            everything.mutate(readAll);
          }}
        >
          {m.readAll}
        </Button>
        <Box asChild color="accent.fg" textStyle="small" fontWeight="550">
          <Link to="/support/tickets?view=unread" onClick={onPick}>
            {m.allTickets}
          </Link>
        </Box>
      </Flex>
    </>
  );
}
