import { chakra } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { getListLocationsQueryOptions, useListLocations } from "@klantportaal/api/services";
import type { Location } from "@klantportaal/api/model";
import { useMemo, useState, type KeyboardEvent } from "react";
import type { Grouping } from "../../../ui/DataTable";
import { ListPages, ListStatus } from "../../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../../ui/list/useListAddress";
import { writes } from "../../../ui/readOnly";
import { locations as noun, m } from "../messages.nl";
import { locationNaming } from "../naming";
import { useRename } from "../useRename";
import { LocationCard, type Opening, hasOpen, locationColumns } from "./locationColumns";
import { LocationName } from "./LocationName";
import { type Filters, LocationCards, LocationRows, prefetchServices } from "./LocationServices";
import { locationList, serviceList, toggled } from "./listState";
import { Changed, Empty, type ViewProps, useListTop } from "./parts";
import { States } from "../ServiceState";
import { ServiceFilters } from "./ServiceFilters";
import { ServiceSkeleton } from "./ServiceSkeleton";
import { placed } from "./useLiveServices";

const OPEN = "open";

/** The headings of the two groups, while the order is by state: what is open comes first. */
function useGroups(state: (typeof locationList)["standard"], total: number | undefined) {
  const grouped = state.sort.field === "state" && !state.sort.descending;
  const { data } = useListLocations(
    { ...locationList.params({ ...state, page: 1 }, ["open:true"]), PageSize: 1 },
    { query: { enabled: grouped } },
  );
  const open = data?.total;
  return useMemo<Grouping<Location> | undefined>(() => {
    if (!grouped) return undefined;
    const counts = { open, quiet: open === undefined || total === undefined ? undefined : total - open };
    return {
      of: (location) => (hasOpen(placed(location)) ? OPEN : "quiet"),
      head: (name) => {
        const group = name === OPEN ? OPEN : "quiet";
        const count = counts[group];
        return (
          <>
            {m.list.groups[group]}{" "}
            {count !== undefined && (
              <chakra.span className="num" fontWeight="450" color="fg.subtle" ms="5px">
                {m.list.locationCount(count)}
              </chakra.span>
            )}
          </>
        );
      },
    };
  }, [grouped, open, total]);
}

const rowLinkOf = ({ id }: Location) => document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`);

/** The locations, each of which shows its services when it is opened. */
export function LocationsView({ codecs, summary, rights, exporting, live }: ViewProps) {
  const [state, change] = useListAddress(codecs.locations);
  const client = useQueryClient();
  const result = useListPages(state.page, (page) =>
    getListLocationsQueryOptions(locationList.params({ ...state, page })),
  );
  const scroller = useListTop(state.page, result.data !== undefined);
  const groups = useGroups(state, result.data?.total);
  const { open, page } = state;
  const opening = useMemo<Opening>(
    () => ({
      isOpen: ({ id }) => open.includes(id),
      onToggle: ({ id }) => change({ open: toggled(open, id), page }, { replace: true }),
    }),
    [open, page, change],
  );
  const naming = useRename(locationNaming);
  const [renamed, setRenamed] = useState<string>();
  const onRename = useMemo(() => (rights.name ? ({ id }: Location) => setRenamed(id) : undefined), [rights.name]);
  const columns = useMemo(() => locationColumns(rights, opening, onRename), [rights, opening, onRename]);
  const filters: Filters = state;
  const onRowKey = (location: Location, { key }: KeyboardEvent) => {
    if (key === "e" && onRename && !("disabled" in writes)) {
      onRename(location);
      return true;
    }
    if (key !== (opening.isOpen(location) ? "ArrowLeft" : "ArrowRight")) return false;
    opening.onToggle(location);
    return true;
  };
  const onClose = (location: Location) => {
    rowLinkOf(location)?.focus();
    opening.onToggle(location);
  };
  const { q, state: states, kind, city } = state;
  const exported = serviceList.params({
    ...serviceList.standard,
    ...{ q, state: states, kind, city },
    sort: { field: "location", descending: false },
  });
  return (
    <>
      <ServiceFilters
        list={locationList}
        state={state}
        change={change}
        summary={summary}
        busy={exporting.busy}
        onExport={result.data?.total ? () => exporting.start(exported) : undefined}
      />
      <States known={!result.outdated} line={m.unknownStates} onRetry={result.refetch}>
        <ListStatus busy={result.busy && result.data !== undefined}>
          <Changed live={live} words={m.list.locationsChanged} />
        </ListStatus>
        <ListPages
          label={m.title}
          what={m.what}
          noun={noun}
          result={result}
          state={state}
          change={change}
          empty={<Empty list={locationList} state={state} change={change} words={m.list.empty} rights={rights} />}
          skeleton={<ServiceSkeleton locations />}
          onClearFilters={() => change(locationList.reset)}
          scroller={scroller}
          columns={columns}
          card={(location) => <LocationCard location={location} opening={opening} onRename={onRename} />}
          groups={groups}
          below={(location, shown) => (
            <>
              <LocationName
                location={location}
                naming={naming}
                editing={location.id === renamed}
                columns={shown.length}
                onEnd={() => {
                  setRenamed(undefined);
                  rowLinkOf(location)?.focus();
                }}
              />
              {opening.isOpen(location) &&
                (shown.length > 0 ? (
                  <LocationRows
                    location={location}
                    filters={filters}
                    rights={rights}
                    columns={shown}
                    onClose={onClose}
                  />
                ) : (
                  <LocationCards location={location} filters={filters} />
                ))}
            </>
          )}
          onRowIntent={(location) => prefetchServices(client, location, filters)}
          onRowKey={onRowKey}
        />
      </States>
    </>
  );
}
