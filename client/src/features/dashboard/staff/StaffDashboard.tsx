/** The state of staff's work, and its first tasks; each part fails by itself. */
import { Box, Grid, Heading, Skeleton, Text, chakra } from "@chakra-ui/react";
import type { ClockKind, CurrentUser, Figures, FiguresScope, GivenRating, QueueItem } from "@klantportaal/api/model";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { DueMark } from "../../tickets/model/DueMark";
import { formatDecimal, formatExactId, formatListDate, formatPercent } from "../../../lib/format/format";
import { oneOf } from "../../../lib/address";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { Time } from "../../../ui/Time";
import { ToneBadge, type Tone } from "../../../ui/ToneBadge";
import { useFrom } from "../../../ui/useMediaQuery";
import { BarChart } from "../BarChart";
import { Card, ChartCard, Entry, EntryLines, Lines, Page, Tile, Tiles, card } from "../parts";
import { s } from "./messages.nl";
import { Segments } from "../../../ui/Segments";
import { useDoFirst, useFigures, useHeldRows, useQueueChanges, useTileCounts } from "./useFigures";

const SCOPES: readonly FiguresScope[] = ["mine", "team", "all"];
const KINDS: readonly ClockKind[] = ["response", "resolution"];
/** The number of teams that fit in a card. */
const TEAMS = 8;

const viewOf = { mine: "mine", team: "team", all: "open" } as const satisfies Record<FiguresScope, string>;

function useScope(me: CurrentUser) {
  const [params, setParams] = useSearchParams();
  const options = SCOPES.filter((one) => one !== "team" || (me.teams?.length ?? 0) > 0);
  const scope = oneOf(options, params.get("scope")) ?? "all";
  return { scope, options, choose: (next: FiguresScope) => setParams(next === "all" ? {} : { scope: next }) };
}

function CountTiles({ scope }: { scope: FiguresScope }) {
  const result = useTileCounts(scope);
  const queue = (risk: string) => `/queue?view=${viewOf[scope]}&due=${risk}`;
  const { data } = result;
  const tile = (label: string, to: string, of: keyof NonNullable<typeof data>, color?: string) => (
    <Tile
      label={label}
      to={to}
      result={{ data: data?.[of], isError: false }}
      color={data && data[of].total > 0 ? color : undefined}
    />
  );
  if (result.error && !data)
    return (
      <Box {...card}>
        <QueryBoundary<unknown> result={result} what={s.what.counts} skeleton={null}>
          {() => null}
        </QueryBoundary>
      </Box>
    );
  return (
    <Tiles>
      {tile(s.mine, "/queue?view=mine", "mine")}
      {tile(s.unassigned, "/queue?view=unassigned", "unassigned")}
      {tile(s.soon, queue("soon"), "soon", "orange.fg")}
      {tile(s.late, queue("late"), "late", "red.fg")}
    </Tiles>
  );
}

function OnTime({ scope }: { scope: FiguresScope }) {
  const [kind, setKind] = useState<ClockKind>("response");
  const choice = <Segments label={s.kind} options={KINDS} captions={s.kinds} value={kind} onChange={setKind} />;
  return (
    <ChartCard title={s.onTime} result={useFigures(scope)} what={s.what.onTime} skeleton={<Skeleton h="215px" />}>
      {({ weeks }: Figures) => {
        const all = weeks.flatMap(({ response, resolution }) => [response, resolution]);
        if (all.every(({ met, missed }) => met + missed === 0))
          return <Nothing title={s.onTime}>{s.nothingYet}</Nothing>;
        const bars = weeks.map(({ from, [kind]: { met, missed } }) => {
          const of = met + missed;
          const share = of === 0 ? 0 : met / of;
          return {
            label: formatListDate(`${from}T12:00:00Z`),
            value: share,
            shown: of === 0 ? "–" : formatPercent(share),
            of,
          };
        });
        return (
          <BarChart title={s.onTime} labels={s.week} values={s.share} upright most={1} bars={bars}>
            {choice}
          </BarChart>
        );
      }}
    </ChartCard>
  );
}

function OpenPerTeam({ scope }: { scope: FiguresScope }) {
  return (
    <ChartCard
      title={s.perTeam}
      result={useFigures(scope)}
      what={s.what.perTeam}
      skeleton={<Lines count={5} h="20px" />}
    >
      {({ teams }: Figures) => {
        const most = [...teams].sort((a, b) => b.open - a.open);
        if (most.length === 0) return <Nothing title={s.perTeam}>{s.noTeams}</Nothing>;
        return (
          <BarChart
            title={s.perTeam}
            labels={s.team}
            bars={most.slice(0, TEAMS).map(({ name, open }) => ({ label: name, value: open }))}
            note={most.length > TEAMS ? s.moreTeams(most.length - TEAMS) : undefined}
          />
        );
      }}
    </ChartCard>
  );
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading as="h2" textStyle="h2" mb="6px">
        {title}
      </Heading>
      <Text color="fg.muted" py="12px">
        {children}
      </Text>
    </>
  );
}

function FirstRow({ item }: { item: QueueItem }) {
  const { ticket } = item;
  return (
    <Entry to={`/support/tickets/${ticket.id}`}>
      <Box flex="1" minW="0">
        <Text truncate fontWeight={ticket.unreadCount > 0 ? "650" : "500"} title={ticket.subject}>
          {ticket.subject}
        </Text>
        <Text textStyle="meta" color="fg.subtle" truncate>
          {ticket.organisationName} · <chakra.span className="num">{formatExactId(ticket.exactId)}</chakra.span>
        </Text>
      </Box>
      <Box flex="none" textAlign="end" fontSize="0.8125rem" maxW="50%">
        <DueMark row={item} />
      </Box>
    </Entry>
  );
}

/** The urgent tickets. Nothing changes places under the pointer or the focus. */
function FirstRows({ items }: { items: readonly QueueItem[] }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const rows = useHeldRows(items, pointed || focused);
  if (rows.length === 0)
    return (
      <Text color="fg.muted" py="12px">
        {s.nothingToDo}
      </Text>
    );
  return (
    <Box
      as="ul"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {rows.map((item) => (
        <FirstRow key={item.ticket.id} item={item} />
      ))}
    </Box>
  );
}

function DoFirst({ scope }: { scope: FiguresScope }) {
  return (
    <Card title={s.first}>
      <QueryBoundary result={useDoFirst(scope)} what={s.what.first} skeleton={<EntryLines />}>
        {(items) => <FirstRows key={scope} items={items} />}
      </QueryBoundary>
    </Card>
  );
}

const toneOf = (score: number): Tone => (score >= 4 ? "green" : score === 3 ? "gray" : "red");

function Answer({ rating }: { rating: GivenRating }) {
  return (
    <Entry to={`/support/tickets/${rating.ticketId}`}>
      <Box alignSelf="flex-start" flex="none" className="num">
        <ToneBadge tone={toneOf(rating.score)} icon={<></>}>
          <chakra.span srOnly>{s.score(rating.score)}</chakra.span>
          <span aria-hidden="true">{rating.score}</span>
        </ToneBadge>
      </Box>
      <Box flex="1" minW="0">
        <Text lineClamp={2} color={rating.comment ? undefined : "fg.muted"} overflowWrap="anywhere">
          {rating.comment ?? s.noComment}
        </Text>
        <Text textStyle="meta" color="fg.subtle" truncate>
          {rating.organisationName} · {rating.subject}
        </Text>
      </Box>
      <chakra.span textStyle="meta" color="fg.subtle" flex="none" alignSelf="flex-start">
        <Time value={rating.answeredOn} format="ago" />
      </chakra.span>
    </Entry>
  );
}

function Satisfaction({ scope }: { scope: FiguresScope }) {
  return (
    <Card title={s.satisfaction}>
      <QueryBoundary
        result={useFigures(scope)}
        what={s.what.satisfaction}
        skeleton={
          <>
            <Skeleton h="36px" w="180px" />
            <EntryLines />
          </>
        }
      >
        {({ satisfaction: { answers, average, latest } }) =>
          average === null ? (
            <Box py="12px">
              <Text fontWeight="550">{s.tooFew}</Text>
              <Text color="fg.muted">{s.tooFewWhy}</Text>
            </Box>
          ) : (
            <>
              <Text>
                <chakra.span className="num" fontSize="1.75rem" lineHeight="2.25rem" fontWeight="650">
                  {formatDecimal(average)}
                </chakra.span>{" "}
                <chakra.span color="fg.muted">
                  {s.outOf} · {s.answers(answers)}
                </chakra.span>
              </Text>
              <Box as="ul">
                {latest.map((rating) => (
                  <Answer key={rating.ticketId} rating={rating} />
                ))}
              </Box>
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

export default function StaffDashboard({ me }: { me: CurrentUser }) {
  const { scope, options, choose } = useScope(me);
  useQueueChanges();
  // On a small screen the tasks come first.
  const wide = useFrom("md");
  const first = <DoFirst scope={scope} />;
  return (
    <Page>
      <Segments label={s.whose} options={options} captions={s.scopes} value={scope} onChange={choose} />
      {!wide && first}
      <CountTiles scope={scope} />
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="16px">
        <OnTime scope={scope} />
        <OpenPerTeam scope={scope} />
        {wide && first}
        <Satisfaction scope={scope} />
      </Grid>
    </Page>
  );
}
