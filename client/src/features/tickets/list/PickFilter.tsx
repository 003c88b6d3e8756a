import { Suspense, lazy } from "react";
import type { ListParams } from "@klantportaal/api/lists";
import { useListConfigurations } from "@klantportaal/api/general-purposes";
import { useListOrganisations, useListPeople } from "@klantportaal/api/people";
import { FilterChip, RemovableFilter, chosenText, useToggle } from "../../../ui/list/FilterBar";
import { PopoverButton } from "../../../ui/Overlay";
import { NOBODY } from "../../../lib/address";
import { m } from "../messages.nl";
import type { Choices, ListProps } from "./PickList";
import { useConfiguration } from "../model/useConfiguration";

const loadList = () => import("./PickList");
const PickList = lazy(async () => ({ default: (await loadList()).PickList }));
// Together with the list that opens below it.
const preload = () => void loadList().catch(() => undefined);

type PickProps = ListProps & {
  label: string;
  chosen: readonly string[];
  single?: boolean;
  chipText: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** A filter with too many choices for a menu: a search field above a list. */
export function PickFilter({ label, chosen, single, chipText, onChange, ...list }: PickProps) {
  const toggle = useToggle({ chosen, single, onChange });
  return (
    <RemovableFilter label={label} active={chosen.length > 0} onRemove={() => onChange([])}>
      <PopoverButton
        trigger={<FilterChip label={label} value={chipText} onPointerEnter={preload} onFocus={preload} />}
        content={{ w: "300px", "aria-label": label }}
      >
        <PickList chosen={chosen} multiple={!single} onPick={({ value }) => toggle(value)} {...list} />
      </PopoverButton>
    </RemovableFilter>
  );
}

const configurationLabel = (configuration: { configuration_code: string; PostCode: string; City: string }) =>
  [configuration.configuration_code, configuration.PostCode, configuration.City].filter(Boolean).join(" · ");

/** For options: what is known stays while others are fetched. */
export const keep = { query: { placeholderData: <Data,>(known: Data) => known } };

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

export function ConfigurationFilter({
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
      : `${first.data?.configuration_code ?? m.list.chosen(1)}${chosen.length > 1 ? ` +${chosen.length - 1}` : ""}`;
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

const LazyLocationFilter = lazy(() => import("./LocationFilter"));

/** The tickets about the services at a location. Loaded when a link has led to one. */
export const LocationFilter = (props: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) => (
  <Suspense fallback={null}>
    <LazyLocationFilter {...props} />
  </Suspense>
);

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
export function CustomerFilter({
  chosen,
  onChange,
}: {
  chosen: string | null;
  onChange: (chosen: string | null) => void;
}) {
  const { options } = useOrganisationOptions("");
  return (
    <PickFilter
      label={m.list.filterCustomer}
      single
      chosen={chosen ? [chosen] : []}
      chipText={chosen ? (options?.find((one) => one.value === chosen)?.label ?? m.list.chosen(1)) : undefined}
      placeholder={m.list.searchCustomer}
      none={m.list.noCustomer}
      search={useOrganisationOptions}
      onChange={(values) => onChange(values[0] ?? null)}
    />
  );
}

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
export function AssigneeFilter({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { options } = useAssigneeOptions("");
  const known = options && chosen.every((id) => options.some((one) => one.value === id));
  const text = known ? chosenText(options, chosen) : m.list.chosen(chosen.length);
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
