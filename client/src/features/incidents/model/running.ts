/** Who reads incidents, and the number of running disruptions, which the menu shows. */
import { useListIncidents } from "@klantportaal/api/incidents";
import type { ListParams } from "@klantportaal/api/lists";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hub } from "../../../lib/hub/hub";
import { incidentsChanged, servicesOutdated } from "../../../lib/incidents/changed";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";

const params = {
  PageSize: 1,
  Filters: ["state:active|monitoring", "kind:disruption"],
} satisfies ListParams<"listIncidents">;

/** Reports whether the user may read incidents: staff, and customers who may see services. */
export function useReadsServices(): boolean {
  const me = useProfile().data;
  return me !== undefined && (!me.isCustomer || (me.roles?.includes(roles.configurations) ?? false));
}

/**
 * For staff, and customers who may see services; 0 for everybody else. Also fetches again what every screen shows of
 * incidents, whenever the hub reports a change.
 */
export function useRunningIncidents(): number {
  const client = useQueryClient();
  const enabled = useReadsServices();
  useEffect(() => {
    if (!enabled) return;
    return hub.onConfigurationsChanged(() => {
      void incidentsChanged(client);
      void servicesOutdated(client);
    });
  }, [client, enabled]);
  return useListIncidents(params, { query: { enabled } }).data?.total ?? 0;
}
