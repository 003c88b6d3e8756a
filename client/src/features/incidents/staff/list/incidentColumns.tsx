import { Box, chakra } from "@chakra-ui/react";
import type { Lists } from "@klantportaal/api/lists";
import type { Incident, IncidentAudience } from "@klantportaal/api/model";
import { Link } from "react-router";
import { formatDue, formatLate } from "../../../../lib/format/due";
import { NONE, formatNumber, formatPercent } from "../../../../lib/format/format";
import { incidentPath, isLate, isRunning, plannedText } from "../../../../lib/incidents/incidents";
import type { Column } from "../../../../ui/DataTable";
import { rowLink } from "../../../../ui/rowLink";
import { Sub } from "../../../../ui/Sub";
import { useNow } from "../../../../ui/ticker";
import { IncidentBadge } from "../../IncidentBadge";
import { customersOf, s, servicesOf } from "../messages.nl";

const { columns: heads } = s.list;
const MINUTE = 60_000;
const SOON = 10 * MINUTE;

const pathOf = (incident: Incident) => `${incidentPath(incident)}${incident.state === "draft" ? "/edit" : ""}`;

const TitleLink = ({ incident }: { incident: Incident }) => (
  <chakra.span asChild fontWeight="500" color="fg" {...rowLink}>
    <Link to={pathOf(incident)}>{incident.title || s.create[incident.kind]}</Link>
  </chakra.span>
);

/** The fields of an audience: "UTR-03, 3500–3599, 2 codes". */
export function audienceText(audience: IncidentAudience | null): string {
  if (!audience) return "";
  const { kindId, attributes, city, postCodeFrom: from, postCodeTo: to, codes } = audience;
  const postcodes = from === to ? from : [from, to].filter(Boolean).join("–");
  const parts = [
    kindId && s.list.oneKind,
    ...attributes.map(({ value }) => value),
    city,
    postcodes,
    codes.length > 0 ? s.list.codes(codes.length) : null,
  ];
  return parts.filter(Boolean).join(", ");
}

const audienceOf = ({ audience }: Incident) => audienceText(audience) || s.list.everything;
/** When it is planned; empty once it has begun. */
const whenOf = (incident: Incident) => (incident.state === "planned" ? plannedText(incident) : "");
const aboutText = (incident: Incident) => [whenOf(incident), audienceOf(incident)].filter(Boolean).join(" · ");

const Count = ({ value }: { value: number | undefined }) => (
  <chakra.span className="num">{value === undefined ? NONE : formatNumber(value)}</chakra.span>
);

function Read({ incident: { reach } }: { incident: Incident }) {
  if (!reach || reach.readers === 0) return <chakra.span color="fg.subtle">{NONE}</chakra.span>;
  return (
    <chakra.span className="num" title={s.list.read(reach.seen, reach.readers)}>
      {formatPercent(reach.seen / reach.readers)}
    </chakra.span>
  );
}

/** When something was promised to be told, with the tone of its urgency. */
function Next({ incident }: { incident: Incident }) {
  const now = useNow();
  const { nextUpdateOn } = incident;
  if (!nextUpdateOn || !isRunning(incident)) return <chakra.span color="fg.subtle">{NONE}</chakra.span>;
  const late = isLate(incident, now);
  const soon = Date.parse(nextUpdateOn) - now < SOON;
  return (
    <chakra.span
      className="num"
      fontWeight={late || soon ? "600" : undefined}
      color={late ? "red.fg" : soon ? "orange.fg" : undefined}
    >
      {late ? formatLate(nextUpdateOn, now) : formatDue(nextUpdateOn, now)}
    </chakra.span>
  );
}

export const incidentColumns: Column<Incident, Lists["listIncidents"]["order"]>[] = [
  {
    id: "number",
    header: heads.number,
    width: "88px",
    sortKey: "number",
    firstDescending: true,
    css: { fontSize: "0.8125rem", color: "fg.muted" },
    cell: ({ number }) => number,
  },
  {
    id: "title",
    header: heads.title,
    sortKey: "title",
    cell: (incident) => (
      <>
        <Box truncate title={incident.title}>
          <TitleLink incident={incident} />
        </Box>
        <Sub title={aboutText(incident)}>{aboutText(incident)}</Sub>
      </>
    ),
  },
  {
    id: "state",
    header: heads.state,
    width: "128px",
    cell: (incident) => <IncidentBadge incident={incident} />,
  },
  {
    id: "customers",
    header: heads.customers,
    width: "80px",
    from: "lg",
    cell: ({ reach }) => <Count value={reach?.customers} />,
  },
  {
    id: "services",
    header: heads.services,
    width: "84px",
    from: "lg",
    cell: ({ reach }) => <Count value={reach?.services} />,
  },
  { id: "read", header: heads.read, width: "84px", cell: (incident) => <Read incident={incident} /> },
  {
    id: "next",
    header: heads.next,
    width: "144px",
    sortKey: "nextUpdateOn",
    cell: (incident) => <Next incident={incident} />,
  },
];

/** One below md. */
export const IncidentCard = ({ incident }: { incident: Incident }) => (
  <Box position="relative" px="16px" py="12px">
    <Box display="flex" gap="8px" alignItems="center" mb="4px">
      <IncidentBadge incident={incident} />
      <chakra.span textStyle="meta" color="fg.subtle">
        {incident.number}
      </chakra.span>
      <Box ms="auto" textStyle="small">
        <Next incident={incident} />
      </Box>
    </Box>
    <Box overflowWrap="anywhere">
      <TitleLink incident={incident} />
    </Box>
    {whenOf(incident) && <Sub>{whenOf(incident)}</Sub>}
    <Sub>{audienceOf(incident)}</Sub>
    {incident.reach && (
      <Box textStyle="meta" color="fg.muted" className="num" mt="2px">
        {[
          customersOf(incident.reach.customers),
          servicesOf(incident.reach.services),
          s.list.read(incident.reach.seen, incident.reach.readers),
        ].join(" · ")}
      </Box>
    )}
  </Box>
);
