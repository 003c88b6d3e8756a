import { Box, Button, Flex, Heading, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { m } from "./messages.nl";

interface Bar {
  label: string;
  value: number;
  /** Colour token; the accent when absent. */
  color?: string;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  /** Heading of the labels' column in the table. */
  labels: string;
  /** Bars side by side, or rows with the label in front. */
  upright?: boolean;
  note?: string | undefined;
}

function Columns({ bars, max }: { bars: readonly Bar[]; max: number }) {
  return (
    <Flex align="flex-end" gap={{ base: "6px", sm: "12px" }} h="150px">
      {bars.map(({ label, value }) => (
        <Flex key={label} direction="column" justify="flex-end" align="center" flex="1" minW="0" h="full" gap="5px">
          <chakra.span className="num" textStyle="meta" color="fg.muted">
            {value}
          </chakra.span>
          <Box
            data-bar=""
            w="full"
            maxW="44px"
            bg={value === 0 ? "border" : "accent"}
            borderTopRadius="4px"
            style={{ height: `${Math.max(2, (value / max) * 100)}px` }}
          />
          <chakra.span textStyle="meta" color="fg.subtle" fontSize="2xs" whiteSpace="nowrap">
            {label}
          </chakra.span>
        </Flex>
      ))}
    </Flex>
  );
}

function Rows({ bars, max }: { bars: readonly Bar[]; max: number }) {
  return (
    <Flex direction="column" gap="12px" py="6px">
      {bars.map(({ label, value, color }) => (
        <Flex key={label} align="center" gap="12px">
          <chakra.span w="96px" flex="none" textStyle="small" color="fg.muted">
            {label}
          </chakra.span>
          <Box flex="1" h="12px" bg="bg.muted" borderRadius="6px" overflow="hidden">
            <Box
              data-bar=""
              h="full"
              bg={color ?? "accent"}
              borderRadius="6px"
              style={{ width: `${(value / max) * 100}%` }}
            />
          </Box>
          <chakra.span className="num" w="32px" textAlign="end" textStyle="small">
            {value}
          </chakra.span>
        </Flex>
      ))}
    </Flex>
  );
}

function Table({ bars, labels, title }: { bars: readonly Bar[]; labels: string; title: string }) {
  return (
    <chakra.table
      w="full"
      textStyle="small"
      css={{
        "& th, & td": {
          py: "5px",
          borderBottomWidth: "1px",
          borderColor: "border",
          textAlign: "start",
          fontWeight: "400",
        },
        "& td": { textAlign: "end" },
        "& thead th": { color: "fg.muted", fontWeight: "600" },
        "& thead th + th": { textAlign: "end" },
      }}
    >
      <chakra.caption srOnly>{title}</chakra.caption>
      <thead>
        <tr>
          <th scope="col">{labels}</th>
          <th scope="col">{m.count}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">{value}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** A small bar chart with its numbers in words for who does not see it, and as a table for who prefers one. */
export function BarChart({ title, bars, labels, upright = false, note }: Props) {
  const [table, setTable] = useState(false);
  const max = Math.max(1, ...bars.map((bar) => bar.value));
  const Drawing = upright ? Columns : Rows;
  return (
    <>
      <Flex align="center" justify="space-between" gap="12px" mb="12px">
        <Heading as="h2" textStyle="h2">
          {title}
        </Heading>
        <Button variant="ghost" size="sm" aria-pressed={table} onClick={() => setTable(!table)}>
          {table ? m.asChart : m.asTable}
        </Button>
      </Flex>
      {table ? (
        <Table bars={bars} labels={labels} title={title} />
      ) : (
        <Box role="img" aria-label={m.summary(title, bars)}>
          <Drawing bars={bars} max={max} />
        </Box>
      )}
      {note && (
        <Box textStyle="meta" color="fg.subtle" mt="8px">
          {note}
        </Box>
      )}
    </>
  );
}
