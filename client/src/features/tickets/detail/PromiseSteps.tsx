import { Box, Flex, chakra } from "@chakra-ui/react";
import { Circle, CirclePause, type LucideIcon } from "lucide-react";
import type { PromisedTime } from "@klantportaal/api/model";
import { formatLengthInWords } from "../../../lib/format/length";
import { formatWeekdayTime } from "../../../lib/format/format";
import { useNow } from "../../../ui/ticker";
import type { Ticket } from "../model/conversation";
import { standingOf, tones, type Standing } from "../model/promise";
import { forCustomer, p } from "../model/promise.nl";
import { promiseIcons } from "../model/PromiseMark";
import { Section } from "./Section";

type Step = { icon: LucideIcon; color: string; text: string; under: string };

const MINUTE = 60_000;

function stepOf(
  clock: PromisedTime,
  standing: Standing,
  [done, toDo]: readonly [done: string, toDo: string],
  waiting: string,
  snoozedUntil: string | null,
): Step {
  const { state, dueOn, doneOn } = standing;
  const look = { icon: promiseIcons[state], color: `${tones[state]}.fg` };
  if (doneOn !== null)
    return {
      ...look,
      text: `${done}, ${formatWeekdayTime(doneOn)}`,
      under: clock.dueOn ? p.promised(clock.dueOn) : "",
    };
  if (state === "paused") return { ...look, text: toDo, under: forCustomer(standing, snoozedUntil) };
  if (state === "late") return { ...look, text: forCustomer(standing, snoozedUntil), under: p.excuse };
  return {
    ...look,
    ...(standing.kind === "resolution" && { icon: Circle, color: "fg.subtle" }),
    text: dueOn === null ? toDo : forCustomer(standing, snoozedUntil),
    under: waiting,
  };
}

/** The promises to a customer, step by step, and their outcome. */
export function PromiseSteps({ ticket }: { ticket: Ticket }) {
  const now = useNow();
  const { promise, snoozedUntil } = ticket;
  const response = standingOf("response", promise?.response, now);
  const resolution = standingOf("resolution", promise?.resolution, now);
  const steps: Step[] = [];
  if (promise?.response && response)
    steps.push(stepOf(promise.response, response, [p.given, p.given], p.notGiven, snoozedUntil));
  const stood = promise?.resolution?.pausedMs ?? promise?.response?.pausedMs ?? 0;
  if (stood >= MINUTE)
    steps.push({ icon: CirclePause, color: "fg.subtle", text: p.stood(formatLengthInWords(stood)), under: p.stoodWhy });
  if (promise?.resolution && resolution)
    steps.push(stepOf(promise.resolution, resolution, [p.solved, p.solution], p.standsStill, snoozedUntil));
  if (steps.length === 0) return null;
  return (
    <Section name="promise" title={p.section}>
      <chakra.ol>
        {steps.map(({ icon: Icon, color, text, under }, index) => (
          <chakra.li key={text} display="flex" gap="9px" fontSize="0.8125rem" lineHeight="1.125rem">
            <Flex direction="column" align="center" flex="none">
              <Box color={color} py="1px">
                <Icon size={16} />
              </Box>
              {index < steps.length - 1 && <Box w="2px" flex="1" bg="border" minH="8px" my="2px" />}
            </Flex>
            <Box pb={index < steps.length - 1 ? "10px" : 0} minW="0">
              <Box className="num">{text}</Box>
              {under && (
                <Box textStyle="meta" color="fg.subtle" className="num">
                  {under}
                </Box>
              )}
            </Box>
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  );
}
