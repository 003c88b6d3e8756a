import { useListGrants } from "@klantportaal/api/grants";

const FRESH = 10 * 60_000;

/** Every right there is; it hardly ever changes. */
export const useCatalogue = (enabled = true) => useListGrants({ query: { staleTime: FRESH, enabled } });
