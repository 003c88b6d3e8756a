/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  AnswerRatingRequest,
  Attachment,
  CreateSupportTicketHeaders,
  CreateSupportTicketRequest,
  GetSupportTicketByExactIdParams,
  GetSupportTicketParams,
  ListSupportTicketsParams,
  SupportTicket,
  SupportTicketDetail,
  SupportTicketPage,
  TicketRating,
  UpdateSupportTicketHeaders,
  UpdateSupportTicketRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Status and priority are ordered as their enumerations are. mine are the tickets that the caller created. SearchParameter finds an exactId
with and without its dots and leading zeros; in the messages that the caller may read it searches in Dutch and tolerates a typo.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `lastActivityOn` (the default, DESC), `createdOn`, `subject`, `status`, `priority`, `exactId`, `id` |
| Filters `status` | one or more of `new`, `in_progress`, `waiting_customer`, `on_hold`, `resolved`, `closed` |
| Filters `priority` | one or more of `prio_1`, `prio_2`, `prio_3`, `prio_4`, `prio_5` |
| Filters `topic` | one or more of `incident`, `question`, `change`, `invoice` |
| Filters `configurationId` | one or more UUIDs |
| Filters `locationId` | one or more UUIDs |
| Filters `unread` | `true`, `false` |
| Filters `following` | `true`, `false` |
| Filters `mine` | `true`, `false` |
| Filters `organisationId` | one or more UUIDs |
| Filters `assigneeId` | one or more UUIDs, `none` |
| Filters `hasExactId` | `true`, `false` |
| LessThan, GreaterThan | `createdOn`, `lastActivityOn` |
| SearchParameter | searches subject, exactId, messages |

 * @summary The tickets that the caller may see
 */
export const listSupportTickets = (
    params?: ListSupportTicketsParams,
 options?: SecondParameter<typeof apiFetch<SupportTicketPage>>,) => {
      return apiFetch<SupportTicketPage>(
      {url: `/api/support-tickets`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The text becomes the first message. The exactId follows later (push ticketChanged). Staff name the customer's organisationId; customers leave it out.
With an Idempotency-Key a repeated create answers the first ticket again. With a requesterId staff create it for somebody, who called: it
is theirs from the start, they follow it and are told by e-mail; the text stays the one of who wrote it.

Codes: `ticket.invalid` (400: an organisation, configuration, incident, follower or requester that is missing or unknown, with the field),
`message.invalid` (400: the text or an attachment), `ticket.organisation` (403: a customer names another organisation), `ticket.requester`
(403: a customer names a requester), `idempotency.key_reused` (409: another body under the same key), `message.limit` (429: an
integration adds at most 30 messages a minute, over the hub and here together).

 * @summary Create a ticket
 */
export const createSupportTicket = (
    createSupportTicketRequest: BodyType<CreateSupportTicketRequest>,
    headers?: CreateSupportTicketHeaders,
 options?: SecondParameter<typeof apiFetch<SupportTicket>>,) => {
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: createSupportTicketRequest
    },
      options);
    }
  /**
 * The newest 100 messages in the order of seq, or with LessThan the 100 before that seq. Provider staff also get the notes written among them,
placed by createdOn.

Codes: `ticket.not_found` (404).

 * @summary A ticket with its newest messages
 */
export const getSupportTicket = (
    id: number,
    params?: GetSupportTicketParams,
 options?: SecondParameter<typeof apiFetch<SupportTicketDetail>>,) => {
      return apiFetch<SupportTicketDetail>(
      {url: `/api/support-tickets/${id}`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Any of the fields; each change is an event in the conversation. Staff set any status and priority and the assignee. A customer sets an open
ticket to resolved and a resolved one, within 14 days, to in_progress. closed is final. With If-Match a stale rev is refused.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: an unknown configuration or person, with the field), `ticket.status`, `ticket.priority`,
`ticket.assignee` (403: only staff may, or not from this status), `ticket.stale`, `ticket.closed` (409).

 * @summary Change a ticket
 */
export const updateSupportTicket = (
    id: number,
    updateSupportTicketRequest: BodyType<UpdateSupportTicketRequest>,
    headers?: UpdateSupportTicketHeaders,
 options?: SecondParameter<typeof apiFetch<SupportTicket>>,) => {
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateSupportTicketRequest
    },
      options);
    }
  /**
 * As getSupportTicket; leading zeros and the display form with dots don't matter.

Codes: `ticket.not_found` (404).

 * @summary A ticket by its exact id
 */
export const getSupportTicketByExactId = (
    exactId: string,
    params?: GetSupportTicketByExactIdParams,
 options?: SecondParameter<typeof apiFetch<SupportTicketDetail>>,) => {
      return apiFetch<SupportTicketDetail>(
      {url: `/api/support-tickets/exact/${exactId}`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Following gives notifications, not sight; following again changes nothing.

Codes: `ticket.not_found` (404).

 * @summary Follow a ticket
 */
export const subscribeSupportTicket = (
    id: number,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/support-tickets/${id}/subscribe`, method: 'POST'
    },
      options);
    }
  /**
 * Never takes sight of the ticket away.

Codes: `ticket.not_found` (404).

 * @summary Stop following a ticket
 */
export const unsubscribeSupportTicket = (
    id: number,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/support-tickets/${id}/unsubscribe`, method: 'POST'
    },
      options);
    }
  /**
 * Newest first, at most 1,000; those of notes for provider staff only.

Codes: `ticket.not_found` (404).

 * @summary All attachments of a ticket
 */
export const listSupportTicketAttachments = (
    id: number,
 options?: SecondParameter<typeof apiFetch<Attachment[]>>,) => {
      return apiFetch<Attachment[]>(
      {url: `/api/support-tickets/${id}/attachments`, method: 'GET'
    },
      options);
    }
  /**
 * Asked of the customer once per resolution (`rating` of the ticket); the first answer counts, and the same again is answered again. `resolved: false` reopens the
ticket, with a message when one comes along; `score` and `comment` go with true.

Codes: `ticket.not_found` (404), `rating.invalid` (400, with the field), `rating.round` (409: this resolution is not asked about), `rating.answered` (409: otherwise,
or by somebody else), `ticket.closed` (409: it can't be reopened any more), `auth.forbidden` (403: staff).

 * @summary Answer whether it was solved
 */
export const answerRating = (
    id: number,
    answerRatingRequest: BodyType<AnswerRatingRequest>,
 options?: SecondParameter<typeof apiFetch<TicketRating>>,) => {
      return apiFetch<TicketRating>(
      {url: `/api/support-tickets/${id}/rating`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: answerRatingRequest
    },
      options);
    }
  export type ListSupportTicketsResult = NonNullable<Awaited<ReturnType<typeof listSupportTickets>>>
export type CreateSupportTicketResult = NonNullable<Awaited<ReturnType<typeof createSupportTicket>>>
export type GetSupportTicketResult = NonNullable<Awaited<ReturnType<typeof getSupportTicket>>>
export type UpdateSupportTicketResult = NonNullable<Awaited<ReturnType<typeof updateSupportTicket>>>
export type GetSupportTicketByExactIdResult = NonNullable<Awaited<ReturnType<typeof getSupportTicketByExactId>>>
export type SubscribeSupportTicketResult = NonNullable<Awaited<ReturnType<typeof subscribeSupportTicket>>>
export type UnsubscribeSupportTicketResult = NonNullable<Awaited<ReturnType<typeof unsubscribeSupportTicket>>>
export type ListSupportTicketAttachmentsResult = NonNullable<Awaited<ReturnType<typeof listSupportTicketAttachments>>>
export type AnswerRatingResult = NonNullable<Awaited<ReturnType<typeof answerRating>>>
