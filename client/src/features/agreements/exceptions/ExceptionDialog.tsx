import { Box, Flex, Input, chakra } from "@chakra-ui/react";
import { CalendarExceptionLimits as limits } from "@klantportaal/api/limits";
import type { CalendarException } from "@klantportaal/api/model";
import { useState } from "react";
import { dayOf } from "../../../lib/format/days";
import { DateField } from "../../../ui/DateField";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField, FormGroup } from "../../../ui/FormField";
import { IntervalList } from "../hours/Intervals";
import { m as kit } from "../../../ui/messages.nl";
import { m } from "../messages.nl";
import { faultOf, nameFits, nextInterval } from "../model/hours";

const { exceptions: words } = m;

type Props = {
  /** The edited one; without it a new one is created. */
  exception: CalendarException | undefined;
  /** Dates that have one. */
  taken: readonly string[];
  onDone: (exception: CalendarException) => void;
  onClose: () => void;
};

/** A date with other hours, or closed. */
export function ExceptionDialog({ exception, taken, onDone, onClose }: Props) {
  const [name, setName] = useState(exception?.name ?? "");
  const [on, setOn] = useState<string>(exception?.on ?? "");
  const [closed, setClosed] = useState((exception?.hours.length ?? 0) === 0);
  const [hours, setHours] = useState(exception?.hours ?? []);
  const [tried, setTried] = useState(false);
  const nameError = nameFits(name) ? undefined : words.nameMissing;
  const dateError = !dayOf(on)
    ? kit.date.invalid
    : on !== exception?.on && taken.includes(on)
      ? words.dateExists
      : undefined;
  const hoursError = !closed && hours.length === 0 ? words.timesMissing : undefined;
  const wrong = nameError ?? dateError ?? hoursError ?? (closed ? undefined : faultOf(hours));
  const submit = () => {
    setTried(true);
    if (wrong) return;
    onDone({ on, name: name.trim(), hours: closed ? [] : hours });
    onClose();
  };
  const choose = (all: boolean) => {
    setClosed(all);
    const first = nextInterval([]);
    if (!all && hours.length === 0 && first) setHours([first]);
  };
  return (
    <FormDialog
      open
      title={exception ? words.editTitle : words.add}
      submit={words.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField id="exception-name" label={words.name} error={tried ? nameError : undefined}>
        <Input
          value={name}
          autoComplete="off"
          maxLength={limits.name.max}
          onChange={(event) => setName(event.target.value)}
        />
      </FormField>
      <FormField id="exception-date" label={words.date} error={tried ? dateError : undefined}>
        <Box maxW="152px">
          <DateField value={on} label={words.date} onChange={setOn} />
        </Box>
      </FormField>
      <FormGroup id="exception-hours" legend={words.opening} error={tried ? hoursError : undefined}>
        <Flex direction="column" gap="4px">
          {[true, false].map((all) => (
            <chakra.label key={String(all)} display="flex" gap="8px" alignItems="center" minH="28px" cursor="pointer">
              <chakra.input
                type="radio"
                name="exception-closed"
                accentColor="accent"
                checked={closed === all}
                onChange={() => choose(all)}
              />
              {all ? words.closedAll : words.otherTimes}
            </chakra.label>
          ))}
        </Flex>
        {!closed && (
          <Box mt="10px">
            <IntervalList hours={hours} onChange={setHours} />
          </Box>
        )}
      </FormGroup>
    </FormDialog>
  );
}
