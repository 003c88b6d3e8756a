import { Field, Flex } from "@chakra-ui/react";
import { dayOf } from "../../../lib/format/days";
import { DateField } from "../../../ui/DateField";
import type { Option } from "../../../ui/list/defineList";
import { Pills } from "../../../ui/Pills";
import { activities, type Listed } from "./listState";
import { m } from "../messages.nl";

type Props = { state: Listed; onChange: (change: Partial<Listed>) => void };

const options: Option[] = activities.map((value) => ({ value, label: m.list.activity[value] }));

type DayProps = {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string | null) => void;
};

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <Field.Root flex="1" minW="140px">
      <Field.Label textStyle="label">{label}</Field.Label>
      <DateField
        label={label}
        value={value ?? ""}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={(day) => (day === "" || dayOf(day)) && onChange(day || null)}
      />
    </Field.Root>
  );
}

/** The period of the last activity: a preset, or from day to day, both included. */
export function ActivityFields({ state, onChange }: Props) {
  const choose = (chosen: readonly string[]) =>
    onChange({ from: null, to: null, activity: activities.find((one) => one === chosen.at(-1)) ?? null });
  const { from, to } = state;
  return (
    <>
      <Flex gap="8px" wrap="wrap">
        <Pills options={options} chosen={state.activity ? [state.activity] : []} onChange={choose} />
      </Flex>
      <Flex gap="8px" wrap="wrap" w="full">
        <Day
          label={m.list.activityFrom}
          value={from}
          max={to}
          onChange={(day) => onChange({ activity: null, from: day, ...(day && to && to < day && { to: null }) })}
        />
        <Day
          label={m.list.activityTo}
          value={to}
          min={from}
          onChange={(day) => onChange({ activity: null, to: day, ...(day && from && day < from && { from: null }) })}
        />
      </Flex>
    </>
  );
}
