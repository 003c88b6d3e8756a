import { useListGrants, useListUserGrants } from "@klantportaal/api/grants";
import type { UserGrant } from "@klantportaal/api/model";
import { useProfile } from "../../../lib/session/profile";

const FRESH = 10 * 60_000;

/** Every right there is; it hardly ever changes. */
export const useCatalogue = (enabled = true) => useListGrants({ query: { staleTime: FRESH, enabled } });

/** What the reader holds, of whom only they know what their token brought; undefined until it is known. */
export function useMyGrants(): readonly UserGrant[] | undefined {
  const id = useProfile().data?.id;
  return useListUserGrants(id ?? "", { query: { enabled: id !== undefined } }).data;
}
