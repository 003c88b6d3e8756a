import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import type { DayHours, OpeningHours } from "@klantportaal/api/model";
import { Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { FormField } from "../../../ui/FormField";
import { IconButton } from "../../../ui/IconButton";
import { PopoverButton } from "../../../ui/Overlay";
import { TimeField } from "../../../ui/TimeField";
import { m } from "../messages.nl";
import { closing, faultOf, intervalText, nextInterval, sorted } from "../model/hours";

const { hours: words } = m;

type Props = { day: string; hours: DayHours; onChange: (hours: DayHours) => void };

/** Van and Tot of one interval; the arrows step by quarters of an hour. */
export function IntervalFields({ value, onChange }: { value: OpeningHours; onChange: (value: OpeningHours) => void }) {
  const id = useId();
  return (
    <Flex gap="10px" flex="1">
      <FormField id={`${id}from`} label={words.from}>
        <TimeField value={value.from} onChange={(from) => onChange({ ...value, from })} />
      </FormField>
      <FormField id={`${id}to`} label={words.to}>
        <TimeField value={value.to} onChange={(to) => onChange({ ...value, to: closing(to) })} />
      </FormField>
    </Flex>
  );
}

const replaced = (hours: DayHours, at: number, value: OpeningHours | null): DayHours =>
  hours.flatMap((old, index) => (index === at ? (value ? [value] : []) : [old]));

function Interval({ day, hours, at, onChange }: Props & { at: number }) {
  const [open, setOpen] = useState(false);
  const value = hours[at];
  if (!value) return null;
  const toggle = (next: boolean) => {
    setOpen(next);
    // While the user types, nothing moves.
    if (!next && !faultOf(hours)) onChange(sorted(hours));
  };
  return (
    <PopoverButton
      open={open}
      onOpenChange={toggle}
      content={{ w: "260px", p: "14px", "aria-label": words.interval(day, intervalText(value)) }}
      trigger={
        <Button
          size="sm"
          px="9px"
          fontWeight="400"
          className="num"
          borderColor={open ? "accent" : "border.strong"}
          aria-label={words.interval(day, intervalText(value))}
        >
          {intervalText(value)}
        </Button>
      }
    >
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="12px"
        onSubmit={(event) => {
          event.preventDefault();
          toggle(false);
        }}
      >
        <IntervalFields value={value} onChange={(next) => onChange(replaced(hours, at, next))} />
        <Flex justify="space-between" gap="8px">
          <Button
            type="button"
            size="sm"
            variant="ghost"
            onClick={() => {
              setOpen(false);
              onChange(replaced(hours, at, null));
            }}
          >
            <Trash2 size={15} />
            {m.remove}
          </Button>
          <Button type="submit" size="sm">
            {m.done}
          </Button>
        </Flex>
      </chakra.form>
    </PopoverButton>
  );
}

/** The intervals of a day as buttons that open their times, and one to add another. */
export function Intervals(props: Props) {
  const { day, hours, onChange } = props;
  const next = nextInterval(hours);
  return (
    <Flex gap="6px" align="center" wrap="wrap">
      {hours.length === 0 && (
        <chakra.span color="fg.muted" fontSize="0.8125rem">
          {m.closed}
        </chakra.span>
      )}
      {hours.map((_, at) => (
        <Interval key={at} {...props} at={at} />
      ))}
      {next && (
        <IconButton size="sm" label={words.addInterval(day)} iconSize={16} onClick={() => onChange([...hours, next])}>
          <Plus />
        </IconButton>
      )}
    </Flex>
  );
}

/** The same as a list of fields, for a sheet or a dialog. */
export function IntervalList({ hours, onChange }: Omit<Props, "day">) {
  const next = nextInterval(hours);
  const fault = faultOf(hours);
  return (
    <Flex direction="column" gap="14px">
      {hours.length === 0 && <Box color="fg.muted">{m.closed}</Box>}
      {hours.map((value, at) => (
        <Flex key={at} gap="10px" align="flex-end">
          <IntervalFields value={value} onChange={(changed) => onChange(replaced(hours, at, changed))} />
          <IconButton
            label={words.removeInterval(intervalText(value))}
            onClick={() => onChange(replaced(hours, at, null))}
          >
            <Trash2 />
          </IconButton>
        </Flex>
      ))}
      {fault && (
        <Box role="alert" color="red.fg" textStyle="small">
          {words.faults[fault]}
        </Box>
      )}
      {next && (
        <Button type="button" alignSelf="flex-start" onClick={() => onChange([...hours, next])}>
          <Plus size={16} />
          {words.addTimes}
        </Button>
      )}
    </Flex>
  );
}
