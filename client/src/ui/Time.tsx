import { chakra } from "@chakra-ui/react";
import { formatLong, formatLongNarrow, formatRelative, formatShort, formatTime, type Moment } from "../lib/format";
import { useNow } from "./ticker";

const formats = { short: formatShort, long: formatLong, narrow: formatLongNarrow, time: formatTime } as const;

type Props = { value: Moment | null | undefined; format?: keyof typeof formats | "relative" };

function Stamp({ value, text }: { value: Moment; text: string }) {
  return (
    <chakra.time dateTime={new Date(value).toISOString()} title={formatLong(value)} whiteSpace="nowrap">
      {text}
    </chakra.time>
  );
}

function RelativeTime({ value }: { value: Moment }) {
  const now = useNow();
  return <Stamp value={value} text={formatRelative(value, Math.max(now, 0))} />;
}

/** A moment as text with its machine-readable value and the long date as tooltip. Relative times follow the shared clock. */
export function Time({ value, format = "relative" }: Props) {
  if (value === null || value === undefined || Number.isNaN(new Date(value).getTime())) return <>{formatShort(null)}</>;
  if (format === "relative") return <RelativeTime value={value} />;
  return <Stamp value={value} text={formats[format](value)} />;
}
