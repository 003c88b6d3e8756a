import { Box, chakra } from "@chakra-ui/react";
import type { Lists } from "@klantportaal/api/lists";
import type { Incident } from "@klantportaal/api/model";
import { Link } from "react-router";
import { NONE, formatListDate, formatTime } from "../../../lib/format/format";
import { incidentPath, lengthText, placeText } from "../../../lib/incidents/incidents";
import { servicesText } from "../../../lib/incidents/line";
import type { Column } from "../../../ui/DataTable";
import { rowLink } from "../../../ui/rowLink";
import { Sub } from "../../../ui/Sub";
import { m } from "../messages.nl";

const { columns: heads } = m.past;
const small = { textStyle: "small", color: "fg.muted" } as const;

/** A second line that is whole in its tooltip. */
const Line = ({ children }: { children: string }) => <Sub title={children}>{children}</Sub>;

const TitleLink = ({ incident }: { incident: Incident }) => (
  <chakra.span asChild fontWeight="500" color="fg" {...rowLink}>
    <Link to={incidentPath(incident)}>{incident.title}</Link>
  </chakra.span>
);

const lineOf = ({ number, cause }: Incident) => [number, cause].filter(Boolean).join(" · ");

const startText = ({ startsOn }: Incident) => (startsOn ? `${formatListDate(startsOn)} ${formatTime(startsOn)}` : NONE);

const lasted = (incident: Incident) => (incident.state === "cancelled" ? m.cancelled : lengthText(incident) || NONE);

export const pastColumns: Column<Incident, Lists["listIncidents"]["order"]>[] = [
  {
    id: "title",
    header: heads.title,
    cell: (incident) => (
      <>
        <Box truncate title={incident.title}>
          <TitleLink incident={incident} />
        </Box>
        <Line>{lineOf(incident)}</Line>
      </>
    ),
  },
  {
    id: "services",
    header: heads.services,
    width: "168px",
    cell: (incident) => (
      <>
        <Box truncate fontSize="0.8125rem" title={servicesText(incident)}>
          {servicesText(incident)}
        </Box>
        <Line>{placeText(incident)}</Line>
      </>
    ),
  },
  {
    id: "started",
    header: heads.started,
    width: "148px",
    sortKey: "startsOn",
    firstDescending: true,
    css: small,
    cell: (incident) => (
      <chakra.span className="num" whiteSpace="nowrap">
        {startText(incident)}
      </chakra.span>
    ),
  },
  {
    id: "lasted",
    header: heads.lasted,
    width: "96px",
    css: small,
    cell: (incident) => (
      <chakra.span className="num" whiteSpace="nowrap">
        {lasted(incident)}
      </chakra.span>
    ),
  },
];

/** One below md. */
export const PastCard = ({ incident }: { incident: Incident }) => (
  <Box position="relative" px="16px" py="12px">
    <Box overflowWrap="anywhere">
      <TitleLink incident={incident} />
    </Box>
    <Box mt="2px">
      <Line>{lineOf(incident)}</Line>
      <Line>{[servicesText(incident), placeText(incident)].filter(Boolean).join(" · ")}</Line>
    </Box>
    <Box textStyle="meta" color="fg.muted" className="num" mt="2px">
      {[startText(incident), lasted(incident)].join(" · ")}
    </Box>
  </Box>
);
