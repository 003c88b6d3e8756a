/**
 * Information for support about a page that misbehaves. In production only for the provider's staff; for others the
 * page does not exist. Never shows a token; copied text masks the e-mail address.
 */
import { Box, Button, Flex, Grid, Heading, chakra } from "@chakra-ui/react";
import type { CurrentUser } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { config } from "../lib/api/config";
import { HUB_RETRY_DELAY } from "../lib/constants";
import { type Call, type ConnectionEvent, useCalls, useConnectionEvents } from "../lib/api/diagnostics";
import { formatLong, formatTime } from "../lib/format/format";
import { hub, useHubStatus } from "../lib/hub/hub";
import type { HubStatus } from "../lib/hub/hub-status";
import { useProfile } from "../lib/session/profile";
import { type SessionState, useSession } from "../lib/session/session";
import { copyText } from "../ui/copy";
import { notify } from "../ui/notify";
import { PageHeader } from "../ui/PageHeader";
import { useNow } from "../ui/ticker";
import { m } from "./debug.messages.nl";
import { m as app } from "./messages.nl";
import { MissingPage } from "./pages";

type Facts = readonly (readonly [label: string, value: string | number | boolean | null | undefined])[];

const inWords = (value: Facts[number][1]) =>
  value === true
    ? m.yes
    : value === false
      ? m.no
      : value === null || value === undefined || value === ""
        ? m.none
        : String(value);

/** j…@klant-a.example: enough to recognise, not enough to write to. */
const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/, "$1…");

/** Simulates a lost network. It ends by itself, because the shell with this button is hidden meanwhile. */
async function dropConnection(): Promise<void> {
  await hub.stop();
  setTimeout(() => void hub.start(), HUB_RETRY_DELAY);
}

function Section({ title, facts, children }: { title: string; facts?: Facts; children?: ReactNode }) {
  return (
    <Box as="section" bg="bg.panel" borderWidth="1px" borderRadius="card" shadow="card" p="16px" minW="0">
      <Heading as="h2" textStyle="h2" mb="8px">
        {title}
      </Heading>
      {facts && (
        <chakra.dl
          display="grid"
          gridTemplateColumns="minmax(110px, auto) minmax(0, 1fr)"
          columnGap="16px"
          rowGap="4px"
          textStyle="small"
        >
          {facts.map(([label, value]) => (
            <Box key={label} display="contents">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd overflowWrap="anywhere">{inWords(value)}</chakra.dd>
            </Box>
          ))}
        </chakra.dl>
      )}
      {children}
    </Box>
  );
}

function Calls({ calls }: { calls: readonly Call[] }) {
  if (calls.length === 0) return <Box color="fg.muted">{m.noCalls}</Box>;
  return (
    <Box maxH="320px" overflow="auto" tabIndex={0} role="region" aria-label={m.sections.calls}>
      <chakra.table
        w="full"
        textStyle="meta"
        css={{
          "& th": { textAlign: "start", color: "fg.muted", fontWeight: "600" },
          "& td, & th": { py: "3px", pe: "12px", whiteSpace: "nowrap" },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{m.time}</th>
            <th scope="col">{m.call}</th>
            <th scope="col">{m.status}</th>
            <th scope="col">{m.duration}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call, index) => (
            <tr key={`${call.at}-${index}`}>
              <td>{formatTime(call.at)}</td>
              <td>{`${call.method} ${call.path}`}</td>
              <chakra.td color={call.status >= 200 && call.status < 300 ? undefined : "red.fg"}>
                {call.status || m.noAnswer}
              </chakra.td>
              <td>{`${call.ms} ms`}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

function buildFacts(): Facts {
  const { version, environment, deployedOn, production } = config();
  return [
    [m.version, version],
    [m.environment, environment],
    [m.deployedOn, app.deployedOn(deployedOn)],
    [m.production, production],
  ];
}

function sessionFacts(session: SessionState, me: CurrentUser, now: number): Facts {
  const minutes = session.endsAt === null ? null : Math.max(0, Math.floor((session.endsAt - now) / 60_000));
  return [
    [m.name, session.user?.name],
    [m.email, session.user?.email],
    [m.subject, session.user?.subject],
    [m.issuer, config().authority],
    [m.scopes, config().scopes],
    [m.organisation, me.organisationName],
    [m.isCustomer, me.isCustomer],
    [m.roles, me.roles?.join(", ")],
    [m.endsAt, session.endsAt === null ? null : `${formatLong(session.endsAt)} (${m.remaining(minutes ?? 0)})`],
  ];
}

function connectionFacts(status: HubStatus, events: readonly ConnectionEvent[]): Facts {
  return [
    [m.state, status.state],
    [m.since, formatLong(status.since)],
    [m.attempts, status.attempts],
    [m.nextAttempt, status.nextAttemptAt === null ? null : formatTime(status.nextAttemptAt)],
    [m.events, events.map((event) => `${formatTime(event.at)} ${event.state}`).join(" · ")],
  ];
}

function browserFacts(): Facts {
  return [
    [m.userAgent, navigator.userAgent],
    [m.language, navigator.language],
    [m.window, `${window.innerWidth} × ${window.innerHeight} @ ${window.devicePixelRatio}`],
    [m.colorMode, document.documentElement.className],
    [m.reducedMotion, window.matchMedia("(prefers-reduced-motion: reduce)").matches],
    [m.online, navigator.onLine],
  ];
}

function Diagnosis({ me }: { me: CurrentUser }) {
  const session = useSession();
  const status = useHubStatus();
  const calls = useCalls();
  const events = useConnectionEvents();
  const client = useQueryClient();
  const now = useNow();
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("Fault of the diagnosis screen, on request");

  const queries = client.getQueryCache().getAll();
  const cacheFacts: Facts = [
    [m.queries, queries.length],
    [m.fetching, queries.filter((query) => query.state.fetchStatus === "fetching").length],
    [m.failed, queries.filter((query) => query.state.status === "error").length],
  ];
  const facts = {
    build: buildFacts(),
    session: sessionFacts(session, me, now),
    connection: connectionFacts(status, events),
    cache: cacheFacts,
    browser: browserFacts(),
  };
  const copy = () => {
    const email = session.user?.email ?? "";
    const masked = facts.session.map(([label, value]) => [label, value === email ? maskEmail(email) : value] as const);
    const text = JSON.stringify(
      {
        ...Object.fromEntries(
          Object.entries({ ...facts, session: masked }).map(([name, list]) => [name, Object.fromEntries(list)]),
        ),
        calls,
      },
      null,
      2,
    );
    void copyText(text);
  };
  return (
    <>
      <PageHeader
        title={m.title}
        actions={
          <Button variant="solid" title={m.tooltip} onClick={copy}>
            {m.copy}
          </Button>
        }
      />
      <Box px={{ base: "16px", md: "28px" }} pb="40px" maxW="1280px" w="full">
        <Flex gap="8px" wrap="wrap" mb="16px">
          <Button onClick={() => void dropConnection()}>{m.disconnect}</Button>
          <Button
            onClick={() => {
              void client.resetQueries();
              notify.success(m.cacheCleared, { id: "cache" });
            }}
          >
            {m.clearCache}
          </Button>
          <Button onClick={() => notify.success(m.testToastText)}>{m.testToast}</Button>
          {!config().production && <Button onClick={() => setBroken(true)}>{m.crash}</Button>}
        </Flex>
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
          gap="16px"
          alignItems="start"
        >
          <Section title={m.sections.build} facts={facts.build} />
          <Section title={m.sections.session} facts={facts.session} />
          <Section title={m.sections.connection} facts={facts.connection} />
          <Section title={m.sections.cache} facts={facts.cache} />
          <Section title={m.sections.calls}>
            <Calls calls={calls} />
          </Section>
          <Section title={m.sections.browser} facts={facts.browser} />
        </Grid>
      </Box>
    </>
  );
}

export default function DebugScreen() {
  const { data } = useProfile();
  if (!data) return null;
  return config().production && data.isCustomer ? <MissingPage /> : <Diagnosis me={data} />;
}
