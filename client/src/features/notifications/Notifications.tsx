import { Box, Button, Skeleton } from "@chakra-ui/react";
import { useListAccessRequests } from "@klantportaal/api/grants";
import type { AccessRequest, CurrentUser } from "@klantportaal/api/model";
import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import { Bell } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { unreadTotalParams } from "../tickets/model/unreadTotal";
import { formatCapped } from "../../lib/format/format";
import { roles } from "../../lib/session/roles";
import { PopoverButton } from "../../ui/Overlay";
import { m } from "./messages.nl";

const NotificationList = lazy(() => import("./NotificationList"));

/** How many tickets have something unread; undefined until it is known. */
export function useUnreadTickets(enabled: boolean): number | undefined {
  return useListSupportTickets(unreadTotalParams, { query: { enabled, staleTime: 5 * 60_000 } }).data?.total;
}

const ASKED_EVERY = 60_000;

/** What people of the organisation ask its account-admins for; no push tells of it. */
function useAccessRequests(me: CurrentUser): AccessRequest[] {
  const enabled = me.roles?.includes(roles.accountAdmin) ?? false;
  return useListAccessRequests({ query: { enabled, refetchInterval: ASKED_EVERY } }).data ?? [];
}

/** The bell: how many tickets have something unread and who asks for a right, and what is new in the tickets. */
export function Notifications({ count: tickets, me }: { count: number; me: CurrentUser }) {
  const requests = useAccessRequests(me);
  const count = tickets + requests.length;
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
              right="1px"
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
        <NotificationList me={me} requests={requests} onPick={() => setOpen(false)} />
      </Suspense>
    </PopoverButton>
  );
}
