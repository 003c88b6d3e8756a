/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import {
  useMutation,
  useQuery
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  MutationFunction,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import type {
  BadRequestResponse,
  CannedReply,
  CannedReplyPage,
  ConflictResponse,
  CreateCannedReplyRequest,
  CreateTagRequest,
  CreateTeamRequest,
  ForbiddenResponse,
  InternalServerErrorResponse,
  ListCannedRepliesParams,
  ListTagsParams,
  ListTeamsParams,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  Tag,
  TagPage,
  Team,
  TeamPage,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateCannedReplyHeaders,
  UpdateCannedReplyRequest,
  UpdateTagHeaders,
  UpdateTagRequest,
  UpdateTeamHeaders,
  UpdateTeamRequest
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


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
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CannedReplyPage>(
      {url: `/api/canned-replies`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListCannedRepliesQueryKey = (params?: ListCannedRepliesParams,) => {
    return [
    `/api/canned-replies`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListCannedRepliesQueryOptions = <TData = Awaited<ReturnType<typeof listCannedReplies>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListCannedRepliesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCannedReplies>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCannedRepliesQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCannedReplies>>> = ({ signal }) => listCannedReplies(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCannedReplies>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCannedRepliesQueryResult = NonNullable<Awaited<ReturnType<typeof listCannedReplies>>>
export type ListCannedRepliesQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListCannedReplies<TData = Awaited<ReturnType<typeof listCannedReplies>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListCannedRepliesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCannedReplies>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCannedReplies>>,
          TError,
          Awaited<ReturnType<typeof listCannedReplies>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCannedReplies<TData = Awaited<ReturnType<typeof listCannedReplies>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListCannedRepliesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCannedReplies>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCannedReplies>>,
          TError,
          Awaited<ReturnType<typeof listCannedReplies>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCannedReplies<TData = Awaited<ReturnType<typeof listCannedReplies>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListCannedRepliesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCannedReplies>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The replies that the caller may use
 */

export function useListCannedReplies<TData = Awaited<ReturnType<typeof listCannedReplies>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListCannedRepliesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCannedReplies>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCannedRepliesQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client makes the id; repeating the call returns the same. Everybody's need manage:settings, a team's are made by its members.

Codes: `canned_reply.invalid` (400: an unknown team, or actions with somebody or something that is unknown, with the field), `canned_reply.placeholder` (400: the text has one that there is not),
`canned_reply.not_own` (403: everybody's, or another team's), `canned_reply.id_taken`, `canned_reply.shortcut_exists` (409).

 * @summary Create a canned reply
 */
export const createCannedReply = (
    createCannedReplyRequest: BodyType<CreateCannedReplyRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CannedReply>(
      {url: `/api/canned-replies`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createCannedReplyRequest, signal
    },
      options);
    }
  


export const getCreateCannedReplyMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createCannedReply>>, TError,{data: BodyType<CreateCannedReplyRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createCannedReply>>, TError,{data: BodyType<CreateCannedReplyRequest>}, TContext> => {

const mutationKey = ['createCannedReply'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createCannedReply>>, {data: BodyType<CreateCannedReplyRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createCannedReply(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateCannedReplyMutationResult = NonNullable<Awaited<ReturnType<typeof createCannedReply>>>
    export type CreateCannedReplyMutationBody = BodyType<CreateCannedReplyRequest>
    export type CreateCannedReplyMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Create a canned reply
 */
export const useCreateCannedReply = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createCannedReply>>, TError,{data: BodyType<CreateCannedReplyRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createCannedReply>>,
        TError,
        {data: BodyType<CreateCannedReplyRequest>},
        TContext
      > => {

      const mutationOptions = getCreateCannedReplyMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
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
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<CannedReply>(
      {url: `/api/canned-replies/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateCannedReplyRequest
    },
      options);
    }
  


export const getUpdateCannedReplyMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateCannedReply>>, TError,{id: string;data: BodyType<UpdateCannedReplyRequest>;headers: UpdateCannedReplyHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateCannedReply>>, TError,{id: string;data: BodyType<UpdateCannedReplyRequest>;headers: UpdateCannedReplyHeaders}, TContext> => {

const mutationKey = ['updateCannedReply'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateCannedReply>>, {id: string;data: BodyType<UpdateCannedReplyRequest>;headers: UpdateCannedReplyHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateCannedReply(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateCannedReplyMutationResult = NonNullable<Awaited<ReturnType<typeof updateCannedReply>>>
    export type UpdateCannedReplyMutationBody = BodyType<UpdateCannedReplyRequest>
    export type UpdateCannedReplyMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change or archive a canned reply
 */
export const useUpdateCannedReply = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateCannedReply>>, TError,{id: string;data: BodyType<UpdateCannedReplyRequest>;headers: UpdateCannedReplyHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateCannedReply>>,
        TError,
        {id: string;data: BodyType<UpdateCannedReplyRequest>;headers: UpdateCannedReplyHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateCannedReplyMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Once for each message that it was put into, after sending.

Codes: `canned_reply.not_found` (404).

 * @summary Count that a canned reply was sent
 */
export const countCannedReplyUse = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<void>(
      {url: `/api/canned-replies/${id}/use`, method: 'POST', signal
    },
      options);
    }
  


export const getCountCannedReplyUseMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof countCannedReplyUse>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof countCannedReplyUse>>, TError,{id: string}, TContext> => {

const mutationKey = ['countCannedReplyUse'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof countCannedReplyUse>>, {id: string}> = (props) => {
          const {id} = props ?? {};

          return  countCannedReplyUse(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CountCannedReplyUseMutationResult = NonNullable<Awaited<ReturnType<typeof countCannedReplyUse>>>
    
    export type CountCannedReplyUseMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Count that a canned reply was sent
 */
export const useCountCannedReplyUse = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof countCannedReplyUse>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof countCannedReplyUse>>,
        TError,
        {id: string},
        TContext
      > => {

      const mutationOptions = getCountCannedReplyUseMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
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
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<TeamPage>(
      {url: `/api/teams`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListTeamsQueryKey = (params?: ListTeamsParams,) => {
    return [
    `/api/teams`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListTeamsQueryOptions = <TData = Awaited<ReturnType<typeof listTeams>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListTeamsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListTeamsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listTeams>>> = ({ signal }) => listTeams(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListTeamsQueryResult = NonNullable<Awaited<ReturnType<typeof listTeams>>>
export type ListTeamsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListTeams<TData = Awaited<ReturnType<typeof listTeams>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListTeamsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTeams>>,
          TError,
          Awaited<ReturnType<typeof listTeams>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTeams<TData = Awaited<ReturnType<typeof listTeams>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListTeamsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTeams>>,
          TError,
          Awaited<ReturnType<typeof listTeams>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTeams<TData = Awaited<ReturnType<typeof listTeams>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListTeamsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The teams of staff
 */

export function useListTeams<TData = Awaited<ReturnType<typeof listTeams>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListTeamsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListTeamsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client makes the id; repeating the call returns the same. New tickets of its topics are its own from now on; a topic that another team had
is this one's.

Codes: `team.invalid` (400: a member who is none of the staff, with the field), `team.exists` (409: the name), `team.id_taken` (409).

 * @summary Create a team
 */
export const createTeam = (
    createTeamRequest: BodyType<CreateTeamRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Team>(
      {url: `/api/teams`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createTeamRequest, signal
    },
      options);
    }
  


export const getCreateTeamMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createTeam>>, TError,{data: BodyType<CreateTeamRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createTeam>>, TError,{data: BodyType<CreateTeamRequest>}, TContext> => {

const mutationKey = ['createTeam'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createTeam>>, {data: BodyType<CreateTeamRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createTeam(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateTeamMutationResult = NonNullable<Awaited<ReturnType<typeof createTeam>>>
    export type CreateTeamMutationBody = BodyType<CreateTeamRequest>
    export type CreateTeamMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Create a team
 */
export const useCreateTeam = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createTeam>>, TError,{data: BodyType<CreateTeamRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createTeam>>,
        TError,
        {data: BodyType<CreateTeamRequest>},
        TContext
      > => {

      const mutationOptions = getCreateTeamMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
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
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<Team>(
      {url: `/api/teams/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateTeamRequest
    },
      options);
    }
  


export const getUpdateTeamMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateTeam>>, TError,{id: string;data: BodyType<UpdateTeamRequest>;headers: UpdateTeamHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateTeam>>, TError,{id: string;data: BodyType<UpdateTeamRequest>;headers: UpdateTeamHeaders}, TContext> => {

const mutationKey = ['updateTeam'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateTeam>>, {id: string;data: BodyType<UpdateTeamRequest>;headers: UpdateTeamHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateTeam(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateTeamMutationResult = NonNullable<Awaited<ReturnType<typeof updateTeam>>>
    export type UpdateTeamMutationBody = BodyType<UpdateTeamRequest>
    export type UpdateTeamMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change or archive a team
 */
export const useUpdateTeam = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateTeam>>, TError,{id: string;data: BodyType<UpdateTeamRequest>;headers: UpdateTeamHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateTeam>>,
        TError,
        {id: string;data: BodyType<UpdateTeamRequest>;headers: UpdateTeamHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateTeamMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
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
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<TagPage>(
      {url: `/api/tags`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListTagsQueryKey = (params?: ListTagsParams,) => {
    return [
    `/api/tags`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListTagsQueryOptions = <TData = Awaited<ReturnType<typeof listTags>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListTagsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTags>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListTagsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listTags>>> = ({ signal }) => listTags(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listTags>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListTagsQueryResult = NonNullable<Awaited<ReturnType<typeof listTags>>>
export type ListTagsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListTags<TData = Awaited<ReturnType<typeof listTags>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListTagsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTags>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTags>>,
          TError,
          Awaited<ReturnType<typeof listTags>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTags<TData = Awaited<ReturnType<typeof listTags>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListTagsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTags>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTags>>,
          TError,
          Awaited<ReturnType<typeof listTags>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTags<TData = Awaited<ReturnType<typeof listTags>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListTagsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTags>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The tags that staff put on tickets
 */

export function useListTags<TData = Awaited<ReturnType<typeof listTags>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListTagsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTags>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListTagsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client makes the id; repeating the call returns the same. Names are the same whatever their capitals.

Codes: `tag.invalid` (400), `tag.id_taken`, `tag.exists`, `tag.limit` (409).

 * @summary Create a tag
 */
export const createTag = (
    createTagRequest: BodyType<CreateTagRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Tag>(
      {url: `/api/tags`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createTagRequest, signal
    },
      options);
    }
  


export const getCreateTagMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createTag>>, TError,{data: BodyType<CreateTagRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createTag>>, TError,{data: BodyType<CreateTagRequest>}, TContext> => {

const mutationKey = ['createTag'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createTag>>, {data: BodyType<CreateTagRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createTag(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateTagMutationResult = NonNullable<Awaited<ReturnType<typeof createTag>>>
    export type CreateTagMutationBody = BodyType<CreateTagRequest>
    export type CreateTagMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Create a tag
 */
export const useCreateTag = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createTag>>, TError,{data: BodyType<CreateTagRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createTag>>,
        TError,
        {data: BodyType<CreateTagRequest>},
        TContext
      > => {

      const mutationOptions = getCreateTagMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
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
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<Tag>(
      {url: `/api/tags/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateTagRequest
    },
      options);
    }
  


export const getUpdateTagMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateTag>>, TError,{id: string;data: BodyType<UpdateTagRequest>;headers: UpdateTagHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateTag>>, TError,{id: string;data: BodyType<UpdateTagRequest>;headers: UpdateTagHeaders}, TContext> => {

const mutationKey = ['updateTag'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateTag>>, {id: string;data: BodyType<UpdateTagRequest>;headers: UpdateTagHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateTag(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateTagMutationResult = NonNullable<Awaited<ReturnType<typeof updateTag>>>
    export type UpdateTagMutationBody = BodyType<UpdateTagRequest>
    export type UpdateTagMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change or archive a tag
 */
export const useUpdateTag = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateTag>>, TError,{id: string;data: BodyType<UpdateTagRequest>;headers: UpdateTagHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateTag>>,
        TError,
        {id: string;data: BodyType<UpdateTagRequest>;headers: UpdateTagHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateTagMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    