import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

export type Tone = "accent" | "violet" | "orange" | "green" | "gray" | "red" | "teal";

/** A state as text, mark and colour. The mark is a dot unless an icon is given. */
export function ToneBadge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <chakra.span
      data-accent={tone === "accent" ? "" : undefined}
      display="inline-flex"
      alignItems="center"
      gap="6px"
      minH="22px"
      py="1px"
      px="8px"
      borderRadius="6px"
      fontSize="0.78125rem"
      lineHeight="1.25"
      fontWeight="550"
      bg={tone === "accent" ? "accent.subtle" : `${tone}.bg`}
      color={`${tone}.fg`}
    >
      {icon ?? <chakra.i data-dot="" boxSize="7px" borderRadius="full" bg="currentColor" aria-hidden="true" />}
      {children}
    </chakra.span>
  );
}
