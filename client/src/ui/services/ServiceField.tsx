import type { ListParams } from "@klantportaal/api/lists";
import type { InstalledConfiguration } from "@klantportaal/api/model";
import { useListInstalledConfigurations } from "@klantportaal/api/services";
import { useDeferredValue, useState } from "react";
import { m } from "../../lib/services/messages.nl";
import { locationText, serviceLine, serviceText, serviceTitle } from "../../lib/services/names";
import { FormField } from "../FormField";
import { SearchSelect, type SelectOption } from "../SearchSelect";

const words = m.service;
const SHOWN = 50;

/** A chosen service; without an id its text is only typed, or empty. */
export type ChosenService = { id: string | null; text: string };

/** What is wrong with a choice: words that choose no service. */
export const serviceFault = ({ id, text }: ChosenService): string | undefined =>
  id === null && text.trim() !== "" ? words.choose : undefined;

/** The filter of a list for the services of a customer; null is the caller's own organisation. */
export const ofOrganisation = (id: string | null) => (id === null ? [] : [`organisationId:${id}` as const]);

type Props = {
  id: string;
  label?: string;
  /** The customer whose services can be chosen; null is the caller's own organisation. */
  organisation: string | null;
  /** Services above all others until something is typed; undefined while they are fetched. */
  recent?: { name: string; services: InstalledConfiguration[] | undefined };
  /** A choice below all others. */
  last?: SelectOption;
  value: ChosenService;
  error: string | undefined;
  onOpen?: () => void;
  onChange: (value: ChosenService) => void;
  onBlur?: () => void;
};

const optionOf = (one: InstalledConfiguration, group: string, detail = serviceLine(one)): SelectOption => ({
  value: one.id,
  label: serviceTitle(one),
  detail,
  group,
});

/** A service, chosen by its location; or none. */
export function ServiceField({
  id,
  label = words.label,
  organisation,
  recent = { name: "", services: [] },
  last,
  value,
  error,
  onOpen,
  onChange,
  onBlur,
}: Props) {
  const [used, setUsed] = useState(false);
  const chosen = value.id !== null;
  const typed = chosen ? "" : value.text.trim();
  const query = useDeferredValue(typed);
  const found = useListInstalledConfigurations(
    {
      PageSize: SHOWN,
      OrderBy: "location ASC",
      Filters: ofOrganisation(organisation),
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listInstalledConfigurations">,
    { query: { placeholderData: (known) => known, enabled: used } },
  );
  const first = query === "" ? recent.services : [];
  const others = found.data?.items.filter((one) => !first?.some((shown) => shown.id === one.id));
  const more = (found.data?.total ?? 0) - (found.data?.items.length ?? 0);
  return (
    <FormField id={id} label={label} optional error={error}>
      <SearchSelect
        id={id}
        text={value.text}
        chosen={chosen}
        options={
          // Both at once: an option does not move below the pointer.
          others &&
          first && [
            ...first.map((one) => optionOf(one, recent.name, `${one.code} · ${locationText(one.location)}`)),
            ...others.map((one) => optionOf(one, locationText(one.location))),
          ]
        }
        {...(last && { last })}
        note={more > 0 ? words.more(more) : undefined}
        current={query === typed && found.isSuccess && !found.isPlaceholderData && first !== undefined}
        placeholder={words.search}
        none={words.none}
        clearLabel={words.clear}
        invalid={error !== undefined}
        {...(found.isError && { failed: words.failed })}
        onOpen={() => {
          setUsed(true);
          onOpen?.();
        }}
        onText={(text) => onChange({ id: null, text })}
        onChoose={(option) => {
          const service = [...(first ?? []), ...(others ?? [])].find((one) => one.id === option?.value);
          onChange({ id: option?.value ?? null, text: service ? serviceText(service) : (option?.label ?? "") });
        }}
        {...(onBlur && { onBlur })}
      />
    </FormField>
  );
}
