/** Rules of the form for a new ticket. The limits are the contract's (createForm.test.ts holds them to it), the words the screen's. */
import { TicketTopic, type CreateSupportTicketRequest } from "@klantportaal/api/model";
import * as z from "zod/mini";
import { m } from "./messages.nl";
import { priorities, type Priority } from "./status";

// Written out, not imported: the generated schemas bring the whole of zod with them, which is larger than this screen.
export const limits = { subject: { min: 5, max: 150 }, text: { min: 20, max: 10_000 } } as const;

const { errors } = m.create;

const bounded = (required: string, { min, max }: { min: number; max: number }) =>
  z.string().check(z.trim(), z.minLength(1, required), z.minLength(min, errors.tooShort(min)), z.maxLength(max, errors.tooLong(max)));

/** The form's schema; staff also choose the customer. `configurationText` is what stands in the search field without a choice. */
export function createSchema(staff: boolean) {
  const fields = z.object({
    organisationId: z.nullable(z.string()).check(z.refine((id) => !staff || id !== null, errors.customer)),
    subject: bounded(errors.subjectRequired, limits.subject),
    topic: z.nullable(z.enum(TicketTopic)).check(z.refine((topic) => topic !== null, errors.topicRequired)),
    configurationId: z.nullable(z.string()),
    configurationText: z.string(),
    priority: z.enum(priorities),
    text: bounded(errors.textRequired, limits.text),
    follow: z.boolean(),
  });
  return fields.check(z.refine((form) => form.configurationId !== null || form.configurationText.trim() === "", { error: errors.configuration, path: ["configurationId"], when: () => true }));
}

export type CreateForm = {
  organisationId: string | null;
  subject: string;
  topic: TicketTopic | null;
  configurationId: string | null;
  configurationText: string;
  priority: Priority;
  text: string;
  follow: boolean;
};

export const emptyForm: CreateForm = { organisationId: null, subject: "", topic: null, configurationId: null, configurationText: "", priority: "prio_3", text: "", follow: true };

/** The body of the call for a form that passed. */
export function requestOf(form: CreateForm, attachmentIds: string[], staff: boolean): CreateSupportTicketRequest {
  return {
    subject: form.subject.trim(),
    topic: form.topic ?? "question",
    priority: form.priority,
    text: form.text.trim(),
    attachmentIds,
    ...(form.configurationId && { configurationId: form.configurationId }),
    ...(staff && form.organisationId && { organisationId: form.organisationId }),
  };
}

/** Whether there is anything in the form worth keeping as a draft. */
export function isEmpty(form: CreateForm): boolean {
  return form.subject.trim() === "" && form.text.trim() === "" && form.topic === null && form.configurationId === null;
}
