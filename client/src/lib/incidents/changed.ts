import type { QueryClient } from "@tanstack/react-query";

const below = (...paths: readonly string[]) => ({
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    typeof path === "string" && paths.some((one) => path.startsWith(one)),
});

/** Fetches all that is shown of incidents again. */
export const incidentsChanged = (client: QueryClient) => client.invalidateQueries(below("/api/incidents"));

/** Marks the services of screens that are not shown: they are fetched again when they are. A shown one does so itself. */
export const servicesOutdated = (client: QueryClient) =>
  client.invalidateQueries({
    ...below("/api/configurations", "/api/locations"),
    type: "inactive",
    refetchType: "none",
  });
