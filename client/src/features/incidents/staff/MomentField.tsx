import { Input, type InputProps } from "@chakra-ui/react";
import { useState } from "react";
import { currentTime } from "../../../lib/format/clock";
import { m } from "../../../ui/messages.nl";
import { momentFromText, momentTyped, type Bias } from "./moments";

type Props = Omit<InputProps, "value" | "onChange"> & {
  /** ISO; null without one, also when the text is not valid. */
  value: string | null;
  /** What a time without a day means: the last one, or the next one. */
  bias: Bias;
  /** `wrong`: there is a text, but it is no moment. */
  onChange: (moment: string | null, wrong: boolean) => void;
};

/** A moment, typed as a time of today or a day with a time. */
export function MomentField({ value, bias, onChange, ...input }: Props) {
  // The text being typed; null otherwise.
  const [text, setText] = useState<string | null>(null);
  const [given, setGiven] = useState(value);
  // Another value than the typed one has come from outside.
  if (value !== given) {
    setGiven(value);
    setText(null);
  }
  return (
    <Input
      autoComplete="off"
      className="num"
      // Its hyphen would be as wide as a digit.
      _placeholder={{ fontVariantNumeric: "normal" }}
      placeholder={m.date.timePlaceholder}
      {...input}
      value={text ?? (value === null ? "" : momentTyped(value, currentTime()))}
      onChange={({ target }) => {
        setText(target.value);
        const moment = momentFromText(target.value, currentTime(), bias);
        setGiven(moment);
        onChange(moment, moment === null && target.value.trim() !== "");
      }}
      // What is no moment stays to be mended.
      onBlur={() => text !== null && (text.trim() === "" || value !== null) && setText(null)}
    />
  );
}
