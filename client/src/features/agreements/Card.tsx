import { Box, Flex, Heading } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A part of the screen with its title and actions. */
export function Card({ title, head, children }: { title: string; head?: ReactNode; children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="12px"
      boxShadow="card"
      overflow="clip"
      minW="0"
    >
      <Flex align="center" gap="8px 12px" px="16px" py="8px" minH="52px" wrap="wrap" borderBottomWidth="1px">
        <Heading as="h2" textStyle="h2">
          {title}
        </Heading>
        {head}
      </Flex>
      {children}
    </Box>
  );
}
