import { Box, Flex, chakra } from "@chakra-ui/react";
import { Clock, ClockAlert } from "lucide-react";
import { formatWeekdayTime } from "../../../lib/format/format";
import { openingHoursText } from "../../../lib/format/openingHours";
import { useNow } from "../../../ui/ticker";
import type { Ticket } from "../model/conversation";
import { standingOf } from "../model/promise";
import { forCustomer, p } from "../model/promise.nl";

/** When the first answer is due, for a customer who waits for it; hidden once answered. */
export function PromiseBox({ ticket }: { ticket: Ticket }) {
  const standing = standingOf("response", ticket.promise?.response, useNow());
  if (!standing || standing.doneOn !== null || standing.dueOn === null) return null;
  const late = standing.state === "late";
  const hours = ticket.openingHours && openingHoursText(ticket.openingHours.hours);
  return (
    <Flex
      role="note"
      aria-label={p.aboveBox}
      gap="10px"
      mx={{ base: "8px", md: "28px" }}
      mb="8px"
      px="14px"
      py="10px"
      borderRadius="12px"
      fontSize="0.8125rem"
      lineHeight="1.25rem"
      bg={late ? "orange.bg" : "accent.subtle"}
      color={late ? "orange.fg" : "accent.fg"}
      data-print-hidden=""
    >
      <Box pt="2px" flex="none">
        {late ? <ClockAlert size={16} /> : <Clock size={16} />}
      </Box>
      <Box color="fg">
        {late ? (
          <>
            {forCustomer(standing, null)}. {p.excuse}
          </>
        ) : (
          <>
            {p.box[0]}
            <chakra.b fontWeight="600" whiteSpace="nowrap">
              {formatWeekdayTime(standing.dueOn)}
            </chakra.b>
            {p.box[1]}
          </>
        )}
        {hours && <Box color="fg.muted">{p.hours(hours)}</Box>}
      </Box>
    </Flex>
  );
}
