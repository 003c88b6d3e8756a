/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  AudienceValues,
  CancelIncidentRequest,
  CreateIncidentRequest,
  CreateIncidentUpdateRequest,
  DeleteIncidentHeaders,
  EndIncidentRequest,
  IncidentAudience,
  IncidentDetail,
  IncidentPage,
  IncidentPreview,
  ListAudienceValuesParams,
  ListIncidentHistoryParams,
  ListIncidentsParams,
  MaintenanceCalendar,
  ObjectToIncidentRequest,
  PreviewIncidentParams,
  PublishIncidentHeaders,
  PublishIncidentRequest,
  UpdateIncidentHeaders,
  UpdateIncidentRequest,
  UpdateMyIncidentRequest,
  UserHistoryPage
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Customers see those that are about a service of their organisation, once they are published. Staff see all, drafts too.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `startsOn` (the default, DESC), `nextUpdateOn`, `number`, `title` |
| Filters `state` | one or more of `draft`, `planned`, `active`, `monitoring`, `ended`, `cancelled` |
| Filters `kind` | one or more of `disruption`, `maintenance`, `announcement` |
| Filters `severity` | one or more of `down`, `degraded`, `at_risk` |
| Filters `configurationId` | a UUID |
| Filters `locationId` | a UUID |
| Filters `customerId` | a UUID |
| LessThan, GreaterThan | `startsOn` |
| SearchParameter | searches title, number |

 * @summary Disturbances, maintenance and announcements
 */
export const listIncidents = (
    params?: ListIncidentsParams,
 options?: SecondParameter<typeof apiFetch<IncidentPage>>,) => {
      return apiFetch<IncidentPage>(
      {url: `/api/incidents`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The client makes the id; repeating the call returns the same. Nobody but staff sees a draft. What a draft lacks is asked for when it is
published.

Codes: `incident.invalid` (400), `incident.id_taken` (409).

 * @summary Begin an incident, as a draft
 */
export const createIncident = (
    createIncidentRequest: BodyType<CreateIncidentRequest>,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createIncidentRequest
    },
      options);
    }
  /**
 * Codes: `incident.invalid` (400).
 * @summary Which services and customers an audience has
 */
export const previewIncident = (
    incidentAudience: BodyType<IncidentAudience>,
    params?: PreviewIncidentParams,
 options?: SecondParameter<typeof apiFetch<IncidentPreview>>,) => {
      return apiFetch<IncidentPreview>(
      {url: `/api/incidents/preview`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: incidentAudience,
        params
    },
      options);
    }
  /**
 * The first 20 by text that contain the search text, whatever its case.

Codes: `incident.invalid` (400).

 * @summary Values that services in use have of a field of an audience
 */
export const listAudienceValues = (
    params: ListAudienceValuesParams,
 options?: SecondParameter<typeof apiFetch<AudienceValues>>,) => {
      return apiFetch<AudienceValues>(
      {url: `/api/incidents/audience-values`, method: 'GET',
        params
    },
      options);
    }
  /**
 * An iCalendar (RFC 5545) that programs read without signing in; it has what the caller may read at that moment. Also without
the right to see services: a caller who lost it can still end the address.

Codes: `incident.not_found` (404, for staff).

 * @summary The address at which calendar programs read the caller's maintenance
 */
export const getMaintenanceCalendar = (
    
 options?: SecondParameter<typeof apiFetch<MaintenanceCalendar>>,) => {
      return apiFetch<MaintenanceCalendar>(
      {url: `/api/incidents/calendar`, method: 'GET'
    },
      options);
    }
  /**
 * Codes: `incident.not_found` (404, for staff).
 * @summary Make a new address, which ends an older one
 */
export const createMaintenanceCalendar = (
    
 options?: SecondParameter<typeof apiFetch<MaintenanceCalendar>>,) => {
      return apiFetch<MaintenanceCalendar>(
      {url: `/api/incidents/calendar`, method: 'POST'
    },
      options);
    }
  /**
 * Also without the right to see services, which would make it work again.

Codes: `incident.not_found` (404, for staff).

 * @summary End the address
 */
export const deleteMaintenanceCalendar = (
    
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/incidents/calendar`, method: 'DELETE'
    },
      options);
    }
  /**
 * Codes: `incident.not_found` (404).
 * @summary One incident, with its updates
 */
export const getIncident = (
    id: string,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}`, method: 'GET'
    },
      options);
    }
  /**
 * Replaces all fields. The kind, text and nextUpdateOn of a published incident stay as they are. Services that a changed audience has are
added; those that it has no longer stay.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.stale`, `incident.published`, `incident.not_running`
(409).

 * @summary Change a draft, or an incident that is not over
 */
export const updateIncident = (
    id: string,
    updateIncidentRequest: BodyType<UpdateIncidentRequest>,
    headers: UpdateIncidentHeaders,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateIncidentRequest
    },
      options);
    }
  /**
 * Codes: `incident.not_found` (404), `incident.stale`, `incident.published` (409).
 * @summary Throw a draft away
 */
export const deleteIncident = (
    id: string,
    headers: DeleteIncidentHeaders,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/incidents/${id}`, method: 'DELETE',
      headers
    },
      options);
    }
  /**
 * Its text becomes the first update. Until publishOn it can be undone, and the server publishes it whatever becomes of the caller. With now it
is published at once. An audience of more than 500 customers needs their number in customers. Repeating the call returns the same.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400: title or text has the name of a customer, and others
read it), `incident.stale`, `incident.published`, `incident.nobody` (the audience has no service), `incident.unconfirmed` (409).

 * @summary Publish it, after 30 seconds or at once
 */
export const publishIncident = (
    id: string,
    publishIncidentRequest: BodyType<PublishIncidentRequest>,
    headers: PublishIncidentHeaders,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/publication`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: publishIncidentRequest
    },
      options);
    }
  /**
 * Codes: `incident.not_found` (404), `incident.published` (409, too late).
 * @summary Do not publish it after all
 */
export const undoIncidentPublication = (
    id: string,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/publication`, method: 'DELETE'
    },
      options);
    }
  /**
 * The client makes the id; repeating the call returns the same. With phase restored the incident is monitored, with an earlier one it runs
(again). solved is for endIncident alone. Maintenance without an update but the first
ends by itself at expectedEndOn. With answerTickets the text is posted as an answer of the caller in the linked tickets that are open, once in
each, soon after; the status of a new one becomes in_progress, that of the others stays.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.not_running`, `incident_update.id_taken` (409).

 * @summary Add an update
 */
export const createIncidentUpdate = (
    id: string,
    createIncidentUpdateRequest: BodyType<CreateIncidentUpdateRequest>,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/updates`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createIncidentUpdateRequest
    },
      options);
    }
  /**
 * The client makes the id of the last update; repeating the call returns the same. With resolveTickets the linked tickets that are open are
resolved soon after, each with the text as an answer of the caller, and their customers are asked whether it is solved. A disruption needs its
cause.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.not_running`, `incident_update.id_taken` (409).

 * @summary End it
 */
export const endIncident = (
    id: string,
    endIncidentRequest: BodyType<EndIncidentRequest>,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/end`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: endIncidentRequest
    },
      options);
    }
  /**
 * Customers see it as cancelled, with the reason as its last update. This cannot be undone.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.not_running`, `incident_update.id_taken` (409).

 * @summary Take it back
 */
export const cancelIncident = (
    id: string,
    cancelIncidentRequest: BodyType<CancelIncidentRequest>,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/cancellation`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: cancelIncidentRequest
    },
      options);
    }
  /**
 * A ticket has one incident at most: this replaces another. Repeating it changes nothing.

Codes: `incident.not_found`, `ticket.not_found` (404), `incident.other_customer` (409, it is not about the ticket's customer).

 * @summary Link a ticket to it
 */
export const linkIncidentTicket = (
    id: string,
    ticketId: number,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/incidents/${id}/tickets/${ticketId}`, method: 'PUT'
    },
      options);
    }
  /**
 * Repeating it changes nothing. Codes: `incident.not_found`, `ticket.not_found` (404).
 * @summary Take the link away
 */
export const unlinkIncidentTicket = (
    id: string,
    ticketId: number,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/incidents/${id}/tickets/${ticketId}`, method: 'DELETE'
    },
      options);
    }
  /**
 * An iCalendar (RFC 5545) with one event. Its UID is that of the same maintenance in e-mails and at the caller's address
(`GET /incidents/calendar`).

Codes: `incident.not_found` (404, also of what is not maintenance or not published).

 * @summary Maintenance as a file for a calendar
 */
export const getIncidentCalendar = (
    id: string,
 options?: SecondParameter<typeof apiFetch<Blob>>,) => {
      return apiFetch<Blob>(
      {url: `/api/incidents/${id}/calendar`, method: 'GET',
        responseType: 'blob'
    },
      options);
    }
  /**
 * From the audit log: its publication, changes of its facts, its end or cancellation. What was told is in the incident.

Codes: `incident.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `createdOn` (the default, DESC) |
| Filters | none |
| LessThan, GreaterThan | `createdOn` |
| SearchParameter | searches nothing |

 * @summary What was done with an incident, and by whom
 */
export const listIncidentHistory = (
    id: string,
    params?: ListIncidentHistoryParams,
 options?: SecondParameter<typeof apiFetch<UserHistoryPage>>,) => {
      return apiFetch<UserHistoryPage>(
      {url: `/api/incidents/${id}/history`, method: 'GET',
        params
    },
      options);
    }
  /**
 * What is absent stays as it is. Of customers alone.

Codes: `incident.not_found` (404), `incident.invalid` (400).

 * @summary What the caller has read, hides and follows
 */
export const updateMyIncident = (
    id: string,
    updateMyIncidentRequest: BodyType<UpdateMyIncidentRequest>,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/mine`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: updateMyIncidentRequest
    },
      options);
    }
  /**
 * Creates a ticket with topic question, linked to the incident, with the reason in its text. It is about the service when the incident is about one
service of the customer. The client makes the id; repeating the call with the same reason creates no other ticket. Of customers alone, who may read
the incident. Users who may read the ticket find it in `mine.objection` while it is open.

Codes: `incident.not_found` (404), `incident.objection_closed` (409: it is no maintenance that is planned, or objectUntil
has passed), `idempotency.key_reused` (409: another reason with the same id).

 * @summary Say that the moment of maintenance does not suit
 */
export const objectToIncident = (
    id: string,
    objectToIncidentRequest: BodyType<ObjectToIncidentRequest>,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/objection`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: objectToIncidentRequest
    },
      options);
    }
  /**
 * Makes no ticket; repeating it changes nothing. Of customers alone.

Codes: `incident.not_found` (404), `incident.not_running` (409).

 * @summary A service of the caller's organisation has it, too
 */
export const reportIncident = (
    id: string,
    configurationId: string,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/reports/${configurationId}`, method: 'PUT'
    },
      options);
    }
  /**
 * Codes: `incident.not_found` (404).
 * @summary That service does not have it after all
 */
export const withdrawIncidentReport = (
    id: string,
    configurationId: string,
 options?: SecondParameter<typeof apiFetch<IncidentDetail>>,) => {
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/reports/${configurationId}`, method: 'DELETE'
    },
      options);
    }
  export type ListIncidentsResult = NonNullable<Awaited<ReturnType<typeof listIncidents>>>
export type CreateIncidentResult = NonNullable<Awaited<ReturnType<typeof createIncident>>>
export type PreviewIncidentResult = NonNullable<Awaited<ReturnType<typeof previewIncident>>>
export type ListAudienceValuesResult = NonNullable<Awaited<ReturnType<typeof listAudienceValues>>>
export type GetMaintenanceCalendarResult = NonNullable<Awaited<ReturnType<typeof getMaintenanceCalendar>>>
export type CreateMaintenanceCalendarResult = NonNullable<Awaited<ReturnType<typeof createMaintenanceCalendar>>>
export type DeleteMaintenanceCalendarResult = NonNullable<Awaited<ReturnType<typeof deleteMaintenanceCalendar>>>
export type GetIncidentResult = NonNullable<Awaited<ReturnType<typeof getIncident>>>
export type UpdateIncidentResult = NonNullable<Awaited<ReturnType<typeof updateIncident>>>
export type DeleteIncidentResult = NonNullable<Awaited<ReturnType<typeof deleteIncident>>>
export type PublishIncidentResult = NonNullable<Awaited<ReturnType<typeof publishIncident>>>
export type UndoIncidentPublicationResult = NonNullable<Awaited<ReturnType<typeof undoIncidentPublication>>>
export type CreateIncidentUpdateResult = NonNullable<Awaited<ReturnType<typeof createIncidentUpdate>>>
export type EndIncidentResult = NonNullable<Awaited<ReturnType<typeof endIncident>>>
export type CancelIncidentResult = NonNullable<Awaited<ReturnType<typeof cancelIncident>>>
export type LinkIncidentTicketResult = NonNullable<Awaited<ReturnType<typeof linkIncidentTicket>>>
export type UnlinkIncidentTicketResult = NonNullable<Awaited<ReturnType<typeof unlinkIncidentTicket>>>
export type GetIncidentCalendarResult = NonNullable<Awaited<ReturnType<typeof getIncidentCalendar>>>
export type ListIncidentHistoryResult = NonNullable<Awaited<ReturnType<typeof listIncidentHistory>>>
export type UpdateMyIncidentResult = NonNullable<Awaited<ReturnType<typeof updateMyIncident>>>
export type ObjectToIncidentResult = NonNullable<Awaited<ReturnType<typeof objectToIncident>>>
export type ReportIncidentResult = NonNullable<Awaited<ReturnType<typeof reportIncident>>>
export type WithdrawIncidentReportResult = NonNullable<Awaited<ReturnType<typeof withdrawIncidentReport>>>
