import {
  getGetConfigurationSummaryQueryKey,
  getListInstalledConfigurationsQueryKey,
  getListLocationsQueryKey,
  listInstalledConfigurations,
  listLocations,
} from "@klantportaal/api/services";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hub } from "../../../lib/hub/hub";
import type { View } from "./listState";

type Row = { id: string };
type Page = { items: Row[] };

/** A row of a page that was refreshed in place. held: the row as it was when its place was given. */
export type Held<Row> = Row & { held?: Row };

/** The row that decides in which group another is shown. */
export const placed = <Row>(row: Held<Row>): Row => row.held ?? row;

const lists = {
  locations: { queryKey: getListLocationsQueryKey(), fetch: listLocations as (params: never) => Promise<Page> },
  services: {
    queryKey: getListInstalledConfigurationsQueryKey(),
    fetch: listInstalledConfigurations as (params: never) => Promise<Page>,
  },
};

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
  const before = new Map(shown.items.map((row) => [row.id, JSON.stringify({ ...row, held: undefined })]));
  client.setQueryData<Page>(key, {
    ...fresh,
    items: shown.items.map((row) => ({ ...(rows.get(row.id) ?? row), held: placed(row) })),
  });
  return moved ? fresh.items.filter((row) => JSON.stringify(row) !== before.get(row.id)).length : 0;
}

/** The address without the opened locations: another one shows rows that were just fetched. */
function addressIn(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("open");
  return params.toString();
}

/**
 * Keeps the words and counts of the lists that are shown up to date. Their order waits: changed is how many rows of the
 * view have changed since, and apply shows them where they belong.
 */
export function useLiveServices(view: View): { changed: number; apply: () => void } {
  const client = useQueryClient();
  const at = addressIn(useLocation().search);
  const [known, setKnown] = useState({ at, count: 0 });
  const latest = useRef(at);
  useEffect(() => {
    latest.current = at;
  }, [at]);
  const own = view === "locations" ? lists.locations : lists.services;
  useEffect(
    () =>
      hub.onConfigurationsChanged(() => {
        void client.invalidateQueries({ queryKey: getGetConfigurationSummaryQueryKey() });
        const shown = Object.values(lists).flatMap((list) =>
          client
            .getQueryCache()
            .findAll({ queryKey: list.queryKey, type: "active" })
            .map(async ({ queryKey }) => {
              try {
                const moved = await refresh(client, queryKey, list.fetch);
                return list === own ? moved : 0;
              } catch {
                // The list asks again, and says so when that fails, too: what it shows is no longer so.
                void client.invalidateQueries({ queryKey, exact: true });
                return 0;
              }
            }),
        );
        void Promise.all(shown).then((counts) =>
          setKnown((before) => ({
            at: latest.current,
            count: Math.max(before.at === latest.current ? before.count : 0, ...counts),
          })),
        );
      }),
    [client, own],
  );
  const apply = useCallback(() => {
    setKnown({ at: latest.current, count: 0 });
    for (const { queryKey } of Object.values(lists)) void client.invalidateQueries({ queryKey });
  }, [client]);
  return { changed: known.at === at ? known.count : 0, apply };
}
