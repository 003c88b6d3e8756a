import { Box, Button, Flex, Input, chakra } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import {
  getGetMaintenanceCalendarQueryKey,
  useCreateMaintenanceCalendar,
  useDeleteMaintenanceCalendar,
  useGetMaintenanceCalendar,
} from "@klantportaal/api/incidents";
import type { MaintenanceCalendar } from "@klantportaal/api/model";
import { CalendarDays } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { formatRelative } from "../../../lib/format/format";
import { m as lib } from "../../../lib/incidents/messages.nl";
import { viewAs } from "../../../lib/session/view-as";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
import { copyText } from "../../../ui/copy";
import { linkButton } from "../../../ui/linkButton";
import { notify } from "../../../ui/notify";
import { useNow } from "../../../ui/ticker";
import { m } from "../messages.nl";

const words = m.calendar;
const shared = lib.ownCalendar;

/** The address at which the user's own calendar reads maintenance. Staff who view as the user do not see it. */
export function OwnCalendar() {
  const client = useQueryClient();
  const calendar = useGetMaintenanceCalendar({ query: { enabled: viewAs === null } });
  const store = (now: MaintenanceCalendar) => client.setQueryData(getGetMaintenanceCalendarQueryKey(), now);
  const failed = (error: unknown) => notify.error(shared.failed(problemText(error)), { id: "calendar" });
  const make = useCreateMaintenanceCalendar({ mutation: { onSuccess: store, onError: failed } });
  const end = useDeleteMaintenanceCalendar({
    mutation: { onSuccess: () => store({ address: null, createdOn: null, readOn: null }), onError: failed },
  });
  if (!calendar.data) return null;
  const busy = make.isPending || end.isPending;
  return (
    <Flex
      as="section"
      aria-label={shared.title}
      gap="10px"
      p="12px 14px"
      bg="accent.subtle"
      borderRadius="12px"
      textStyle="meta"
      lineHeight="1.25rem"
    >
      <Box color="accent.fg" flex="none" mt="2px">
        <CalendarDays size={16} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        {words.text}
        <Address
          calendar={calendar.data}
          busy={busy}
          onMake={() => !busy && make.mutate()}
          onEnd={() => !busy && end.mutate()}
        />
      </Box>
    </Flex>
  );
}

type Props = { calendar: MaintenanceCalendar; busy: boolean; onMake: () => void; onEnd: () => void };

function Address({ calendar: { address, readOn }, busy, onMake, onEnd }: Props) {
  const now = useNow();
  const [asking, setAsking] = useState<"make" | "end" | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const before = useRef(address);
  // The pressed button goes with the address it was for: the focus moves to the first one in its place. Not when the
  // change failed, or was made in another tab.
  useEffect(() => {
    if (busy) return;
    if (pressed.current && before.current !== address)
      place.current?.querySelector<HTMLElement>("input, button")?.focus();
    pressed.current = false;
    before.current = address;
  }, [address, busy]);
  const pressing = (change: () => void) => () => {
    pressed.current = true;
    change();
  };
  return (
    <Box ref={place}>
      {address === null ? (
        <Button {...linkButton} aria-disabled={busy || undefined} onClick={pressing(onMake)}>
          {words.link}
        </Button>
      ) : (
        <>
          <chakra.label display="block" mt="8px" fontWeight="600" htmlFor="calendar-address">
            {words.address}
          </chakra.label>
          <Flex gap="8px" mt="4px">
            <Input
              id="calendar-address"
              readOnly
              value={address}
              size="sm"
              minW="0"
              bg="bg.panel"
              aria-describedby="calendar-help"
              // All of it, and its beginning in sight.
              onFocus={({ currentTarget }) => {
                currentTarget.setSelectionRange(0, address.length, "backward");
                // The browser scrolls to the end of what it selects itself, after this event.
                requestAnimationFrame(() => (currentTarget.scrollLeft = 0));
              }}
            />
            <Button size="sm" onClick={() => copyText(address)}>
              {words.copy}
            </Button>
          </Flex>
          <Box id="calendar-help" mt="6px" color="fg.muted">
            {words.help} {readOn === null ? shared.unread : shared.read(formatRelative(readOn, now))}
          </Box>
          <Flex gap="14px" wrap="wrap" mt="4px">
            <Button
              {...linkButton}
              aria-haspopup="dialog"
              aria-disabled={busy || undefined}
              onClick={() => setAsking("make")}
            >
              {words.renew}
            </Button>
            <Button
              {...linkButton}
              aria-haspopup="dialog"
              aria-disabled={busy || undefined}
              onClick={() => setAsking("end")}
            >
              {shared.end}
            </Button>
          </Flex>
        </>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking === "end" ? shared.endTitle : words.renewTitle}
        text={asking === "end" ? shared.endText : words.renewText}
        confirm={asking === "end" ? shared.end : words.renew}
        onConfirm={pressing(asking === "end" ? onEnd : onMake)}
        onClose={() => setAsking(null)}
      />
    </Box>
  );
}
