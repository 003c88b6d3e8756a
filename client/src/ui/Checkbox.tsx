import { chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<typeof chakra.input> & { children: ReactNode };

/** A checkbox with its label; takes the props of an input. */
export function Checkbox({ children, ...input }: Props) {
  return (
    <chakra.label
      display="inline-flex"
      gap="8px"
      alignItems="center"
      alignSelf="flex-start"
      minH="24px"
      cursor="pointer"
    >
      <chakra.input type="checkbox" accentColor="accent" boxSize="16px" flex="none" {...input} />
      {children}
    </chakra.label>
  );
}
