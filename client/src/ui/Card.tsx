import { Box, Flex, Heading } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = {
  title: string;
  /** Where links of the page lead to. */
  id?: string;
  /** Beside the title: a count, a state. */
  mark?: ReactNode;
  /** At the end of that line. */
  end?: ReactNode;
  children: ReactNode;
};

/** A part of the page, with its name on top. */
export const Card = ({ title, id, mark, end, children }: Props) => (
  <Box
    as="section"
    aria-label={title}
    {...(id && { id, tabIndex: -1, outline: "none", scrollMarginTop: "12px" })}
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="12px"
    boxShadow="card"
    minW="0"
    overflow="clip"
  >
    <Flex align="center" gap="8px" px="16px" py="11px" borderBottomWidth="1px" wrap="wrap">
      <Heading as="h2" fontSize="0.9375rem" lineHeight="1.25rem" fontWeight="600">
        {title}
      </Heading>
      {mark}
      <Box ms="auto">{end}</Box>
    </Flex>
    {children}
  </Box>
);
