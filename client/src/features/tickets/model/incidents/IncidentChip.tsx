import { chakra } from "@chakra-ui/react";
import type { IncidentRef } from "@klantportaal/api/model";
import { RadioTower } from "lucide-react";
import { Link } from "react-router";
import { incidentPath } from "../../../../lib/incidents/incidents";
import { aboveRowLink } from "../../../../ui/rowLink";
import { incidentWords as words } from "./words.nl";

/** The incident that a ticket is linked to: "S-1042", a link to its page. */
export const IncidentChip = ({ incident }: { incident: IncidentRef }) => (
  <chakra.span
    asChild
    display="inline-flex"
    alignItems="center"
    flex="none"
    gap="5px"
    h="24px"
    px="7px"
    my="-3px"
    borderWidth="1px"
    borderRadius="6px"
    bg="bg.panel"
    color="fg.muted"
    fontSize="0.71875rem"
    fontWeight="500"
    whiteSpace="nowrap"
    css={aboveRowLink}
    _hover={{ color: "fg", borderColor: "border.strong" }}
  >
    <Link to={incidentPath(incident)} title={words.chip(incident.number, incident.title)}>
      <RadioTower size={12} aria-hidden="true" />
      {incident.number}
    </Link>
  </chakra.span>
);

/** Says that a ticket is about a service of a running disruption. */
export const IncidentMatch = ({ incident: { number, title } }: { incident: IncidentRef }) => (
  <chakra.span color="red.fg" fontWeight="600" whiteSpace="nowrap" title={title}>
    {words.matches(number)}
  </chakra.span>
);
