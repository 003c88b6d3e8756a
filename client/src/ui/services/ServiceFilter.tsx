import type { ListParams } from "@klantportaal/api/lists";
import { useGetInstalledConfiguration, useListInstalledConfigurations } from "@klantportaal/api/services";
import { m } from "../../lib/services/messages.nl";
import { locationTitle, serviceTitle } from "../../lib/services/names";
import { PickFilter, keep } from "../list/PickFilter";
import type { Choices } from "../list/PickList";
import { m as kit } from "../messages.nl";

const optionsOf = (organisation: string | undefined) =>
  function useOptions(query: string): Choices {
    const { data, isError, isPlaceholderData, refetch } = useListInstalledConfigurations(
      {
        PageSize: 20,
        OrderBy: "name ASC",
        ...(organisation && { Filters: [`organisationId:${organisation}`] }),
        ...(query && { SearchParameter: query }),
      } satisfies ListParams<"listInstalledConfigurations">,
      keep,
    );
    return {
      options: data?.items.map((one) => ({
        value: one.id,
        label: [serviceTitle(one), locationTitle(one.location)].join(" · "),
      })),
      pending: isPlaceholderData,
      failed: isError,
      retry: refetch,
    };
  };

type Props = {
  chosen: readonly string[];
  /** For staff: the customer whose services can be chosen. */
  organisation?: string;
  onChange: (chosen: string[]) => void;
};

/** What is about a service, also one that has ended when a link has led to it. */
export default function ServiceFilter({ chosen, organisation, onChange }: Props) {
  const [first = ""] = chosen;
  // The address holds ids.
  const { data } = useGetInstalledConfiguration(first, { query: { enabled: first !== "", staleTime: 5 * 60_000 } });
  const name = data ? serviceTitle(data) : kit.chosen(1);
  return (
    <PickFilter
      label={m.service.label}
      chosen={chosen}
      chipText={first && `${name}${chosen.length > 1 ? ` +${chosen.length - 1}` : ""}`}
      placeholder={m.service.search}
      none={m.service.none}
      search={optionsOf(organisation)}
      onChange={onChange}
    />
  );
}
