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
  AudienceValues,
  IncidentDetail,
  IncidentPage,
  IncidentPreview,
  MaintenanceCalendar,
  UserHistoryPage
} from '.././model/index.js';


export const getListIncidentsResponseMock = (overrideResponse: Partial<IncidentPage> = {}): IncidentPage => ({...{"items":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateIncidentResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})

export const getPreviewIncidentResponseMock = (overrideResponse: Partial<IncidentPreview> = {}): IncidentPreview => ({...{"reach":{"customers":1,"services":2,"readers":7,"mailed":6,"online":3,"seen":0,"reports":0},"customers":[{"id":"a1b2c3d4-0000-4000-8000-000000000001","name":"Klant A","services":2,"readers":7,"mailed":6,"seen":0,"phone":null}],"unknownCodes":[],"sharedCodes":[],"overlaps":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","title":"Glasvezel in Utrecht uitgevallen","services":1,"publishedBy":null}],"sample":{"customerId":"a1b2c3d4-0000-4000-8000-000000000001","reader":"Sanne de Vries","services":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"serviceCount":1,"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1}}, ...overrideResponse})

export const getListAudienceValuesResponseMock = (overrideResponse: Partial<AudienceValues> = {}): AudienceValues => ({...{"items":[{"value":"UTR-03","services":43}]}, ...overrideResponse})

export const getGetMaintenanceCalendarResponseMock = (overrideResponse: Partial<MaintenanceCalendar> = {}): MaintenanceCalendar => ({...{"address":"https://portaal.provider.example/calendars/maintenance.ics?key=ABCDEFGHIJKLMNOPQRSTUVWXYZ","createdOn":"2024-02-23T10:12:00.000Z","readOn":null}, ...overrideResponse})

export const getCreateMaintenanceCalendarResponseMock = (overrideResponse: Partial<MaintenanceCalendar> = {}): MaintenanceCalendar => ({...{"address":"https://portaal.provider.example/calendars/maintenance.ics?key=ABCDEFGHIJKLMNOPQRSTUVWXYZ","createdOn":"2024-02-23T10:12:00.000Z","readOn":null}, ...overrideResponse})

export const getGetIncidentResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})

export const getUpdateIncidentResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})

export const getPublishIncidentResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})

export const getUndoIncidentPublicationResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})

export const getCreateIncidentUpdateResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})

export const getEndIncidentResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})

export const getCancelIncidentResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})

export const getGetIncidentCalendarResponseMock = (): Blob => new Blob(["(iCalendar)"])

export const getListIncidentHistoryResponseMock = (overrideResponse: Partial<UserHistoryPage> = {}): UserHistoryPage => ({...{"items":[{"id":4712,"createdOn":"2024-02-23T12:00:00.000Z","actor":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"action":"incident.changed","reason":"","before":{"expectedEndOn":"2024-02-24T02:00:00.000Z"},"after":{"title":"Werk aan de glasvezel","expectedEndOn":"2024-02-24T04:00:00.000Z"}}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getUpdateMyIncidentResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})

export const getObjectToIncidentResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})

export const getReportIncidentResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})

export const getWithdrawIncidentReportResponseMock = (overrideResponse: Partial<IncidentDetail> = {}): IncidentDetail => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","kind":"disruption","severity":"down","state":"active","phase":"searching","title":"Glasvezel in Utrecht uitgevallen","startsOn":"2024-02-23T10:12:00.000Z","expectedEndOn":null,"outageMinutes":null,"objectUntil":null,"endedOn":null,"cause":"","nextUpdateOn":"2024-02-23T11:00:00.000Z","publishedOn":"2024-02-23T10:16:00.000Z","updates":1,"services":1,"firstService":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null},"locations":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":1}],"locationCount":1,"mine":{"seenUpdates":1,"hiddenUpdates":0,"follows":false,"objection":null},"audience":null,"reach":null,"rev":3,"history":[{"seq":1,"phase":"searching","text":"Wij onderzoeken de oorzaak.","nextUpdateOn":"2024-02-23T11:00:00.000Z","createdOn":"2024-02-23T10:16:00.000Z","sentBy":null,"reach":null}],"affected":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel 1 Gbit/s","customerName":"Hoofdlijn","locationId":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","reportedOn":null}],"desk":null}, ...overrideResponse})


export const getListIncidentsMockHandler = (overrideResponse?: IncidentPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<IncidentPage> | IncidentPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/incidents', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListIncidentsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateIncidentMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.post('*/api/incidents', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateIncidentResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getPreviewIncidentMockHandler = (overrideResponse?: IncidentPreview | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<IncidentPreview> | IncidentPreview), options?: RequestHandlerOptions) => {
  return http.post('*/api/incidents/preview', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getPreviewIncidentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListAudienceValuesMockHandler = (overrideResponse?: AudienceValues | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AudienceValues> | AudienceValues), options?: RequestHandlerOptions) => {
  return http.get('*/api/incidents/audience-values', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAudienceValuesResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetMaintenanceCalendarMockHandler = (overrideResponse?: MaintenanceCalendar | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<MaintenanceCalendar> | MaintenanceCalendar), options?: RequestHandlerOptions) => {
  return http.get('*/api/incidents/calendar', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetMaintenanceCalendarResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateMaintenanceCalendarMockHandler = (overrideResponse?: MaintenanceCalendar | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<MaintenanceCalendar> | MaintenanceCalendar), options?: RequestHandlerOptions) => {
  return http.post('*/api/incidents/calendar', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateMaintenanceCalendarResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getDeleteMaintenanceCalendarMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/incidents/calendar', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getGetIncidentMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.get('*/api/incidents/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetIncidentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateIncidentMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.put('*/api/incidents/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateIncidentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getDeleteIncidentMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/incidents/:id', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getPublishIncidentMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.post('*/api/incidents/:id/publication', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getPublishIncidentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUndoIncidentPublicationMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.delete('*/api/incidents/:id/publication', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUndoIncidentPublicationResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateIncidentUpdateMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.post('*/api/incidents/:id/updates', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateIncidentUpdateResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getEndIncidentMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.post('*/api/incidents/:id/end', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getEndIncidentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCancelIncidentMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.post('*/api/incidents/:id/cancellation', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCancelIncidentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getLinkIncidentTicketMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.put('*/api/incidents/:id/tickets/:ticketId', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getUnlinkIncidentTicketMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/incidents/:id/tickets/:ticketId', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getGetIncidentCalendarMockHandler = (overrideResponse?: Blob | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Blob> | Blob), options?: RequestHandlerOptions) => {
  return http.get('*/api/incidents/:id/calendar', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetIncidentCalendarResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListIncidentHistoryMockHandler = (overrideResponse?: UserHistoryPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<UserHistoryPage> | UserHistoryPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/incidents/:id/history', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListIncidentHistoryResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateMyIncidentMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.put('*/api/incidents/:id/mine', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateMyIncidentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getObjectToIncidentMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.post('*/api/incidents/:id/objection', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getObjectToIncidentResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getReportIncidentMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.put('*/api/incidents/:id/reports/:configurationId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getReportIncidentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getWithdrawIncidentReportMockHandler = (overrideResponse?: IncidentDetail | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<IncidentDetail> | IncidentDetail), options?: RequestHandlerOptions) => {
  return http.delete('*/api/incidents/:id/reports/:configurationId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getWithdrawIncidentReportResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getIncidentsMock = () => [
  getListIncidentsMockHandler(),
  getCreateIncidentMockHandler(),
  getPreviewIncidentMockHandler(),
  getListAudienceValuesMockHandler(),
  getGetMaintenanceCalendarMockHandler(),
  getCreateMaintenanceCalendarMockHandler(),
  getDeleteMaintenanceCalendarMockHandler(),
  getGetIncidentMockHandler(),
  getUpdateIncidentMockHandler(),
  getDeleteIncidentMockHandler(),
  getPublishIncidentMockHandler(),
  getUndoIncidentPublicationMockHandler(),
  getCreateIncidentUpdateMockHandler(),
  getEndIncidentMockHandler(),
  getCancelIncidentMockHandler(),
  getLinkIncidentTicketMockHandler(),
  getUnlinkIncidentTicketMockHandler(),
  getGetIncidentCalendarMockHandler(),
  getListIncidentHistoryMockHandler(),
  getUpdateMyIncidentMockHandler(),
  getObjectToIncidentMockHandler(),
  getReportIncidentMockHandler(),
  getWithdrawIncidentReportMockHandler()
]
