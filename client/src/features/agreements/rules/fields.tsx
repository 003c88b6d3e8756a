import { Flex, Input, NativeSelect } from "@chakra-ui/react";
import { MAX_PROMISE_MINUTES as MAX } from "@klantportaal/api/limits";
import { FormField } from "../../../ui/FormField";
import { m } from "../messages.nl";

const { sheet: words } = m;

export type Duration = { unit: "hours" | "minutes" | "none"; amount: string };

const units = ["hours", "minutes", "none"] as const;

export const durationOf = (minutes: number | null): Duration =>
  minutes === null
    ? { unit: "none", amount: "" }
    : minutes % 60 === 0
      ? { unit: "hours", amount: String(minutes / 60) }
      : { unit: "minutes", amount: String(minutes) };

/** In minutes; null without a promise, undefined when it is not a duration. */
export function minutesIn({ unit, amount }: Duration): number | null | undefined {
  if (unit === "none") return null;
  const minutes = /^\d{1,6}$/.test(amount.trim()) ? Number(amount) * (unit === "hours" ? 60 : 1) : 0;
  return minutes >= 1 && minutes <= MAX ? minutes : undefined;
}

type SelectProps = {
  id: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  error?: string | undefined;
  onChange: (value: string) => void;
};

export const SelectField = ({ id, label, value, options, error, onChange }: SelectProps) => (
  <FormField id={id} label={label} error={error}>
    <NativeSelect.Root>
      <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FormField>
);

type DurationProps = {
  id: string;
  label: string;
  value: Duration;
  tried: boolean;
  onChange: (value: Duration) => void;
};

export const DurationField = ({ id, label, value, tried, onChange }: DurationProps) => (
  <FormField
    id={id}
    label={label}
    help={words.within}
    error={tried && minutesIn(value) === undefined ? words.amountInvalid(MAX) : undefined}
  >
    <Flex gap="8px">
      <Input
        w="96px"
        className="num"
        inputMode="numeric"
        autoComplete="off"
        disabled={value.unit === "none"}
        value={value.amount}
        onChange={(event) => onChange({ ...value, amount: event.target.value })}
      />
      <NativeSelect.Root w="140px">
        <NativeSelect.Field
          id={`${id}-unit`}
          aria-label={words.unit(label)}
          value={value.unit}
          onChange={(event) => onChange({ ...value, unit: units.find((one) => one === event.target.value) ?? "none" })}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {words.units[unit]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Flex>
  </FormField>
);
