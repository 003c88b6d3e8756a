import { Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A line between the head and the tabs, for the users who manage this one. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <Flex
    role="status"
    columnGap="8px"
    wrap="wrap"
    px={{ base: "16px", md: "28px" }}
    py="10px"
    bg="orange.bg"
    color="orange.fg"
  >
    {children}
  </Flex>
);
