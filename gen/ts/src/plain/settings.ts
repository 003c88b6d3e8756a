/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  CannedReply,
  CannedReplyPage,
  CreateCannedReplyRequest,
  CreateTagRequest,
  CreateTeamRequest,
  ListCannedRepliesParams,
  ListTagsParams,
  ListTeamsParams,
  Tag,
  TagPage,
  Team,
  TeamPage,
  UpdateCannedReplyHeaders,
  UpdateCannedReplyRequest,
  UpdateTagHeaders,
  UpdateTagRequest,
  UpdateTeamHeaders,
  UpdateTeamRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Their own, their teams' and everybody's.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `title` (the default, ASC), `shortcut`, `uses`, `lastUsedOn` |
| Filters `owner` | one or more of `personal`, `team`, `shared` |
| Filters `teamId` | one or more UUIDs |
| Filters `topic` | one or more of `incident`, `question`, `change`, `invoice` |
| Filters `archived` | `true`, `false` |
| LessThan, GreaterThan | `lastUsedOn` |
| SearchParameter | searches title, shortcut, text |

 * @summary The replies that the caller may use
 */
export const listCannedReplies = (
    params?: ListCannedRepliesParams,
 options?: SecondParameter<typeof apiFetch<CannedReplyPage>>,) => {
      return apiFetch<CannedReplyPage>(
      {url: `/api/canned-replies`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The client makes the id; repeating the call returns the same. Everybody's need manage:settings, a team's are made by its members.

Codes: `canned_reply.invalid` (400: an unknown team, or actions with somebody or something that is unknown, with the field), `canned_reply.placeholder` (400: the text has one that there is not),
`canned_reply.not_own` (403: everybody's, or another team's), `canned_reply.id_taken`, `canned_reply.shortcut_exists` (409).

 * @summary Create a canned reply
 */
export const createCannedReply = (
    createCannedReplyRequest: BodyType<CreateCannedReplyRequest>,
 options?: SecondParameter<typeof apiFetch<CannedReply>>,) => {
      return apiFetch<CannedReply>(
      {url: `/api/canned-replies`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createCannedReplyRequest
    },
      options);
    }
  /**
 * Replaces all fields. An archived one is not offered any more and can be brought back.

Codes: `canned_reply.not_found` (404), `canned_reply.invalid`, `canned_reply.placeholder` (400), `canned_reply.not_own` (403: everybody's, or another
team's), `canned_reply.stale`, `canned_reply.shortcut_exists` (409).

 * @summary Change or archive a canned reply
 */
export const updateCannedReply = (
    id: string,
    updateCannedReplyRequest: BodyType<UpdateCannedReplyRequest>,
    headers: UpdateCannedReplyHeaders,
 options?: SecondParameter<typeof apiFetch<CannedReply>>,) => {
      return apiFetch<CannedReply>(
      {url: `/api/canned-replies/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateCannedReplyRequest
    },
      options);
    }
  /**
 * Once for each message that it was put into, after sending.

Codes: `canned_reply.not_found` (404).

 * @summary Count that a canned reply was sent
 */
export const countCannedReplyUse = (
    id: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/canned-replies/${id}/use`, method: 'POST'
    },
      options);
    }
  /**
 * Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `name` (the default, ASC), `openTickets` |
| Filters `archived` | `true`, `false` |
| LessThan, GreaterThan | none |
| SearchParameter | searches name |

 * @summary The teams of staff
 */
export const listTeams = (
    params?: ListTeamsParams,
 options?: SecondParameter<typeof apiFetch<TeamPage>>,) => {
      return apiFetch<TeamPage>(
      {url: `/api/teams`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The client makes the id; repeating the call returns the same. New tickets of its topics are its own from now on; a topic that another team had
is this one's.

Codes: `team.invalid` (400: a member who is none of the staff, with the field), `team.exists` (409: the name), `team.id_taken` (409).

 * @summary Create a team
 */
export const createTeam = (
    createTeamRequest: BodyType<CreateTeamRequest>,
 options?: SecondParameter<typeof apiFetch<Team>>,) => {
      return apiFetch<Team>(
      {url: `/api/teams`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createTeamRequest
    },
      options);
    }
  /**
 * Replaces all that is given. An archived team keeps its tickets and members, and has no topics.

Codes: `team.not_found` (404), `team.invalid` (400: a member who is none of the staff, with the field), `team.exists` (409: the name), `team.stale` (409).

 * @summary Change or archive a team
 */
export const updateTeam = (
    id: string,
    updateTeamRequest: BodyType<UpdateTeamRequest>,
    headers: UpdateTeamHeaders,
 options?: SecondParameter<typeof apiFetch<Team>>,) => {
      return apiFetch<Team>(
      {url: `/api/teams/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateTeamRequest
    },
      options);
    }
  /**
 * At most 500.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `name` (the default, ASC), `openTickets` |
| Filters `archived` | `true`, `false` |
| LessThan, GreaterThan | none |
| SearchParameter | searches name |

 * @summary The tags that staff put on tickets
 */
export const listTags = (
    params?: ListTagsParams,
 options?: SecondParameter<typeof apiFetch<TagPage>>,) => {
      return apiFetch<TagPage>(
      {url: `/api/tags`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The client makes the id; repeating the call returns the same. Names are the same whatever their capitals.

Codes: `tag.invalid` (400), `tag.id_taken`, `tag.exists`, `tag.limit` (409).

 * @summary Create a tag
 */
export const createTag = (
    createTagRequest: BodyType<CreateTagRequest>,
 options?: SecondParameter<typeof apiFetch<Tag>>,) => {
      return apiFetch<Tag>(
      {url: `/api/tags`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createTagRequest
    },
      options);
    }
  /**
 * Replaces all three. An archived tag stays where it is.

Codes: `tag.not_found` (404), `tag.invalid` (400), `tag.exists`, `tag.stale` (409).

 * @summary Change or archive a tag
 */
export const updateTag = (
    id: string,
    updateTagRequest: BodyType<UpdateTagRequest>,
    headers: UpdateTagHeaders,
 options?: SecondParameter<typeof apiFetch<Tag>>,) => {
      return apiFetch<Tag>(
      {url: `/api/tags/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateTagRequest
    },
      options);
    }
  export type ListCannedRepliesResult = NonNullable<Awaited<ReturnType<typeof listCannedReplies>>>
export type CreateCannedReplyResult = NonNullable<Awaited<ReturnType<typeof createCannedReply>>>
export type UpdateCannedReplyResult = NonNullable<Awaited<ReturnType<typeof updateCannedReply>>>
export type CountCannedReplyUseResult = NonNullable<Awaited<ReturnType<typeof countCannedReplyUse>>>
export type ListTeamsResult = NonNullable<Awaited<ReturnType<typeof listTeams>>>
export type CreateTeamResult = NonNullable<Awaited<ReturnType<typeof createTeam>>>
export type UpdateTeamResult = NonNullable<Awaited<ReturnType<typeof updateTeam>>>
export type ListTagsResult = NonNullable<Awaited<ReturnType<typeof listTags>>>
export type CreateTagResult = NonNullable<Awaited<ReturnType<typeof createTag>>>
export type UpdateTagResult = NonNullable<Awaited<ReturnType<typeof updateTag>>>
