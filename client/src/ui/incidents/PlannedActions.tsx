import { Button, Flex } from "@chakra-ui/react";
import { getIncidentCalendar } from "@klantportaal/api/incidents";
import type { Incident } from "@klantportaal/api/model";
import { problemText } from "../../lib/api/problem";
import { saveFile } from "../../lib/api-fetch";
import { m } from "../../lib/incidents/messages.nl";
import { linkButton } from "../linkButton";
import { notify } from "../notify";
import { Objection } from "./Objection";

/** Whether this is planned maintenance, which always has its moment. */
export const isPlanned = ({ kind, state, startsOn, expectedEndOn }: Incident) =>
  kind === "maintenance" && state === "planned" && startsOn !== null && expectedEndOn !== null;

/** What customers do with planned maintenance: put it into their calendar, and say that the moment does not suit. */
export function PlannedActions({ incident, tickets }: { incident: Incident; tickets: boolean }) {
  const save = () =>
    getIncidentCalendar(incident.id).then(
      (file) => saveFile(file, `${incident.number}.ics`),
      (error: unknown) => notify.error(m.calendar.failed(problemText(error)), { id: "calendar" }),
    );
  return (
    <Flex gap="0 14px" align="center" wrap="wrap" textStyle="meta" _empty={{ display: "none" }}>
      {isPlanned(incident) && (
        <Button
          {...linkButton}
          position="relative"
          aria-label={m.calendar.fileOf(incident.title)}
          onClick={() => void save()}
        >
          {m.calendar.file}
        </Button>
      )}
      <Objection incident={incident} tickets={tickets} />
    </Flex>
  );
}
