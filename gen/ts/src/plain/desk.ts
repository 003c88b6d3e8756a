/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  Desk,
  LinkTicketRequest,
  MergeTicketRequest,
  SnoozeTicketRequest,
  SplitTicketHeaders,
  SplitTicketRequest,
  SupportTicket,
  TicketContext,
  TicketLink,
  UnlinkTicketParams,
  UpdateDeskHeaders,
  UpdateDeskRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Codes: `ticket.not_found` (404).

 * @summary What only staff know of a ticket
 */
export const getDesk = (
    id: number,
 options?: SecondParameter<typeof apiFetch<Desk>>,) => {
      return apiFetch<Desk>(
      {url: `/api/support-tickets/${id}/desk`, method: 'GET'
    },
      options);
    }
  /**
 * Replaces both, also of a closed ticket. Nothing that the customer sees changes with it: no rev, event or time of the ticket. What is archived stays
where it is, and can't be added.

Codes: `ticket.not_found` (404), `desk.invalid` (400: an unknown or archived team or tag, with the field), `desk.stale` (409).

 * @summary Change a ticket's team and tags
 */
export const updateDesk = (
    id: number,
    updateDeskRequest: BodyType<UpdateDeskRequest>,
    headers: UpdateDeskHeaders,
 options?: SecondParameter<typeof apiFetch<Desk>>,) => {
      return apiFetch<Desk>(
      {url: `/api/support-tickets/${id}/desk`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateDeskRequest
    },
      options);
    }
  /**
 * Its customer, its author, the customer's other open tickets, the configuration and the newest documents. The author's e-mail and phone need
manage:customers, documents need manage:documents; without these they are null.

Codes: `ticket.not_found` (404).

 * @summary What is around a ticket
 */
export const getTicketContext = (
    id: number,
 options?: SecondParameter<typeof apiFetch<TicketContext>>,) => {
      return apiFetch<TicketContext>(
      {url: `/api/support-tickets/${id}/context`, method: 'GET'
    },
      options);
    }
  /**
 * Sets it to on_hold, which the customer sees with the time. It wakes then, or at once when the customer writes: back to in_progress. Any other status
ends the pause. If the ticket is paused already, this becomes its new time.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: a time that has gone, or is more than a year away), `ticket.closed` (409).

 * @summary Pause a ticket until a time
 */
export const snoozeTicket = (
    id: number,
    snoozeTicketRequest: BodyType<SnoozeTicketRequest>,
 options?: SecondParameter<typeof apiFetch<SupportTicket>>,) => {
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets/${id}/snooze`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: snoozeTicketRequest
    },
      options);
    }
  /**
 * Sets it to in_progress. A ticket that is not paused stays as it is.

Codes: `ticket.not_found` (404).

 * @summary End the pause of a ticket
 */
export const wakeTicket = (
    id: number,
 options?: SecondParameter<typeof apiFetch<SupportTicket>>,) => {
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets/${id}/snooze`, method: 'DELETE'
    },
      options);
    }
  /**
 * Newest first, at most 100.

Codes: `ticket.not_found` (404).

 * @summary What staff linked a ticket to
 */
export const listTicketLinks = (
    id: number,
 options?: SecondParameter<typeof apiFetch<TicketLink[]>>,) => {
      return apiFetch<TicketLink[]>(
      {url: `/api/support-tickets/${id}/links`, method: 'GET'
    },
      options);
    }
  /**
 * `related` has no direction. With `parent` this ticket becomes a part of the other: a part has no parts and one parent. With `duplicate` it
is a duplicate of the other. Both tickets show it, to staff alone.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: an unknown otherId), `link.exists` (409: it is linked so already, or has a parent), `link.cycle`
(409: to itself, the other way round, or a part of a part).

 * @summary Link a ticket to another
 */
export const linkTicket = (
    id: number,
    linkTicketRequest: BodyType<LinkTicketRequest>,
 options?: SecondParameter<typeof apiFetch<TicketLink>>,) => {
      return apiFetch<TicketLink>(
      {url: `/api/support-tickets/${id}/links`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: linkTicketRequest
    },
      options);
    }
  /**
 * From either of its tickets, whichever way it goes; also one that a split made.

Codes: `ticket.not_found`, `link.not_found` (404).

 * @summary Take a link away
 */
export const unlinkTicket = (
    id: number,
    params: UnlinkTicketParams,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/support-tickets/${id}/links`, method: 'DELETE',
        params
    },
      options);
    }
  /**
 * Of the same customer, both open. This ticket is closed and leads to the other (`mergedInto`); who took part in it takes part in the other from
now on, and so can read it. Messages, read marks, files and numbers stay where they are; both get an event. Merging it into the same ticket again
changes nothing and has the same response. Reopening it (updateSupportTicket) removes the link; the participants stay.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: an unknown intoId, or the ticket itself), `ticket.stale` (409: one of the two has another rev),
`merge.organisation` (409: of another customer), `merge.closed` (409: one of the two is closed), `merge.merged` (409: one of the two was merged).

 * @summary Merge a ticket into another
 */
export const mergeTicket = (
    id: number,
    mergeTicketRequest: BodyType<MergeTicketRequest>,
 options?: SecondParameter<typeof apiFetch<SupportTicket>>,) => {
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets/${id}/merge`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: mergeTicketRequest
    },
      options);
    }
  /**
 * For the same customer. Its first message is the caller's: the text, and below it the message, quoted with its author's name, with copies of its
files. The author takes part and follows; the two tickets are linked (`split`), and this one gets an event. The same key and body again answer the first one again.

Codes: `ticket.not_found`, `message.not_found` (404: none of this ticket), `ticket.invalid` (400: a subject, or an unknown configuration, with the field),
`message.invalid` (400: a note, an event, a withdrawn message, or a text that is too long with the quote), `idempotency.key_reused` (409), `storage.full` (507).

 * @summary Make a new ticket of a message
 */
export const splitTicket = (
    id: number,
    splitTicketRequest: BodyType<SplitTicketRequest>,
    headers: SplitTicketHeaders,
 options?: SecondParameter<typeof apiFetch<SupportTicket>>,) => {
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets/${id}/split`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: splitTicketRequest
    },
      options);
    }
  export type GetDeskResult = NonNullable<Awaited<ReturnType<typeof getDesk>>>
export type UpdateDeskResult = NonNullable<Awaited<ReturnType<typeof updateDesk>>>
export type GetTicketContextResult = NonNullable<Awaited<ReturnType<typeof getTicketContext>>>
export type SnoozeTicketResult = NonNullable<Awaited<ReturnType<typeof snoozeTicket>>>
export type WakeTicketResult = NonNullable<Awaited<ReturnType<typeof wakeTicket>>>
export type ListTicketLinksResult = NonNullable<Awaited<ReturnType<typeof listTicketLinks>>>
export type LinkTicketResult = NonNullable<Awaited<ReturnType<typeof linkTicket>>>
export type UnlinkTicketResult = NonNullable<Awaited<ReturnType<typeof unlinkTicket>>>
export type MergeTicketResult = NonNullable<Awaited<ReturnType<typeof mergeTicket>>>
export type SplitTicketResult = NonNullable<Awaited<ReturnType<typeof splitTicket>>>
