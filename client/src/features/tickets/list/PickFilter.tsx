import { Box, Button, Input, Spinner, chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { ListParams } from "@klantportaal/api/lists";
import { useListConfigurations } from "@klantportaal/api/general-purposes";
import { useListOrganisations, useListPeople } from "@klantportaal/api/people";
import { FilterChip, RemovableFilter, chosenText, type Option } from "../../../ui/FilterBar";
import { composing } from "../../../ui/keys";
import { m as kit } from "../../../ui/messages.nl";
import { PopoverButton } from "../../../ui/Overlay";
import { NOBODY } from "./listState";
import { m } from "../messages.nl";
import { useConfiguration } from "../model/useConfiguration";

type Choices = {
  options: Option[] | undefined;
  /** The options answer what was asked before. */
  pending?: boolean;
  failed?: boolean;
  retry?: () => unknown;
};
type ListProps = { placeholder: string; none: string; search: (query: string) => Choices };
type PickProps = ListProps & {
  label: string;
  chosen: readonly string[];
  single?: boolean;
  chipText: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** A filter whose choices are too many for a menu: a search field over a list. */
export function PickFilter({ label, chosen, single, chipText, onChange, ...list }: PickProps) {
  return (
    <RemovableFilter label={label} active={chosen.length > 0} onRemove={() => onChange([])}>
      <PopoverButton
        trigger={<FilterChip label={label} value={chipText} />}
        content={{ w: "300px", "aria-label": label }}
      >
        <PickList
          chosen={chosen}
          multiple={!single}
          onPick={({ value }) =>
            onChange(
              chosen.includes(value) ? chosen.filter((one) => one !== value) : single ? [value] : [...chosen, value],
            )
          }
          {...list}
        />
      </PopoverButton>
    </RemovableFilter>
  );
}

/** The arrows walk from the search field through the choices and back. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, [role=option]")];
  event.preventDefault();
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}

/** A search field over a list of choices; a choice takes effect at once. */
export function PickList({
  chosen,
  multiple,
  placeholder,
  none,
  search,
  onPick,
  onDone,
}: ListProps & {
  chosen: readonly string[];
  multiple?: boolean;
  onPick: (option: Option) => void;
  /** Enter in an empty search field: nothing more is to be chosen. */
  onDone?: () => void;
}) {
  const [query, setQuery] = useState("");
  const words = query.trim();
  const { options, pending = false, failed, retry } = search(words);
  // Enter may come before the answer to what was typed: it means the first of what is yet to come.
  const [entered, setEntered] = useState(false);
  const pick = (option: Option | undefined) => {
    setEntered(false);
    if (!option) return;
    setQuery("");
    onPick(option);
  };
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  useEffect(() => {
    if (entered && !pending && options) latest.current(options[0]);
  }, [entered, pending, options]);
  const hint = (text: ReactNode) => (
    <Box p="10px" color="fg.muted" textStyle="small" role="status">
      {text}
    </Box>
  );
  let list: ReactNode;
  if (failed) {
    list = hint(
      <>
        {m.list.choicesFailed}{" "}
        <Button variant="plain" size="2xs" onClick={() => retry?.()}>
          {kit.retry}
        </Button>
      </>,
    );
  } else if (!options)
    list = (
      <Box p="10px" textAlign="center">
        <Spinner size="sm" />
      </Box>
    );
  else if (options.length === 0) list = hint(none);
  else {
    list = (
      <Box role="listbox" aria-label={placeholder} aria-multiselectable={multiple || undefined}>
        {options.map((option) => (
          <chakra.button
            key={option.value}
            type="button"
            role="option"
            aria-selected={chosen.includes(option.value)}
            onClick={() => onPick(option)}
            display="flex"
            gap="8px"
            alignItems="center"
            w="full"
            minH="34px"
            px="10px"
            borderRadius="6px"
            textAlign="left"
            cursor="pointer"
            _hover={{ bg: "bg.subtle" }}
            _focusVisible={{ outlineOffset: "-2px" }}
          >
            <Box w="16px" flex="none">
              {chosen.includes(option.value) && <Check size={16} />}
            </Box>
            <chakra.span truncate>{option.label}</chakra.span>
          </chakra.button>
        ))}
      </Box>
    );
  }
  return (
    <Box onKeyDown={moveInList}>
      <Box p="8px" borderBottomWidth="1px">
        <Input
          aria-label={placeholder}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setEntered(false);
            setQuery(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || composing(event.nativeEvent)) return;
            event.preventDefault();
            if (words === "") onDone?.();
            else if (pending || !options) setEntered(true);
            else pick(options[0]);
          }}
          autoFocus
        />
      </Box>
      <Box p="4px" maxH="280px" overflowY="auto">
        {list}
      </Box>
    </Box>
  );
}

const configurationLabel = (configuration: { configuration_code: string; PostCode: string; City: string }) =>
  [configuration.configuration_code, configuration.PostCode, configuration.City].filter(Boolean).join(" · ");

const keep = { query: { placeholderData: <Data,>(known: Data) => known } };

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

// As many as one page holds: the name of what is chosen is looked up among these.
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
