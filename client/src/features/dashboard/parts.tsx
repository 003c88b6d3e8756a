/** The parts of dashboards: tiles with a number, and cards. */
import { Box, Flex, Grid, Heading, Skeleton, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../lib/format/format";
import { m } from "./messages.nl";

export const card = {
  bg: "bg.panel",
  borderWidth: "1px",
  borderColor: "border",
  borderRadius: "card",
  shadow: "card",
  p: "16px",
  minW: "0",
} as const;

interface Counted {
  data: { total: number; totalIsExact: boolean } | undefined;
  isError: boolean;
}

type TileProps = {
  label: string;
  to: string;
  result: Counted;
  /** The tone of the number. */
  color?: string | undefined;
};

export function Tile({ label, to, result, color }: TileProps) {
  const { data, isError } = result;
  return (
    <Box asChild {...card} _hover={{ bg: "bg.subtle" }}>
      <Link to={to}>
        <Text color="fg.muted" textStyle="small">
          {label}
        </Text>
        {isError ? (
          <Text color="fg.subtle" mt="8px">
            {m.failed}
          </Text>
        ) : data ? (
          <Text className="num" fontSize="1.75rem" lineHeight="2.25rem" fontWeight="650" mt="2px" color={color}>
            {formatNumber(data.total)}
            {!data.totalIsExact && "+"}
          </Text>
        ) : (
          <Skeleton h="2.25rem" w="48px" mt="2px" />
        )}
      </Link>
    </Box>
  );
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} {...card}>
      <Heading as="h2" textStyle="h2" mb="6px">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

export function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <Flex
        asChild
        align="center"
        gap="12px"
        py="9px"
        mx="-8px"
        px="8px"
        borderRadius="control"
        _hover={{ bg: "bg.subtle" }}
      >
        <Link to={to}>{children}</Link>
      </Flex>
    </Box>
  );
}

/** The area of all parts, below the page's head. */
export const Page = ({ children }: { children: ReactNode }) => (
  <Flex direction="column" gap="16px" px={{ base: "16px", md: "28px" }} pb="40px" maxW="1280px" w="full">
    {children}
  </Flex>
);

export const Tiles = ({ children }: { children: ReactNode }) => (
  <Grid
    as="section"
    aria-label={m.tiles}
    templateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" }}
    gap="16px"
  >
    {children}
  </Grid>
);
