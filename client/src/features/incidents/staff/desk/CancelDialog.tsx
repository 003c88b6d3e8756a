import { Box, Textarea } from "@chakra-ui/react";
import { getGetIncidentQueryKey, useCancelIncident } from "@klantportaal/api/incidents";
import { CancelIncidentRequestLimits as limits } from "@klantportaal/api/limits";
import type { IncidentDetail } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { incidentsChanged } from "../../../../lib/incidents/changed";
import { FormDialog } from "../../../../ui/FormDialog";
import { FormField } from "../../../../ui/FormField";
import { notify } from "../../../../ui/notify";
import { failureText } from "../failure";
import { s } from "../messages.nl";

const words = s.desk.cancelling;

/** Takes back what should not have been told, or maintenance that does not go on. Its customers are told. */
export function CancelDialog({ incident, onClose }: { incident: IncidentDetail; onClose: () => void }) {
  const { id, kind, number, reach } = incident;
  const client = useQueryClient();
  // One id for all attempts: a lost response is no second correction.
  const [update] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useCancelIncident({
    mutation: {
      onSuccess: (one) => {
        client.setQueryData(getGetIncidentQueryKey(id), one);
        void incidentsChanged(client);
        notify.success(words.done(number), { id: `incident-cancel-${id}` });
        onClose();
      },
      onError: (failure) => setError(failureText(failure)),
    },
  });
  const submit = () => {
    if (reason.trim() === "") {
      setError(s.edit.errors.reason);
      return document.getElementById("cancel-reason")?.focus();
    }
    mutate({ id, data: { id: update, reason: reason.trim() } });
  };
  return (
    <FormDialog
      open
      destructive
      title={words.title(number)}
      submit={words.submit}
      busy={isPending && words.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box color="fg.muted">{words.text(kind, reach?.customers ?? 0)}</Box>
      <FormField id="cancel-reason" label={words.reason} error={error}>
        <Textarea
          rows={3}
          autoresize
          autoFocus
          maxLength={limits.reason.max}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
      </FormField>
    </FormDialog>
  );
}
