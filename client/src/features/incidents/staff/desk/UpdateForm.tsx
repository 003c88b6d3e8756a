import { Box, Button, Flex, Textarea, chakra } from "@chakra-ui/react";
import { createIncidentUpdate, getGetIncidentQueryKey } from "@klantportaal/api/incidents";
import { CreateIncidentUpdateRequestLimits as limits } from "@klantportaal/api/limits";
import { type CreateIncidentUpdateRequest, type IncidentDetail, IncidentPhase } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { currentTime } from "../../../../lib/format/clock";
import { ProblemError } from "../../../../lib/api/problem";
import { incidentsChanged } from "../../../../lib/incidents/changed";
import { usePageKeys } from "../../../../ui/keys";
import { notify } from "../../../../ui/notify";
import { once } from "../../../../ui/once";
import { doAfterUndo } from "../../../../ui/undoToast";
import { Checkbox } from "../../../../ui/Checkbox";
import { FormField } from "../../../../ui/FormField";
import { m } from "../../messages.nl";
import { failureText } from "../failure";
import { s } from "../messages.nl";
import { NextUpdate } from "../NextUpdate";
import { Select } from "../Select";
import { updateTemplates } from "../templates";
import { Card } from "../../../../ui/Card";

const words = s.desk.update;
const { errors } = s.edit;
const phases = Object.values(IncidentPhase).filter((phase) => phase !== "solved");
const choices = [
  [30, words.half],
  [60, words.hour],
] as const;

type Phase = CreateIncidentUpdateRequest["phase"];
type Form = {
  /** Of the update, for all attempts: a lost response makes no second one. */
  id: string;
  /** Null: that of the last update. */
  phase: Phase | null;
  text: string;
  next: string | null;
  /** The next update has a text that is not a moment. */
  wrongNext: boolean;
};

const empty = (): Form => ({ id: crypto.randomUUID(), phase: null, text: "", next: null, wrongNext: false });

/** What could not be sent after the page was left, by incident. */
const unsent = new Map<string, Form>();

/** Something new about a running incident. It is sent in 8 seconds, unless it is undone. */
export function UpdateForm({ incident }: { incident: IncidentDetail }) {
  const { id, kind, reach } = incident;
  const client = useQueryClient();
  const [form, setForm] = useState<Form>(() => unsent.get(id) ?? empty());
  const phase = form.phase ?? incident.phase ?? "found";
  const [tried, setTried] = useState(false);
  const [answers, setAnswers] = useState(true);
  const tickets = incident.desk?.tickets.open ?? 0;
  const field = useRef<HTMLTextAreaElement>(null);
  usePageKeys({ r: () => field.current?.focus() });
  const change = (next: Partial<Form>) => setForm((now) => ({ ...now, ...next }));

  const late = form.next !== null && Date.parse(form.next) <= currentTime();
  const wrong = {
    text: form.text.trim() === "" ? errors.text : undefined,
    next: form.wrongNext
      ? errors.moment
      : late
        ? errors.past
        : kind === "disruption" && form.next === null
          ? errors.next
          : undefined,
  };
  const submit = () => {
    setTried(true);
    if (wrong.text) return field.current?.focus();
    if (wrong.next) return document.getElementById("update-next")?.focus();
    const update: CreateIncidentUpdateRequest = {
      id: form.id,
      phase,
      text: form.text.trim(),
      nextUpdateOn: form.next,
      ...(answers && tickets > 0 && { answerTickets: true }),
    };
    const toast = `incident-update-${update.id}`;
    const back = (again: Form = { ...form, phase }) => {
      unsent.set(id, again);
      setForm((now) => (now.text === "" ? again : now));
    };
    unsent.delete(id);
    setForm(empty());
    setTried(false);
    doAfterUndo(
      words.sending,
      toast,
      () =>
        void createIncidentUpdate(id, update).then(
          (one) => {
            client.setQueryData(getGetIncidentQueryKey(id), one);
            void incidentsChanged(client);
          },
          (error: unknown) => {
            // What arrived is in the history by then; what is typed now is another update.
            const arrived = error instanceof ProblemError && error.code === "incident_update.id_taken";
            back(arrived ? { ...form, phase, id: crypto.randomUUID() } : undefined);
            if (arrived) void incidentsChanged(client);
            notify.error(failureText(error), { id: toast });
          },
        ),
      () => {
        back();
        notify.success(words.kept, { id: toast });
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const templates = updateTemplates[phase] ?? [];
  return (
    <Card
      title={words.title}
      end={
        reach && (
          <chakra.span textStyle="meta" color="fg.subtle">
            {words.to(reach.customers, incident.desk?.mail.followers ?? 0)}
          </chakra.span>
        )
      }
    >
      <chakra.form
        noValidate
        display="grid"
        gap="12px"
        px="16px"
        py="14px"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Flex gap="8px" wrap="wrap">
          {kind === "disruption" && (
            <Select
              label={words.phase}
              w={{ base: "full", md: "228px" }}
              value={phase}
              options={phases.map((phase) => [phase, m.history.phase[phase]])}
              onChange={(next) => change({ phase: next })}
            />
          )}
          {templates.length > 0 && (
            <Select
              label={words.template}
              w={{ base: "full", md: "228px" }}
              value=""
              placeholder={words.template}
              options={templates.map(({ caption }) => [caption, caption])}
              onChange={(caption) => {
                const chosen = templates.find((one) => one.caption === caption)?.text ?? "";
                const own = form.text.trim() !== "" && templates.every(({ text }) => text !== form.text);
                change({
                  text: own
                    ? `${form.text.trimEnd()}
${chosen}`
                    : chosen,
                });
                field.current?.focus();
              }}
            />
          )}
        </Flex>
        <FormField id="update-text" label={words.text} place="hidden" error={tried ? wrong.text : undefined}>
          <Textarea
            ref={field}
            rows={3}
            autoresize
            maxLength={limits.text.max}
            placeholder={words.placeholder}
            value={form.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </FormField>
        <FormField id="update-next" label={words.next} place="beside" error={tried ? wrong.next : undefined}>
          <NextUpdate
            id="update-next"
            small
            value={form.next}
            choices={choices}
            onChange={(next, wrongNext) => change({ next, wrongNext })}
          />
        </FormField>
        <Flex gap="12px" align="center" wrap="wrap">
          <Box flex="1" minW="230px">
            {tickets > 0 && (
              <Checkbox checked={answers} onChange={({ target }) => setAnswers(target.checked)}>
                {words.answers(tickets)}
              </Checkbox>
            )}
          </Box>
          <Button type="submit" variant="solid" w={{ base: "full", md: "auto" }} {...once}>
            <Megaphone size={16} />
            {words.submit}
          </Button>
        </Flex>
      </chakra.form>
    </Card>
  );
}
