/** Working preferences of staff: stored on the server, so that they are the same on every device. */
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

/** The user's preferences, the defaults until they are loaded; `change` applies at once. */
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
 * The ticket's status after sending. Two of the choices stay until changed, on every device; resolved applies to one
 * message, so that nobody closes tickets by habit.
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
    /** A message was sent: the next one uses the lasting choice. */
    sent: () => setOnce(false),
  };
}
