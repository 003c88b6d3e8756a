import { chakra } from "@chakra-ui/react";
import type { Ref } from "react";
import { findPlaceholders, type Span } from "../../../lib/format/placeholders";
import { fieldText } from "./ComposerParts";

type Kind = "filled" | "open" | "name";

const looks = {
  filled: { textDecorationStyle: "dotted", textDecorationColor: "fg.subtle" },
  open: { textDecorationColor: "orange.fg", bg: "orange.bg" },
  name: { textDecorationColor: "accent", bg: "accent.subtle" },
} as const;

type Props = {
  text: string;
  /** The values filled into a canned reply, and the names of colleagues. */
  filled: readonly Span[];
  names: readonly Span[];
  ref: Ref<HTMLDivElement>;
};

/**
 * Marks under the text of the field above: filled in, still open, mentioned. Has the field's geometry; the visible text
 * is the field's.
 */
export function Marks({ text, filled, names, ref }: Props) {
  const marked = (kind: Kind, spans: readonly Span[]) => spans.map(([from, to]) => ({ kind, from, to }));
  const marks = [
    ...marked(
      "open",
      findPlaceholders(text).map(({ at }) => at),
    ),
    ...marked("filled", filled),
    ...marked("name", names),
  ].sort((a, b) => a.from - b.from);
  let end = 0;
  const parts = marks.flatMap(({ kind, from, to }) => {
    if (from < end) return [];
    const before = text.slice(end, from);
    end = to;
    return [
      before,
      <chakra.span
        key={from}
        data-mark={kind}
        textDecorationLine="underline"
        textDecorationThickness="1.5px"
        textUnderlineOffset="3px"
        borderRadius="3px"
        css={looks[kind]}
      >
        {text.slice(from, to)}
      </chakra.span>,
    ];
  });
  return (
    <chakra.div
      ref={ref}
      aria-hidden="true"
      {...fieldText}
      position="absolute"
      insetStart="0"
      insetY="0"
      overflow="hidden"
      color="transparent"
      pointerEvents="none"
      whiteSpace="pre-wrap"
      overflowWrap="break-word"
      dir="auto"
    >
      {parts}
      {text.slice(end)}
    </chakra.div>
  );
}
