/** Validation of the form for a new ticket. The limits are the contract's, the texts the screen's. */
import { CreateSupportTicketRequestLimits, SplitTicketRequestLimits } from "@klantportaal/api/limits";
import { TicketTopic, type CreateSupportTicketRequest } from "@klantportaal/api/model";
import * as z from "zod/mini";
import { formatExactId } from "../../../lib/format/format";
import { isUuid, oneOf } from "../../../lib/address";
import { m } from "./messages.nl";
import { priorities, type Priority } from "../model/status";

// Not the generated schemas: these import the whole of zod, which is larger than this screen.
const limits = CreateSupportTicketRequestLimits;

const { errors } = m.create;

const atMost = (max: number) => z.string().check(z.maxLength(max, errors.tooLong(max)));

const bounded = (required: string, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, required),
      z.minLength(min, errors.tooShort(min)),
      z.maxLength(max, errors.tooLong(max)),
    );

/**
 * The form's schema; staff also choose the customer. The `…Text` fields are the text of a search field, with or without
 * a choice.
 */
export function createSchema(staff: boolean, text = bounded(errors.textRequired, limits.text)) {
  const fields = z.object({
    organisationId: z.nullable(z.string()).check(z.refine((id) => !staff || id !== null, errors.customer)),
    customerText: z.string(),
    requesterId: z.nullable(z.string()),
    requesterText: z.string(),
    subject: bounded(errors.subjectRequired, limits.subject),
    topic: z.nullable(z.enum(TicketTopic)).check(z.refine((topic) => topic !== null, errors.topicRequired)),
    configurationId: z.nullable(z.string()),
    configurationText: z.string(),
    priority: z.enum(priorities),
    text,
    followers: z
      .array(z.object({ id: z.string(), fullName: z.string() }))
      .check(z.maxLength(limits.followerIds.max, errors.followers(limits.followerIds.max))),
    follow: z.boolean(),
  });
  return fields.check(
    z.refine((form) => form.requesterId !== null || form.requesterText.trim() === "", {
      error: errors.requester,
      path: ["requesterId"],
      when: () => true,
    }),
    z.refine((form) => form.configurationId !== null || form.configurationText.trim() === "", {
      error: errors.configuration,
      path: ["configurationId"],
      when: () => true,
    }),
  );
}

/** A ticket created from a message needs no text of its own. */
export const splitSchema = createSchema(false, atMost(SplitTicketRequestLimits.text.max));

/** The choice of a customer who does not know which service it is; null is no choice. */
export const UNKNOWN_SERVICE = "";

export type CreateForm = {
  organisationId: string | null;
  customerText: string;
  /** Staff only: the customer's user for whom it is created. */
  requesterId: string | null;
  requesterText: string;
  subject: string;
  topic: TicketTopic | null;
  /** A service, UNKNOWN_SERVICE, or null. */
  configurationId: string | null;
  configurationText: string;
  priority: Priority;
  text: string;
  /** Colleagues who participate and follow from the start. */
  followers: { id: string; fullName: string }[];
  follow: boolean;
};

export const emptyForm: CreateForm = {
  organisationId: null,
  customerText: "",
  requesterId: null,
  requesterText: "",
  subject: "",
  topic: null,
  configurationId: null,
  configurationText: "",
  priority: "prio_3",
  text: "",
  followers: [],
  follow: true,
};

/**
 * The reference in a new ticket's first line: another ticket by its number, a document by its id; nothing for anything
 * else.
 */
function reference(ref: string): string {
  if (/^\d{1,8}$/.test(ref)) return `${m.create.refersTo(formatExactId(ref))}\n\n`;
  if (isUuid(ref)) return `${m.create.aboutDocument(`${window.location.origin}/documents?doc=${ref}`)}\n\n`;
  return "";
}

/** A form as a link requests it: `?customer=&subject=&config=&topic=&ref=`. Invalid values are left out. */
export function prefilled(params: URLSearchParams): CreateForm {
  const ref = params.get("ref") ?? "";
  const config = params.get("config") ?? "";
  const customer = params.get("customer") ?? "";
  return {
    ...emptyForm,
    organisationId: isUuid(customer) ? customer : null,
    subject: (params.get("subject") ?? "").trim().slice(0, limits.subject.max),
    topic: oneOf(Object.values(TicketTopic), params.get("topic")),
    configurationId: isUuid(config) ? config : null,
    text: reference(ref),
  };
}

/** The place of the draft: a ticket started from a link is another than one started without. */
export function draftPlace(params: URLSearchParams): string {
  const own = new URLSearchParams();
  for (const key of ["customer", "subject", "config", "topic", "ref"])
    if (params.get(key)) own.set(key, params.get(key) ?? "");
  return own.size > 0 ? `new:${own}` : "new";
}

/** The body of the call for a valid form. `incidentId`: the known disruption of its service that it is linked to. */
export function requestOf(
  form: CreateForm,
  attachmentIds: string[],
  staff: boolean,
  incidentId: string | null = null,
): CreateSupportTicketRequest {
  return {
    subject: form.subject.trim(),
    topic: form.topic ?? "question",
    priority: form.priority,
    text: form.text.trim(),
    attachmentIds,
    ...(form.followers.length > 0 && { followerIds: form.followers.map((one) => one.id) }),
    ...(form.configurationId && { configurationId: form.configurationId }),
    ...(form.configurationId && incidentId && { incidentId }),
    ...(staff && form.organisationId && { organisationId: form.organisationId }),
    ...(staff && form.requesterId && { requesterId: form.requesterId }),
  };
}

/** Whether the form has content worth saving as a draft. */
export function isEmpty(form: CreateForm): boolean {
  return (
    form.subject.trim() === "" &&
    form.text.trim() === "" &&
    form.topic === null &&
    form.configurationId === null &&
    form.followers.length === 0
  );
}
