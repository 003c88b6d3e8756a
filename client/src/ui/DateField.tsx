/** A day: typed as dd-mm-jjjj or picked from a calendar, which is loaded when it is opened. */
import { Box, Button, Input, InputGroup, Skeleton, useFieldContext } from "@chakra-ui/react";
import { Calendar as CalendarIcon } from "lucide-react";
import { Suspense, lazy, useId, useState } from "react";
import { dayFromText, dayOf, dayText } from "../lib/format/days";
import { dayKey } from "../lib/format/format";
import { m } from "./messages.nl";
import { PopoverButton } from "./Overlay";
import { useNow } from "./ticker";

const Calendar = lazy(() => import("./Calendar"));

type Props = {
  /** yyyy-mm-dd; empty when there is none. */
  value: string;
  /** The meaning of the day, for the button beside the field. */
  label: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Called with a day, the empty text, or text that is not a day. */
  onChange: (day: string) => void;
};

export function DateField({ value, label, min, max, onChange }: Props) {
  const [text, setText] = useState(dayText(value));
  const [given, setGiven] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(value);
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const today = dayKey(useNow());
  const id = useId();
  const field = useFieldContext() as { invalid?: boolean } | undefined;
  // A value that was given from here does not change the text: it may arrive late, as through the address, when the
  // next day is in the field. Text that is not a day stays in the field, also where it is not accepted.
  if (value !== seen) {
    setSeen(value);
    const at = given.lastIndexOf(value);
    setGiven(at < 0 ? [] : given.slice(at + 1));
    if (at < 0) setText(dayText(value));
  }
  const last = given.findLast((one) => one === "" || dayOf(one)) ?? value;
  /** `again`: also a day that was given and has not arrived, because it may be lost. */
  const give = (day: string, again: boolean) => {
    if (day === last && (day === value || !again)) return;
    if (day !== given.at(-1)) setGiven([...given, day]);
    onChange(day);
  };
  const settle = () => {
    const day = dayFromText(text, { today, min, max });
    if (day) setText(dayText(day));
    give(day ?? text.trim(), true);
    setLeft(true);
  };
  const choose = (day: string) => {
    setText(dayText(day));
    give(day, true);
    setOpen(false);
  };
  const wrong = left && text.trim() !== "" && dayFromText(text) === null && !field?.invalid;
  return (
    <>
      <InputGroup
        endElement={
          <PopoverButton
            open={open}
            onOpenChange={setOpen}
            placement="bottom-end"
            content={{ w: "auto", p: "10px", "aria-label": m.date.pick(label) }}
            trigger={
              <Button variant="ghost" size="sm" px="0" me="-8px" minW="8" aria-label={m.date.pick(label)}>
                <CalendarIcon size={16} />
              </Button>
            }
          >
            <Suspense fallback={<Skeleton w="284px" h="304px" />}>
              <Calendar
                value={dayFromText(text)}
                today={today}
                min={dayOf(min ?? null) ?? undefined}
                max={dayOf(max ?? null) ?? undefined}
                onChoose={choose}
                onClear={text.trim() === "" ? null : () => choose("")}
              />
            </Suspense>
          </PopoverButton>
        }
      >
        <Input
          value={text}
          placeholder={m.date.placeholder}
          inputMode="numeric"
          autoComplete="off"
          {...(wrong && { "aria-invalid": true, "aria-describedby": id })}
          onChange={({ target }) => {
            setText(target.value);
            setLeft(false);
            const day = target.value.trim() === "" ? "" : dayFromText(target.value);
            if (day !== null) give(day, false);
          }}
          onKeyDown={({ key }) => key === "Enter" && settle()}
          onBlur={settle}
        />
      </InputGroup>
      {wrong && (
        <Box id={id} role="alert" color="red.fg" textStyle="small" mt="4px">
          {m.date.invalid}
        </Box>
      )}
    </>
  );
}
