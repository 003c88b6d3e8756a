/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  BulkResult,
  BulkUpdateHeaders,
  BulkUpdateRequest,
  CreateSavedViewRequest,
  ListQueueParams,
  ListSavedViewsParams,
  QueueCounts,
  QueuePage,
  SavedView,
  SavedViewPage,
  UpdateSavedViewHeaders,
  UpdateSavedViewRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Each with what only staff know of it. Tickets that have no time of the order come last. The state is `open` when absent; `closed` is resolved or
closed. teamId:mine is any of the caller's teams. The risk is `soon` when most of the time is used. SearchParameter searches as listSupportTickets
does, the text of notes (words of three characters or more), and from three characters on the customer's organisationName and customerNumber.

incidentId are those linked to it, matchesIncidentId the open ones about a service of that running disruption which are not linked.

The views: Mijn is assigneeId:me, Niet toegewezen assigneeId:none, Mijn team teamId:mine, Gepauzeerd state:snoozed, Alle open no filter.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `waitingSince` (the default, ASC), `dueOn`, `priority`, `createdOn`, `lastActivityOn`, `id` |
| Filters `state` | one or more of `open`, `snoozed`, `closed`, `all` |
| Filters `id` | one or more whole numbers from 1 |
| Filters `status` | one or more of `new`, `in_progress`, `waiting_customer`, `on_hold`, `resolved`, `closed` |
| Filters `priority` | one or more of `prio_1`, `prio_2`, `prio_3`, `prio_4`, `prio_5` |
| Filters `topic` | one or more of `incident`, `question`, `change`, `invoice` |
| Filters `organisationId` | one or more UUIDs |
| Filters `assigneeId` | one or more UUIDs, `none`, `me` |
| Filters `teamId` | one or more UUIDs, `none`, `mine` |
| Filters `tagId` | one or more UUIDs |
| Filters `unread` | `true`, `false` |
| Filters `following` | `true`, `false` |
| Filters `risk` | one or more of `soon`, `late` |
| Filters `incidentId` | a UUID |
| Filters `matchesIncidentId` | a UUID |
| LessThan, GreaterThan | `dueOn`, `createdOn`, `lastActivityOn` |
| SearchParameter | searches subject, exactId, messages, notes, organisationName, customerNumber |

 * @summary The tickets of all customers, as staff work through them
 */
export const listQueue = (
    params?: ListQueueParams,
 options?: SecondParameter<typeof apiFetch<QueuePage>>,) => {
      return apiFetch<QueuePage>(
      {url: `/api/queue`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Open tickets, each counted up to 1,000.

 * @summary How much is in the queue's views
 */
export const countQueue = (
    
 options?: SecondParameter<typeof apiFetch<QueueCounts>>,) => {
      return apiFetch<QueueCounts>(
      {url: `/api/queue/counts`, method: 'GET'
    },
      options);
    }
  /**
 * Each in a transaction of its own, and each with a result: one that fails keeps the others from nothing. What is changed is an event in the ticket's
conversation, as by updateSupportTicket; team and tags are not. The same key and body again go on with what was not tried, and answer the rest
as it was. It stops trying after 20 seconds: what is left is `not_tried`.

With seen, a ticket whose same fields somebody else has changed stays as it is, with `ticket.stale`. Without seen it is overwritten.

Codes: `bulk.invalid` (400: an unknown person, team, tag, reply or placeholder, or two replies, with the field), `idempotency.key_reused` (409: another body under the same key); of a
ticket `ticket.not_found`, `ticket.stale`, `ticket.closed` (it can't be answered), `canned_reply.empty_value` (nothing to fill in a placeholder with),
`desk.tag_limit`, `desk.invalid` (archived meanwhile), `message.invalid` (the reply is too long when filled in), `internal`, `unavailable` (after
these two the same again tries it again).

 * @summary Change many tickets at once
 */
export const bulkUpdate = (
    bulkUpdateRequest: BodyType<BulkUpdateRequest>,
    headers: BulkUpdateHeaders,
 options?: SecondParameter<typeof apiFetch<BulkResult>>,) => {
      return apiFetch<BulkResult>(
      {url: `/api/queue/bulk`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: bulkUpdateRequest
    },
      options);
    }
  /**
 * Within 15 minutes, by the user who made the change. Puts back the fields that it changed, of tickets of which these have not been changed since; the others
have the code `ticket.stale`. What was said stays said, and a change that answered its tickets stays as a whole. It stops trying after 20 seconds:
what is left is `not_tried`, and undoing again continues with it, and otherwise has the same response.

Codes: `bulk.not_found` (404), `bulk.undo_expired` (409); of a ticket `ticket.not_found`, `ticket.stale`, `desk.invalid` (archived
meanwhile), `desk.tag_limit`, `internal`, `unavailable` (after these two the same again tries it again).

 * @summary Put back what bulkUpdate changed
 */
export const undoBulk = (
    key: string,
 options?: SecondParameter<typeof apiFetch<BulkResult>>,) => {
      return apiFetch<BulkResult>(
      {url: `/api/queue/bulk/${key}/undo`, method: 'POST'
    },
      options);
    }
  /**
 * The caller's own and those that are shared.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `position` (the default, ASC), `name` |
| Filters `shared` | `true`, `false` |
| Filters `pinned` | `true`, `false` |
| LessThan, GreaterThan | none |
| SearchParameter | searches name |

 * @summary Views of the queue that were saved
 */
export const listSavedViews = (
    params?: ListSavedViewsParams,
 options?: SecondParameter<typeof apiFetch<SavedViewPage>>,) => {
      return apiFetch<SavedViewPage>(
      {url: `/api/saved-views`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The client makes the id; repeating the call returns the same. It comes after those there are. A shared one is everybody's, and takes
manage:settings to create, change and delete. At most 50 of one's own, and 50 shared.

Codes: `saved_view.invalid` (400), `saved_view.shared` (403), `saved_view.id_taken`, `saved_view.limit` (409).

 * @summary Save a view of the queue
 */
export const createSavedView = (
    createSavedViewRequest: BodyType<CreateSavedViewRequest>,
 options?: SecondParameter<typeof apiFetch<SavedView>>,) => {
      return apiFetch<SavedView>(
      {url: `/api/saved-views`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createSavedViewRequest
    },
      options);
    }
  /**
 * Replaces all four. It takes the place of the one at position, which moves on by one with those after it; their rev stays.

Codes: `saved_view.not_found` (404), `saved_view.invalid` (400), `saved_view.shared` (403), `saved_view.stale` (409).

 * @summary Change a saved view
 */
export const updateSavedView = (
    id: string,
    updateSavedViewRequest: BodyType<UpdateSavedViewRequest>,
    headers: UpdateSavedViewHeaders,
 options?: SecondParameter<typeof apiFetch<SavedView>>,) => {
      return apiFetch<SavedView>(
      {url: `/api/saved-views/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateSavedViewRequest
    },
      options);
    }
  /**
 * Codes: `saved_view.not_found` (404), `saved_view.shared` (403).

 * @summary Delete a saved view
 */
export const deleteSavedView = (
    id: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/saved-views/${id}`, method: 'DELETE'
    },
      options);
    }
  export type ListQueueResult = NonNullable<Awaited<ReturnType<typeof listQueue>>>
export type CountQueueResult = NonNullable<Awaited<ReturnType<typeof countQueue>>>
export type BulkUpdateResult = NonNullable<Awaited<ReturnType<typeof bulkUpdate>>>
export type UndoBulkResult = NonNullable<Awaited<ReturnType<typeof undoBulk>>>
export type ListSavedViewsResult = NonNullable<Awaited<ReturnType<typeof listSavedViews>>>
export type CreateSavedViewResult = NonNullable<Awaited<ReturnType<typeof createSavedView>>>
export type UpdateSavedViewResult = NonNullable<Awaited<ReturnType<typeof updateSavedView>>>
export type DeleteSavedViewResult = NonNullable<Awaited<ReturnType<typeof deleteSavedView>>>
