import { useSnoozeTicket } from "@klantportaal/api/desk";
import { useQueryClient } from "@tanstack/react-query";
import { problemText } from "../../../lib/api/problem";
import { notify } from "../../../ui/notify";
import { m } from "../messages.nl";
import { patchTicket } from "../model/ticketCache";

/** Pauses a ticket until an instant; a failure is shown. */
export function useSnooze(id: number) {
  const client = useQueryClient();
  const { mutate } = useSnoozeTicket({
    mutation: {
      onSuccess: (changed) => patchTicket(client, id, () => changed),
      onError: (error) => notify.error(`${m.toast.updateFailed} ${problemText(error)}`, { id: "snooze" }),
    },
  });
  return (until: string) => mutate({ id, data: { until } });
}
