import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { incidentPath } from "../../../../lib/incidents/incidents";
import { usePageKeys } from "../../../../ui/keys";
import { IncidentMatch } from "./IncidentChip";
import { incidentWords as words } from "./words.nl";
import type { Ticket } from "../conversation";
import { useIncidentLinks } from "./useIncidentLinks";

/** For staff, above a ticket that is about a service of a running disruption: links it. */
export function IncidentNotice({ ticket }: { ticket: Ticket }) {
  const { link } = useIncidentLinks();
  usePageKeys({ i: () => link([ticket]) });
  const incident = ticket.matchingIncident;
  if (!incident) return null;
  return (
    <Flex
      align="center"
      gap="8px 10px"
      flex="none"
      wrap={{ base: "wrap", md: "nowrap" }}
      px={{ base: "16px", md: "28px" }}
      py="8px"
      borderTopWidth="1px"
      bg="red.bg"
      fontSize="0.84375rem"
      lineHeight="1.25rem"
      data-print-hidden=""
    >
      <Box color="red.fg" flex="none">
        <TriangleAlert size={16} aria-hidden="true" />
      </Box>
      <Box role="status" flex="1" minW="0" truncate title={incident.title}>
        <IncidentMatch incident={incident} />
        <chakra.span color="fg.muted"> · </chakra.span>
        {incident.title}
      </Box>
      <Flex gap="8px" flex="none" w={{ base: "full", md: "auto" }} ps={{ base: "26px", md: "0" }}>
        <Button size="sm" onClick={() => link([ticket])}>
          {words.link}
        </Button>
        <Button asChild size="sm" variant="ghost">
          <Link to={incidentPath(incident)}>{words.show}</Link>
        </Button>
      </Flex>
    </Flex>
  );
}
