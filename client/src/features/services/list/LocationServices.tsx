/** The services of an opened location: rows of the table under its row, or below md a list under its card. */
import { Box, Flex, Grid, Skeleton, chakra } from "@chakra-ui/react";
import { getListInstalledConfigurationsQueryOptions, useListInstalledConfigurations } from "@klantportaal/api/services";
import type { InstalledConfiguration, Location } from "@klantportaal/api/model";
import type { QueryClient } from "@tanstack/react-query";
import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import type { Column } from "../../../ui/DataTable";
import type { StateOfList } from "../../../ui/list/defineList";
import { numbers } from "../../../ui/numbers";
import { bodyCell } from "../../../ui/TableFrame";
import { m } from "../messages.nl";
import { locationTitle, serviceLine, serviceTitle } from "../../../lib/services/names";
import { Retry } from "../Retry";
import { ServiceState, StatesKnown, serviceWords } from "../ServiceState";
import { ServiceIcon } from "../../../ui/serviceIcons";
import { ContractEnd, OpenTickets, type Rights, ServiceMenu, StateWords } from "./cells";
import { addresses, serviceList } from "./listState";
import { NearCard, ServiceLink, ticketsOf } from "./serviceColumns";

/** Services that an opened location shows. */
const MOST = 100;

/** The filters of the list of locations, which hold for the services of each as well. */
export type Filters = Pick<StateOfList<typeof serviceList>, "q" | "state" | "kind">;

const paramsFor = (location: Location, { q, state, kind }: Filters) =>
  serviceList.params({ ...serviceList.standard, q, state, kind, size: MOST }, [`locationId:${location.id}`]);

/** Fetches what opening a location will show. */
export const prefetchServices = (client: QueryClient, location: Location, filters: Filters) =>
  void client.prefetchQuery(getListInstalledConfigurationsQueryOptions(paramsFor(location, filters)));

function useServices(location: Location, filters: Filters) {
  const found = useListInstalledConfigurations(paramsFor(location, filters));
  // The search finds locations by name, too. Such a location has no service that it finds: then all are shown.
  const none = filters.q !== "" && found.data?.total === 0;
  const all = useListInstalledConfigurations(paramsFor(location, { ...filters, q: "" }), { query: { enabled: none } });
  return none ? all : found;
}

type Props = {
  location: Location;
  filters: Filters;
  rights: Rights;
  /** Closes the location and returns the focus to its row. */
  onClose: (location: Location) => void;
};

const cell = { ...bodyCell, h: "44px", py: "0", bg: "bg" } as const;

const cellsOf = (service: InstalledConfiguration, rights: Rights): Record<string, ReactNode> => ({
  open: (
    <chakra.span display="grid" placeItems="center" w="28px" color="fg.muted">
      <ServiceIcon name={service.kind?.icon} />
    </chakra.span>
  ),
  name: (
    // The second part gives way first, down to the code.
    <Grid templateColumns="minmax(0, max-content) minmax(62px, 1fr)" gap="8px" alignItems="baseline">
      <chakra.span truncate title={serviceTitle(service)}>
        <ServiceLink service={service} />
      </chakra.span>
      <chakra.span textStyle="meta" color="fg.subtle" className={numbers(serviceLine(service))} truncate>
        {serviceLine(service)}
      </chakra.span>
    </Grid>
  ),
  state: (
    <Flex gap="8px" align="center" minW="0">
      <ServiceState of={service} />
      <StateWords>{serviceWords(service)}</StateWords>
    </Flex>
  ),
  openTickets: <OpenTickets count={service.openTickets} name={serviceTitle(service)} to={ticketsOf(service, rights)} />,
  contract: <ContractEnd day={service.contractEndsOn} oneLine />,
  actions: <ServiceMenu service={service} rights={rights} />,
});

/** Leads to the services that one page left out. */
function More({ location, total }: { location: Location; total: number }) {
  const search = addresses.locations.all.format({ ...serviceList.standard, q: location.postCode || location.city });
  return (
    <chakra.span asChild color="accent.fg" fontWeight="550" textStyle="small">
      <Link to={{ search: search.toString() }}>{m.list.allServices(total)}</Link>
    </chakra.span>
  );
}

const rowLook = {
  position: "relative",
  "&:has([data-row-link]:focus-visible)": { outline: "2px solid", outlineColor: "focus", outlineOffset: "-2px" },
  "&:hover > td": { bg: "bg.subtle" },
} as const;

export function LocationRows({ columns, ...props }: Props & { columns: readonly Column<Location>[] }) {
  const { location, filters, rights, onClose } = props;
  const { data, error, refetch, isRefetchError } = useServices(location, filters);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onClose(location);
  };
  if (!data)
    return Array.from({ length: error ? 1 : Math.min(location.services, MOST) }, (_, index) => (
      <tr key={index}>
        <chakra.td {...cell} ps="56px" colSpan={columns.length} aria-busy={!error}>
          {error ? (
            <Retry what={m.list.servicesHere} onRetry={() => void refetch()} />
          ) : (
            <Skeleton h="13px" w={`${30 - ((index * 7) % 12)}%`} />
          )}
        </chakra.td>
      </tr>
    ));
  return (
    <StatesKnown known={!isRefetchError}>
      {data.items.map((service) => {
        const cells = cellsOf(service, rights);
        return (
          <chakra.tr key={service.id} css={rowLook} onKeyDown={onKeyDown}>
            {columns.map(({ id, px = "12px", pe }) => (
              <chakra.td key={id} {...cell} px={px} pe={pe}>
                {cells[id]}
              </chakra.td>
            ))}
          </chakra.tr>
        );
      })}
      {data.total > data.items.length && (
        <tr>
          <chakra.td {...cell} colSpan={columns.length} ps="56px">
            <More location={location} total={data.total} />
          </chakra.td>
        </tr>
      )}
    </StatesKnown>
  );
}

export function LocationCards({ location, filters }: Pick<Props, "location" | "filters">) {
  const { data, error, refetch, isRefetchError } = useServices(location, filters);
  return (
    <Box bg="bg" borderTopWidth="1px" aria-busy={!data && !error}>
      {!data && error && (
        <Box px="16px" py="10px">
          <Retry what={m.list.servicesHere} onRetry={() => void refetch()} />
        </Box>
      )}
      {!data &&
        !error &&
        Array.from({ length: Math.min(location.services, MOST) }, (_, index) => (
          <Box key={index} px="16px" py="20px" h="54px">
            <Skeleton h="13px" w="60%" />
          </Box>
        ))}
      {data && (
        <StatesKnown known={!isRefetchError}>
          <chakra.ul aria-label={m.list.servicesOf(locationTitle(location))}>
            {data.items.map((service, index) => (
              <chakra.li key={service.id} css={rowLook} borderTopWidth={index === 0 ? "0" : "1px"}>
                <NearCard service={service} />
              </chakra.li>
            ))}
          </chakra.ul>
        </StatesKnown>
      )}
      {data && data.total > data.items.length && (
        <Box px="16px" py="10px">
          <More location={location} total={data.total} />
        </Box>
      )}
    </Box>
  );
}
