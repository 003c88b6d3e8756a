import { getGetIncidentQueryKey, getListIncidentsQueryKey } from "@klantportaal/api/incidents";
import type { Incident, IncidentDetail, IncidentPage, IncidentService } from "@klantportaal/api/model";
import type { Query, QueryClient } from "@tanstack/react-query";

const below = (...paths: readonly string[]) => ({
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    typeof path === "string" && paths.some((one) => path.startsWith(one)),
});

/** Fetches all that is shown of incidents again. */
export const incidentsChanged = (client: QueryClient) => client.invalidateQueries(below("/api/incidents"));

/** Shows at once, in an incident and in lists that have it, whether one of its services is reported. */
export function reportShown(client: QueryClient, incident: IncidentDetail, service: IncidentService) {
  client.setQueryData(getGetIncidentQueryKey(incident.id), incident);
  const has = (one: Incident) => one.id === incident.id && one.firstService?.id === service.id;
  const [path] = getListIncidentsQueryKey();
  // A preview is below the same path, and no list.
  const lists = { predicate: ({ queryKey: [at, params] }: Query) => at === path && typeof params === "object" };
  client.setQueriesData<IncidentPage>(lists, (page) =>
    page?.items.some(has)
      ? { ...page, items: page.items.map((one) => (has(one) ? { ...one, firstService: service } : one)) }
      : page,
  );
}

/** Marks the services of screens that are not shown: they are fetched again when they are. A shown one does so itself. */
export const servicesOutdated = (client: QueryClient) =>
  client.invalidateQueries({
    ...below("/api/configurations", "/api/locations"),
    type: "inactive",
    refetchType: "none",
  });
