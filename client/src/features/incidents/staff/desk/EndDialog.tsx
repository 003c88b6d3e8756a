import { Box, Grid, Input, Textarea, chakra } from "@chakra-ui/react";
import { endIncident, getGetIncidentQueryKey } from "@klantportaal/api/incidents";
import { EndIncidentRequestLimits as limits } from "@klantportaal/api/limits";
import type { EndIncidentRequest, IncidentDetail } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { currentTime } from "../../../../lib/format/clock";
import { incidentsChanged } from "../../../../lib/incidents/changed";
import { Checkbox } from "../../../../ui/Checkbox";
import { FormDialog } from "../../../../ui/FormDialog";
import { FormField } from "../../../../ui/FormField";
import { notify } from "../../../../ui/notify";
import { doAfterUndo } from "../../../../ui/undoToast";
import { failureText } from "../failure";
import { s } from "../messages.nl";
import { MomentField } from "../MomentField";

const words = s.desk.ending;
const { errors } = s.edit;
const SHORTEST_CAUSE = 3;
const MINUTE = 60_000;

/** Users choose minutes: one that has not ended counts as begun. */
function atError(at: string | null, startsOn: string | null): string | undefined {
  if (at === null) return errors.moment;
  if (Date.parse(at) > currentTime()) return errors.endFuture;
  return startsOn !== null && Date.parse(at) + MINUTE <= Date.parse(startsOn) ? errors.endsFirst : undefined;
}

/** What was filled in, and why it was refused. */
export type Ending = { id: string; at: string | null; cause: string; text: string; failure: string };

type Props = {
  incident: IncidentDetail;
  unsent: Ending | undefined;
  onFailed: (ending: Ending) => void;
  onClose: () => void;
};

/** Ends an incident, with its cause and a last message. It is told in 8 seconds, unless it is undone. */
export function EndDialog({ incident, unsent, onFailed, onClose }: Props) {
  const { id, kind, number, reach } = incident;
  const client = useQueryClient();
  const [at, setAt] = useState<string | null>(() => unsent?.at ?? new Date(currentTime()).toISOString());
  // One id for all attempts: a lost response is no second end.
  const [update] = useState(() => unsent?.id ?? crypto.randomUUID());
  const [cause, setCause] = useState(unsent?.cause ?? "");
  const [text, setText] = useState<string>(unsent?.text ?? words.texts[kind]);
  const [tried, setTried] = useState(false);
  const [resolves, setResolves] = useState(true);
  const tickets = incident.desk?.tickets.open ?? 0;
  const disruption = kind === "disruption";
  const wrong = {
    at: atError(at, incident.startsOn),
    cause: !disruption
      ? undefined
      : cause.trim() === ""
        ? errors.cause
        : cause.trim().length < SHORTEST_CAUSE
          ? errors.causeShort
          : undefined,
    text: text.trim() === "" ? errors.text : undefined,
  };
  const submit = () => {
    setTried(true);
    const first = (["at", "cause", "text"] as const).find((name) => wrong[name]);
    if (first || at === null) return document.getElementById(`end-${first}`)?.focus();
    const end: EndIncidentRequest = {
      id: update,
      endedOn: at,
      cause: disruption ? cause.trim() : null,
      text: text.trim(),
      ...(resolves && tickets > 0 && { resolveTickets: true }),
    };
    onClose();
    const toast = `incident-end-${id}`;
    doAfterUndo(
      words.done[kind](number),
      toast,
      () =>
        void endIncident(id, end).then(
          (one) => {
            client.setQueryData(getGetIncidentQueryKey(id), one);
            void incidentsChanged(client);
          },
          (error: unknown) => {
            const failure = `${words.kept(number)} ${failureText(error)}`;
            notify.error(failure, { id: toast });
            onFailed({ id: update, at, cause, text, failure });
          },
        ),
      () => notify.success(words.kept(number), { id: toast }),
    );
  };
  return (
    <FormDialog
      wide
      open
      title={words.title[kind]}
      submit={
        <>
          <Check size={16} />
          {words.submit[kind]}
        </>
      }
      focus={disruption ? "end-cause" : "end-text"}
      onSubmit={submit}
      onClose={onClose}
    >
      {unsent && (
        <Box role="alert" color="red.fg">
          {unsent.failure}
        </Box>
      )}
      <Box color="fg.muted" mt="-8px" className="num">
        {words.to(reach?.customers ?? 0, reach?.services ?? 0)}
      </Box>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: disruption ? "132px minmax(0, 1fr)" : "132px" }} gap="12px">
        <FormField id="end-at" label={words.at[kind]} error={tried ? wrong.at : undefined}>
          <MomentField value={at} bias="past" onChange={setAt} />
        </FormField>
        {disruption && (
          <FormField id="end-cause" label={words.cause} error={tried ? wrong.cause : undefined}>
            <Input
              autoComplete="off"
              maxLength={limits.cause.max}
              value={cause}
              onChange={({ target }) => setCause(target.value)}
            />
          </FormField>
        )}
      </Grid>
      <FormField id="end-text" label={words.last} error={tried ? wrong.text : undefined}>
        <Textarea
          rows={3}
          autoresize
          maxLength={limits.text.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FormField>
      {tickets > 0 && (
        <Checkbox checked={resolves} onChange={({ target }) => setResolves(target.checked)}>
          <span>
            {words.resolve(tickets)}
            <chakra.small display="block" textStyle="meta" color="fg.muted">
              {words.resolveHelp}
            </chakra.small>
          </span>
        </Checkbox>
      )}
    </FormDialog>
  );
}
