import { Box, Button, Flex, Textarea, chakra } from "@chakra-ui/react";
import { createIncidentUpdate, getGetIncidentQueryKey } from "@klantportaal/api/incidents";
import { CreateIncidentUpdateRequestLimits as limits } from "@klantportaal/api/limits";
import { type CreateIncidentUpdateRequest, type IncidentDetail, IncidentPhase } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { currentTime } from "../../../../lib/format/clock";
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
import { Card } from "./Card";

const words = s.desk.update;
const { errors } = s.edit;
const phases = Object.values(IncidentPhase).filter((phase) => phase !== "solved");
const choices = [
  [30, words.half],
  [60, words.hour],
] as const;

type Phase = CreateIncidentUpdateRequest["phase"];
type Form = { phase: Phase; text: string; next: string | null };

/** Something new about a running incident. It is sent in 8 seconds, unless it is undone. */
export function UpdateForm({ incident }: { incident: IncidentDetail }) {
  const { id, kind, reach } = incident;
  const client = useQueryClient();
  const empty: Form = { phase: incident.phase ?? "found", text: "", next: null };
  const [form, setForm] = useState<Form>(empty);
  const [tried, setTried] = useState(false);
  const [answers, setAnswers] = useState(true);
  const tickets = incident.desk?.tickets.open ?? 0;
  const field = useRef<HTMLTextAreaElement>(null);
  usePageKeys({ r: () => field.current?.focus() });
  const change = (next: Partial<Form>) => setForm((now) => ({ ...now, ...next }));

  const late = form.next !== null && Date.parse(form.next) <= currentTime();
  const wrong = {
    text: form.text.trim() === "" ? errors.text : undefined,
    next: late ? errors.past : kind === "disruption" && form.next === null ? errors.next : undefined,
  };
  const submit = () => {
    setTried(true);
    if (wrong.text) return field.current?.focus();
    if (wrong.next) return document.getElementById("update-next")?.focus();
    const update: CreateIncidentUpdateRequest = {
      id: crypto.randomUUID(),
      phase: form.phase,
      text: form.text.trim(),
      nextUpdateOn: form.next,
      ...(answers && tickets > 0 && { answerTickets: true }),
    };
    const back = () => setForm((now) => (now.text === "" ? form : now));
    setForm({ ...empty, phase: form.phase });
    setTried(false);
    doAfterUndo(
      words.sending,
      `incident-update-${id}`,
      () =>
        void createIncidentUpdate(id, update).then(
          (one) => {
            client.setQueryData(getGetIncidentQueryKey(id), one);
            void incidentsChanged(client);
          },
          (error: unknown) => {
            back();
            notify.error(failureText(error), { id: `incident-update-${id}` });
          },
        ),
      () => {
        back();
        notify.success(words.kept, { id: `incident-update-${id}` });
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const templates = updateTemplates[form.phase] ?? [];
  return (
    <Card title={words.title} end={reach && words.to(reach.customers, incident.desk?.mail.followers ?? 0)}>
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
              value={form.phase}
              options={phases.map((phase) => [phase, m.history.phase[phase]])}
              onChange={(phase) => change({ phase })}
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
                change({ text: templates.find((one) => one.caption === caption)?.text ?? form.text });
                field.current?.focus();
              }}
            />
          )}
        </Flex>
        <FormField id="update-text" label={words.text} error={tried ? wrong.text : undefined}>
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
        <FormField id="update-next" label={words.next} error={tried ? wrong.next : undefined}>
          <NextUpdate
            id="update-next"
            small
            value={form.next}
            choices={choices}
            onChange={(next) => change({ next })}
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
