import { Box, Input, Popover, Portal, Spinner, chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useDeferredValue, useState, type ReactNode } from "react";
import { useListConfigurations } from "@klantportaal/api/general-purposes";
import { useListOrganisations } from "@klantportaal/api/people";
import { FilterChip, RemovableFilter, type Option } from "../../ui/FilterBar";
import { m } from "./messages.nl";
import { useConfiguration } from "./useConfiguration";

type PickProps = { label: string; chosen: readonly string[]; single?: boolean; chipText: string | undefined; placeholder: string; none: string; search: (query: string) => { options: Option[] | undefined }; onChange: (chosen: string[]) => void };

/** A filter whose choices are too many for a menu: a search field over a list. */
function PickFilter({ label, chosen, single, chipText, onChange, ...list }: PickProps) {
  return (
    <RemovableFilter label={label} active={chosen.length > 0} onRemove={() => onChange([])}>
      <Popover.Root positioning={{ placement: "bottom-start" }} lazyMount unmountOnExit>
        <Popover.Trigger asChild>
          <FilterChip label={label} value={chipText} />
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content w="300px" aria-label={label}>
              <PickList chosen={chosen} onPick={(value) => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : single ? [value] : [...chosen, value])} {...list} />
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </RemovableFilter>
  );
}

function PickList({ chosen, placeholder, none, search, onPick }: Pick<PickProps, "chosen" | "placeholder" | "none" | "search"> & { onPick: (value: string) => void }) {
  const [query, setQuery] = useState("");
  const { options } = search(useDeferredValue(query.trim()));
  let list: ReactNode;
  if (!options) list = <Box p="10px" textAlign="center"><Spinner size="sm" /></Box>;
  else if (options.length === 0) list = <Box p="10px" color="fg.subtle" textStyle="small">{none}</Box>;
  else {
    list = options.map((option) => (
      <chakra.button key={option.value} type="button" role="option" aria-selected={chosen.includes(option.value)} onClick={() => onPick(option.value)} display="flex" gap="8px" alignItems="center" w="full" minH="34px" px="10px" borderRadius="6px" textAlign="left" cursor="pointer" _hover={{ bg: "bg.subtle" }}>
        <Box w="16px" flex="none">{chosen.includes(option.value) && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}</Box>
        <chakra.span truncate>{option.label}</chakra.span>
      </chakra.button>
    ));
  }
  return (
    <>
      <Box p="8px" borderBottomWidth="1px" borderColor="border">
        <Input aria-label={placeholder} placeholder={placeholder} value={query} onChange={(event) => setQuery(event.target.value)} autoFocus />
      </Box>
      <Box role="listbox" aria-label={placeholder} aria-multiselectable="true" p="4px" maxH="280px" overflowY="auto">
        {list}
      </Box>
    </>
  );
}

const configurationLabel = (configuration: { configuration_code: string; PostCode: string; City: string }) => [configuration.configuration_code, configuration.PostCode, configuration.City].filter(Boolean).join(" · ");

function useConfigurationOptions(query: string): { options: Option[] | undefined } {
  const { data } = useListConfigurations({ PageSize: 20, ...(query && { SearchParameter: query }) }, { query: { placeholderData: (known) => known } });
  return { options: data?.items.map((one) => ({ value: one.id, label: configurationLabel(one) })) };
}

export function ConfigurationFilter({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  // The address holds ids; the first one is shown by its code.
  const first = useConfiguration(chosen[0] ?? null);
  const text = chosen.length === 0 ? undefined : `${first.data?.configuration_code ?? "…"}${chosen.length > 1 ? ` +${chosen.length - 1}` : ""}`;
  return <PickFilter label={m.list.filterConfig} chosen={chosen} chipText={text} placeholder={m.list.searchConfig} none={m.list.noConfig} search={useConfigurationOptions} onChange={onChange} />;
}

function useOrganisationOptions(query: string): { options: Option[] | undefined } {
  const { data } = useListOrganisations({ PageSize: 20, Filters: ["kind:customer"], ...(query && { SearchParameter: query }) }, { query: { placeholderData: (known) => known } });
  return { options: data?.items.map((one) => ({ value: one.id, label: one.name })) };
}

/** Provider staff only. */
export function CustomerFilter({ chosen, onChange }: { chosen: string | null; onChange: (chosen: string | null) => void }) {
  const { options } = useOrganisationOptions("");
  return (
    <PickFilter
      label={m.list.filterCustomer}
      single
      chosen={chosen ? [chosen] : []}
      chipText={chosen ? (options?.find((one) => one.value === chosen)?.label ?? "…") : undefined}
      placeholder={m.list.searchCustomer}
      none={m.list.noCustomer}
      search={useOrganisationOptions}
      onChange={(values) => onChange(values[0] ?? null)}
    />
  );
}
