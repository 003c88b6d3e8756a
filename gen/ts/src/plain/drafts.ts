/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  CreateReplyDraftRequest,
  CreateTicketDraftRequest,
  ReplyDraft,
  ReplyDraftList,
  TicketDraft,
  TicketDraftList
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Drafts of the assistants of the caller's own organisation, but for those of an assistant that is paused or revoked.
 * @summary The tickets that assistants would make
 */
export const listTicketDrafts = (
    
 options?: SecondParameter<typeof apiFetch<TicketDraftList>>,) => {
      return apiFetch<TicketDraftList>(
      {url: `/api/drafts`, method: 'GET'
    },
      options);
    }
  /**
 * No ticket is made: people of the assistant's own organisation who may make tickets find the draft where they do so. It is removed after 30
days. An assistant has at most 50 drafts.

Codes: `draft.invalid` (400), `auth.assistant_only` (403), `draft.limit` (409).

 * @summary Draft a ticket
 */
export const createTicketDraft = (
    createTicketDraftRequest: BodyType<CreateTicketDraftRequest>,
 options?: SecondParameter<typeof apiFetch<TicketDraft>>,) => {
      return apiFetch<TicketDraft>(
      {url: `/api/drafts`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createTicketDraftRequest
    },
      options);
    }
  /**
 * Of those that the caller sees, after it was used or because it is not wanted.

Codes: `draft.not_found` (404).

 * @summary Remove a draft
 */
export const deleteDraft = (
    id: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/drafts/${id}`, method: 'DELETE'
    },
      options);
    }
  /**
 * Drafts of the assistants of the caller's own organisation: the provider's staff see no customer's, and customers no provider's. Those of
an assistant that is paused or revoked are not shown.

Codes: `ticket.not_found` (404).

 * @summary What assistants would answer to a ticket
 */
export const listReplyDrafts = (
    id: number,
 options?: SecondParameter<typeof apiFetch<ReplyDraftList>>,) => {
      return apiFetch<ReplyDraftList>(
      {url: `/api/support-tickets/${id}/drafts`, method: 'GET'
    },
      options);
    }
  /**
 * Nothing is sent: people who may answer the ticket, of the assistant's own organisation, find the draft above their text field and send it, or
don't. It replaces what the assistant drafted for the ticket before, and is removed after 30 days. An assistant has at most 50 drafts.

Codes: `ticket.not_found` (404), `draft.invalid` (400), `auth.assistant_only` (403), `ticket.closed`, `draft.limit` (409).

 * @summary Draft an answer to a ticket
 */
export const createReplyDraft = (
    id: number,
    createReplyDraftRequest: BodyType<CreateReplyDraftRequest>,
 options?: SecondParameter<typeof apiFetch<ReplyDraft>>,) => {
      return apiFetch<ReplyDraft>(
      {url: `/api/support-tickets/${id}/drafts`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createReplyDraftRequest
    },
      options);
    }
  export type ListTicketDraftsResult = NonNullable<Awaited<ReturnType<typeof listTicketDrafts>>>
export type CreateTicketDraftResult = NonNullable<Awaited<ReturnType<typeof createTicketDraft>>>
export type DeleteDraftResult = NonNullable<Awaited<ReturnType<typeof deleteDraft>>>
export type ListReplyDraftsResult = NonNullable<Awaited<ReturnType<typeof listReplyDrafts>>>
export type CreateReplyDraftResult = NonNullable<Awaited<ReturnType<typeof createReplyDraft>>>
