import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { addDays, addMonths, dayOf, instantAt, timeFromText } from "../../../lib/format/days";
import { dayKey, formatTime } from "../../../lib/format/format";
import { DateField } from "../../../ui/DateField";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField } from "../../../ui/FormField";
import { m as kit } from "../../../ui/messages.nl";
import { useNow } from "../../../ui/ticker";
import { TimeField } from "../../../ui/TimeField";
import type { Ticket } from "../model/conversation";
import { w } from "./messages.nl";
import { snoozeTimes } from "./snoozeTimes";
import { useSnooze } from "./useSnooze";

/** The error of a moment, and its field; the server accepts a moment within a year. */
function errorsOf(day: string, time: string, now: number): { day?: string; time?: string } {
  const wrong = {
    ...(!dayOf(day) && { day: kit.date.invalid }),
    ...(timeFromText(time) === null && { time: w.snooze.timeInvalid }),
  };
  if (wrong.day || wrong.time) return wrong;
  const today = dayKey(now);
  if (Date.parse(instantAt(day, time)) <= now) return day < today ? { day: w.snooze.past } : { time: w.snooze.past };
  return day >= addMonths(today, 12) ? { day: w.snooze.tooFar } : {};
}

type Props = { ticket: Pick<Ticket, "id">; onClose: () => void };

/** Pauses a ticket until a day and time: a preset or a typed one. */
export default function SnoozeDialog({ ticket, onClose }: Props) {
  const snooze = useSnooze(ticket.id);
  const now = useNow();
  const today = dayKey(now);
  const [day, setDay] = useState(() => addDays(today, 1));
  const [time, setTime] = useState("09:00");
  const [submitted, setSubmitted] = useState(false);
  const errors = submitted ? errorsOf(day, time, now) : {};
  return (
    <FormDialog
      open
      title={w.snooze.title}
      submit={w.snooze.button}
      onSubmit={() => {
        setSubmitted(true);
        const wrong = errorsOf(day, time, Date.now());
        if (wrong.day || wrong.time) return;
        onClose();
        snooze(instantAt(day, time));
      }}
      onClose={onClose}
    >
      <Flex role="group" aria-label={w.snooze.usual} gap="8px" wrap="wrap">
        {snoozeTimes(now).map(({ name, until }) => {
          const chosen = dayKey(until) === day && formatTime(until) === time;
          return (
            <Button
              key={name}
              size="sm"
              variant={chosen ? "subtle" : "outline"}
              aria-pressed={chosen}
              onClick={() => {
                setDay(dayKey(until));
                setTime(formatTime(until));
              }}
            >
              {w.snooze.choices[name]} {formatTime(until)}
            </Button>
          );
        })}
      </Flex>
      <Flex gap="12px" align="flex-start">
        <Box w="168px">
          <FormField id="snooze-day" label={w.snooze.day} error={errors.day}>
            <DateField
              label={w.snooze.day}
              value={day}
              min={today}
              max={addDays(addMonths(today, 12), -1)}
              onChange={setDay}
            />
          </FormField>
        </Box>
        <Box w="104px">
          <FormField id="snooze-time" label={w.snooze.time} error={errors.time}>
            <TimeField value={time} onChange={setTime} />
          </FormField>
        </Box>
      </Flex>
      <Box textStyle="small" color="fg.muted">
        {w.snooze.foot}
      </Box>
    </FormDialog>
  );
}
