/** How services and locations are named. */
import {
  getGetInstalledConfigurationQueryKey,
  getInstalledConfiguration,
  getListConfigurationChangesQueryKey,
  getListInstalledConfigurationsQueryKey,
  getListLocationsQueryKey,
  listInstalledConfigurations,
  nameConfiguration,
  nameLocation,
} from "@klantportaal/api/services";
import type { ListParams } from "@klantportaal/api/lists";
import type { InstalledConfigurationDetail, Location, LocationPage } from "@klantportaal/api/model";
import type { QueryClient } from "@tanstack/react-query";
import type { Naming } from "./useRename";

const at = (rev: number) => ({ "If-Match": `"${rev}"` });

/** The lists that show a service or its location, after one was named. */
const listsChanged = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: getListInstalledConfigurationsQueryKey() });

export const serviceNaming: Naming<InstalledConfigurationDetail> = {
  nameOf: ({ customerName }) => customerName,
  named: (service, customerName) => ({ ...service, customerName }),
  show: (client, service) => client.setQueryData(getGetInstalledConfigurationQueryKey(service.id), service),
  store: ({ id, rev }, name) => nameConfiguration(id, { name }, at(rev)),
  fetch: ({ id }) => getInstalledConfiguration(id),
  stale: "configuration.stale",
  stored: (client, { id }) => {
    listsChanged(client);
    void client.invalidateQueries({ queryKey: getListConfigurationChangesQueryKey(id) });
  },
};

export const locationNaming: Naming<Location> = {
  nameOf: ({ name }) => name,
  named: (location, name) => ({ ...location, name }),
  // In its place: the order of a list waits for the reader.
  show: (client, { id, name, rev }) => {
    client.setQueriesData<LocationPage>({ queryKey: getListLocationsQueryKey() }, (page) =>
      page?.items.some((one) => one.id === id)
        ? { ...page, items: page.items.map((one) => (one.id === id ? { ...one, name, rev } : one)) }
        : page,
    );
  },
  store: async (location, name) => ({ ...location, ...(await nameLocation(location.id, { name }, at(location.rev))) }),
  // A location has no operation of its own: each of its services carries it.
  fetch: async (location) => {
    const params = {
      Filters: [`locationId:${location.id}`],
      PageSize: 1,
    } satisfies ListParams<"listInstalledConfigurations">;
    const { items } = await listInstalledConfigurations(params);
    return items[0] && { ...location, ...items[0].location };
  },
  stale: "location.stale",
  stored: listsChanged,
};
