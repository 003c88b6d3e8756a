import { chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<typeof chakra.input> & { children: ReactNode };

/** A checkbox beside the first line of its label; takes the props of an input. */
export function Checkbox({ children, ...input }: Props) {
  return (
    <chakra.label
      display="inline-flex"
      gap="8px"
      alignItems="flex-start"
      alignSelf="flex-start"
      minH="24px"
      py="2px"
      lineHeight="1.25rem"
      cursor="pointer"
    >
      <chakra.input type="checkbox" accentColor="accent" boxSize="16px" mt="2px" flex="none" {...input} />
      {children}
    </chakra.label>
  );
}
