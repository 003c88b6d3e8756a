import { chakra, type HTMLChakraProps } from "@chakra-ui/react";

/** A small mark beside a name: a word or a number. */
export const Mark = (props: HTMLChakraProps<"span">) => (
  <chakra.span
    fontSize="0.71875rem"
    lineHeight="1.125rem"
    fontWeight="550"
    bg="gray.bg"
    color="gray.fg"
    borderRadius="6px"
    px="6px"
    flex="none"
    {...props}
  />
);
