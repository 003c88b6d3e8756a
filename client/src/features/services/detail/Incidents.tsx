/** What runs for a service, what is planned, and what was the matter during the last year. For customers. */
import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { useListIncidents } from "@klantportaal/api/incidents";
import type { Incident, InstalledConfigurationDetail as Service } from "@klantportaal/api/model";
import type { ListParams } from "@klantportaal/api/lists";
import { ChevronRight, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { addMonths } from "../../../lib/format/days";
import { dayKey } from "../../../lib/format/format";
import {
  incidentPath,
  isRunning,
  momentText,
  pastText,
  promiseText,
  windowText,
} from "../../../lib/incidents/incidents";
import { m as shared } from "../../../lib/incidents/messages.nl";
import { DateTile } from "../../../ui/incidents/DateTile";
import { PlannedActions } from "../../../ui/incidents/PlannedActions";
import { ReportButton } from "../../../ui/incidents/ReportButton";
import { rowLink } from "../../../ui/rowLink";
import { useNow } from "../../../ui/ticker";
import { m } from "../messages.nl";
import { Retry } from "../Retry";
import { Card } from "../../../ui/Card";

const words = m.detail.incidents;

/** The card's rows. */
const SHOWN = 4;
const MONTHS = 12;

/** The newest ones: what is planned comes first, then what runs. */
const paramsFor = (id: string): ListParams<"listIncidents"> => ({
  Filters: [`configurationId:${id}`, "state:planned|active|monitoring|ended", "kind:disruption|maintenance"],
  OrderBy: "startsOn DESC",
  PageSize: 25,
});

const disrupts = (one: Incident) => one.kind === "disruption" && one.severity !== "at_risk" && isRunning(one);

function Running({ incident, id }: { incident: Incident; id: string }) {
  const now = useNow();
  // The list was asked for this service's.
  const own = incident.firstService?.id === id ? incident.firstService : null;
  const tone = incident.severity === "down" ? "red" : "orange";
  return (
    <Flex
      gap="12px"
      align="flex-start"
      wrap={{ base: "wrap", md: "nowrap" }}
      p="12px"
      ps="14px"
      borderRadius="12px"
      bg={`${tone}.bg`}
      fontSize="0.84375rem"
      lineHeight="1.25rem"
    >
      <Box color={`${tone}.fg`} mt="1px" flex="none">
        <TriangleAlert size={18} aria-hidden="true" />
      </Box>
      <Box role="status" flex="1" minW="0" overflowWrap="anywhere" className="num">
        {incident.startsOn && (
          <chakra.strong fontWeight="600">{shared.since(momentText(incident.startsOn, now))} </chakra.strong>
        )}
        {incident.title}.<Box color="fg.muted">{promiseText(incident, now, ".")}</Box>
      </Box>
      <Flex
        gap="8px"
        align="center"
        alignSelf="center"
        flex="none"
        wrap="wrap"
        w={{ base: "calc(100% - 30px)", md: "auto" }}
        ms={{ base: "30px", md: "auto" }}
      >
        {own && <ReportButton incident={incident} service={own} />}
        <Button asChild size="sm">
          <Link to={incidentPath(incident)}>{words.show}</Link>
        </Button>
      </Flex>
    </Flex>
  );
}

/** The disruptions that the service has now. */
export const RunningIncidents = ({ id }: { id: string }) =>
  useListIncidents(paramsFor(id))
    .data?.items.filter(disrupts)
    .map((incident) => <Running key={incident.id} incident={incident} id={id} />);

function Row({ incident, tickets }: { incident: Incident; tickets: boolean }) {
  const over = incident.state === "ended";
  return (
    <chakra.li
      position="relative"
      display="flex"
      gap="12px"
      alignItems="center"
      px="16px"
      py="9px"
      minH="64px"
      _notFirst={{ borderTopWidth: "1px" }}
      _last={{ borderBottomRadius: "11px" }}
      _hover={{ bg: "bg.subtle" }}
    >
      {incident.startsOn && <DateTile value={incident.startsOn} />}
      <Box flex="1" minW="0">
        <Box truncate title={incident.title}>
          <chakra.span asChild fontWeight="500" color="fg" {...rowLink}>
            <Link to={incidentPath(incident)}>{incident.title}</Link>
          </chakra.span>
        </Box>
        <Box textStyle="meta" color="fg.subtle" className="num">
          {over ? pastText(incident) : windowText(incident)}
        </Box>
        <PlannedActions incident={incident} tickets={tickets} />
      </Box>
      <Box color="fg.subtle" flex="none">
        <ChevronRight size={16} aria-hidden="true" />
      </Box>
    </chakra.li>
  );
}

/** Maintenance that is planned or under way, and what has ended during the last year. Absent without any. */
export function IncidentsCard({ service: { id, location }, tickets }: { service: Service; tickets: boolean }) {
  const { data, error, refetch } = useListIncidents(paramsFor(id));
  const since = addMonths(dayKey(useNow()), -MONTHS);
  if (!data && error)
    return (
      <Card title={shared.title}>
        <Box px="16px" py="12px">
          <Retry what={words.what} onRetry={() => void refetch()} />
        </Box>
      </Card>
    );
  const all = data?.items ?? [];
  const planned = all.filter(({ kind, state }) => kind === "maintenance" && state !== "ended").reverse();
  const past = all.filter(({ state, startsOn }) => state === "ended" && startsOn && dayKey(startsOn) >= since);
  const rows = [...planned, ...past];
  if (rows.length === 0) return null;
  return (
    <Card
      title={shared.title}
      end={
        rows.length > SHOWN && (
          <chakra.span asChild color="accent.fg" fontWeight="550" fontSize="0.8125rem" whiteSpace="nowrap">
            <Link to={`/incidents?view=past&location=${location.id}`}>{words.all}</Link>
          </chakra.span>
        )
      }
    >
      <chakra.ul aria-label={shared.title}>
        {rows.slice(0, SHOWN).map((incident) => (
          <Row key={incident.id} incident={incident} tickets={tickets} />
        ))}
      </chakra.ul>
    </Card>
  );
}
