import { chakra, type HTMLChakraProps } from "@chakra-ui/react";

/** A bare button with an icon inside something else: a row, a chip, a field. */
export function InnerButton({ label, ...rest }: { label: string } & HTMLChakraProps<"button">) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      boxSize="24px"
      display="grid"
      placeItems="center"
      borderRadius="6px"
      cursor="pointer"
      flex="none"
      _hover={{ bg: "bg.subtle" }}
      {...rest}
    />
  );
}
