/** The service that a new ticket is about, chosen by its location. */
import type { ListParams } from "@klantportaal/api/lists";
import type { InstalledConfiguration } from "@klantportaal/api/model";
import { useGetInstalledConfiguration, useListInstalledConfigurations } from "@klantportaal/api/services";
import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import { useDeferredValue, useState } from "react";
import { useController, type Control } from "react-hook-form";
import { locationText, serviceLine, serviceTitle } from "../../../lib/services/names";
import { FormField } from "../../../ui/FormField";
import { SearchSelect, type SelectOption } from "../../../ui/SearchSelect";
import { UNKNOWN_SERVICE, type CreateForm } from "./createForm";
import { m } from "./messages.nl";

const w = m.create.service;
const SHOWN = 50;
const RECENT = 3;
/** In how many tickets recent services are looked for. */
const LOOKED_AT = 25;

const keep = { placeholderData: <Data,>(known: Data) => known };

const textOf = (one: Pick<InstalledConfiguration, "customerName" | "description" | "code">) =>
  [...new Set([serviceTitle(one), one.code])].join(" · ");

const optionOf = (one: InstalledConfiguration, group: string, detail = serviceLine(one)): SelectOption => ({
  value: one.id,
  label: serviceTitle(one),
  detail,
  group,
});

/** The services of the last tickets: those that a customer created, or for staff those of the customer. */
function useRecent(organisationId: string | null, enabled: boolean): InstalledConfiguration[] | undefined {
  const tickets = useListSupportTickets(
    {
      PageSize: LOOKED_AT,
      OrderBy: "createdOn DESC",
      Filters: [organisationId === null ? "mine:true" : `organisationId:${organisationId}`],
    } satisfies ListParams<"listSupportTickets">,
    { query: { enabled, staleTime: 60_000 } },
  );
  const ids = [...new Set(tickets.data?.items.flatMap(({ configurationId }) => configurationId ?? []))].slice(
    0,
    RECENT,
  );
  const services = useListInstalledConfigurations(
    { PageSize: RECENT, Filters: [`id:${ids.join("|")}`, ...ofOrganisation(organisationId)] },
    { query: { enabled: enabled && ids.length > 0, staleTime: 60_000 } },
  );
  if (!tickets.isError && !services.isError && (tickets.isPending || (ids.length > 0 && services.isPending)))
    return undefined;
  const found = services.data?.items ?? [];
  return ids.flatMap((id) => found.find((one) => one.id === id && one.endedOn === null) ?? []);
}

const ofOrganisation = (id: string | null) => (id === null ? [] : [`organisationId:${id}` as const]);

type Props = {
  id: string;
  control: Control<CreateForm>;
  error: string | undefined;
  /** Staff only: whose services. */
  organisationId: string | null;
};

export function ServiceField({ id: fieldId, control, error, organisationId }: Props) {
  const id = useController({ control, name: "configurationId" }).field;
  const text = useController({ control, name: "configurationText" }).field;
  const [used, setUsed] = useState(false);
  const chosen = id.value !== null;
  const words = chosen ? "" : text.value.trim();
  const query = useDeferredValue(words);
  const found = useListInstalledConfigurations(
    {
      PageSize: SHOWN,
      OrderBy: "location ASC",
      Filters: ofOrganisation(organisationId),
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listInstalledConfigurations">,
    { query: { ...keep, enabled: used } },
  );
  const recent = useRecent(organisationId, used);
  // A link has only the id: the name is looked up.
  const linked = useGetInstalledConfiguration(id.value ?? "", {
    query: { enabled: Boolean(id.value) && text.value === "" },
  }).data;
  const first = query === "" ? (recent ?? []) : [];
  const others = found.data?.items.filter((one) => !first.some((shown) => shown.id === one.id));
  const more = (found.data?.total ?? 0) - (found.data?.items.length ?? 0);
  return (
    <FormField id={fieldId} label={w.label} optional error={error}>
      <SearchSelect
        id={fieldId}
        text={text.value || (linked ? textOf(linked) : "")}
        chosen={chosen}
        options={
          // Both at once: an option does not move below the pointer.
          others &&
          recent && [
            ...first.map((one) => optionOf(one, w.recent, `${one.code} · ${locationText(one.location)}`)),
            ...others.map((one) => optionOf(one, locationText(one.location))),
          ]
        }
        last={{ value: UNKNOWN_SERVICE, label: w.unknown }}
        note={more > 0 ? w.more(more) : undefined}
        current={query === words && found.isSuccess && !found.isPlaceholderData && recent !== undefined}
        placeholder={w.placeholder}
        none={w.none}
        clearLabel={w.clear}
        invalid={error !== undefined}
        {...(found.isError && { failed: w.failed })}
        onOpen={() => setUsed(true)}
        onText={(value) => {
          text.onChange(value);
          id.onChange(null);
        }}
        onChoose={(option) => {
          const service = [...first, ...(others ?? [])].find((one) => one.id === option?.value);
          text.onChange(service ? textOf(service) : (option?.label ?? ""));
          id.onChange(option?.value ?? null);
        }}
        onBlur={id.onBlur}
      />
    </FormField>
  );
}
