/** Whom an audience has, asked for once the typing has stopped. */
import { getListIncidentsQueryKey, previewIncident } from "@klantportaal/api/incidents";
import type { IncidentAudience, IncidentPreview } from "@klantportaal/api/model";
import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../../../ui/useDebounced";
import { isAny } from "./form";

const AFTER_MS = 300;

export type Preview = {
  /** That of an earlier audience while the new one is counted; undefined without one. */
  data: IncidentPreview | undefined;
  counting: boolean;
  failed: boolean;
  retry: () => void;
};

/** Below that of the lists: what changes one may change the other. */
const previewKey = (audience: string, customer: string | null) =>
  [...getListIncidentsQueryKey(), "preview", audience, customer] as const;

export function usePreview(audience: IncidentAudience, any: boolean, customer: string | null): Preview {
  const key = JSON.stringify(audience);
  const asked = useDebounced(key, AFTER_MS);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: previewKey(asked, customer),
    queryFn: ({ signal }) =>
      previewIncident(
        JSON.parse(asked) as IncidentAudience,
        customer === null ? undefined : { customerId: customer },
        undefined,
        signal,
      ),
    enabled: any && isAny(JSON.parse(asked) as IncidentAudience),
    placeholderData: (known) => known,
    staleTime: 10_000,
  });
  return {
    data: any ? data : undefined,
    counting: any && (isFetching || asked !== key),
    failed: any && isError,
    retry: () => void refetch(),
  };
}
