import { NativeSelect } from "@chakra-ui/react";

type Props<T extends string> = Omit<NativeSelect.RootProps, "onChange"> & {
  label?: string;
  id?: string;
  value: T | "";
  /** Shown while nothing is chosen. */
  placeholder?: string;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
};

/** One of some texts. */
export function Select<T extends string>({ label, id, value, placeholder, options, onChange, ...root }: Props<T>) {
  return (
    <NativeSelect.Root {...root}>
      <NativeSelect.Field
        id={id}
        aria-label={label}
        value={value}
        bg="bg.panel"
        borderColor="border.strong"
        color={value === "" ? "fg.subtle" : undefined}
        onChange={({ target }) => {
          const chosen = options.find(([one]) => one === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {placeholder !== undefined && (
          <option value="" disabled={value !== ""}>
            {placeholder}
          </option>
        )}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
