/** The kinds of services: for their settings, a customer's services, and the import of services. */
import { ListLimits } from "@klantportaal/api/limits";
import { getListConfigurationKindsQueryKey, listConfigurationKinds } from "@klantportaal/api/services";
import { useQuery } from "@tanstack/react-query";
import { allRows } from "../api/all-rows";

/** The key under which all of them are cached together; listConfigurationKinds is called with a page, this is of none. */
export const kindsKey = () => getListConfigurationKindsQueryKey({ PageSize: ListLimits.PageSize.max });

/** All kinds in their order, including archived ones, which services keep. */
export const useKinds = () =>
  useQuery({ queryKey: kindsKey(), queryFn: ({ signal }) => allRows(listConfigurationKinds, {}, signal) });
