import { chakra } from "@chakra-ui/react";
import {
  formatAgo,
  formatLong,
  formatLongNarrow,
  formatRelative,
  formatShort,
  formatTime,
  type Moment,
} from "../lib/format/format";
import { useNow } from "./ticker";

const formats = { short: formatShort, long: formatLong, narrow: formatLongNarrow, time: formatTime } as const;

type Props = {
  value: Moment | null | undefined;
  /** "within" is relative, in the middle of a sentence; "ago" is short. */
  format?: keyof typeof formats | "relative" | "within" | "ago";
};

function Stamp({ value, text }: { value: Moment; text: string }) {
  return (
    <chakra.time
      dateTime={new Date(value).toISOString()}
      title={formatLong(value)}
      whiteSpace="nowrap"
      // Digits of one width make hyphens as wide as a digit.
      {...(text.includes("-") && { fontVariantNumeric: "normal" })}
    >
      {text}
    </chakra.time>
  );
}

function RelativeTime({ value, within }: { value: Moment; within: boolean }) {
  const text = formatRelative(value, Math.max(useNow(), 0));
  return <Stamp value={value} text={within ? text.charAt(0).toLowerCase() + text.slice(1) : text} />;
}

const AgoTime = ({ value }: { value: Moment }) => (
  <Stamp value={value} text={formatAgo(value, Math.max(useNow(), 0))} />
);

/**
 * A moment as text with its machine-readable value and the long date as tooltip. Relative times follow the shared
 * clock.
 */
export function Time({ value, format = "relative" }: Props) {
  if (value === null || value === undefined || Number.isNaN(new Date(value).getTime())) return <>{formatShort(null)}</>;
  if (format === "ago") return <AgoTime value={value} />;
  if (format === "relative" || format === "within") return <RelativeTime value={value} within={format === "within"} />;
  return <Stamp value={value} text={formats[format](value)} />;
}
