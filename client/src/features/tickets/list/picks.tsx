/** The filters of tickets with too many choices for a menu. */
import type { ListParams } from "@klantportaal/api/lists";
import { useListConfigurations } from "@klantportaal/api/general-purposes";
import { useListPeople } from "@klantportaal/api/people";
import { chosenText } from "../../../ui/list/FilterBar";
import { PickFilter, keep } from "../../../ui/list/PickFilter";
import type { Choices } from "../../../ui/list/PickList";
import { m as kit } from "../../../ui/messages.nl";
import { NOBODY } from "../../../lib/address";
import { m } from "../messages.nl";
import { useConfiguration } from "../model/useConfiguration";

const configurationLabel = (configuration: { configuration_code: string; PostCode: string; City: string }) =>
  [configuration.configuration_code, configuration.PostCode, configuration.City].filter(Boolean).join(" · ");

function useConfigurationOptions(query: string): Choices {
  const { data, isError, isPlaceholderData, refetch } = useListConfigurations(
    { PageSize: 20, ...(query && { SearchParameter: query }) },
    keep,
  );
  return {
    options: data?.items.map((one) => ({ value: one.id, label: configurationLabel(one) })),
    pending: isPlaceholderData,
    failed: isError,
    retry: refetch,
  };
}

export function ConfigurationPick({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  // The address holds ids; the first one is shown by its code.
  const first = useConfiguration(chosen[0] ?? null);
  const text =
    chosen.length === 0
      ? undefined
      : `${first.data?.configuration_code ?? kit.chosen(1)}${chosen.length > 1 ? ` +${chosen.length - 1}` : ""}`;
  return (
    <PickFilter
      label={m.list.filterConfig}
      chosen={chosen}
      chipText={text}
      placeholder={m.list.searchConfig}
      none={m.list.noConfig}
      search={useConfigurationOptions}
      onChange={onChange}
    />
  );
}

// The maximum of one page: the name of the choice is looked up among these.
const MANY = 100;

/** Members of the provider's staff, by name. */
export function useStaffOptions(query: string): Choices {
  const { data, isError, isPlaceholderData, refetch } = useListPeople(
    {
      PageSize: MANY,
      Filters: ["isCustomer:false"],
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listPeople">,
    keep,
  );
  return {
    options: data?.items.map((one) => ({ value: one.id, label: one.fullName })),
    pending: isPlaceholderData,
    failed: isError,
    retry: refetch,
  };
}

function useAssigneeOptions(query: string): Choices {
  const staff = useStaffOptions(query);
  return {
    ...staff,
    options: staff.options && [...(query ? [] : [{ value: NOBODY, label: m.list.nobody }]), ...staff.options],
  };
}

/** Provider staff only. */
export function AssigneePick({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { options } = useAssigneeOptions("");
  const known = options && chosen.every((id) => options.some((one) => one.value === id));
  const text = known ? chosenText(options, chosen) : kit.chosen(chosen.length);
  return (
    <PickFilter
      label={m.list.filterAssignee}
      chosen={chosen}
      chipText={chosen.length > 0 ? text : undefined}
      placeholder={m.list.searchStaff}
      none={m.list.noStaff}
      search={useAssigneeOptions}
      onChange={onChange}
    />
  );
}
