/** The state of a service or of a location: a badge where something is the matter, a quiet word where nothing is. */
import { Box, Button, chakra } from "@chakra-ui/react";
import { ServiceState as AllStates, type ServiceState as State } from "@klantportaal/api/model";
import { Clock, MessageSquareText, TriangleAlert, Wrench, type LucideIcon } from "lucide-react";
import { createContext, use, type ReactNode } from "react";
import { currentTime } from "../../lib/format/clock";
import { NONE, dayKey, formatListDate, formatTime, formatWeekdayTime } from "../../lib/format/format";
import { ToneBadge, type Tone } from "../../ui/ToneBadge";
import { m as kit } from "../../ui/messages.nl";
import { m } from "./messages.nl";

const looks: Record<Exclude<State, "works">, readonly [Tone, LucideIcon]> = {
  down: ["red", TriangleAlert],
  degraded: ["orange", TriangleAlert],
  reported: ["violet", MessageSquareText],
  maintenance: ["accent", Wrench],
  starting: ["gray", Clock],
};

export type Stated = {
  state: State;
  reports: number;
  startsOn: string | null;
  since: string | null;
};

/** The state in words, for a file. An unknown one is a dash: it must never read as if it works. */
export const stateText = ({ state }: Pick<Stated, "state">): string => (state in AllStates ? m.state[state] : NONE);

/** Since when a service is disrupted, "sinds 10:12", or when its maintenance begins, "zo 29 nov 00:30". */
function sinceWords({ state, since }: Stated): string {
  if (since === null) return "";
  const now = currentTime();
  if (state === "maintenance") return Date.parse(since) > now ? formatWeekdayTime(since) : m.now;
  return m.since(dayKey(since) === dayKey(now) ? formatTime(since) : formatWeekdayTime(since));
}

/** What is known beside the badge of a service; empty when its word says all. */
export const serviceWords = (of: Stated): string =>
  of.state === "reported" && of.reports > 0 ? m.reports(of.reports) : sinceWords(of);

/** The same for a location: how many of its services are in its state, or how many reports there are. */
export function locationWords(of: Stated & { inState: number; services: number }) {
  const { state, reports, inState, services } = of;
  if (state === "works" || state === "starting" || !(state in AllStates)) return "";
  if (state === "reported") return m.reports(reports);
  return [m.inState(inState, services), sinceWords(of)].filter(Boolean).join(", ");
}

const Known = createContext(true);

/** Reports whether the states around are of now. Where they are not, none is shown: it must not read as if all works. */
export const useStatesKnown = () => use(Known);

type KnownProps = { known: boolean; children: ReactNode };
/** line: what is said where they are not known. */
type StatesProps = KnownProps & { line: string; onRetry: () => void };

/** Without a line of its own, for states within those of a list. */
export const StatesKnown = ({ known, children }: KnownProps) => (
  <Known value={useStatesKnown() && known}>{children}</Known>
);

/** States as of the last request; when it failed, a line above them says that they are unknown. */
export const States = ({ known, line, onRetry, children }: StatesProps) => (
  <StatesKnown known={known}>
    {!known && (
      <Box role="status" flex="none" px={{ base: "16px", md: "28px" }} py="6px" textStyle="small" color="fg.muted">
        {line}{" "}
        <Button variant="plain" size="xs" onClick={onRetry}>
          {kit.retry}
        </Button>
      </Box>
    )}
    {children}
  </StatesKnown>
);

const Unknown = () => <chakra.span color="fg.subtle">{NONE}</chakra.span>;

export function ServiceState({ of: { state, startsOn } }: { of: Stated }) {
  const known = useStatesKnown();
  if (!known) return <Unknown />;
  if (state === "works")
    return (
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="7px"
        fontSize="0.8125rem"
        lineHeight="1.375rem"
        color="fg.muted"
        whiteSpace="nowrap"
        title={m.worksTitle}
      >
        <chakra.i data-dot="" boxSize="7px" borderRadius="full" bg="green.fg" aria-hidden="true" />
        {m.state.works}
      </chakra.span>
    );
  const look = looks[state] as (typeof looks)[keyof typeof looks] | undefined;
  // A state of a newer server.
  if (!look) return <Unknown />;
  const [tone, Icon] = look;
  return (
    <chakra.span flex="none" whiteSpace="nowrap" display="inline-flex">
      <ToneBadge tone={tone} icon={<Icon size={13} />}>
        {state === "starting" && startsOn ? m.starts(formatListDate(startsOn)) : m.state[state]}
      </ToneBadge>
    </chakra.span>
  );
}
