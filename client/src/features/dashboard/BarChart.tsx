import { Box, Button, Flex, Heading, chakra } from "@chakra-ui/react";
import { useState, type ReactNode } from "react";
import { formatNumber } from "../../lib/format/format";
import { m } from "./messages.nl";

export interface Bar {
  label: string;
  value: number;
  /** Colour token; the accent when absent. */
  color?: string;
  /** The value as text, where the number alone is not enough. */
  shown?: string;
  /** The total of which the value is a share: shown below the label. */
  of?: number;
}

interface Props {
  title: string;
  bars: readonly Bar[];
  /** Heading of the labels' column in the table. */
  labels: string;
  /** Heading of the values' column, tickets when absent. */
  values?: string;
  /** Bars side by side, or rows with the label in front. */
  upright?: boolean;
  /** The value of a bar of full length; the highest one when absent. */
  most?: number;
  note?: string | undefined;
  /** Rendered between the title and the chart. */
  children?: ReactNode;
}

const textOf = ({ value, shown }: Bar) => shown ?? formatNumber(value);

function Columns({ bars, max }: { bars: readonly Bar[]; max: number }) {
  // A date has two lines where it needs them, and the bars one base.
  const lines = bars.some(({ of }) => of !== undefined) ? "3lh" : "2lh";
  return (
    <Flex align="flex-end" gap={{ base: "6px", sm: "12px" }} minH="150px">
      {bars.map((bar) => (
        <Flex key={bar.label} direction="column" justify="flex-end" align="center" flex="1" minW="0" gap="5px">
          <chakra.span className="num" textStyle="meta" color="fg.muted">
            {textOf(bar)}
          </chakra.span>
          <Box
            data-bar=""
            w="full"
            maxW="44px"
            bg={bar.value === 0 ? "border" : "accent"}
            borderTopRadius="4px"
            style={{ height: `${Math.max(2, (bar.value / max) * 100)}px` }}
          />
          <chakra.span
            textStyle="meta"
            color="fg.subtle"
            fontSize="2xs"
            textAlign="center"
            whiteSpace="pre-line"
            minH={{ base: lines, sm: "auto" }}
          >
            {bar.label}
            {bar.of !== undefined && `\n${m.of(bar.of)}`}
          </chakra.span>
        </Flex>
      ))}
    </Flex>
  );
}

function Rows({ bars, max }: { bars: readonly Bar[]; max: number }) {
  return (
    <Flex direction="column" gap="12px" py="6px">
      {bars.map((bar) => (
        <Flex key={bar.label} align="center" gap="12px">
          <chakra.span w="96px" flex="none" textStyle="small" color="fg.muted" truncate title={bar.label}>
            {bar.label}
          </chakra.span>
          <Box flex="1" h="12px" bg="bg.muted" borderRadius="6px" overflow="hidden">
            <Box
              data-bar=""
              h="full"
              bg={bar.color ?? "accent"}
              borderRadius="6px"
              style={{ width: `${(bar.value / max) * 100}%` }}
            />
          </Box>
          <chakra.span className="num" minW="32px" textAlign="end" textStyle="small">
            {textOf(bar)}
          </chakra.span>
        </Flex>
      ))}
    </Flex>
  );
}

function Table({ bars, labels, values = m.count, title }: Pick<Props, "bars" | "labels" | "values" | "title">) {
  const shares = bars.some(({ of }) => of !== undefined);
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
          <th scope="col">{values}</th>
          {shares && <th scope="col">{m.count}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.label}</th>
            <td className="num">{textOf(bar)}</td>
            {shares && <td className="num">{formatNumber(bar.of ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** A small bar chart with its numbers as text for screen readers, and as a table on request. */
export function BarChart({ title, bars, labels, values, upright = false, most, note, children }: Props) {
  const [table, setTable] = useState(false);
  const max = most ?? Math.max(1, ...bars.map((bar) => bar.value));
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
      {children && <Box mb="12px">{children}</Box>}
      {table ? (
        <Table bars={bars} labels={labels} title={title} {...(values && { values })} />
      ) : (
        <Box
          role="img"
          aria-label={m.summary(
            title,
            bars.map((bar) => [bar.label, textOf(bar), bar.of]),
          )}
        >
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
