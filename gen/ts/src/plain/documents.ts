/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  CustomerDocument,
  CustomerDocumentPage,
  DiscardDocumentHeaders,
  Document,
  DocumentPage,
  DocumentWithdrawal,
  ListCustomerDocumentsParams,
  ListDocumentsParams,
  PublishDocumentHeaders,
  PublishDocumentRequest,
  ReplaceDocumentHeaders,
  ReplaceDocumentRequest,
  UpdateDocumentHeaders,
  UpdateDocumentRequest,
  UploadDocumentForm,
  WithdrawDocumentHeaders,
  WithdrawDocumentRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Invoices need view:invoices, reports view:reports, the others view:documents; what the caller may not see is left out.

A period (`2024`, `2024-02`, `2024-Q1`) includes whatever lies within it, and is ordered by its first day. locationId: those about a service
there; without view:configurations nothing is found by locationId or configurationId. SearchParameter searches for all its words.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `publishedOn` (the default, DESC), `name`, `category`, `period`, `size` |
| Filters `category` | one or more of `invoice`, `report`, `contract`, `other` |
| Filters `isNew` | `true`, `false` |
| Filters `period` | one or more texts, for example 2024-Q1 |
| Filters `configurationId` | one or more UUIDs |
| Filters `locationId` | one or more UUIDs |
| LessThan, GreaterThan | `publishedOn` |
| SearchParameter | searches name |

 * @summary The organisation's documents
 */
export const listDocuments = (
    params?: ListDocumentsParams,
 options?: SecondParameter<typeof apiFetch<DocumentPage>>,) => {
      return apiFetch<DocumentPage>(
      {url: `/api/documents`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Codes: `document.not_found`, `document.withdrawn`, `document.replaced` (404; the last two: see getDocumentWithdrawal).
 * @summary One document's particulars
 */
export const getDocument = (
    id: string,
 options?: SecondParameter<typeof apiFetch<Document>>,) => {
      return apiFetch<Document>(
      {url: `/api/documents/${id}`, method: 'GET'
    },
      options);
    }
  /**
 * Replaces all fields that are sent, in every state. Its content never changes.

Codes: `document.not_found` (404), `document.invalid` (400), `document.stale` (409).

 * @summary Change what is said of a customer's document
 */
export const updateDocument = (
    id: string,
    updateDocumentRequest: BodyType<UpdateDocumentRequest>,
    headers: UpdateDocumentHeaders,
 options?: SecondParameter<typeof apiFetch<CustomerDocument>>,) => {
      return apiFetch<CustomerDocument>(
      {url: `/api/documents/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateDocumentRequest
    },
      options);
    }
  /**
 * What was published once is withdrawn instead.

Codes: `document.not_found` (404), `document.stale`, `document.state` (409: it is no draft).

 * @summary Remove a draft
 */
export const discardDocument = (
    id: string,
    headers: DiscardDocumentHeaders,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/documents/${id}`, method: 'DELETE',
      headers
    },
      options);
    }
  /**
 * Clears the document's isNew for the caller. Always sent as an octet stream; the document's own type is in its particulars. With
manage:documents also those of customers, in every state, and nothing is marked.

Codes: `document.not_found`, `document.withdrawn`, `document.replaced` (404).

 * @summary One document's content
 */
export const downloadDocument = (
    id: string,
 options?: SecondParameter<typeof apiFetch<Blob>>,) => {
      return apiFetch<Blob>(
      {url: `/api/documents/${id}/download`, method: 'GET',
        responseType: 'blob'
    },
      options);
    }
  /**
 * For users who could read it while it was published, so that an old link leads to the next one.

Codes: `document.not_found` (404).

 * @summary The successor of a document that is no longer published
 */
export const getDocumentWithdrawal = (
    id: string,
 options?: SecondParameter<typeof apiFetch<DocumentWithdrawal>>,) => {
      return apiFetch<DocumentWithdrawal>(
      {url: `/api/documents/${id}/withdrawal`, method: 'GET'
    },
      options);
    }
  /**
 * From now on its customer's users with the right to its category see it; announce says whether they get an e-mail, one for all that is
published within a minute.

Codes: `document.not_found` (404), `document.stale`, `document.state` (409: it is published).

 * @summary Publish a draft, or what was withdrawn
 */
export const publishDocument = (
    id: string,
    publishDocumentRequest: BodyType<PublishDocumentRequest>,
    headers: PublishDocumentHeaders,
 options?: SecondParameter<typeof apiFetch<CustomerDocument>>,) => {
      return apiFetch<CustomerDocument>(
      {url: `/api/documents/${id}/publish`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: publishDocumentRequest
    },
      options);
    }
  /**
 * The customer can open it no more; an old link says so. The reason is for the customer's history.

Codes: `document.not_found` (404), `document.invalid` (400), `document.stale`, `document.state` (409: it is not published).

 * @summary Withdraw a published document
 */
export const withdrawDocument = (
    id: string,
    withdrawDocumentRequest: BodyType<WithdrawDocumentRequest>,
    headers: WithdrawDocumentHeaders,
 options?: SecondParameter<typeof apiFetch<CustomerDocument>>,) => {
      return apiFetch<CustomerDocument>(
      {url: `/api/documents/${id}/withdraw`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: withdrawDocumentRequest
    },
      options);
    }
  /**
 * At once: the draft is published and the other withdrawn, whose links lead to it. A draft that is about no service gets the other's.

Codes: `document.not_found` (404), `document.stale`, `document.state` (409: it is not published, or its replacement is no draft of the
same customer).

 * @summary Publish a draft in the place of a published document
 */
export const replaceDocument = (
    id: string,
    replaceDocumentRequest: BodyType<ReplaceDocumentRequest>,
    headers: ReplaceDocumentHeaders,
 options?: SecondParameter<typeof apiFetch<CustomerDocument>>,) => {
      return apiFetch<CustomerDocument>(
      {url: `/api/documents/${id}/replacement`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: replaceDocumentRequest
    },
      options);
    }
  /**
 * In every state. A draft has no publishedOn: drafts come first in the default order. A period (`2024`, `2024-02`, `2024-Q1`) includes whatever
lies within it, and is ordered by its first day. SearchParameter searches for all its words.

Codes: `customer.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `publishedOn` (the default, DESC), `name`, `category`, `period`, `size` |
| Filters `state` | one or more of `draft`, `published`, `withdrawn` |
| Filters `category` | one or more of `invoice`, `report`, `contract`, `other` |
| Filters `period` | one or more texts, for example 2024-Q1 |
| Filters `configurationId` | one or more UUIDs |
| LessThan, GreaterThan | `publishedOn` |
| SearchParameter | searches name |

 * @summary A customer's documents
 */
export const listCustomerDocuments = (
    id: string,
    params?: ListCustomerDocumentsParams,
 options?: SecondParameter<typeof apiFetch<CustomerDocumentPage>>,) => {
      return apiFetch<CustomerDocumentPage>(
      {url: `/api/customers/${id}/documents`, method: 'GET',
        params
    },
      options);
    }
  /**
 * It is a draft: the customer sees nothing of it. The client makes the id; repeating the call returns the same. The same content is
one document of a customer. The content type is detected from the bytes. A file has at most 25 MB.

Codes: `customer.not_found` (404), `document.invalid`, `attachment.file_missing`, `attachment.file_empty` (400),
`attachment.too_large` (413), `attachment.type_not_allowed` (415), `document.id_taken`, `document.exists` (409), `storage.full` (507).

 * @summary Upload a document for a customer
 */
export const uploadDocument = (
    id: string,
    uploadDocumentForm: BodyType<UploadDocumentForm>,
 options?: SecondParameter<typeof apiFetch<CustomerDocument>>,) => {const formData = new FormData();
formData.append(`id`, uploadDocumentForm.id)
formData.append(`file`, uploadDocumentForm.file)
if(uploadDocumentForm.name !== undefined) {
 formData.append(`name`, uploadDocumentForm.name)
 }
formData.append(`category`, uploadDocumentForm.category)
if(uploadDocumentForm.period !== undefined) {
 formData.append(`period`, uploadDocumentForm.period)
 }
if(uploadDocumentForm.configurationId !== undefined) {
 formData.append(`configurationId`, uploadDocumentForm.configurationId)
 }

      return apiFetch<CustomerDocument>(
      {url: `/api/customers/${id}/documents`, method: 'POST',
      headers: {'Content-Type': 'multipart/form-data', },
       data: formData
    },
      options);
    }
  export type ListDocumentsResult = NonNullable<Awaited<ReturnType<typeof listDocuments>>>
export type GetDocumentResult = NonNullable<Awaited<ReturnType<typeof getDocument>>>
export type UpdateDocumentResult = NonNullable<Awaited<ReturnType<typeof updateDocument>>>
export type DiscardDocumentResult = NonNullable<Awaited<ReturnType<typeof discardDocument>>>
export type DownloadDocumentResult = NonNullable<Awaited<ReturnType<typeof downloadDocument>>>
export type GetDocumentWithdrawalResult = NonNullable<Awaited<ReturnType<typeof getDocumentWithdrawal>>>
export type PublishDocumentResult = NonNullable<Awaited<ReturnType<typeof publishDocument>>>
export type WithdrawDocumentResult = NonNullable<Awaited<ReturnType<typeof withdrawDocument>>>
export type ReplaceDocumentResult = NonNullable<Awaited<ReturnType<typeof replaceDocument>>>
export type ListCustomerDocumentsResult = NonNullable<Awaited<ReturnType<typeof listCustomerDocuments>>>
export type UploadDocumentResult = NonNullable<Awaited<ReturnType<typeof uploadDocument>>>
