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
  CannedReplyAssign,
  CannedReplyOwner,
  TagColour,
  ThenStatus,
  TicketTopic
} from '.././model/index.js';
import type {
  CannedReply,
  CannedReplyPage,
  Tag,
  TagPage,
  Team,
  TeamPage
} from '.././model/index.js';


export const getListCannedRepliesResponseMock = (overrideResponse: Partial< CannedReplyPage > = {}): CannedReplyPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), owner: faker.helpers.arrayElement(Object.values(CannedReplyOwner)), ownedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, teamId: faker.helpers.arrayElement([faker.string.uuid(), null]), title: faker.string.alpha({length: {min: 10, max: 20}}), shortcut: faker.string.alpha({length: {min: 10, max: 20}}), text: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), actions: {status: faker.helpers.arrayElement(Object.values(ThenStatus)), assign: faker.helpers.arrayElement(Object.values(CannedReplyAssign)), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, teamId: faker.helpers.arrayElement([faker.string.uuid(), null]), addTagIds: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.uuid()))}, archived: faker.datatype.boolean(), uses: faker.number.int({min: 0, max: undefined}), lastUsedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), mayEdit: faker.datatype.boolean(), rev: faker.number.int({min: undefined, max: undefined})})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCreateCannedReplyResponseMock = (overrideResponse: Partial< CannedReply > = {}): CannedReply => ({id: faker.string.uuid(), owner: faker.helpers.arrayElement(Object.values(CannedReplyOwner)), ownedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, teamId: faker.helpers.arrayElement([faker.string.uuid(), null]), title: faker.string.alpha({length: {min: 10, max: 20}}), shortcut: faker.string.alpha({length: {min: 10, max: 20}}), text: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), actions: {status: faker.helpers.arrayElement(Object.values(ThenStatus)), assign: faker.helpers.arrayElement(Object.values(CannedReplyAssign)), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, teamId: faker.helpers.arrayElement([faker.string.uuid(), null]), addTagIds: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.uuid()))}, archived: faker.datatype.boolean(), uses: faker.number.int({min: 0, max: undefined}), lastUsedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), mayEdit: faker.datatype.boolean(), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getUpdateCannedReplyResponseMock = (overrideResponse: Partial< CannedReply > = {}): CannedReply => ({id: faker.string.uuid(), owner: faker.helpers.arrayElement(Object.values(CannedReplyOwner)), ownedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, teamId: faker.helpers.arrayElement([faker.string.uuid(), null]), title: faker.string.alpha({length: {min: 10, max: 20}}), shortcut: faker.string.alpha({length: {min: 10, max: 20}}), text: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), actions: {status: faker.helpers.arrayElement(Object.values(ThenStatus)), assign: faker.helpers.arrayElement(Object.values(CannedReplyAssign)), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, teamId: faker.helpers.arrayElement([faker.string.uuid(), null]), addTagIds: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.uuid()))}, archived: faker.datatype.boolean(), uses: faker.number.int({min: 0, max: undefined}), lastUsedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), mayEdit: faker.datatype.boolean(), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getListTeamsResponseMock = (overrideResponse: Partial< TeamPage > = {}): TeamPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), members: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()})), topics: faker.helpers.arrayElements(Object.values(TicketTopic)), assignsOnAnswer: faker.datatype.boolean(), archived: faker.datatype.boolean(), openTickets: faker.number.int({min: 0, max: 10000}), rev: faker.number.int({min: undefined, max: undefined})})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCreateTeamResponseMock = (overrideResponse: Partial< Team > = {}): Team => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), members: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()})), topics: faker.helpers.arrayElements(Object.values(TicketTopic)), assignsOnAnswer: faker.datatype.boolean(), archived: faker.datatype.boolean(), openTickets: faker.number.int({min: 0, max: 10000}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getUpdateTeamResponseMock = (overrideResponse: Partial< Team > = {}): Team => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), members: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()})), topics: faker.helpers.arrayElements(Object.values(TicketTopic)), assignsOnAnswer: faker.datatype.boolean(), archived: faker.datatype.boolean(), openTickets: faker.number.int({min: 0, max: 10000}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getListTagsResponseMock = (overrideResponse: Partial< TagPage > = {}): TagPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), colour: faker.helpers.arrayElement(Object.values(TagColour)), archived: faker.datatype.boolean(), openTickets: faker.number.int({min: 0, max: 10000}), rev: faker.number.int({min: undefined, max: undefined})})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCreateTagResponseMock = (overrideResponse: Partial< Tag > = {}): Tag => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), colour: faker.helpers.arrayElement(Object.values(TagColour)), archived: faker.datatype.boolean(), openTickets: faker.number.int({min: 0, max: 10000}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getUpdateTagResponseMock = (overrideResponse: Partial< Tag > = {}): Tag => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), colour: faker.helpers.arrayElement(Object.values(TagColour)), archived: faker.datatype.boolean(), openTickets: faker.number.int({min: 0, max: 10000}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})


export const getListCannedRepliesMockHandler = (overrideResponse?: CannedReplyPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<CannedReplyPage> | CannedReplyPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/canned-replies', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListCannedRepliesResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateCannedReplyMockHandler = (overrideResponse?: CannedReply | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CannedReply> | CannedReply), options?: RequestHandlerOptions) => {
  return http.post('*/api/canned-replies', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateCannedReplyResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateCannedReplyMockHandler = (overrideResponse?: CannedReply | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<CannedReply> | CannedReply), options?: RequestHandlerOptions) => {
  return http.put('*/api/canned-replies/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateCannedReplyResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCountCannedReplyUseMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/canned-replies/:id/use', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getListTeamsMockHandler = (overrideResponse?: TeamPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<TeamPage> | TeamPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/teams', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListTeamsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateTeamMockHandler = (overrideResponse?: Team | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<Team> | Team), options?: RequestHandlerOptions) => {
  return http.post('*/api/teams', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateTeamResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateTeamMockHandler = (overrideResponse?: Team | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<Team> | Team), options?: RequestHandlerOptions) => {
  return http.put('*/api/teams/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateTeamResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListTagsMockHandler = (overrideResponse?: TagPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<TagPage> | TagPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/tags', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListTagsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateTagMockHandler = (overrideResponse?: Tag | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<Tag> | Tag), options?: RequestHandlerOptions) => {
  return http.post('*/api/tags', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateTagResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateTagMockHandler = (overrideResponse?: Tag | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<Tag> | Tag), options?: RequestHandlerOptions) => {
  return http.put('*/api/tags/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateTagResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getSettingsMock = () => [
  getListCannedRepliesMockHandler(),
  getCreateCannedReplyMockHandler(),
  getUpdateCannedReplyMockHandler(),
  getCountCannedReplyUseMockHandler(),
  getListTeamsMockHandler(),
  getCreateTeamMockHandler(),
  getUpdateTeamMockHandler(),
  getListTagsMockHandler(),
  getCreateTagMockHandler(),
  getUpdateTagMockHandler()
]
