/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  InboundMail,
  InboundMailContent,
  InboundMailPage,
  ListInboundMailParams,
  Mailbox,
  ReleaseInboundMailRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `receivedOn` (the default, DESC) |
| Filters `verdict` | one or more of `pending`, `posted`, `quarantined`, `ignored`, `rejected`, `released` |
| LessThan, GreaterThan | `receivedOn` |
| SearchParameter | searches sender, subject |

 * @summary E-mail that came in, and what became of it
 */
export const listInboundMail = (
    params?: ListInboundMailParams,
 options?: SecondParameter<typeof apiFetch<InboundMailPage>>,) => {
      return apiFetch<InboundMailPage>(
      {url: `/api/inbound-mail`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Adds no codes of its own.
 * @summary Whether e-mail comes in
 */
export const getMailbox = (
    
 options?: SecondParameter<typeof apiFetch<Mailbox>>,) => {
      return apiFetch<Mailbox>(
      {url: `/api/inbound-mail/mailbox`, method: 'GET'
    },
      options);
    }
  /**
 * Without pictures and with its links written out: nothing of it is fetched or run. removed: what it said is kept no longer.

Codes: `inbound.not_found` (404).

 * @summary An e-mail, as text
 */
export const getInboundMail = (
    id: string,
 options?: SecondParameter<typeof apiFetch<InboundMailContent>>,) => {
      return apiFetch<InboundMailContent>(
      {url: `/api/inbound-mail/${id}`, method: 'GET'
    },
      options);
    }
  /**
 * It becomes a message of the caller's own in a ticket, or a new ticket of a customer, which quotes the e-mail and has its files: nobody
signs another's words. The same again is answered again.

Codes: `inbound.not_found` (404), `inbound.decided` (409: somebody decided otherwise), `inbound.removed` (404: what it said is kept no
longer), `inbound.invalid` (400: a ticket, or a customer with subject and topic), `inbound.unreadable` (400: too large, or not
e-mail as it should be), `ticket.not_found` (404), `ticket.closed` (409),
`ticket.invalid`, `message.invalid` (400), `storage.full` (507).

 * @summary Take over what an e-mail says
 */
export const releaseInboundMail = (
    id: string,
    releaseInboundMailRequest: BodyType<ReleaseInboundMailRequest>,
 options?: SecondParameter<typeof apiFetch<InboundMail>>,) => {
      return apiFetch<InboundMail>(
      {url: `/api/inbound-mail/${id}/release`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: releaseInboundMailRequest
    },
      options);
    }
  /**
 * Its sender hears nothing. Rejecting it again changes nothing.

Codes: `inbound.not_found` (404), `inbound.decided` (409).

 * @summary Reject an e-mail
 */
export const rejectInboundMail = (
    id: string,
 options?: SecondParameter<typeof apiFetch<InboundMail>>,) => {
      return apiFetch<InboundMail>(
      {url: `/api/inbound-mail/${id}/reject`, method: 'POST'
    },
      options);
    }
  export type ListInboundMailResult = NonNullable<Awaited<ReturnType<typeof listInboundMail>>>
export type GetMailboxResult = NonNullable<Awaited<ReturnType<typeof getMailbox>>>
export type GetInboundMailResult = NonNullable<Awaited<ReturnType<typeof getInboundMail>>>
export type ReleaseInboundMailResult = NonNullable<Awaited<ReturnType<typeof releaseInboundMail>>>
export type RejectInboundMailResult = NonNullable<Awaited<ReturnType<typeof rejectInboundMail>>>
