import { updateMyIncident, useListIncidents } from "@klantportaal/api/incidents";
import type { ListParams } from "@klantportaal/api/lists";
import type { Incident } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { openParams } from "../../features/incidents/model/open";
import { useReadsServices } from "../../features/incidents/model/running";
import { problemText } from "../../lib/api/problem";
import { incidentsChanged } from "../../lib/incidents/changed";
import { type CurrentLine, currentLine } from "../../lib/incidents/current";
import { m } from "../../lib/incidents/messages.nl";
import { useProfile } from "../../lib/session/profile";
import { notify } from "../../ui/notify";
import { useNow } from "../../ui/ticker";

/** Of the disruptions that are over, those that began last; more do not end within half an hour. */
const solvedParams = {
  PageSize: 10,
  OrderBy: "startsOn DESC",
  Filters: ["state:ended", "kind:disruption"],
} satisfies ListParams<"listIncidents">;

type Current = {
  line: CurrentLine | null;
  /** Hides a line until it has more updates, on every device of the user. */
  hide: (line: CurrentLine) => void;
  hidden: (line: CurrentLine) => boolean;
};

/** The line that the user reads now. */
export function useCurrentLine(): Current {
  const client = useQueryClient();
  const now = useNow();
  const customer = useProfile().data?.isCustomer === true;
  const enabled = useReadsServices() && customer;
  const open = useListIncidents(openParams, { query: { enabled } }).data?.items ?? [];
  const solved = useListIncidents(solvedParams, { query: { enabled } }).data?.items ?? [];
  // What the server has not confirmed yet.
  const [hidden, setHidden] = useState<Readonly<Record<string, number>>>({});
  const isHidden = ({ id, updates }: Incident) => (hidden[id] ?? 0) >= updates;
  const shown = [...open, ...solved].filter((one) => !isHidden(one));
  const hide = ({ incidents }: CurrentLine) => {
    setHidden((before) => ({ ...before, ...Object.fromEntries(incidents.map(({ id, updates }) => [id, updates])) }));
    Promise.all(incidents.map(({ id, updates }) => updateMyIncident(id, { hiddenUpdates: updates })))
      .catch((error: unknown) => {
        setHidden({});
        notify.error(`${m.notStored} ${problemText(error)}`, { id: "incident-line" });
      })
      .finally(() => void incidentsChanged(client));
  };
  return { line: enabled ? currentLine(shown, now) : null, hide, hidden: ({ incidents }) => incidents.every(isHidden) };
}
