import type { ListParams } from "@klantportaal/api/lists";
import { useListInstalledConfigurations, useListLocations } from "@klantportaal/api/services";
import { m } from "../../lib/services/messages.nl";
import { locationTitle } from "../../lib/services/names";
import { PickFilter, keep } from "../list/PickFilter";
import type { Choices } from "../list/PickList";
import { m as kit } from "../messages.nl";

function useLocationOptions(query: string): Choices {
  const { data, isError, isPlaceholderData, refetch } = useListLocations(
    {
      PageSize: 20,
      OrderBy: "name ASC",
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listLocations">,
    keep,
  );
  return {
    options: data?.items.map((one) => ({
      value: one.id,
      label: [...new Set([locationTitle(one), one.city, one.postCode])].filter(Boolean).join(" · "),
    })),
    pending: isPlaceholderData,
    failed: isError,
    retry: refetch,
  };
}

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** What is about the services at a location. */
export default function LocationFilter({ chosen, onChange }: Props) {
  const [first] = chosen;
  // The address holds ids; a service there has the name of the first one.
  const { data } = useListInstalledConfigurations(
    { PageSize: 1, Filters: [`locationId:${first}`] },
    { query: { enabled: first !== undefined, staleTime: 5 * 60_000 } },
  );
  const [service] = data?.items ?? [];
  const name = service ? locationTitle(service.location) : kit.chosen(1);
  return (
    <PickFilter
      label={m.location.label}
      chosen={chosen}
      chipText={first && `${name}${chosen.length > 1 ? ` +${chosen.length - 1}` : ""}`}
      placeholder={m.location.search}
      none={m.location.none}
      search={useLocationOptions}
      onChange={onChange}
    />
  );
}
