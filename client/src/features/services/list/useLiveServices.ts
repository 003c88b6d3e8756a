import {
  getGetConfigurationSummaryQueryKey,
  getListInstalledConfigurationsQueryKey,
  getListLocationsQueryKey,
  listInstalledConfigurations,
  listLocations,
} from "@klantportaal/api/services";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { hub } from "../../../lib/hub/hub";

type Row = { id: string };
type Page = { items: Row[] };

const lists = [
  { queryKey: getListLocationsQueryKey(), fetch: listLocations as (params: never) => Promise<Page> },
  {
    queryKey: getListInstalledConfigurationsQueryKey(),
    fetch: listInstalledConfigurations as (params: never) => Promise<Page>,
  },
];

/**
 * Fetches what a list shows again and puts it into the rows that are there, in their places. Returns how many rows have
 * changed and would be elsewhere.
 */
async function refresh(client: QueryClient, key: QueryKey, fetch: (params: never) => Promise<Page>): Promise<number> {
  const fresh = await fetch(key[1] as never);
  const shown = client.getQueryData<Page>(key);
  if (!shown) return 0;
  const rows = new Map(fresh.items.map((row) => [row.id, row]));
  const moved = shown.items.some(({ id }, i) => fresh.items[i]?.id !== id) || fresh.items.length !== shown.items.length;
  const before = new Map(shown.items.map((row) => [row.id, JSON.stringify(row)]));
  client.setQueryData<Page>(key, { ...shown, items: shown.items.map((row) => rows.get(row.id) ?? row) });
  return moved ? fresh.items.filter((row) => JSON.stringify(row) !== before.get(row.id)).length : 0;
}

/**
 * Keeps the words and counts of the lists that are shown up to date. Their order waits: changed is how many rows have
 * changed since, and apply shows them where they belong.
 */
export function useLiveServices(): { changed: number; apply: () => void } {
  const client = useQueryClient();
  const [changed, setChanged] = useState(0);
  useEffect(
    () =>
      hub.onConfigurationsChanged(() => {
        void client.invalidateQueries({ queryKey: getGetConfigurationSummaryQueryKey() });
        const shown = lists.flatMap(({ queryKey, fetch }) =>
          client
            .getQueryCache()
            .findAll({ queryKey, type: "active" })
            .map((query) => ({ key: query.queryKey, fetch })),
        );
        void Promise.all(shown.map(({ key, fetch }) => refresh(client, key, fetch))).then(
          (counts) => setChanged((known) => Math.max(known, ...counts)),
          // The next push, or the next visit, fetches them again.
          () => undefined,
        );
      }),
    [client],
  );
  const apply = useCallback(() => {
    setChanged(0);
    for (const { queryKey } of lists) void client.invalidateQueries({ queryKey });
  }, [client]);
  return { changed, apply };
}
