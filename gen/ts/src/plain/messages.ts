/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  Attachment,
  MarkAllMessagesReadRequest,
  Message,
  MessageOriginal,
  UpdateAttachmentForm,
  WithdrawMessageRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Reading again changes nothing. The hub's ReadMessage is the usual path; this call is its fallback.

Codes: `message.not_found` (404).

 * @summary Mark one message read
 */
export const markMessageRead = (
    id: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/messages/${id}/read`, method: 'POST'
    },
      options);
    }
  /**
 * All of its text, with what it quoted. For its author and for staff; for anybody else it does not exist.

Codes: `message.not_found` (404), `inbound.removed` (404: it is kept no longer).

 * @summary The e-mail that became a message
 */
export const getMessageOriginal = (
    id: string,
 options?: SecondParameter<typeof apiFetch<MessageOriginal>>,) => {
      return apiFetch<MessageOriginal>(
      {url: `/api/messages/${id}/original`, method: 'GET'
    },
      options);
    }
  /**
 * Its text and files are gone for good, also from search; its place in the conversation stays, and who withdrew it when. Staff withdraw what
any of the staff sent, notes too; a customer what they sent themselves in the last 15 minutes. An event can't be withdrawn. Again changes nothing.
The joined room, followers and the assignee get the message once more, by messageReceived. The reason stands in the audit log alone.

Codes: `message.not_found` (404), `message.withdraw_not_allowed` (403: somebody else's, or too late).

 * @summary Withdraw a message that should not have been sent
 */
export const withdrawMessage = (
    id: string,
    withdrawMessageRequest?: BodyType<WithdrawMessageRequest>,
 options?: SecondParameter<typeof apiFetch<Message>>,) => {
      return apiFetch<Message>(
      {url: `/api/messages/${id}/withdraw`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: withdrawMessageRequest
    },
      options);
    }
  /**
 * With upToSeq only the messages up to and including it, so that what arrives meanwhile stays unread.

Codes: `ticket.not_found` (404).

 * @summary Mark a ticket's messages read
 */
export const markAllMessagesRead = (
    ticketId: number,
    markAllMessagesReadRequest?: BodyType<MarkAllMessagesReadRequest>,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/messages/support-tickets/${ticketId}/read-all`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: markAllMessagesReadRequest
    },
      options);
    }
  /**
 * In the order of the message. Codes: `message.not_found` (404).
 * @summary A message's attachments
 */
export const listMessageAttachments = (
    id: string,
 options?: SecondParameter<typeof apiFetch<Attachment[]>>,) => {
      return apiFetch<Attachment[]>(
      {url: `/api/messages/${id}/attachments`, method: 'GET'
    },
      options);
    }
  /**
 * Codes: `attachment.not_found` (404).
 * @summary One attachment of a message
 */
export const getMessageAttachment = (
    id: string,
    attachmentId: string,
 options?: SecondParameter<typeof apiFetch<Attachment>>,) => {
      return apiFetch<Attachment>(
      {url: `/api/messages/${id}/attachments/${attachmentId}`, method: 'GET'
    },
      options);
    }
  /**
 * Any of the parts; only the sender's own attachments.

Codes: `attachment.not_found` (404), `attachment.nothing_to_change`, `attachment.file_empty` (400), `attachment.not_own` (403),
`ticket.closed` (409), `attachment.too_large` (413), `attachment.type_not_allowed` (415), `storage.full` (507).

 * @summary Replace an attachment's file, name or description
 */
export const updateMessageAttachment = (
    id: string,
    attachmentId: string,
    updateAttachmentForm: BodyType<UpdateAttachmentForm>,
 options?: SecondParameter<typeof apiFetch<Attachment>>,) => {const formData = new FormData();
if(updateAttachmentForm.file !== undefined) {
 formData.append(`file`, updateAttachmentForm.file)
 }
if(updateAttachmentForm.name !== undefined) {
 formData.append(`name`, updateAttachmentForm.name)
 }
if(updateAttachmentForm.description !== undefined) {
 formData.append(`description`, updateAttachmentForm.description)
 }

      return apiFetch<Attachment>(
      {url: `/api/messages/${id}/attachments/${attachmentId}`, method: 'PUT',
      headers: {'Content-Type': 'multipart/form-data', },
       data: formData
    },
      options);
    }
  /**
 * For everyone in the conversation; only the sender's own attachments.

Codes: `attachment.not_found` (404), `attachment.not_own` (403), `ticket.closed` (409).

 * @summary Delete an attachment
 */
export const deleteMessageAttachment = (
    id: string,
    attachmentId: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/messages/${id}/attachments/${attachmentId}`, method: 'DELETE'
    },
      options);
    }
  export type MarkMessageReadResult = NonNullable<Awaited<ReturnType<typeof markMessageRead>>>
export type GetMessageOriginalResult = NonNullable<Awaited<ReturnType<typeof getMessageOriginal>>>
export type WithdrawMessageResult = NonNullable<Awaited<ReturnType<typeof withdrawMessage>>>
export type MarkAllMessagesReadResult = NonNullable<Awaited<ReturnType<typeof markAllMessagesRead>>>
export type ListMessageAttachmentsResult = NonNullable<Awaited<ReturnType<typeof listMessageAttachments>>>
export type GetMessageAttachmentResult = NonNullable<Awaited<ReturnType<typeof getMessageAttachment>>>
export type UpdateMessageAttachmentResult = NonNullable<Awaited<ReturnType<typeof updateMessageAttachment>>>
export type DeleteMessageAttachmentResult = NonNullable<Awaited<ReturnType<typeof deleteMessageAttachment>>>
