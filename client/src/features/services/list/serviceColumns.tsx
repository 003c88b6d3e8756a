/** Services as rows: all of them, and those that have ended. */
import { Box, Flex, chakra } from "@chakra-ui/react";
import type { Lists } from "@klantportaal/api/lists";
import type { InstalledConfiguration } from "@klantportaal/api/model";
import { Link } from "react-router";
import { NONE, formatShort } from "../../../lib/format/format";
import type { Column } from "../../../ui/DataTable";
import { rowLink } from "../../../ui/rowLink";
import { m } from "../messages.nl";
import { locationLine, locationTitle, serviceLine, servicePath, serviceTitle } from "../../../lib/services/names";
import { ServiceState, serviceWords, useStatesKnown } from "../ServiceState";
import { ServiceIcon, ServiceTile } from "../../../ui/serviceIcons";
import { ContractEnd, OpenTickets, type Rights, ServiceMenu, StateWords, small } from "./cells";
import { Sub } from "../../../ui/Sub";

type ServiceColumn = Column<InstalledConfiguration, Lists["listInstalledConfigurations"]["order"]>;

const { columns: heads } = m.list;

export const ServiceLink = ({ service }: { service: InstalledConfiguration }) => (
  <chakra.span asChild fontWeight="500" color="fg" {...rowLink}>
    <Link to={servicePath(service)} data-service={service.endedOn ? undefined : service.id}>
      {serviceTitle(service)}
    </Link>
  </chakra.span>
);

/** The address of the open tickets about a service. */
export const ticketsOf = ({ id }: InstalledConfiguration, rights: Rights) =>
  rights.tickets ? `/support/tickets?config=${id}` : undefined;

const tile: ServiceColumn = {
  id: "tile",
  header: heads.kind,
  hiddenHeader: true,
  width: "52px",
  px: "12px",
  pe: "0",
  cell: ({ kind }) => <ServiceTile icon={kind?.icon} />,
};

const name: ServiceColumn = {
  id: "name",
  header: heads.service,
  sortKey: "name",
  cell: (service) => (
    <>
      <Box truncate title={serviceTitle(service)}>
        <ServiceLink service={service} />
      </Box>
      <Sub>{serviceLine(service)}</Sub>
    </>
  ),
};

const location: ServiceColumn = {
  id: "location",
  header: heads.location,
  width: "148px",
  sortKey: "location",
  cell: ({ location }) => (
    <>
      <Box truncate fontSize="0.8125rem" title={locationTitle(location)}>
        {locationTitle(location)}
      </Box>
      <Sub title={locationLine(location)}>{locationLine(location)}</Sub>
    </>
  ),
};

const menu = (rights: Rights): ServiceColumn => ({
  id: "actions",
  header: heads.actions,
  hiddenHeader: true,
  width: "46px",
  px: "6px",
  cell: (service) => <ServiceMenu service={service} rights={rights} />,
});

export const serviceColumns = (rights: Rights): ServiceColumn[] => [
  tile,
  name,
  {
    id: "kind",
    header: heads.kind,
    width: "148px",
    from: "xl",
    css: small,
    cell: ({ kind }) => kind?.caption ?? NONE,
  },
  location,
  {
    id: "state",
    header: heads.now,
    width: "232px",
    sortKey: "state",
    cell: (service) => (
      // A badge is higher than a line: the row stays as high as the others.
      <Box my="-2px">
        <Flex>
          <ServiceState of={service} />
        </Flex>
        <StateWords>{serviceWords(service)}</StateWords>
      </Box>
    ),
  },
  {
    id: "openTickets",
    header: heads.openTickets,
    width: "104px",
    sortKey: "openTickets",
    firstDescending: true,
    cell: (service) => (
      <OpenTickets count={service.openTickets} name={serviceTitle(service)} to={ticketsOf(service, rights)} />
    ),
  },
  {
    id: "contract",
    header: heads.contractEndsOn,
    width: "124px",
    from: "lg",
    sortKey: "contractEndsOn",
    cell: ({ contractEndsOn }) => <ContractEnd day={contractEndsOn} />,
  },
  menu(rights),
];

const inUse = ({ startsOn, endedOn }: InstalledConfiguration) => `${formatShort(startsOn)} – ${formatShort(endedOn)}`;

export const endedColumns = (rights: Rights): ServiceColumn[] => [
  tile,
  name,
  location,
  {
    id: "inUse",
    header: heads.inUse,
    width: "208px",
    sortKey: "endedOn",
    firstDescending: true,
    css: small,
    cell: (service) => (
      <chakra.span className="num" whiteSpace="nowrap">
        {inUse(service)}
      </chakra.span>
    ),
  },
  menu(rights),
];

/** A service in the list of its location, below md. */
export const NearCard = ({ service }: { service: InstalledConfiguration }) => (
  <Flex position="relative" gap="10px" align="center" px="16px" py="8px" minH="48px">
    <chakra.span color="fg.muted" flex="none">
      <ServiceIcon name={service.kind?.icon} />
    </chakra.span>
    <Box flex="1" minW="0">
      <Box truncate>
        <ServiceLink service={service} />
      </Box>
      <Sub>{serviceLine(service)}</Sub>
    </Box>
    <ServiceState of={service} />
  </Flex>
);

/** A service below md. */
export function ServiceCard({ service }: { service: InstalledConfiguration }) {
  const known = useStatesKnown();
  const words = service.endedOn
    ? [inUse(service)]
    : [known ? serviceWords(service) : "", service.openTickets > 0 ? m.list.openTickets(service.openTickets) : ""];
  const below = words.filter(Boolean).join(" · ");
  return (
    <Box position="relative" px="16px" py="12px">
      <Flex gap="10px" align="center">
        <ServiceTile icon={service.kind?.icon} size="sm" />
        <Box flex="1" minW="0" truncate>
          <ServiceLink service={service} />
        </Box>
        {!service.endedOn && <ServiceState of={service} />}
      </Flex>
      <Box mt="4px">
        <Sub>{[serviceLine(service), locationTitle(service.location)].join(" · ")}</Sub>
      </Box>
      {below && (
        <Box textStyle="meta" color="fg.muted" className="num" mt="2px">
          {below}
        </Box>
      )}
    </Box>
  );
}
