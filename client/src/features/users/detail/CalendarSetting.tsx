import { Box, Button, Flex, Heading } from "@chakra-ui/react";
import {
  getGetMaintenanceCalendarQueryKey,
  useDeleteMaintenanceCalendar,
  useGetMaintenanceCalendar,
} from "@klantportaal/api/incidents";
import type { MaintenanceCalendar } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { formatRelative } from "../../../lib/format/format";
import { m as shared } from "../../../lib/incidents/messages.nl";
import { useProfile } from "../../../lib/session/profile";
import { viewAs } from "../../../lib/session/view-as";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
import { notify } from "../../../ui/notify";
import { useNow } from "../../../ui/ticker";
import { m } from "../messages.nl";
import { card } from "./Setting";

const words = shared.ownCalendar;

/**
 * Ends the address at which a calendar reads the user's maintenance. The page of incidents does so too, but not for a
 * user who lost the right to services.
 */
export function CalendarSetting() {
  const client = useQueryClient();
  const now = useNow();
  const customer = useProfile().data?.isCustomer === true;
  const calendar = useGetMaintenanceCalendar({ query: { enabled: customer && viewAs === null } });
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const [ended, setEnded] = useState(false);
  const { mutate, isPending } = useDeleteMaintenanceCalendar({
    mutation: {
      onSuccess: () => {
        setEnded(true);
        client.setQueryData(getGetMaintenanceCalendarQueryKey(), {
          address: null,
          createdOn: null,
          readOn: null,
        } satisfies MaintenanceCalendar);
        // The button goes.
        heading.current?.focus();
      },
      onError: (error) => notify.error(words.failed(problemText(error)), { id: "calendar" }),
    },
  });
  if (!calendar.data || (calendar.data.address === null && !ended)) return null;
  const { address, readOn } = calendar.data;
  return (
    <>
      <Heading as="h2" ref={heading} tabIndex={-1} outline="none" textStyle="h2" mt="24px" mb="12px">
        {words.title}
      </Heading>
      <Flex {...card} gap="16px" align="center" py="12px" wrap="wrap">
        <Box flex="1" minW="200px" textStyle="small" color="fg.muted">
          {address === null
            ? m.settings.calendarEnded
            : `${m.settings.calendarText} ${readOn === null ? words.unread : words.read(formatRelative(readOn, now))}`}
        </Box>
        {address !== null && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-disabled={isPending || undefined}
            onClick={() => setAsking(true)}
          >
            {words.end}
          </Button>
        )}
      </Flex>
      <ConfirmDialog
        open={asking}
        title={words.endTitle}
        text={words.endText}
        confirm={words.end}
        onConfirm={() => !isPending && mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
