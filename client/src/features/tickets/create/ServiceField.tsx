/** The service that a new ticket is about. */
import type { ListParams } from "@klantportaal/api/lists";
import type { InstalledConfiguration } from "@klantportaal/api/model";
import { useGetInstalledConfiguration, useListInstalledConfigurations } from "@klantportaal/api/services";
import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import { useState } from "react";
import { useController, type Control } from "react-hook-form";
import { serviceText } from "../../../lib/services/names";
import { ServiceField as Field, ofOrganisation } from "../../../ui/services/ServiceField";
import { UNKNOWN_SERVICE, type CreateForm } from "./createForm";
import { m } from "./messages.nl";

const w = m.create.service;
const RECENT = 3;
/** In how many tickets recent services are looked for. */
const LOOKED_AT = 25;

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
    {
      PageSize: RECENT,
      Filters: [`id:${ids.join("|")}`, ...ofOrganisation(organisationId)],
    } satisfies ListParams<"listInstalledConfigurations">,
    { query: { enabled: enabled && ids.length > 0, staleTime: 60_000 } },
  );
  // The form needs them less than it needs the others.
  if (tickets.isError || services.isError) return [];
  if (!tickets.data || (ids.length > 0 && !services.data)) return undefined;
  return ids.flatMap((id) => services.data?.items.find((one) => one.id === id && one.endedOn === null) ?? []);
}

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
  // A link has only the id: the name is looked up.
  const linked = useGetInstalledConfiguration(id.value ?? "", {
    query: { enabled: Boolean(id.value) && text.value === "" },
  }).data;
  return (
    <Field
      id={fieldId}
      label={w.label}
      organisation={organisationId}
      recent={{ name: w.recent, services: useRecent(organisationId, used) }}
      last={{ value: UNKNOWN_SERVICE, label: w.unknown }}
      value={{ id: id.value, text: text.value || (linked ? serviceText(linked) : "") }}
      error={error}
      onOpen={() => setUsed(true)}
      onChange={(value) => {
        text.onChange(value.text);
        id.onChange(value.id);
      }}
      onBlur={id.onBlur}
    />
  );
}
