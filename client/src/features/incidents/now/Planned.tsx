import { Box, Flex, Heading, chakra } from "@chakra-ui/react";
import type { Incident } from "@klantportaal/api/model";
import { Link } from "react-router";
import { incidentPath, placeText, windowText } from "../../../lib/incidents/incidents";
import { m as shared } from "../../../lib/incidents/messages.nl";
import { serviceTitle } from "../../../lib/services/names";
import { DateTile } from "../../../ui/incidents/DateTile";
import { PlannedActions } from "../../../ui/incidents/PlannedActions";
import { Mark } from "../../../ui/Mark";
import { numbers } from "../../../ui/numbers";
import { rowLink } from "../../../ui/rowLink";
import { m } from "../messages.nl";

/** "Magazijn, Venlo: 2 diensten"; a single service by its name. */
function whereText(incident: Incident): string {
  const { services, firstService } = incident;
  const what = services === 1 && firstService ? serviceTitle(firstService) : shared.services(services);
  return [placeText(incident), what].filter(Boolean).join(": ");
}

function Row({ incident, tickets }: { incident: Incident; tickets: boolean }) {
  return (
    <chakra.li
      position="relative"
      display="flex"
      gap="12px"
      alignItems="start"
      px="16px"
      py="12px"
      _notFirst={{ borderTopWidth: "1px" }}
      _last={{ borderBottomRadius: "11px" }}
      _hover={{ bg: "bg.subtle" }}
    >
      {incident.startsOn && (
        // In the middle of the three lines beside it.
        <Box mt="4px">
          <DateTile value={incident.startsOn} />
        </Box>
      )}
      <Box flex="1" minW="0">
        <Box overflowWrap="anywhere" lineHeight="1.25rem">
          <chakra.span asChild fontWeight="500" color="fg" {...rowLink}>
            <Link to={incidentPath(incident)}>{incident.title}</Link>
          </chakra.span>
        </Box>
        <Box textStyle="meta" color="fg.subtle" className="num">
          {windowText(incident)}
        </Box>
        <Box textStyle="meta" color="fg.subtle" className={numbers(whereText(incident))} overflowWrap="anywhere">
          {whereText(incident)}
        </Box>
        <PlannedActions incident={incident} tickets={tickets} />
      </Box>
    </chakra.li>
  );
}

/** Maintenance that has not begun, the first one on top. */
export const Planned = ({ incidents, tickets }: { incidents: readonly Incident[]; tickets: boolean }) => (
  <Box bg="bg.panel" borderWidth="1px" borderRadius="12px" boxShadow="card" minW="0">
    <Flex align="center" gap="8px" px="16px" py="11px" borderBottomWidth="1px">
      <Heading as="h2" fontSize="0.9375rem" lineHeight="1.25rem" fontWeight="600">
        {m.planned}
      </Heading>
      <Mark borderRadius="9px" className="num">
        {incidents.length}
      </Mark>
    </Flex>
    <chakra.ul aria-label={m.planned}>
      {incidents.map((one) => (
        <Row key={one.id} incident={one} tickets={tickets} />
      ))}
    </chakra.ul>
  </Box>
);
