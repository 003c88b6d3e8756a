import { Box, Button, Flex, Heading } from "@chakra-ui/react";
import { useListIncidents } from "@klantportaal/api/incidents";
import type { ListParams } from "@klantportaal/api/lists";
import type { Incident } from "@klantportaal/api/model";
import { TriangleAlert } from "lucide-react";
import type { Ref } from "react";
import { momentText, promiseText } from "../../../lib/incidents/incidents";
import { ReportButton } from "../../../ui/incidents/ReportButton";
import { useNow } from "../../../ui/ticker";
import { m } from "./messages.nl";

const w = m.create.known;

/** The newest disruption that a service has now. It is the one that the server links a ticket to. */
export function useRunningIncident(service: string | null) {
  const { data, isLoading, failureCount } = useListIncidents(
    {
      Filters: [`configurationId:${service ?? ""}`, "state:active|monitoring", "kind:disruption"],
      OrderBy: "startsOn DESC",
      PageSize: 1,
    } satisfies ListParams<"listIncidents">,
    { query: { enabled: Boolean(service) } },
  );
  return { incident: (service && data?.items[0]) || null, isLoading: isLoading && failureCount === 0 };
}

type Props = { incident: Incident; service: string; onGoOn: () => void; ref: Ref<HTMLDivElement> };

/** Says that a disruption of the service is known: the user has it, too, or makes a ticket after all. */
export function KnownIncident({ incident, service, onGoOn, ref }: Props) {
  const now = useNow();
  // The list was asked for this service's.
  const own = incident.firstService?.id === service ? incident.firstService : null;
  const tone = incident.severity === "down" ? "red" : "orange";
  return (
    <Flex
      role="region"
      ref={ref}
      aria-labelledby="known-incident"
      tabIndex={-1}
      outline="none"
      gap="12px"
      align="flex-start"
      p="14px"
      pe="16px"
      borderRadius="12px"
      bg={`${tone}.bg`}
      fontSize="0.84375rem"
      lineHeight="1.25rem"
    >
      <Box color={`${tone}.fg`} mt="1px" flex="none">
        <TriangleAlert size={18} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        <Box role="status" overflowWrap="anywhere" className="num">
          <Heading as="h2" id="known-incident" fontSize="inherit" lineHeight="inherit" fontWeight="600">
            {w.title}
          </Heading>
          {incident.startsOn ? w.since(incident.title, momentText(incident.startsOn, now)) : `${incident.title}.`}{" "}
          {promiseText(incident, now, ".")}
        </Box>
        <Flex gap="8px" mt="12px" wrap="wrap" align="center">
          {own && <ReportButton incident={incident} service={own} />}
          <Button type="button" size="sm" onClick={onGoOn}>
            {w.goOn}
          </Button>
        </Flex>
      </Box>
    </Flex>
  );
}
