/** How somebody of the staff works: kept by the server, so that it is the same on every device. */
import {
  getGetStaffPreferencesQueryKey,
  useGetStaffPreferences,
  useUpdateStaffPreferences,
} from "@klantportaal/api/users";
import type { StaffPreferences, ThenStatus, UpdateStaffPreferencesRequest } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { notify } from "../../../ui/notify";

const standard: StaffPreferences = {
  thenStatus: "waiting_customer",
  nextAfterSending: false,
  newTicketAlerts: "team",
  queueView: null,
};

/** The preferences of the reader, the defaults until they are known; `change` shows at once what it asks for. */
export function useStaffPreferences(enabled: boolean) {
  const client = useQueryClient();
  const queryKey = getGetStaffPreferencesQueryKey();
  const { data } = useGetStaffPreferences({ query: { enabled, staleTime: Number.POSITIVE_INFINITY } });
  const { mutate } = useUpdateStaffPreferences({
    mutation: {
      onMutate: ({ data: change }) =>
        client.setQueryData<StaffPreferences>(queryKey, (now) => ({ ...(now ?? standard), ...change })),
      onError: (error) => {
        notify.error(problemText(error), { id: "preferences" });
        void client.invalidateQueries({ queryKey });
      },
    },
  });
  return {
    ...(data ?? standard),
    change: (change: UpdateStaffPreferencesRequest) => mutate({ data: change }),
  };
}

/**
 * What sending does with a ticket's status. Two of the choices stay until another is made, on every device; resolved is
 * for one message, as nobody is to close by habit.
 */
export type Then = ReturnType<typeof useThenStatus>;

export function useThenStatus(enabled: boolean) {
  const { thenStatus: sticking, nextAfterSending, change } = useStaffPreferences(enabled);
  const [once, setOnce] = useState(false);
  return {
    status: once ? ("resolved" as const) : sticking,
    onChange: (status: ThenStatus) => {
      setOnce(status === "resolved");
      if (status !== "resolved" && status !== sticking) change({ thenStatus: status });
    },
    nextAfterSending,
    onNextAfterSending: (next: boolean) => change({ nextAfterSending: next }),
    /** A message went: the next one does what stays. */
    sent: () => setOnce(false),
  };
}
