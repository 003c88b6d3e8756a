/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import {
  faker
} from '@faker-js/faker';

import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import {
  AgreementVersionKind,
  ClockEventKind,
  ClockKind,
  ClockState,
  TicketPriority,
  TicketTopic
} from '.././model/index.js';
import type {
  Agreement,
  AgreementPage,
  AgreementTrial,
  AgreementVersionPage,
  Calendar,
  CalendarPage,
  Figures,
  Holidays,
  TicketClocks
} from '.././model/index.js';


export const getListCalendarsResponseMock = (overrideResponse: Partial< CalendarPage > = {}): CalendarPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), zone: faker.string.alpha({length: {min: 10, max: 20}}), hours: Array.from({ length: faker.number.int({ min: 7, max: 7 }) }, (_, i) => i + 1).map(() => (Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')})))), exceptions: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({on: faker.date.past().toISOString().split('T')[0], name: faker.helpers.fromRegExp('\S'), hours: Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')}))})), builtIn: faker.datatype.boolean(), archived: faker.datatype.boolean(), rules: faker.number.int({min: 0, max: undefined}), no: faker.number.int({min: 1, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCreateCalendarResponseMock = (overrideResponse: Partial< Calendar > = {}): Calendar => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), zone: faker.string.alpha({length: {min: 10, max: 20}}), hours: Array.from({ length: faker.number.int({ min: 7, max: 7 }) }, (_, i) => i + 1).map(() => (Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')})))), exceptions: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({on: faker.date.past().toISOString().split('T')[0], name: faker.helpers.fromRegExp('\S'), hours: Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')}))})), builtIn: faker.datatype.boolean(), archived: faker.datatype.boolean(), rules: faker.number.int({min: 0, max: undefined}), no: faker.number.int({min: 1, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getListHolidaysResponseMock = (overrideResponse: Partial< Holidays > = {}): Holidays => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({on: faker.date.past().toISOString().split('T')[0], name: faker.string.alpha({length: {min: 10, max: 20}}), usual: faker.datatype.boolean()})), ...overrideResponse})

export const getUpdateCalendarResponseMock = (overrideResponse: Partial< Calendar > = {}): Calendar => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), zone: faker.string.alpha({length: {min: 10, max: 20}}), hours: Array.from({ length: faker.number.int({ min: 7, max: 7 }) }, (_, i) => i + 1).map(() => (Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')})))), exceptions: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({on: faker.date.past().toISOString().split('T')[0], name: faker.helpers.fromRegExp('\S'), hours: Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')}))})), builtIn: faker.datatype.boolean(), archived: faker.datatype.boolean(), rules: faker.number.int({min: 0, max: undefined}), no: faker.number.int({min: 1, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getListAgreementsResponseMock = (overrideResponse: Partial< AgreementPage > = {}): AgreementPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), organisationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationName: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), rules: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({topic: faker.helpers.arrayElement(Object.values(TicketTopic)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), calendarId: faker.string.uuid(), responseMinutes: faker.helpers.arrayElement([faker.number.int({min: 1, max: 525600}), null]), resolutionMinutes: faker.helpers.arrayElement([faker.number.int({min: 1, max: 525600}), null])})), archived: faker.datatype.boolean(), no: faker.number.int({min: 1, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCreateAgreementResponseMock = (overrideResponse: Partial< Agreement > = {}): Agreement => ({id: faker.string.uuid(), organisationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationName: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), rules: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({topic: faker.helpers.arrayElement(Object.values(TicketTopic)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), calendarId: faker.string.uuid(), responseMinutes: faker.helpers.arrayElement([faker.number.int({min: 1, max: 525600}), null]), resolutionMinutes: faker.helpers.arrayElement([faker.number.int({min: 1, max: 525600}), null])})), archived: faker.datatype.boolean(), no: faker.number.int({min: 1, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getListAgreementVersionsResponseMock = (overrideResponse: Partial< AgreementVersionPage > = {}): AgreementVersionPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({kind: faker.helpers.arrayElement(Object.values(AgreementVersionKind)), id: faker.string.uuid(), name: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), no: faker.number.int({min: 1, max: undefined}), fromOn: `${faker.date.past().toISOString().split('.')[0]}Z`, by: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, hours: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')})))), exceptions: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({on: faker.date.past().toISOString().split('T')[0], name: faker.helpers.fromRegExp('\S'), hours: Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')}))})), rules: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({topic: faker.helpers.arrayElement(Object.values(TicketTopic)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), calendarId: faker.string.uuid(), responseMinutes: faker.helpers.arrayElement([faker.number.int({min: 1, max: 525600}), null]), resolutionMinutes: faker.helpers.arrayElement([faker.number.int({min: 1, max: 525600}), null])}))})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getTryAgreementResponseMock = (overrideResponse: Partial< AgreementTrial > = {}): AgreementTrial => ({agreementId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationId: faker.helpers.arrayElement([faker.string.uuid(), null]), rule: {...{topic: faker.helpers.arrayElement(Object.values(TicketTopic)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), calendarId: faker.string.uuid(), responseMinutes: faker.helpers.arrayElement([faker.number.int({min: 1, max: 525600}), null]), resolutionMinutes: faker.helpers.arrayElement([faker.number.int({min: 1, max: 525600}), null])},}, response: {...{minutes: faker.number.int({min: 1, max: undefined}), warnOn: `${faker.date.past().toISOString().split('.')[0]}Z`, dueOn: `${faker.date.past().toISOString().split('.')[0]}Z`, days: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({on: faker.date.past().toISOString().split('T')[0], exception: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), hours: Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')})), minutes: faker.number.int({min: 0, max: undefined})}))},}, resolution: {...{minutes: faker.number.int({min: 1, max: undefined}), warnOn: `${faker.date.past().toISOString().split('.')[0]}Z`, dueOn: `${faker.date.past().toISOString().split('.')[0]}Z`, days: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({on: faker.date.past().toISOString().split('T')[0], exception: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), hours: Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')})), minutes: faker.number.int({min: 0, max: undefined})}))},}, ...overrideResponse})

export const getUpdateAgreementResponseMock = (overrideResponse: Partial< Agreement > = {}): Agreement => ({id: faker.string.uuid(), organisationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationName: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), rules: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({topic: faker.helpers.arrayElement(Object.values(TicketTopic)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), calendarId: faker.string.uuid(), responseMinutes: faker.helpers.arrayElement([faker.number.int({min: 1, max: 525600}), null]), resolutionMinutes: faker.helpers.arrayElement([faker.number.int({min: 1, max: 525600}), null])})), archived: faker.datatype.boolean(), no: faker.number.int({min: 1, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getGetTicketClocksResponseMock = (overrideResponse: Partial< TicketClocks > = {}): TicketClocks => ({organisationId: faker.helpers.arrayElement([faker.string.uuid(), null]), rule: {...{topic: faker.helpers.arrayElement(Object.values(TicketTopic)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), calendarName: faker.string.alpha({length: {min: 10, max: 20}})},}, clocks: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({kind: faker.helpers.arrayElement(Object.values(ClockKind)), state: faker.helpers.arrayElement(Object.values(ClockState)), minutes: faker.number.int({min: 1, max: undefined}), workedMs: faker.number.int({min: 0, max: undefined}), pausedMs: faker.number.int({min: 0, max: undefined}), runningSince: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), warnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), events: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({what: faker.helpers.arrayElement(Object.values(ClockEventKind)), at: `${faker.date.past().toISOString().split('.')[0]}Z`, workedMs: faker.number.int({min: 0, max: undefined}), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), reason: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null])}))})), ...overrideResponse})

export const getGetFiguresResponseMock = (overrideResponse: Partial< Figures > = {}): Figures => ({open: {mine: faker.number.int({min: 0, max: 1000}), unassigned: faker.number.int({min: 0, max: 1000}), soon: faker.number.int({min: 0, max: 1000}), late: faker.number.int({min: 0, max: 1000}), all: faker.number.int({min: 0, max: 1000})}, month: {...{response: {met: faker.number.int({min: 0, max: undefined}), missed: faker.number.int({min: 0, max: undefined})}, resolution: {met: faker.number.int({min: 0, max: undefined}), missed: faker.number.int({min: 0, max: undefined})}},}, weeks: Array.from({ length: faker.number.int({ min: 1, max: 8 }) }, (_, i) => i + 1).map(() => ({from: faker.date.past().toISOString().split('T')[0], response: {met: faker.number.int({min: 0, max: undefined}), missed: faker.number.int({min: 0, max: undefined})}, resolution: {met: faker.number.int({min: 0, max: undefined}), missed: faker.number.int({min: 0, max: undefined})}})), teams: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), open: faker.number.int({min: 0, max: 10000})})), satisfaction: {answers: faker.number.int({min: 0, max: undefined}), average: faker.helpers.arrayElement([faker.number.float({min: 1, max: 5, fractionDigits: 2}), null]), latest: Array.from({ length: faker.number.int({ min: 1, max: 5 }) }, (_, i) => i + 1).map(() => ({ticketId: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), subject: faker.string.alpha({length: {min: 10, max: 20}}), organisationName: faker.string.alpha({length: {min: 10, max: 20}}), score: faker.number.int({min: 1, max: 5}), comment: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), answeredOn: `${faker.date.past().toISOString().split('.')[0]}Z`}))}, ...overrideResponse})


export const getListCalendarsMockHandler = (overrideResponse?: CalendarPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<CalendarPage> | CalendarPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/calendars', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListCalendarsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateCalendarMockHandler = (overrideResponse?: Calendar | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<Calendar> | Calendar), options?: RequestHandlerOptions) => {
  return http.post('*/api/calendars', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateCalendarResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListHolidaysMockHandler = (overrideResponse?: Holidays | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Holidays> | Holidays), options?: RequestHandlerOptions) => {
  return http.get('*/api/calendars/holidays', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListHolidaysResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateCalendarMockHandler = (overrideResponse?: Calendar | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<Calendar> | Calendar), options?: RequestHandlerOptions) => {
  return http.put('*/api/calendars/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateCalendarResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListAgreementsMockHandler = (overrideResponse?: AgreementPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AgreementPage> | AgreementPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/agreements', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAgreementsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateAgreementMockHandler = (overrideResponse?: Agreement | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<Agreement> | Agreement), options?: RequestHandlerOptions) => {
  return http.post('*/api/agreements', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateAgreementResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListAgreementVersionsMockHandler = (overrideResponse?: AgreementVersionPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AgreementVersionPage> | AgreementVersionPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/agreements/versions', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAgreementVersionsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getTryAgreementMockHandler = (overrideResponse?: AgreementTrial | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AgreementTrial> | AgreementTrial), options?: RequestHandlerOptions) => {
  return http.get('*/api/agreements/trial', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getTryAgreementResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateAgreementMockHandler = (overrideResponse?: Agreement | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<Agreement> | Agreement), options?: RequestHandlerOptions) => {
  return http.put('*/api/agreements/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateAgreementResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetTicketClocksMockHandler = (overrideResponse?: TicketClocks | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<TicketClocks> | TicketClocks), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets/:id/clocks', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetTicketClocksResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetFiguresMockHandler = (overrideResponse?: Figures | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Figures> | Figures), options?: RequestHandlerOptions) => {
  return http.get('*/api/figures', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetFiguresResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getAgreementsMock = () => [
  getListCalendarsMockHandler(),
  getCreateCalendarMockHandler(),
  getListHolidaysMockHandler(),
  getUpdateCalendarMockHandler(),
  getListAgreementsMockHandler(),
  getCreateAgreementMockHandler(),
  getListAgreementVersionsMockHandler(),
  getTryAgreementMockHandler(),
  getUpdateAgreementMockHandler(),
  getGetTicketClocksMockHandler(),
  getGetFiguresMockHandler()
]
