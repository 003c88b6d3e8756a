import { useQueryClient } from "@tanstack/react-query";
import {
  getGetInstalledConfigurationQueryKey,
  getInstalledConfiguration,
  useNameConfiguration,
} from "@klantportaal/api/services";
import type { InstalledConfigurationDetail as Service } from "@klantportaal/api/model";
import { useState } from "react";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { serviceNamed } from "../serviceCache";

/** Why a name is not stored: a failure, or another name that somebody stored meanwhile. */
export type Refused = { name: string; reason?: string; theirs?: Service };

/** Names a service. The page shows the name at once, and the former one again when it is refused. */
export function useRename(service: Service) {
  const client = useQueryClient();
  const { mutateAsync } = useNameConfiguration();
  const [refused, setRefused] = useState<Refused>();
  const show = (next: Service) => client.setQueryData(getGetInstalledConfigurationQueryKey(service.id), next);

  const save = async (name: string, from: Service = service) => {
    setRefused(undefined);
    if (name === from.customerName) return;
    show({ ...from, customerName: name });
    try {
      show(await mutateAsync({ configurationId: from.id, data: { name }, headers: { "If-Match": `"${from.rev}"` } }));
      serviceNamed(client);
    } catch (error) {
      const stale = error instanceof ProblemError && error.code === "configuration.stale";
      const theirs = stale ? await getInstalledConfiguration(from.id).catch(() => undefined) : undefined;
      show(theirs ?? from);
      setRefused(theirs ? { name, theirs } : { name, reason: problemText(error) });
    }
  };
  return {
    refused,
    save: (name: string) => void save(name),
    /** Stores the refused name after all, over what is stored now. */
    again: () => refused && void save(refused.name, refused.theirs ?? service),
    dismiss: () => setRefused(undefined),
  };
}
