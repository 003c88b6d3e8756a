import { Box, Button, Skeleton } from "@chakra-ui/react";
import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import type { CurrentUser } from "@klantportaal/api/model";
import { Bell } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { unreadTotalParams } from "../features/tickets/unreadTotal";
import { PopoverButton } from "../ui/Overlay";
import { m } from "./messages.nl";

const NotificationList = lazy(() => import("./NotificationList"));

/** How many tickets have something unread; undefined until it is known. */
export function useUnreadTickets(enabled: boolean): number | undefined {
  return useListSupportTickets(unreadTotalParams, { query: { enabled, staleTime: 5 * 60_000 } }).data?.total;
}

/** The bell: how many tickets have something unread, and what is new in them. */
export function Notifications({ count, me }: { count: number; me: CurrentUser }) {
  const [open, setOpen] = useState(false);
  return (
    <PopoverButton
      open={open}
      onOpenChange={setOpen}
      placement="bottom-end"
      content={{ w: "380px", maxW: "calc(100vw - 16px)", "aria-label": m.notificationsTitle, ...{ "data-bell": "" } }}
      trigger={
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
      }
    >
      <Suspense fallback={<Skeleton m="4" h="24" />}>
        <NotificationList me={me} onPick={() => setOpen(false)} />
      </Suspense>
    </PopoverButton>
  );
}
