/** The kinds of services: for their settings, a customer's services, and the import of services. */
import { ListLimits } from "@klantportaal/api/limits";
import type { ConfigurationKind } from "@klantportaal/api/model";
import { getListConfigurationKindsQueryKey, listConfigurationKinds } from "@klantportaal/api/services";
import { useQuery } from "@tanstack/react-query";

const PageSize = ListLimits.PageSize.max;

/** The key under which all of them are cached together; listConfigurationKinds is called with a page, this is of none. */
export const kindsKey = () => getListConfigurationKindsQueryKey({ PageSize });

async function everyKind(signal: AbortSignal): Promise<ConfigurationKind[]> {
  const kinds: ConfigurationKind[] = [];
  for (let PageNo = 1; ; PageNo++) {
    const { items, total } = await listConfigurationKinds({ PageNo, PageSize }, undefined, signal);
    kinds.push(...items);
    if (PageNo * PageSize >= total) return kinds;
  }
}

/** All kinds in their order, including archived ones, which services keep. */
export const useKinds = () => useQuery({ queryKey: kindsKey(), queryFn: ({ signal }) => everyKind(signal) });
