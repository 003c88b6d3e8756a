import { Circle, type CircleProps } from "@chakra-ui/react";
import { initials } from "../lib/format/format";

const tints = [
  { bg: "accent.subtle", color: "accent.fg" },
  { bg: "violet.bg", color: "violet.fg" },
  { bg: "teal.bg", color: "teal.fg" },
  { bg: "orange.bg", color: "orange.fg" },
  { bg: "green.bg", color: "green.fg" },
] as const;

const sizes = {
  xs: { box: "18px", font: "0.5rem" },
  sm: { box: "24px", font: "0.625rem" },
  md: { box: "32px", font: "0.75rem" },
  lg: { box: "48px", font: "1.0625rem" },
} as const;

/** The tint of a name, one of five: the same everywhere and for every user. */
function tintOf(name: string): number {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash % tints.length;
}

type Props = Omit<CircleProps, "size"> & { name: string; size?: keyof typeof sizes };

/** Initials in a tinted circle. The name is beside it, so screen readers skip it. */
export function Avatar({ name, size = "md", ...rest }: Props) {
  const { box, font } = sizes[size];
  return (
    <Circle
      size={box}
      fontSize={font}
      fontWeight="600"
      flex="none"
      lineHeight="1"
      aria-hidden="true"
      {...tints[tintOf(name)]}
      {...rest}
    >
      {initials(name)}
    </Circle>
  );
}
