/** A ticket's clocks for staff: the rule, the used time, and the history. */
import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { getGetTicketClocksQueryKey, useGetTicketClocks } from "@klantportaal/api/agreements";
import type { TicketClock, TicketClocks } from "@klantportaal/api/model";
import { lazy, Suspense, useState } from "react";
import { formatLength, formatDueLong } from "../../../lib/format/due";
import { formatPercent, formatWeekdayTime } from "../../../lib/format/format";
import { useNow } from "../../../ui/ticker";
import type { Ticket } from "../model/conversation";
import { standingOf, tones } from "../model/promise";
import { promiseIcons } from "../model/PromiseMark";
import { priorityLabel } from "../model/status";
import { m } from "../messages.nl";
import { c } from "./clocks.nl";
import { Failed, Lines, Section } from "./Section";
import { useWithTicket } from "./useWithTicket";

const ClockHistory = lazy(() => import("./ClockHistory"));

const MINUTE = 60_000;
const WARN_AT = 0.8;

const ruleText = ({ rule }: TicketClocks) =>
  rule &&
  [rule.topic ? m.topic[rule.topic] : c.anyTopic, rule.priority ? priorityLabel(rule.priority) : c.anyPriority].join(
    ", ",
  );

function ClockLine({ clock }: { clock: TicketClock }) {
  const now = useNow();
  const standing = standingOf(
    clock.kind,
    { ...clock, pausedBy: clock.state === "paused" ? "hold" : null },
    now,
    clock.warnOn,
  );
  if (!standing) return null;
  const Icon = promiseIcons[standing.state];
  const open = standing.doneOn === null;
  const when = standing.doneOn
    ? formatWeekdayTime(standing.doneOn)
    : standing.dueOn
      ? formatDueLong(standing.dueOn, now)
      : c.still;
  return (
    <>
      <chakra.dt color="fg.subtle">{open ? c.before[clock.kind] : c.done[clock.kind]}</chakra.dt>
      <chakra.dd
        display="flex"
        gap="6px"
        alignItems="center"
        className="num"
        color={standing.state === "running" ? undefined : `${tones[standing.state]}.fg`}
        fontWeight={standing.state === "soon" || standing.state === "late" ? "600" : undefined}
      >
        {standing.state !== "running" && <Icon size={15} />}
        {when}
      </chakra.dd>
    </>
  );
}

const shareOf = (clock: TicketClock) => clock.workedMs / (clock.minutes * MINUTE);

function usedText(clock: TicketClock) {
  const stood = clock.pausedMs >= MINUTE ? c.stood(formatLength(clock.pausedMs)) : "";
  return c.used(formatPercent(shareOf(clock)), formatLength(clock.minutes * MINUTE)) + stood;
}

/** The used share of the promised time, with a mark at four fifths. */
function UsedBar({ clock }: { clock: TicketClock }) {
  const ratio = shareOf(clock);
  const tone = ratio >= 1 ? "red" : ratio >= WARN_AT ? "orange" : "accent";
  return (
    <Box role="img" aria-label={usedText(clock)} position="relative" h="4px" mt="8px" borderRadius="full" bg="bg.muted">
      <Box h="full" borderRadius="full" bg={`${tone}.fg`} style={{ width: `${Math.min(100, ratio * 100)}%` }} />
      <Box position="absolute" top="-2px" h="8px" w="1px" bg="fg.muted" style={{ left: `${WARN_AT * 100}%` }} />
    </Box>
  );
}

function Clocks({ clocks }: { clocks: TicketClocks }) {
  const [history, setHistory] = useState(false);
  const shown = clocks.clocks.filter(({ state }) => state !== "cancelled");
  const open = shown.find(({ kind, doneOn }) => kind === "response" && doneOn === null) ?? shown.at(-1);
  return (
    <>
      <chakra.dl display="grid" gridTemplateColumns="104px 1fr" rowGap="6px" fontSize="0.8125rem">
        {shown.map((clock) => (
          <ClockLine key={clock.kind} clock={clock} />
        ))}
      </chakra.dl>
      {open && <UsedBar clock={open} />}
      <Flex justify="space-between" gap="8px" mt="6px" textStyle="meta" color="fg.muted">
        <span className="num">{open && usedText(open)}</span>
        <Button variant="plain" size="xs" h="16px" px="0" onClick={() => setHistory(true)}>
          {c.history}
        </Button>
      </Flex>
      {history && (
        <Suspense fallback={null}>
          <ClockHistory clocks={clocks.clocks} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Nothing without a promise. */
export function ClockPanel({ ticket }: { ticket: Ticket }) {
  useWithTicket(ticket, getGetTicketClocksQueryKey(ticket.id));
  const result = useGetTicketClocks(ticket.id, {
    query: { enabled: ticket.promise !== null, refetchInterval: MINUTE },
  });
  if (!ticket.promise || (result.data && result.data.clocks.length === 0)) return null;
  return (
    <Section name="agreement" title={c.section} aside={result.data && ruleText(result.data)}>
      {result.data ? (
        <Clocks clocks={result.data} />
      ) : result.isError ? (
        <Failed text={c.failed} onRetry={() => void result.refetch()} />
      ) : (
        <Lines count={3} />
      )}
    </Section>
  );
}
