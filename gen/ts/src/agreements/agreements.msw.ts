/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

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


export const getListCalendarsResponseMock = (overrideResponse: Partial<CalendarPage> = {}): CalendarPage => ({...{"items":[{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","name":"Kantooruren","zone":"Europe/Amsterdam","hours":[[{"from":"08:30","to":"12:30"},{"from":"13:00","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:00"}],[],[]],"exceptions":[{"on":"2026-12-25","name":"Eerste kerstdag","hours":[]},{"on":"2026-12-31","name":"Oudejaarsdag","hours":[{"from":"08:30","to":"12:30"}]}],"builtIn":false,"archived":false,"rules":5,"no":2,"rev":2}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateCalendarResponseMock = (overrideResponse: Partial<Calendar> = {}): Calendar => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","name":"Kantooruren","zone":"Europe/Amsterdam","hours":[[{"from":"08:30","to":"12:30"},{"from":"13:00","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:00"}],[],[]],"exceptions":[{"on":"2026-12-25","name":"Eerste kerstdag","hours":[]},{"on":"2026-12-31","name":"Oudejaarsdag","hours":[{"from":"08:30","to":"12:30"}]}],"builtIn":false,"archived":false,"rules":5,"no":2,"rev":2}, ...overrideResponse})

export const getListHolidaysResponseMock = (overrideResponse: Partial<Holidays> = {}): Holidays => ({...{"items":[{"on":"2027-01-01","name":"Nieuwjaarsdag","usual":true},{"on":"2027-03-26","name":"Goede Vrijdag","usual":false}]}, ...overrideResponse})

export const getUpdateCalendarResponseMock = (overrideResponse: Partial<Calendar> = {}): Calendar => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","name":"Kantooruren","zone":"Europe/Amsterdam","hours":[[{"from":"08:30","to":"12:30"},{"from":"13:00","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:00"}],[],[]],"exceptions":[{"on":"2026-12-25","name":"Eerste kerstdag","hours":[]},{"on":"2026-12-31","name":"Oudejaarsdag","hours":[{"from":"08:30","to":"12:30"}]}],"builtIn":false,"archived":false,"rules":5,"no":2,"rev":2}, ...overrideResponse})

export const getListAgreementsResponseMock = (overrideResponse: Partial<AgreementPage> = {}): AgreementPage => ({...{"items":[{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3f01","organisationId":"2f9c1e52-8f0a-4d35-9a5e-5b2d1c7f0a11","organisationName":"Klant A","rules":[{"topic":"incident","priority":"prio_1","calendarId":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","responseMinutes":60,"resolutionMinutes":720},{"topic":null,"priority":null,"calendarId":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","responseMinutes":480,"resolutionMinutes":null}],"archived":false,"no":1,"rev":1}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateAgreementResponseMock = (overrideResponse: Partial<Agreement> = {}): Agreement => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3f01","organisationId":"2f9c1e52-8f0a-4d35-9a5e-5b2d1c7f0a11","organisationName":"Klant A","rules":[{"topic":"incident","priority":"prio_1","calendarId":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","responseMinutes":60,"resolutionMinutes":720},{"topic":null,"priority":null,"calendarId":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","responseMinutes":480,"resolutionMinutes":null}],"archived":false,"no":1,"rev":1}, ...overrideResponse})

export const getListAgreementVersionsResponseMock = (overrideResponse: Partial<AgreementVersionPage> = {}): AgreementVersionPage => ({...{"items":[{"kind":"agreement","id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3f01","name":"Klant A","no":1,"fromOn":"2026-11-01T09:00:00.000Z","by":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"hours":null,"exceptions":null,"rules":[{"topic":"incident","priority":"prio_1","calendarId":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","responseMinutes":60,"resolutionMinutes":720},{"topic":null,"priority":null,"calendarId":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","responseMinutes":480,"resolutionMinutes":null}]}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getTryAgreementResponseMock = (overrideResponse: Partial<AgreementTrial> = {}): AgreementTrial => ({...{"agreementId":null,"organisationId":null,"rule":null,"response":null,"resolution":null}, ...overrideResponse})

export const getUpdateAgreementResponseMock = (overrideResponse: Partial<Agreement> = {}): Agreement => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3f01","organisationId":"2f9c1e52-8f0a-4d35-9a5e-5b2d1c7f0a11","organisationName":"Klant A","rules":[{"topic":"incident","priority":"prio_1","calendarId":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","responseMinutes":60,"resolutionMinutes":720},{"topic":null,"priority":null,"calendarId":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","responseMinutes":480,"resolutionMinutes":null}],"archived":false,"no":1,"rev":1}, ...overrideResponse})

export const getGetTicketClocksResponseMock = (overrideResponse: Partial<TicketClocks> = {}): TicketClocks => ({...{"organisationId":null,"rule":{"topic":"incident","priority":"prio_1","calendarName":"Kantooruren"},"clocks":[{"kind":"resolution","state":"running","minutes":720,"workedMs":36000000,"pausedMs":10080000,"runningSince":"2026-11-23T13:33:00.000Z","warnOn":"2026-11-23T15:09:00.000Z","dueOn":"2026-11-23T15:30:00.000Z","doneOn":null,"events":[{"what":"started","at":"2026-11-20T08:12:00.000Z","workedMs":0,"dueOn":"2026-11-23T12:42:00.000Z","reason":null}]}]}, ...overrideResponse})

export const getGetFiguresResponseMock = (overrideResponse: Partial<Figures> = {}): Figures => ({...{"open":{"mine":11,"unassigned":4,"soon":2,"late":1,"all":87},"month":{"response":{"met":41,"missed":2},"resolution":{"met":30,"missed":3}},"weeks":[{"from":"2026-11-16","response":{"met":11,"missed":1},"resolution":{"met":9,"missed":0}}],"teams":[{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3c01","name":"Netwerk","open":26}],"satisfaction":{"answers":7,"average":4.3,"latest":[{"ticketId":104291,"exactId":"00104291","subject":"Aanvraag extra vast IP-adres","organisationName":"Klant A","score":4,"comment":"Snel geregeld en goed uitgelegd.","answeredOn":"2026-11-23T13:31:00.000Z"}]}}, ...overrideResponse})


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
