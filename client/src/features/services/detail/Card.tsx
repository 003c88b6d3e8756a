import { Box, Flex, Heading } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = { title: string; mark?: ReactNode; link?: ReactNode; children: ReactNode };

/** A part of the page, with its name on top. */
export const Card = ({ title, mark, link, children }: Props) => (
  <Box as="section" aria-label={title} bg="bg.panel" borderWidth="1px" borderRadius="12px" boxShadow="card" minW="0">
    <Flex align="center" gap="8px" px="16px" py="11px" borderBottomWidth="1px">
      <Heading as="h2" fontSize="0.9375rem" lineHeight="1.25rem" fontWeight="600">
        {title}
      </Heading>
      {mark}
      <Box ms="auto">{link}</Box>
    </Flex>
    {children}
  </Box>
);
