import type { ListParams } from "@klantportaal/api/lists";
import { useListOrganisations } from "@klantportaal/api/people";
import { m } from "../messages.nl";
import { PickFilter, keep } from "./PickFilter";
import type { Choices } from "./PickList";

// The maximum of one page: the name of the choice is looked up among these.
const MANY = 100;

function useOrganisationOptions(query: string): Choices {
  const { data, isError, isPlaceholderData, refetch } = useListOrganisations(
    {
      PageSize: MANY,
      Filters: ["kind:customer"],
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listOrganisations">,
    keep,
  );
  return {
    options: data?.items.map((one) => ({ value: one.id, label: one.name })),
    pending: isPlaceholderData,
    failed: isError,
    retry: refetch,
  };
}

/** Provider staff only. */
export default function CustomerPick({
  chosen,
  onChange,
}: {
  chosen: string | null;
  onChange: (chosen: string | null) => void;
}) {
  const { options } = useOrganisationOptions("");
  return (
    <PickFilter
      label={m.customer.label}
      single
      chosen={chosen ? [chosen] : []}
      chipText={chosen ? (options?.find((one) => one.value === chosen)?.label ?? m.chosen(1)) : undefined}
      placeholder={m.customer.search}
      none={m.customer.none}
      search={useOrganisationOptions}
      onChange={(values) => onChange(values[0] ?? null)}
    />
  );
}
