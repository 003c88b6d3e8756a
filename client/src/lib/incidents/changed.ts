import { getGetIncidentQueryKey, getListIncidentsQueryKey } from "@klantportaal/api/incidents";
import type { IncidentDetail, IncidentPage } from "@klantportaal/api/model";
import type { QueryClient } from "@tanstack/react-query";

const below = (...paths: readonly string[]) => ({
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    typeof path === "string" && paths.some((one) => path.startsWith(one)),
});

/** Fetches all that is shown of incidents again. */
export const incidentsChanged = (client: QueryClient) => client.invalidateQueries(below("/api/incidents"));

/** Shows at once in the incident and in lists when a service was reported, or null that it no longer is. */
export function reportShown(client: QueryClient, incident: IncidentDetail, service: string, reportedOn: string | null) {
  client.setQueryData(getGetIncidentQueryKey(incident.id), incident);
  client.setQueriesData<IncidentPage>({ queryKey: getListIncidentsQueryKey() }, (page) =>
    page?.items.some(({ firstService }) => firstService?.id === service)
      ? {
          ...page,
          items: page.items.map((one) =>
            one.id === incident.id && one.firstService?.id === service
              ? { ...one, firstService: { ...one.firstService, reportedOn } }
              : one,
          ),
        }
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
