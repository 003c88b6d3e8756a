import { Box, Textarea, chakra } from "@chakra-ui/react";
import { CreateIncidentRequestLimits as limits } from "@klantportaal/api/limits";
import type { IncidentPreview } from "@klantportaal/api/model";
import { type ReactNode, useState } from "react";
import { formatWeekdayTime } from "../../../../lib/format/format";
import { type Own, filledIn, placesText, servicesText } from "../../../../lib/incidents/line";
import { words } from "../../../../lib/incidents/line.nl";
import { momentText, promiseText, whenText } from "../../../../lib/incidents/incidents";
import { m as shared } from "../../../../lib/incidents/messages.nl";
import { serviceTitle } from "../../../../lib/services/names";
import { FormField } from "../../../../ui/FormField";
import { Segments } from "../../../../ui/Segments";
import { useNow } from "../../../../ui/ticker";
import { s } from "../messages.nl";
import { NextUpdate } from "../NextUpdate";
import { Select } from "../Select";
import { type Errors, type Form, templatesOf, withMoment, withTemplate } from "./form";
import { ownOf } from "./LinePreview";
import { EffectTitle, Step } from "./Step";
import { fieldId } from "./WhatStep";

type Props = {
  form: Form;
  errors: Errors;
  onChange: (change: Partial<Form>) => void;
  effect: ReactNode;
};

/** What customers read first, and when they read more. */
export function MessageStep({ form, errors, onChange, effect }: Props) {
  const templates = templatesOf(form);
  const chosen = templates.findIndex(({ text }) => text === form.text);
  return (
    <Step no={3} title={s.edit.message} effect={effect}>
      {templates.length > 1 && (
        <FormField id={fieldId("template")} label={s.edit.template}>
          <Select
            value={chosen < 0 ? "" : String(chosen)}
            placeholder=""
            options={templates.map(({ caption }, at) => [String(at), caption] as const)}
            onChange={(at) => onChange(withTemplate(form, templates[Number(at)] ?? templates[0]))}
          />
        </FormField>
      )}
      <FormField id={fieldId("text")} label={s.edit.message} error={errors.text}>
        <Textarea
          rows={4}
          autoresize
          maxLength={limits.text.max}
          value={form.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
        <Box textStyle="meta" color="fg.subtle">
          {s.edit.messageHelp}
        </Box>
      </FormField>
      {form.kind !== "maintenance" && (
        <FormField
          id={fieldId("nextUpdateOn")}
          label={s.edit.next}
          error={errors.nextUpdateOn}
          optional={form.kind === "announcement"}
        >
          <NextUpdate
            id={fieldId("nextUpdateOn")}
            value={form.nextUpdateOn}
            choices={s.edit.inMinutes}
            onChange={(nextUpdateOn, wrong) => onChange(withMoment(form, "nextUpdateOn", nextUpdateOn, wrong))}
          />
        </FormField>
      )}
    </Step>
  );
}

/** The subject of the first e-mail, and the sentence after its message: as the server writes them (notices). */
function mailOf(form: Form, own: Own, now: number): { subject: string; next: string } {
  const { kind, severity, title, startsOn, expectedEndOn, nextUpdateOn, objectUntil } = form;
  const w = s.edit.mail;
  const next = nextUpdateOn && Date.parse(nextUpdateOn) > now ? w.next(whenText(nextUpdateOn, now)) : "";
  if (kind === "announcement") return { subject: w.subject(shared.kind[kind], title), next };
  if (kind === "disruption")
    return {
      subject: w.subject(
        severity === "at_risk" ? words.lead.at_risk : shared.kind[kind],
        w.since(servicesText(own), momentText(startsOn ?? now, now)),
      ),
      next,
    };
  const until = startsOn && expectedEndOn ? ` – ${momentText(expectedEndOn, startsOn)}` : "";
  const window = `${startsOn ? formatWeekdayTime(startsOn) : ""}${until}`;
  const minutes = Number.parseInt(form.outageMinutes, 10);
  return {
    subject: w.subject(shared.kind[kind], `${own.locationCount > 0 ? placesText(own) : servicesText(own)}, ${window}`),
    next: [minutes > 0 && words.away(minutes), objectUntil && w.object(formatWeekdayTime(objectUntil))]
      .filter(Boolean)
      .join(" "),
  };
}

const views = ["mail", "portal"] as const;
type View = (typeof views)[number];

/** The message as one customer reads it, by e-mail or in the portal. */
export function MessagePreview({
  form,
  preview,
  onCustomer,
}: {
  form: Form;
  preview: IncidentPreview | undefined;
  onCustomer: (id: string) => void;
}) {
  const now = useNow();
  const [view, setView] = useState<View>("mail");
  const sample = preview?.sample;
  const customer = preview?.customers.find(({ id }) => id === sample?.customerId);
  if (!sample || !customer)
    return (
      <>
        <EffectTitle>{s.edit.messageRead}</EffectTitle>
        <Box textStyle="small" color="fg.muted">
          {s.edit.messageWaits}
        </Box>
      </>
    );
  const own = ownOf(sample);
  const text = filledIn(form.text, own, form.startsOn, now);
  const mail = mailOf(form, own, now);
  const next = view === "mail" ? mail.next : promiseText(form, now, ".");
  return (
    <>
      <EffectTitle>
        {s.edit.as}
        <Select
          w="auto"
          maxW="100px"
          size="sm"
          css={{ "& select": { fontSize: { md: "0.78125rem" }, fontWeight: "550", textOverflow: "ellipsis" } }}
          label={s.edit.as}
          value={customer.id}
          options={(preview?.customers ?? []).map(({ id, name }) => [id, name] as const)}
          onChange={onCustomer}
        />
        {s.edit.reads}
        <Box ms="auto">
          <Segments label={s.edit.as} value={view} options={views} captions={s.edit.preview} small onChange={setView} />
        </Box>
      </EffectTitle>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="10px" fontSize="0.8125rem" lineHeight="1.1875rem" minW="0">
        {view === "mail" && (
          <Box px="14px" pt="10px" pb="11px" borderBottomWidth="1px">
            <chakra.b display="block" fontWeight="600" overflowWrap="anywhere">
              {mail.subject}
            </chakra.b>
            <Box textStyle="meta" color="fg.subtle">
              {s.edit.mail.to(customer.mailed ?? 0, customer.name)}
            </Box>
          </Box>
        )}
        <Box px="14px" pt="12px" pb="14px" css={{ "& > * + *": { marginTop: "9px" } }} overflowWrap="anywhere">
          {view === "mail" && sample.reader && <p>{s.edit.mail.dear(sample.reader)}</p>}
          {view === "portal" && <chakra.b fontWeight="600">{form.title}</chakra.b>}
          <chakra.p whiteSpace="pre-line">{text}</chakra.p>
          <chakra.ul ps="18px" listStyleType="disc">
            {sample.services.map((service) => (
              <li key={service.id}>{[serviceTitle(service), service.code].join(", ")}</li>
            ))}
            {sample.serviceCount > sample.services.length && (
              <li>{s.edit.mail.others(sample.serviceCount - sample.services.length)}</li>
            )}
          </chakra.ul>
          {next && <p>{next}</p>}
          {view === "mail" && (
            <chakra.p color="accent.fg" fontWeight="600" textDecoration="underline" textUnderlineOffset="3px">
              {s.edit.mail.look[form.kind]}
            </chakra.p>
          )}
        </Box>
      </Box>
    </>
  );
}
