/** The parts of dashboards: tiles with a number, and cards. */
import { Box, Flex, Grid, Heading, Skeleton, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../lib/format/format";
import { QueryBoundary, type QueryState } from "../../ui/QueryBoundary";
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

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Bars that still load. */
export const Lines = ({ count, h }: { count: number; h: string }) => (
  <Flex direction="column" gap="12px" py="6px">
    {times(count).map((index) => (
      <Skeleton key={index} h={h} />
    ))}
  </Flex>
);

/** Entries that still load, as high as they will be: what is below them does not jump. */
export const EntryLines = ({ count = 5, meta = true }: { count?: number; meta?: boolean }) => (
  <>
    {times(count).map((index) => (
      <Box key={index} borderTopWidth="1px" borderColor="transparent" _first={{ borderTopWidth: "0" }} py="9px">
        <Skeleton>
          <Text>{"\u00a0"}</Text>
          {meta && <Text textStyle="meta">{"\u00a0"}</Text>}
        </Skeleton>
      </Box>
    ))}
  </>
);

/** A chart in its card, whose title shows before its numbers. */
export function ChartCard<Data>({
  title,
  skeleton,
  ...query
}: {
  title: string;
  result: QueryState<Data>;
  what: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  return (
    <Box as="section" aria-label={title} {...card}>
      <QueryBoundary
        {...query}
        skeleton={
          <>
            {/* Beside it is the chart's button, on a small screen too. */}
            <Flex align="center" minH="32px" mb="12px" pe="132px">
              <Heading as="h2" textStyle="h2">
                {title}
              </Heading>
            </Flex>
            {skeleton}
          </>
        }
      />
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
