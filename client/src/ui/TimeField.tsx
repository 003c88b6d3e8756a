import { Input } from "@chakra-ui/react";
import { useState } from "react";
import { nextQuarter, timeFromText } from "../lib/format/days";
import { m } from "./messages.nl";

type Props = {
  /** hh:mm; empty when there is none. */
  value: string;
  /** Called with a time, the empty text, or text that is not a time. */
  onChange: (time: string) => void;
};

/** A time of day, typed; the arrows step by quarters of an hour. */
export function TimeField({ value, onChange }: Props) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  if (value !== given) {
    setGiven(value);
    setText(value);
  }
  const give = (time: string) => {
    setGiven(time);
    if (time !== value) onChange(time);
  };
  return (
    <Input
      value={text}
      placeholder={m.date.timePlaceholder}
      inputMode="numeric"
      autoComplete="off"
      className="num"
      onChange={({ target }) => {
        setText(target.value);
        give(timeFromText(target.value) ?? target.value.trim());
      }}
      onKeyDown={(event) => {
        const time = timeFromText(text);
        if (time === null || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        const next = nextQuarter(time, event.key === "ArrowUp");
        setText(next);
        give(next);
      }}
      onBlur={() => setText(timeFromText(text) ?? text.trim())}
    />
  );
}
