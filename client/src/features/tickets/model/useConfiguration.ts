import { useGetGeneralPurpose } from "@klantportaal/api/general-purposes";
import type { Configuration, CurrentUser, GeneralPurposePage } from "@klantportaal/api/model";

export const ORDER = "PostCode ASC";
export const LOOKUP = "configuration-by-id";
export const FRESH_MS = 5 * 60_000;

/** Rows of a lookup have columns by its name; a missing one shows as absent, never as "undefined". */
export function configurationOf(page: GeneralPurposePage): Configuration | null {
  const row = page.Data[0];
  if (!row) return null;
  const text = (key: keyof Configuration) => (typeof row[key] === "string" ? row[key] : "");
  return {
    id: text("id"),
    configuration_code: text("configuration_code"),
    description: text("description"),
    PostCode: text("PostCode"),
    HouseNumber: text("HouseNumber"),
    City: text("City"),
  };
}

/** The configuration of a ticket by its id; null when it does not exist (any more). Fetched once per id. */
export function useConfiguration(id: string | null) {
  return useGetGeneralPurpose(
    LOOKUP,
    { code: id ?? "", orderBy: ORDER },
    { query: { enabled: id !== null, staleTime: FRESH_MS, select: configurationOf } },
  );
}

/** Whether configurations can be shown and chosen; without a list of roles the server decides. */
export function maySeeConfigurations(me: CurrentUser): boolean {
  return !me.isCustomer || !me.roles || me.roles.includes("view:configurations");
}
