import { useListGrants, useListUserGrants } from "@klantportaal/api/grants";
import type { UserGrant } from "@klantportaal/api/model";
import { useProfile } from "../../../lib/session/profile";

const FRESH = 10 * 60_000;

/** Every right; the list hardly ever changes. */
export const useCatalogue = (enabled = true) => useListGrants({ query: { staleTime: FRESH, enabled } });

/** The current user's rights. Only they know the roles of their token; undefined until loaded. */
export function useMyGrants(): readonly UserGrant[] | undefined {
  const id = useProfile().data?.id;
  return useListUserGrants(id ?? "", { query: { enabled: id !== undefined } }).data;
}
