import { Box, Textarea } from "@chakra-ui/react";
import { getGetIncidentQueryKey, useObjectToIncident } from "@klantportaal/api/incidents";
import { ObjectToIncidentRequestLimits as limits } from "@klantportaal/api/limits";
import type { Incident } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemError, problemText } from "../../lib/api/problem";
import { formatWeekdayTime } from "../../lib/format/format";
import { incidentsChanged } from "../../lib/incidents/changed";
import { m } from "../../lib/incidents/messages.nl";
import { FormDialog } from "../FormDialog";
import { FormField } from "../FormField";

const words = m.objection;

/** Asks why the moment of maintenance does not suit, and makes a ticket of it. */
export function ObjectionDialog({
  incident: { id, objectUntil },
  onClose,
}: {
  incident: Incident;
  onClose: () => void;
}) {
  const client = useQueryClient();
  // One for all attempts with one reason: a lost response is no second ticket.
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useObjectToIncident({
    mutation: {
      onSuccess: async (one) => {
        client.setQueryData(getGetIncidentQueryKey(id), one);
        await incidentsChanged(client);
        onClose();
      },
      onError: (failure) => {
        const closed = failure instanceof ProblemError && failure.code === "incident.objection_closed";
        setError(closed ? words.late : problemText(failure));
      },
    },
  });
  const submit = () => {
    if (reason.trim().length < limits.reason.min) {
      setError(words.short(limits.reason.min));
      return document.getElementById("objection-reason")?.focus();
    }
    mutate({ id, data: { id: attempt, reason: reason.trim() } });
  };
  return (
    <FormDialog
      open
      title={words.title}
      submit={words.send}
      busy={isPending && words.send}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box color="fg.muted" className="num">
        {words.text(formatWeekdayTime(objectUntil))}
      </Box>
      <FormField id="objection-reason" label={words.reason} error={error}>
        <Textarea
          rows={3}
          autoresize
          autoFocus
          maxLength={limits.reason.max}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setAttempt(crypto.randomUUID());
            setError(undefined);
          }}
        />
      </FormField>
    </FormDialog>
  );
}
