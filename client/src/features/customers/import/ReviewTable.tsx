import { Box, Flex, chakra } from "@chakra-ui/react";
import type { ImportOutcome } from "@klantportaal/api/model";
import { useState } from "react";
import { LoadMore } from "../../../ui/Pager";
import { TableFrame, bodyCell } from "../../../ui/TableFrame";
import { type Tone, ToneBadge } from "../../../ui/ToneBadge";
import { useFrom } from "../../../ui/useMediaQuery";
import { lines as noun, m } from "./messages.nl";
import type { Line } from "./outcomes";

const tones: Record<ImportOutcome, Tone> = { created: "green", unchanged: "gray", differs: "orange", refused: "red" };

/** The most important outcomes first, for small screens. */
const urgency: readonly ImportOutcome[] = ["refused", "differs", "created", "unchanged"];

const Outcome = ({ outcome, added }: Line) => (
  <ToneBadge tone={tones[outcome]}>{added ? m.review.added : m.review.outcomes[outcome]}</ToneBadge>
);

const noteColor = ({ outcome, warning }: Line) =>
  outcome === "refused" ? "red.fg" : warning ? "orange.fg" : "fg.muted";

const STEP = 100;

/** The lines of a file, each with its outcome. */
export function ReviewTable({ lines, keyHeader }: { lines: readonly Line[]; keyHeader: string }) {
  const wide = useFrom("md");
  const [most, setMost] = useState(STEP);
  const ordered = wide ? lines : lines.toSorted((a, b) => urgency.indexOf(a.outcome) - urgency.indexOf(b.outcome));
  const shown = ordered.slice(0, most);
  const columns = [
    { id: "line", header: m.columns.line, width: "76px" },
    { id: "outcome", header: m.columns.outcome, width: "132px" },
    { id: "key", header: keyHeader, width: "240px" },
    { id: "note", header: m.columns.note },
  ];
  return (
    <>
      {wide ? (
        <TableFrame label={m.review.label} columns={columns}>
          <tbody>
            {shown.map((one) => (
              <tr key={one.line}>
                <chakra.td {...bodyCell} className="num" color="fg.muted">
                  {one.line}
                </chakra.td>
                <chakra.td {...bodyCell}>
                  <Outcome {...one} />
                </chakra.td>
                <chakra.td {...bodyCell} overflowWrap="anywhere" dir="auto">
                  {one.key}
                </chakra.td>
                <chakra.td {...bodyCell} color={noteColor(one)} overflowWrap="anywhere">
                  {one.note}
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      ) : (
        <chakra.ul aria-label={m.review.label} borderTopWidth="1px" mx="-16px">
          {shown.map((one) => (
            <chakra.li key={one.line} px="16px" py="10px" bg="bg.panel" borderBottomWidth="1px">
              <Flex justify="space-between" gap="8px" align="center">
                <Box minW="0" overflowWrap="anywhere" fontWeight="500" dir="auto">
                  {one.key || "—"}
                </Box>
                <Outcome {...one} />
              </Flex>
              <Box textStyle="small" color={noteColor(one)} overflowWrap="anywhere">
                {m.columns.line} {one.line}
                {one.note && ` · ${one.note}`}
              </Box>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {lines.length > STEP && (
        <LoadMore
          shown={shown.length}
          total={lines.length}
          exact
          noun={noun}
          busy={false}
          failed={null}
          onMore={() => setMost(most + STEP)}
        />
      )}
    </>
  );
}
