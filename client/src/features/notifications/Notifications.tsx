import { Box, Button, Skeleton } from "@chakra-ui/react";
import { useListAccessRequests } from "@klantportaal/api/grants";
import type { AccessRequest, CurrentUser } from "@klantportaal/api/model";
import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import { Bell } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { isUnseen, useMentions } from "../tickets/model/mentions";
import { unreadTotalParams } from "../tickets/model/unreadTotal";
import { formatCapped } from "../../lib/format/format";
import { roles } from "../../lib/session/roles";
import { PopoverButton } from "../../ui/Overlay";
import { m } from "./messages.nl";
import { useEventCount } from "./received";

const NotificationList = lazy(() => import("./NotificationList"));

/** The number of tickets with unread messages; undefined until it is known. */
export function useUnreadTickets(enabled: boolean): number | undefined {
  return useListSupportTickets(unreadTotalParams, { query: { enabled, staleTime: 5 * 60_000 } }).data?.total;
}

const ASKED_EVERY = 60_000;

/** Requests of the organisation's users to its account-admins; there is no push for them. */
function useAccessRequests(me: CurrentUser): AccessRequest[] {
  const enabled = me.roles?.includes(roles.accountAdmin) ?? false;
  return useListAccessRequests({ query: { enabled, refetchInterval: ASKED_EVERY } }).data ?? [];
}

/** News for the user besides unread tickets, which no other page has. */
export interface News {
  requests: readonly AccessRequest[];
  /** The bell's content for the user. */
  count: number;
}

/** Requests for rights, mentions, assignments and resumed tickets. */
export function useNews(me: CurrentUser): News {
  const requests = useAccessRequests(me);
  const mentions = useMentions(!me.isCustomer)?.filter(isUnseen).length ?? 0;
  return { requests, count: requests.length + mentions + useEventCount() };
}

/** The bell: the number of unread tickets and other news, and a list of both. */
export function Notifications({ unread, news, me }: { unread: number; news: News; me: CurrentUser }) {
  const count = unread + news.count;
  const [open, setOpen] = useState(false);
  return (
    <PopoverButton
      open={open}
      onOpenChange={setOpen}
      placement="bottom-end"
      content={{ w: "380px", maxW: "calc(100vw - 16px)", "aria-label": m.notificationsTitle, ...{ "data-bell": "" } }}
      trigger={
        <Button variant="ghost" aria-label={m.notifications(count)} px="0">
          <Bell style={{ width: 19, height: 19 }} />
          {count > 0 && (
            <Box
              position="absolute"
              top="2px"
              // From the middle of the bell to the right, whatever its number of digits.
              left="calc(50% + 2px)"
              minW="16px"
              h="16px"
              px="1"
              borderRadius="8px"
              bg="accent"
              color="accent.contrast"
              fontSize="0.65625rem"
              lineHeight="16px"
              fontWeight="650"
              textAlign="center"
              outline="2px solid"
              outlineColor="bg.panel"
              aria-hidden="true"
            >
              {formatCapped(count)}
            </Box>
          )}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton m="4" h="24" />}>
        <NotificationList me={me} requests={news.requests} onPick={() => setOpen(false)} />
      </Suspense>
    </PopoverButton>
  );
}
