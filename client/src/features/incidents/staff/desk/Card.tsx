import { Box, Flex, Heading, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { formatNumber } from "../../../../lib/format/format";
import { Mark } from "../../../../ui/Mark";

/** A part of the page with its name, a count, and what belongs to it at the end of that line. */
export const Card = ({
  id,
  title,
  count,
  end,
  children,
}: {
  id?: string;
  title: string;
  count?: number;
  end?: ReactNode;
  children: ReactNode;
}) => (
  <Box
    as="section"
    id={id}
    aria-label={title}
    tabIndex={id ? -1 : undefined}
    outline="none"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="12px"
    boxShadow="card"
    minW="0"
    scrollMarginTop="12px"
    overflow="clip"
  >
    <Flex align="center" gap="8px" px="16px" minH="43px" py="6px" borderBottomWidth="1px" wrap="wrap">
      <Heading as="h2" textStyle="h2" fontSize="0.9375rem">
        {title}
      </Heading>
      {count !== undefined && (
        <Mark borderRadius="9px" className="num">
          {formatNumber(count)}
        </Mark>
      )}
      {end && (
        <chakra.span ms="auto" textStyle="meta" color="fg.subtle" className="num">
          {end}
        </chakra.span>
      )}
    </Flex>
    {children}
  </Box>
);
