import { Input, NativeSelect } from "@chakra-ui/react";
import { DocumentCategory } from "@klantportaal/api/model";
import { useState } from "react";
import { m as documents } from "../messages.nl";
import { formatDocumentPeriod } from "../listState";
import { m } from "./messages.nl";
import { periodIn } from "./recognise";

const categories = Object.values(DocumentCategory);

type CategoryProps = { value: DocumentCategory; label?: string; onChange: (value: DocumentCategory) => void };

export const CategoryField = ({ value, label, onChange }: CategoryProps) => (
  <NativeSelect.Root size="sm">
    <NativeSelect.Field
      aria-label={label}
      value={value}
      onChange={(event) => onChange(categories.find((one) => one === event.target.value) ?? "other")}
      bg="bg.panel"
      borderColor="border.strong"
    >
      {categories.map((one) => (
        <option key={one} value={one}>
          {documents.category[one]}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);

type PeriodProps = { value: string; label?: string; invalid?: boolean; onChange: (value: string) => void };

/** A period, typed in any usual form: it is parsed when the field is left. */
export function PeriodField({ value, label, invalid, onChange }: PeriodProps) {
  // The text being typed; null when there is none.
  const [text, setText] = useState<string | null>(null);
  return (
    <Input
      size="sm"
      aria-label={label}
      aria-invalid={invalid || undefined}
      placeholder={m.tray.periodHint}
      autoComplete="off"
      value={text ?? formatDocumentPeriod(value)}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (text !== null) onChange(periodIn(text) ?? text.trim());
        setText(null);
      }}
    />
  );
}
