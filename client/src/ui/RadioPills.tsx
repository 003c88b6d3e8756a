import { Flex, chakra } from "@chakra-ui/react";

type Props<T extends string> = {
  name: string;
  value: T | null;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
};

/** How the label of a radio button shows that it is chosen, or has the focus. */
export const choice = {
  "&:has(:checked)": {
    borderColor: "accent",
    boxShadow: "inset 0 0 0 1px {colors.accent}",
    bg: "accent.subtle",
    color: "accent.fg",
    fontWeight: "600",
  },
  "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "focus", outlineOffset: "2px" },
} as const;

/** One of a few short choices, all in view. */
export function RadioPills<T extends string>({ name, value, options, onChange }: Props<T>) {
  return (
    <Flex gap="8px" wrap="wrap">
      {options.map(([option, label]) => (
        <chakra.label
          key={option}
          display="inline-flex"
          alignItems="center"
          gap="8px"
          minH="control"
          px={{ base: "9px", md: "12px" }}
          borderWidth="1px"
          borderColor="border.strong"
          borderRadius="8px"
          bg="bg.panel"
          cursor="pointer"
          _hover={{ bg: "bg.subtle" }}
          css={choice}
        >
          <chakra.input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            accentColor="accent"
            boxSize="16px"
            outline="none"
          />
          {label}
        </chakra.label>
      ))}
    </Flex>
  );
}
