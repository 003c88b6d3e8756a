/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  Agreement,
  AgreementPage,
  AgreementTrial,
  AgreementVersionPage,
  Calendar,
  CalendarPage,
  CreateAgreementRequest,
  CreateCalendarRequest,
  Figures,
  GetFiguresParams,
  Holidays,
  ListAgreementVersionsParams,
  ListAgreementsParams,
  ListCalendarsParams,
  ListHolidaysParams,
  TicketClocks,
  TryAgreementParams,
  UpdateAgreementHeaders,
  UpdateAgreementRequest,
  UpdateCalendarHeaders,
  UpdateCalendarRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * One is built in: day and night.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `name` (the default, ASC) |
| Filters `archived` | `true`, `false` |
| LessThan, GreaterThan | none |
| SearchParameter | searches name |

 * @summary Opening hours
 */
export const listCalendars = (
    params?: ListCalendarsParams,
 options?: SecondParameter<typeof apiFetch<CalendarPage>>,) => {
      return apiFetch<CalendarPage>(
      {url: `/api/calendars`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The client makes the id; repeating the call returns the same.

Codes: `calendar.invalid` (400, with the field: overlapping or empty hours, an unknown zone, a date twice), `calendar.no_working_time` (400: no weekday has hours),
`calendar.exists` (409: the name), `calendar.id_taken` (409).

 * @summary Create opening hours
 */
export const createCalendar = (
    createCalendarRequest: BodyType<CreateCalendarRequest>,
 options?: SecondParameter<typeof apiFetch<Calendar>>,) => {
      return apiFetch<Calendar>(
      {url: `/api/calendars`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createCalendarRequest
    },
      options);
    }
  /**
 * What could be an exception. Those that not everybody closes for (Goede Vrijdag, Bevrijdingsdag) are not `usual`.

 * @summary The Dutch holidays of a year
 */
export const listHolidays = (
    params: ListHolidaysParams,
 options?: SecondParameter<typeof apiFetch<Holidays>>,) => {
      return apiFetch<Holidays>(
      {url: `/api/calendars/holidays`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Replaces everything. Other hours, exceptions or another zone are a new version: they are for tickets that are made from now on, and those of before keep theirs.

Codes: `calendar.not_found` (404), `calendar.invalid`, `calendar.no_working_time` (400), `calendar.exists` (409: the name),
`calendar.used` (409: archiving one that a rule uses), `calendar.built_in` (409), `calendar.stale` (409).

 * @summary Change or archive opening hours
 */
export const updateCalendar = (
    id: string,
    updateCalendarRequest: BodyType<UpdateCalendarRequest>,
    headers: UpdateCalendarHeaders,
 options?: SecondParameter<typeof apiFetch<Calendar>>,) => {
      return apiFetch<Calendar>(
      {url: `/api/calendars/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateCalendarRequest
    },
      options);
    }
  /**
 * An agreement is a customer's, or everybody's who has none (organisationId null). Of its rules the most precise one holds: topic and priority, priority, topic, any.
By organisationName everybody's comes last; organisationId:none is everybody's alone. SearchParameter searches the customer's name.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `organisationName` (the default, ASC) |
| Filters `organisationId` | one or more UUIDs, `none` |
| Filters `archived` | `true`, `false` |
| LessThan, GreaterThan | none |
| SearchParameter | searches organisationName |

 * @summary What is promised to whom
 */
export const listAgreements = (
    params?: ListAgreementsParams,
 options?: SecondParameter<typeof apiFetch<AgreementPage>>,) => {
      return apiFetch<AgreementPage>(
      {url: `/api/agreements`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The client makes the id; repeating the call returns the same. For tickets that are made from now on.

Codes: `agreement.invalid` (400, with the field: an unknown customer or calendar, a combination twice, a rule that promises nothing),
`agreement.exists` (409: the customer, or everybody, has one), `agreement.id_taken` (409).

 * @summary Promise something to a customer or to everybody
 */
export const createAgreement = (
    createAgreementRequest: BodyType<CreateAgreementRequest>,
 options?: SecondParameter<typeof apiFetch<Agreement>>,) => {
      return apiFetch<Agreement>(
      {url: `/api/agreements`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createAgreementRequest
    },
      options);
    }
  /**
 * Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `fromOn` (the default, DESC) |
| Filters `kind` | one or more of `calendar`, `agreement` |
| LessThan, GreaterThan | `fromOn` |
| SearchParameter | searches name |

 * @summary Every version of calendars and agreements
 */
export const listAgreementVersions = (
    params?: ListAgreementVersionsParams,
 options?: SecondParameter<typeof apiFetch<AgreementVersionPage>>,) => {
      return apiFetch<AgreementVersionPage>(
      {url: `/api/agreements/versions`, method: 'GET',
        params
    },
      options);
    }
  /**
 * By what is in force now, of a ticket that is made at a moment, with the opening hours that are counted on each day.

Codes: `agreement.invalid` (400: an unknown customer, with the field).

 * @summary What would be promised for a ticket
 */
export const tryAgreement = (
    params: TryAgreementParams,
 options?: SecondParameter<typeof apiFetch<AgreementTrial>>,) => {
      return apiFetch<AgreementTrial>(
      {url: `/api/agreements/trial`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Replaces its rules: a new version, for tickets that are made from now on. Those of before keep theirs.

Codes: `agreement.not_found` (404), `agreement.invalid` (400, with the field), `agreement.exists` (409: bringing one back while there is another), `agreement.stale` (409).

 * @summary Change or archive an agreement
 */
export const updateAgreement = (
    id: string,
    updateAgreementRequest: BodyType<UpdateAgreementRequest>,
    headers: UpdateAgreementHeaders,
 options?: SecondParameter<typeof apiFetch<Agreement>>,) => {
      return apiFetch<Agreement>(
      {url: `/api/agreements/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateAgreementRequest
    },
      options);
    }
  /**
 * By which rule, and each clock with its history. A ticket of before the agreement, or made by staff, may have none.

Codes: `ticket.not_found` (404).

 * @summary What was promised about a ticket and what became of it
 */
export const getTicketClocks = (
    id: number,
 options?: SecondParameter<typeof apiFetch<TicketClocks>>,) => {
      return apiFetch<TicketClocks>(
      {url: `/api/support-tickets/${id}/clocks`, method: 'GET'
    },
      options);
    }
  /**
 * Of everybody, of a customer, of the caller's teams or of the tickets that are assigned to the caller. An average and texts of fewer than five answers are withheld.

Codes: `customer.not_found` (404).

 * @summary Whether what was promised was kept, and whether it was good
 */
export const getFigures = (
    params?: GetFiguresParams,
 options?: SecondParameter<typeof apiFetch<Figures>>,) => {
      return apiFetch<Figures>(
      {url: `/api/figures`, method: 'GET',
        params
    },
      options);
    }
  export type ListCalendarsResult = NonNullable<Awaited<ReturnType<typeof listCalendars>>>
export type CreateCalendarResult = NonNullable<Awaited<ReturnType<typeof createCalendar>>>
export type ListHolidaysResult = NonNullable<Awaited<ReturnType<typeof listHolidays>>>
export type UpdateCalendarResult = NonNullable<Awaited<ReturnType<typeof updateCalendar>>>
export type ListAgreementsResult = NonNullable<Awaited<ReturnType<typeof listAgreements>>>
export type CreateAgreementResult = NonNullable<Awaited<ReturnType<typeof createAgreement>>>
export type ListAgreementVersionsResult = NonNullable<Awaited<ReturnType<typeof listAgreementVersions>>>
export type TryAgreementResult = NonNullable<Awaited<ReturnType<typeof tryAgreement>>>
export type UpdateAgreementResult = NonNullable<Awaited<ReturnType<typeof updateAgreement>>>
export type GetTicketClocksResult = NonNullable<Awaited<ReturnType<typeof getTicketClocks>>>
export type GetFiguresResult = NonNullable<Awaited<ReturnType<typeof getFigures>>>
