import { Box, chakra } from "@chakra-ui/react";
import type { IncidentDetail } from "@klantportaal/api/model";
import type { ReactNode } from "react";
import { formatLength } from "../../../lib/format/due";
import { NONE } from "../../../lib/format/format";
import { isLate, isRunning, lastingText, lengthText, momentText } from "../../../lib/incidents/incidents";
import { useNow } from "../../../ui/ticker";
import { useFrom } from "../../../ui/useMediaQuery";
import { m } from "../messages.nl";

const words = m.facts;
const MINUTE = 60_000;

type Fact = { name: string; value: ReactNode; note?: string; late?: boolean; plain?: boolean; long?: boolean };

function factsOf(incident: IncidentDetail, now: number, wide: boolean): Fact[] {
  const { kind, startsOn, expectedEndOn, outageMinutes, nextUpdateOn, cause } = incident;
  const moment = (value: string | null) => (value ? momentText(value, now) : NONE);
  const form = (texts: readonly [string, string]) => texts[wide ? 0 : 1];
  if (incident.state === "ended")
    return [
      { name: words.started, value: moment(startsOn) },
      { name: words.lasted, value: lengthText(incident) || NONE },
      ...(cause === "" ? [] : [{ name: words.cause, value: cause, long: true }]),
    ];
  if (kind === "maintenance")
    return [
      { name: words.from, value: moment(startsOn) },
      { name: words.until, value: moment(expectedEndOn) },
      ...(outageMinutes === null
        ? []
        : [{ name: words.away, value: words.awayFor(formatLength(outageMinutes * MINUTE)) }]),
    ];
  const since: Fact = {
    name: words.since,
    value: moment(startsOn),
    // A message does not last.
    ...(kind === "disruption" && isRunning(incident) && startsOn && { note: lastingText(startsOn, now) }),
  };
  const next: Fact = { name: form(words.next), value: moment(nextUpdateOn), late: isLate(incident, now) };
  if (kind === "announcement") return [since, ...(nextUpdateOn ? [next] : [])];
  if (!isRunning(incident)) return [since];
  return [
    since,
    next,
    {
      name: form(words.expected),
      value: expectedEndOn ? words.around(momentText(expectedEndOn, now)) : form(words.unknown),
      plain: expectedEndOn === null,
    },
  ];
}

/** Since when, when more is told, and until when. */
export function Facts({ incident }: { incident: IncidentDetail }) {
  const now = useNow();
  const wide = useFrom("md");
  const facts = factsOf(incident, now, wide);
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{
        base: `repeat(${Math.min(facts.length, 3)}, minmax(0, auto))`,
        md: "repeat(3, minmax(0, 1fr))",
      }}
      borderTopWidth="1px"
      borderBottomWidth="1px"
    >
      {facts.map(({ name, value, note, late, plain, long }, index) => (
        <Box
          key={name}
          px={{ base: index === 0 ? "16px" : "14px", md: "20px" }}
          pt={{ base: "9px", md: "10px" }}
          pb={{ base: "10px", md: "11px" }}
          minW="0"
          borderStartWidth={index > 0 ? "1px" : undefined}
          {...(long && {
            gridColumn: { base: "1 / -1", md: "auto" },
            borderStartWidth: { base: 0, md: "1px" },
            borderTopWidth: { base: "1px", md: 0 },
            px: { base: "16px", md: "20px" },
          })}
        >
          <chakra.dt fontSize="0.75rem" lineHeight="1rem" color="fg.muted" fontWeight="500">
            {name}
          </chakra.dt>
          <chakra.dd
            className={long ? undefined : "num"}
            fontSize="0.9375rem"
            lineHeight="1.375rem"
            fontWeight={plain || long ? "500" : "600"}
            color={late ? "orange.fg" : undefined}
            overflowWrap="anywhere"
          >
            {value}
            {note && (
              <chakra.span
                display={{ base: "block", md: "inline" }}
                ms={{ base: 0, md: "6px" }}
                fontWeight="400"
                fontSize="0.8125rem"
                lineHeight={{ base: "1.0625rem", md: "inherit" }}
                color="fg.subtle"
              >
                {note}
              </chakra.span>
            )}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}
