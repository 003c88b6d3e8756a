import { Box, Button, Flex, Grid, chakra } from "@chakra-ui/react";
import type { IncidentDetail } from "@klantportaal/api/model";
import { Check, Clock, Copy, Ellipsis, History, Pencil, Undo2 } from "lucide-react";
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { announce } from "../../../../lib/announce";
import { formatDue, formatLate, formatLeft, formatLength } from "../../../../lib/format/due";
import { NONE, formatNumber, formatPercent } from "../../../../lib/format/format";
import {
  incidentPath,
  isLate,
  isRunning,
  lengthText,
  momentText,
  plannedText,
} from "../../../../lib/incidents/incidents";
import { useProfile } from "../../../../lib/session/profile";
import { scrolls } from "../../../../lib/screen";
import { copyText } from "../../../../ui/copy";
import { IconButton } from "../../../../ui/IconButton";
import { MenuButton } from "../../../../ui/Overlay";
import { PageHeader } from "../../../../ui/PageHeader";
import { ToneBadge } from "../../../../ui/ToneBadge";
import { useNow } from "../../../../ui/ticker";
import { useFrom } from "../../../../ui/useMediaQuery";
import { IncidentBadge } from "../../IncidentBadge";
import { m } from "../../messages.nl";
import { s } from "../messages.nl";
import { Affected } from "./Affected";
import { CancelDialog } from "./CancelDialog";
import { EndDialog, type Ending } from "./EndDialog";
import { StaffHistory } from "./StaffHistory";
import { TicketsCard } from "./TicketsCard";
import { UpdateForm } from "./UpdateForm";

const HistorySheet = lazy(() => import("./HistorySheet"));

const words = s.desk;
/** The share of the time until an update after which it is urgent. */
const URGENT = 0.8;

/** When the next update was promised, and how long that is. */
function NextChip({ incident }: { incident: IncidentDetail }) {
  const now = useNow();
  const { nextUpdateOn, history, publishedOn } = incident;
  if (!nextUpdateOn || !isRunning(incident)) return null;
  const from = Date.parse(history[0]?.createdOn ?? publishedOn ?? nextUpdateOn);
  const passed = (now - from) / Math.max(1, Date.parse(nextUpdateOn) - from);
  const late = isLate(incident, now);
  return (
    <ToneBadge tone={late ? "red" : passed >= URGENT ? "orange" : "accent"} icon={<Clock size={14} aria-hidden />}>
      <span className="num">
        {late
          ? words.updateLate(formatLate(nextUpdateOn, now))
          : words.updateBefore(formatDue(nextUpdateOn, now), formatLeft(nextUpdateOn, now) ?? "")}
      </span>
    </ToneBadge>
  );
}

function Meta({ incident }: { incident: IncidentDetail }) {
  const now = useNow();
  const { number, startsOn, endedOn } = incident;
  const since = startsOn && isRunning(incident) ? now - Date.parse(startsOn) : null;
  return (
    <>
      <IncidentBadge incident={incident} />
      <span>{number}</span>
      {incident.state === "planned" && startsOn && <chakra.span className="num">{plannedText(incident)}</chakra.span>}
      {startsOn && since !== null && since >= 0 && (
        <chakra.span className="num">{words.since(momentText(startsOn, now), formatLength(since))}</chakra.span>
      )}
      {endedOn && startsOn && incident.state === "ended" && (
        <chakra.span className="num">{`${m.facts.lasted} ${lengthText(incident)}`}</chakra.span>
      )}
      <NextChip incident={incident} />
    </>
  );
}

type Fact = { name: string; value: ReactNode; note?: string; to?: string };

function factsOf({ reach, desk }: IncidentDetail): Fact[] {
  const names = words.facts;
  const { customers = 0, services = 0, readers = 0, seen = 0, reports = 0 } = reach ?? {};
  return [
    { name: names.customers, value: formatNumber(customers), to: "#affected" },
    { name: names.services, value: formatNumber(services), to: "#affected" },
    {
      name: names.read,
      value: readers === 0 ? NONE : formatPercent(seen / readers),
      note: names.of(seen, readers),
      to: "#affected",
    },
    {
      name: names.mail,
      value: formatNumber(desk?.mail.sent ?? 0),
      ...(desk && desk.mail.failed > 0 && { note: names.failed(desk.mail.failed) }),
    },
    { name: names.reports, value: formatNumber(reports), note: names.ofWhole(services) },
    {
      name: names.tickets,
      value: formatNumber(desk?.tickets.linked ?? 0),
      ...(desk && desk.tickets.fresh > 0 && { note: names.fresh(desk.tickets.fresh) }),
      to: "#tickets",
    },
  ];
}

function Facts({ incident }: { incident: IncidentDetail }) {
  const facts = factsOf(incident);
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: "repeat(3, minmax(0, 1fr))", lg: `repeat(${facts.length}, minmax(0, 1fr))` }}
      mx={{ base: "16px", md: "28px" }}
      mb="14px"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="12px"
      boxShadow="card"
      overflow="hidden"
      css={{
        "& > div": { borderStartWidth: "1px", borderTopWidth: "1px", marginInlineStart: "-1px", marginTop: "-1px" },
      }}
    >
      {facts.map(({ name, value, note, to }) => (
        <Box key={name} position="relative" px={{ base: "12px", md: "16px" }} py="10px" minW="0">
          <chakra.dt fontSize="0.75rem" lineHeight="1rem" color="fg.muted" fontWeight="500">
            {name}
          </chakra.dt>
          <chakra.dd
            className="num"
            fontSize="1.125rem"
            lineHeight="1.625rem"
            fontWeight="650"
            letterSpacing="-0.01em"
            display="flex"
            gap={{ base: "0 6px", md: "6px" }}
            flexWrap="wrap"
            alignItems="baseline"
          >
            {to ? (
              <chakra.a
                href={to}
                color="fg"
                _before={{ content: '""', position: "absolute", inset: "0" }}
                onClick={(event) => {
                  event.preventDefault();
                  const part = document.getElementById(to.slice(1));
                  part?.scrollIntoView({ block: "nearest" });
                  part?.focus({ preventScroll: true });
                }}
              >
                {value}
              </chakra.a>
            ) : (
              value
            )}
            {note && (
              <chakra.span fontSize="0.78125rem" fontWeight="450" color="fg.subtle" letterSpacing="0">
                {note}
              </chakra.span>
            )}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}

/** Announces an update of a colleague. */
function useColleaguesUpdates({ history, updates }: IncidentDetail): void {
  const me = useProfile().data?.id;
  const known = useRef(updates);
  const by = history[0]?.sentBy;
  useEffect(() => {
    if (updates > known.current && by && by.id !== me) announce(words.update.posted(by.fullName));
    known.current = updates;
  }, [updates, by, me]);
}

type Asked = "end" | "cancel" | "history";

/** `open`: it is not over, so it can be changed. */
type ActionsProps = { incident: IncidentDetail; open: boolean; ask: (what: Asked) => void };

function Actions({ incident, open, ask }: ActionsProps) {
  const wide = useFrom("md");
  const solve = (
    <Button variant="outline" flex={{ base: "1", md: "none" }} onClick={() => ask("end")}>
      <Check size={16} />
      {incident.kind === "disruption" ? words.solve : words.end}
    </Button>
  );
  const edit = (
    <Button asChild variant="outline" flex={{ base: "1", md: "none" }}>
      <Link to={`${incidentPath(incident)}/edit`}>
        <Pencil size={16} />
        {words.edit}
      </Link>
    </Button>
  );
  return (
    <Flex gap={{ base: "8px", md: "12px" }} align="center">
      {wide && open && edit}
      {wide && isRunning(incident) && solve}
      <MenuButton
        placement="bottom-end"
        trigger={
          <IconButton label={words.more}>
            <Ellipsis size={18} />
          </IconButton>
        }
      >
        {(menu) => (
          <>
            <menu.Item value="copy" onSelect={() => copyText(window.location.href)}>
              <Copy size={16} />
              {words.copy}
            </menu.Item>
            <menu.Item value="history" onSelect={() => ask("history")}>
              <History size={16} />
              {words.historyItem}
            </menu.Item>
            {open && (
              <menu.Item value="cancel" color="red.fg" onSelect={() => ask("cancel")}>
                <Undo2 size={16} />
                {words.cancel}
              </menu.Item>
            )}
          </>
        )}
      </MenuButton>
    </Flex>
  );
}

/** The page from which staff handle an incident: what to tell next, what was told, and who has read it. */
export function Desk({ incident, manages }: { incident: IncidentDetail; manages: boolean }) {
  useColleaguesUpdates(incident);
  const wide = useFrom("md");
  const [asked, setAsked] = useState<Asked>();
  const open = incident.state === "planned" || isRunning(incident);
  const acts = manages && open;
  const close = () => setAsked(undefined);
  // What could not be sent is there again.
  const [unsent, setUnsent] = useState<Ending>();
  return (
    <>
      <PageHeader
        title={incident.title}
        titleProps={{ truncate: wide, title: incident.title }}
        meta={<Meta incident={incident} />}
        actions={manages && <Actions incident={incident} open={open} ask={setAsked} />}
      />
      {acts && !wide && (
        <Grid autoFlow="column" autoColumns="1fr" gap="8px" px="16px" pb="12px">
          {isRunning(incident) && (
            <Button variant="outline" onClick={() => setAsked("end")}>
              <Check size={16} />
              {incident.kind === "disruption" ? words.solve : words.end}
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to={`${incidentPath(incident)}/edit`}>
              <Pencil size={16} />
              {words.edit}
            </Link>
          </Button>
        </Grid>
      )}
      <Facts incident={incident} />
      <Box
        {...scrolls}
        role="region"
        aria-label={incident.title}
        tabIndex={0}
        borderTopWidth="1px"
        _focusVisible={{ outlineOffset: "-2px" }}
      >
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 372px" }}
          gap={{ base: "12px", md: "16px" }}
          alignItems="start"
          px={{ base: "16px", md: "28px" }}
          pt={{ base: "12px", md: "18px" }}
          pb={{ base: "64px", md: "40px" }}
          maxW="1736px"
        >
          <Grid gap="inherit" templateColumns="minmax(0, 1fr)">
            {acts && <UpdateForm incident={incident} />}
            <StaffHistory incident={incident} />
          </Grid>
          <Grid gap="inherit" templateColumns="minmax(0, 1fr)">
            <TicketsCard incident={incident} />
            <Affected incident={incident} />
          </Grid>
        </Grid>
      </Box>
      {asked === "end" && (
        <EndDialog
          incident={incident}
          unsent={unsent}
          onFailed={(ending) => {
            setUnsent(ending);
            setAsked("end");
          }}
          onClose={close}
        />
      )}
      {asked === "cancel" && <CancelDialog incident={incident} onClose={close} />}
      {asked === "history" && (
        <Suspense fallback={null}>
          <HistorySheet incident={incident} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
