import { Button, Flex, Textarea } from "@chakra-ui/react";
import { AddUserGrantRequestLimits } from "@klantportaal/api/limits";
import { DateField } from "../../../ui/DateField";
import { FormField } from "../../../ui/FormField";
import { m } from "../messages.nl";
import { type Period, type PeriodErrors, quickPicks } from "./period";

type DaysProps = { id: string; period: Period; errors: PeriodErrors; onChange: (period: Period) => void };

/** First and last day side by side. */
export function Days({ id, period, errors, onChange }: DaysProps) {
  return (
    <Flex
      gap="12px"
      wrap="wrap"
      align="flex-start"
      css={{ "& > *": { flex: "1 1 150px" }, "& > :last-child": { flex: "1.3 1 190px" } }}
    >
      <FormField id={`${id}-from`} label={m.grants.period.from} error={errors.from}>
        <DateField
          label={m.grants.period.from}
          value={period.from}
          onChange={(from) => onChange({ ...period, from })}
        />
      </FormField>
      <FormField id={`${id}-until`} label={m.grants.period.until} optional error={errors.until}>
        <DateField
          label={m.grants.period.until}
          min={period.from}
          value={period.until}
          onChange={(until) => onChange({ ...period, until })}
        />
      </FormField>
    </Flex>
  );
}

type Props = DaysProps & { reason: string; onReason: (reason: string) => void };

/** The days, quick choices for the last one, and the reason. */
export function PeriodFields({ reason, onReason, ...days }: Props) {
  const { period, onChange } = days;
  return (
    <>
      <Days {...days} />
      <Flex role="group" aria-label={m.grants.period.picksLabel} gap="8px" wrap="wrap">
        {quickPicks(period.from).map((pick) => (
          <Button
            key={pick.label}
            size="sm"
            variant={pick.until === period.until ? "subtle" : "outline"}
            aria-pressed={pick.until === period.until}
            onClick={() => onChange({ ...period, until: pick.until })}
          >
            {pick.label}
          </Button>
        ))}
      </Flex>
      <FormField id={`${days.id}-reason`} label={m.grants.period.reason} optional help={m.grants.period.reasonHelp}>
        <Textarea
          rows={2}
          maxLength={AddUserGrantRequestLimits.reason.max}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      </FormField>
    </>
  );
}
