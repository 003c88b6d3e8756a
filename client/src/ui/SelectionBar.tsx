import { Button, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { m } from "./messages.nl";

/** The free space that a list leaves below its rows for the bar. */
export const selectionBarSpace = "88px";

/** The actions for the selected rows, above the end of a list that is `position: relative`. */
export function SelectionBar({
  label,
  clear = m.clear,
  onClear,
  children,
}: {
  label: string;
  clear?: string;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <Flex
      as="section"
      aria-label={label}
      position="absolute"
      bottom={{ base: "12px", md: "20px" }}
      insetX="0"
      justify="center"
      px="12px"
      zIndex="4"
      pointerEvents="none"
    >
      <Flex
        align="center"
        gap="10px"
        wrap="wrap"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="12px"
        boxShadow="overlay"
        ps="16px"
        pe="8px"
        py="8px"
        pointerEvents="auto"
      >
        {children}
        <Button variant="ghost" onClick={onClear}>
          {clear}
        </Button>
      </Flex>
    </Flex>
  );
}
