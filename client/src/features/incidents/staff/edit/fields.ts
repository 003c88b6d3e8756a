/** The fields that an audience may have: those of kinds of services, and the place. */
import { useListAudienceValues } from "@klantportaal/api/incidents";
import { useListOrganisations } from "@klantportaal/api/people";
import type { ConfigurationKind } from "@klantportaal/api/model";
import type { ListParams } from "@klantportaal/api/lists";
import { servicesOf } from "../messages.nl";
import type { Found } from "./TokensField";

export type Attribute = { key: string; caption: string };

const keep = <Data>(known: Data) => known;

/** The attributes of all kinds, each once. The first is what only staff know: where a service comes from. */
export function attributesOf(kinds: readonly ConfigurationKind[]): Attribute[] {
  const used = kinds.filter(({ archived }) => !archived).flatMap(({ attributes }) => attributes);
  const sorted = [...used.filter(({ customer }) => !customer), ...used.filter(({ customer }) => customer)];
  return sorted
    .filter(({ key }, at) => sorted.findIndex((one) => one.key === key) === at)
    .map(({ key, caption }) => ({ key, caption }));
}

/** Values that services have of a field. */
export const useValues =
  (field: string) =>
  (text: string, used: boolean): Found => {
    const search = text.trim();
    const { data, isError, isPlaceholderData, isPending } = useListAudienceValues(
      { field, ...(search && { search }) },
      { query: { placeholderData: keep, enabled: used } },
    );
    return {
      options: data?.items.map(({ value, services }) => ({ value, label: value, detail: servicesOf(services) })),
      current: !isPlaceholderData && !isPending,
      failed: isError,
    };
  };

/** Customers, by name. */
export function useCustomers(text: string, used: boolean): Found {
  const search = text.trim();
  const { data, isError, isPlaceholderData, isPending } = useListOrganisations(
    {
      PageSize: 20,
      Filters: ["kind:customer"],
      ...(search && { SearchParameter: search }),
    } satisfies ListParams<"listOrganisations">,
    { query: { placeholderData: keep, enabled: used } },
  );
  return {
    options: data?.items.map(({ id, name }) => ({ value: id, label: name })),
    current: !isPlaceholderData && !isPending,
    failed: isError,
  };
}
