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
  CannedReply,
  CannedReplyPage,
  Tag,
  TagPage,
  Team,
  TeamPage
} from '.././model/index.js';


export const getListCannedRepliesResponseMock = (overrideResponse: Partial<CannedReplyPage> = {}): CannedReplyPage => ({...{"items":[{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","owner":"shared","ownedBy":null,"teamId":null,"title":"Monteur ingepland","shortcut":"monteur","text":"Beste {voornaam}, de monteur komt morgen langs voor {ticketnummer}.","topic":"incident","actions":{"status":"waiting_customer","assign":"me","assignee":null,"teamId":null,"addTagIds":["5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3d01"]},"archived":false,"uses":12,"lastUsedOn":"2024-02-23T12:00:00.000Z","mayEdit":true,"rev":3}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateCannedReplyResponseMock = (overrideResponse: Partial<CannedReply> = {}): CannedReply => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","owner":"shared","ownedBy":null,"teamId":null,"title":"Monteur ingepland","shortcut":"monteur","text":"Beste {voornaam}, de monteur komt morgen langs voor {ticketnummer}.","topic":"incident","actions":{"status":"waiting_customer","assign":"me","assignee":null,"teamId":null,"addTagIds":["5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3d01"]},"archived":false,"uses":12,"lastUsedOn":"2024-02-23T12:00:00.000Z","mayEdit":true,"rev":3}, ...overrideResponse})

export const getUpdateCannedReplyResponseMock = (overrideResponse: Partial<CannedReply> = {}): CannedReply => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","owner":"shared","ownedBy":null,"teamId":null,"title":"Monteur ingepland","shortcut":"monteur","text":"Beste {voornaam}, de monteur komt morgen langs voor {ticketnummer}.","topic":"incident","actions":{"status":"waiting_customer","assign":"me","assignee":null,"teamId":null,"addTagIds":["5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3d01"]},"archived":false,"uses":12,"lastUsedOn":"2024-02-23T12:00:00.000Z","mayEdit":true,"rev":3}, ...overrideResponse})

export const getListTeamsResponseMock = (overrideResponse: Partial<TeamPage> = {}): TeamPage => ({...{"items":[{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3c01","name":"Netwerk","members":[{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false}],"topics":["incident"],"assignsOnAnswer":false,"archived":false,"openTickets":26,"rev":3}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateTeamResponseMock = (overrideResponse: Partial<Team> = {}): Team => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3c01","name":"Netwerk","members":[{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false}],"topics":["incident"],"assignsOnAnswer":false,"archived":false,"openTickets":26,"rev":3}, ...overrideResponse})

export const getUpdateTeamResponseMock = (overrideResponse: Partial<Team> = {}): Team => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3c01","name":"Netwerk","members":[{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false}],"topics":["incident"],"assignsOnAnswer":false,"archived":false,"openTickets":26,"rev":3}, ...overrideResponse})

export const getListTagsResponseMock = (overrideResponse: Partial<TagPage> = {}): TagPage => ({...{"items":[{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3d01","name":"monteur","colour":"teal","archived":false,"openTickets":12,"rev":1}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateTagResponseMock = (overrideResponse: Partial<Tag> = {}): Tag => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3d01","name":"monteur","colour":"teal","archived":false,"openTickets":12,"rev":1}, ...overrideResponse})

export const getUpdateTagResponseMock = (overrideResponse: Partial<Tag> = {}): Tag => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3d01","name":"monteur","colour":"teal","archived":false,"openTickets":12,"rev":1}, ...overrideResponse})


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
