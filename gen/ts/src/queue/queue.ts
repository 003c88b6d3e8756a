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
  BulkResult,
  BulkUpdateHeaders,
  BulkUpdateRequest,
  ConflictResponse,
  CreateSavedViewRequest,
  ForbiddenResponse,
  InternalServerErrorResponse,
  ListQueueParams,
  ListSavedViewsParams,
  NotFoundResponse,
  PayloadTooLargeResponse,
  QueueCounts,
  QueuePage,
  SavedView,
  SavedViewPage,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateSavedViewHeaders,
  UpdateSavedViewRequest
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Each with what only staff know of it. Tickets that have no time of the order come last. The state is `open` when absent; `closed` is resolved or
closed. teamId:mine is any of the caller's teams. The risk is `soon` when most of the time is used. SearchParameter searches as listSupportTickets
does, the text of notes (words of three characters or more), and from three characters on the customer's organisationName and customerNumber.

incidentId are those linked to it, matchesIncidentId the open ones about a service of that running disruption which are not linked.

The views: Mijn is assigneeId:me, Niet toegewezen assigneeId:none, Mijn team teamId:mine, Gepauzeerd state:snoozed, Alle open no filter.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `waitingSince` (the default, ASC), `dueOn`, `priority`, `createdOn`, `lastActivityOn`, `id` |
| Filters `state` | one or more of `open`, `snoozed`, `closed`, `all` |
| Filters `id` | one or more whole numbers from 1 |
| Filters `status` | one or more of `new`, `in_progress`, `waiting_customer`, `on_hold`, `resolved`, `closed` |
| Filters `priority` | one or more of `prio_1`, `prio_2`, `prio_3`, `prio_4`, `prio_5` |
| Filters `topic` | one or more of `incident`, `question`, `change`, `invoice` |
| Filters `organisationId` | one or more UUIDs |
| Filters `assigneeId` | one or more UUIDs, `none`, `me` |
| Filters `teamId` | one or more UUIDs, `none`, `mine` |
| Filters `tagId` | one or more UUIDs |
| Filters `unread` | `true`, `false` |
| Filters `following` | `true`, `false` |
| Filters `risk` | one or more of `soon`, `late` |
| Filters `incidentId` | a UUID |
| Filters `matchesIncidentId` | a UUID |
| LessThan, GreaterThan | `dueOn`, `createdOn`, `lastActivityOn` |
| SearchParameter | searches subject, exactId, messages, notes, organisationName, customerNumber |

 * @summary The tickets of all customers, as staff work through them
 */
export const listQueue = (
    params?: ListQueueParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<QueuePage>(
      {url: `/api/queue`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListQueueQueryKey = (params?: ListQueueParams,) => {
    return [
    `/api/queue`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListQueueQueryOptions = <TData = Awaited<ReturnType<typeof listQueue>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListQueueParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listQueue>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListQueueQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listQueue>>> = ({ signal }) => listQueue(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listQueue>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListQueueQueryResult = NonNullable<Awaited<ReturnType<typeof listQueue>>>
export type ListQueueQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListQueue<TData = Awaited<ReturnType<typeof listQueue>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListQueueParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listQueue>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listQueue>>,
          TError,
          Awaited<ReturnType<typeof listQueue>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListQueue<TData = Awaited<ReturnType<typeof listQueue>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListQueueParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listQueue>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listQueue>>,
          TError,
          Awaited<ReturnType<typeof listQueue>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListQueue<TData = Awaited<ReturnType<typeof listQueue>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListQueueParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listQueue>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The tickets of all customers, as staff work through them
 */

export function useListQueue<TData = Awaited<ReturnType<typeof listQueue>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListQueueParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listQueue>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListQueueQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Open tickets, each counted up to 1,000.

 * @summary How much is in the queue's views
 */
export const countQueue = (
    
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<QueueCounts>(
      {url: `/api/queue/counts`, method: 'GET', signal
    },
      options);
    }
  



export const getCountQueueQueryKey = () => {
    return [
    `/api/queue/counts`
    ] as const;
    }

    
export const getCountQueueQueryOptions = <TData = Awaited<ReturnType<typeof countQueue>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof countQueue>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCountQueueQueryKey();

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof countQueue>>> = ({ signal }) => countQueue(requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof countQueue>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CountQueueQueryResult = NonNullable<Awaited<ReturnType<typeof countQueue>>>
export type CountQueueQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useCountQueue<TData = Awaited<ReturnType<typeof countQueue>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof countQueue>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof countQueue>>,
          TError,
          Awaited<ReturnType<typeof countQueue>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCountQueue<TData = Awaited<ReturnType<typeof countQueue>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof countQueue>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof countQueue>>,
          TError,
          Awaited<ReturnType<typeof countQueue>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCountQueue<TData = Awaited<ReturnType<typeof countQueue>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof countQueue>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary How much is in the queue's views
 */

export function useCountQueue<TData = Awaited<ReturnType<typeof countQueue>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof countQueue>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCountQueueQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Each in a transaction of its own, and each with a result: one that fails keeps the others from nothing. What is changed is an event in the ticket's
conversation, as by updateSupportTicket; team and tags are not. The same key and body again go on with what was not tried, and answer the rest
as it was. It stops trying after 20 seconds: what is left is `not_tried`.

With seen, a ticket whose same fields somebody else has changed stays as it is, with `ticket.stale`. Without seen it is overwritten.

Codes: `bulk.invalid` (400: an unknown person, team, tag, reply or placeholder, or two replies, with the field), `idempotency.key_reused` (409: another body under the same key); of a
ticket `ticket.not_found`, `ticket.stale`, `ticket.closed` (it can't be answered), `canned_reply.empty_value` (nothing to fill in a placeholder with),
`desk.tag_limit`, `desk.invalid` (archived meanwhile), `message.invalid` (the reply is too long when filled in), `internal`, `unavailable` (after
these two the same again tries it again).

 * @summary Change many tickets at once
 */
export const bulkUpdate = (
    bulkUpdateRequest: BodyType<BulkUpdateRequest>,
    headers: BulkUpdateHeaders,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<BulkResult>(
      {url: `/api/queue/bulk`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: bulkUpdateRequest, signal
    },
      options);
    }
  


export const getBulkUpdateMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof bulkUpdate>>, TError,{data: BodyType<BulkUpdateRequest>;headers: BulkUpdateHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof bulkUpdate>>, TError,{data: BodyType<BulkUpdateRequest>;headers: BulkUpdateHeaders}, TContext> => {

const mutationKey = ['bulkUpdate'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof bulkUpdate>>, {data: BodyType<BulkUpdateRequest>;headers: BulkUpdateHeaders}> = (props) => {
          const {data,headers} = props ?? {};

          return  bulkUpdate(data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type BulkUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof bulkUpdate>>>
    export type BulkUpdateMutationBody = BodyType<BulkUpdateRequest>
    export type BulkUpdateMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change many tickets at once
 */
export const useBulkUpdate = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof bulkUpdate>>, TError,{data: BodyType<BulkUpdateRequest>;headers: BulkUpdateHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof bulkUpdate>>,
        TError,
        {data: BodyType<BulkUpdateRequest>;headers: BulkUpdateHeaders},
        TContext
      > => {

      const mutationOptions = getBulkUpdateMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Within 15 minutes, by the user who made the change. Puts back the fields that it changed, of tickets of which these have not been changed since; the others
have the code `ticket.stale`. What was said stays said, and a change that answered its tickets stays as a whole. It stops trying after 20 seconds:
what is left is `not_tried`, and undoing again continues with it, and otherwise has the same response.

Codes: `bulk.not_found` (404), `bulk.undo_expired` (409); of a ticket `ticket.not_found`, `ticket.stale`, `desk.invalid` (archived
meanwhile), `desk.tag_limit`, `internal`, `unavailable` (after these two the same again tries it again).

 * @summary Put back what bulkUpdate changed
 */
export const undoBulk = (
    key: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<BulkResult>(
      {url: `/api/queue/bulk/${key}/undo`, method: 'POST', signal
    },
      options);
    }
  


export const getUndoBulkMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof undoBulk>>, TError,{key: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof undoBulk>>, TError,{key: string}, TContext> => {

const mutationKey = ['undoBulk'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof undoBulk>>, {key: string}> = (props) => {
          const {key} = props ?? {};

          return  undoBulk(key,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UndoBulkMutationResult = NonNullable<Awaited<ReturnType<typeof undoBulk>>>
    
    export type UndoBulkMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Put back what bulkUpdate changed
 */
export const useUndoBulk = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof undoBulk>>, TError,{key: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof undoBulk>>,
        TError,
        {key: string},
        TContext
      > => {

      const mutationOptions = getUndoBulkMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * The caller's own and those that are shared.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `position` (the default, ASC), `name` |
| Filters `shared` | `true`, `false` |
| Filters `pinned` | `true`, `false` |
| LessThan, GreaterThan | none |
| SearchParameter | searches name |

 * @summary Views of the queue that were saved
 */
export const listSavedViews = (
    params?: ListSavedViewsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<SavedViewPage>(
      {url: `/api/saved-views`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListSavedViewsQueryKey = (params?: ListSavedViewsParams,) => {
    return [
    `/api/saved-views`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListSavedViewsQueryOptions = <TData = Awaited<ReturnType<typeof listSavedViews>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListSavedViewsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSavedViews>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListSavedViewsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listSavedViews>>> = ({ signal }) => listSavedViews(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listSavedViews>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListSavedViewsQueryResult = NonNullable<Awaited<ReturnType<typeof listSavedViews>>>
export type ListSavedViewsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListSavedViews<TData = Awaited<ReturnType<typeof listSavedViews>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListSavedViewsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSavedViews>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSavedViews>>,
          TError,
          Awaited<ReturnType<typeof listSavedViews>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSavedViews<TData = Awaited<ReturnType<typeof listSavedViews>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListSavedViewsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSavedViews>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSavedViews>>,
          TError,
          Awaited<ReturnType<typeof listSavedViews>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSavedViews<TData = Awaited<ReturnType<typeof listSavedViews>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListSavedViewsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSavedViews>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Views of the queue that were saved
 */

export function useListSavedViews<TData = Awaited<ReturnType<typeof listSavedViews>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListSavedViewsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSavedViews>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListSavedViewsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client makes the id; repeating the call returns the same. It comes after those there are. A shared one is everybody's, and takes
manage:settings to create, change and delete. At most 50 of one's own, and 50 shared.

Codes: `saved_view.invalid` (400), `saved_view.shared` (403), `saved_view.id_taken`, `saved_view.limit` (409).

 * @summary Save a view of the queue
 */
export const createSavedView = (
    createSavedViewRequest: BodyType<CreateSavedViewRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<SavedView>(
      {url: `/api/saved-views`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createSavedViewRequest, signal
    },
      options);
    }
  


export const getCreateSavedViewMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createSavedView>>, TError,{data: BodyType<CreateSavedViewRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createSavedView>>, TError,{data: BodyType<CreateSavedViewRequest>}, TContext> => {

const mutationKey = ['createSavedView'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createSavedView>>, {data: BodyType<CreateSavedViewRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createSavedView(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateSavedViewMutationResult = NonNullable<Awaited<ReturnType<typeof createSavedView>>>
    export type CreateSavedViewMutationBody = BodyType<CreateSavedViewRequest>
    export type CreateSavedViewMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Save a view of the queue
 */
export const useCreateSavedView = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createSavedView>>, TError,{data: BodyType<CreateSavedViewRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createSavedView>>,
        TError,
        {data: BodyType<CreateSavedViewRequest>},
        TContext
      > => {

      const mutationOptions = getCreateSavedViewMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Replaces all four. It takes the place of the one at position, which moves on by one with those after it; their rev stays.

Codes: `saved_view.not_found` (404), `saved_view.invalid` (400), `saved_view.shared` (403), `saved_view.stale` (409).

 * @summary Change a saved view
 */
export const updateSavedView = (
    id: string,
    updateSavedViewRequest: BodyType<UpdateSavedViewRequest>,
    headers: UpdateSavedViewHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<SavedView>(
      {url: `/api/saved-views/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateSavedViewRequest
    },
      options);
    }
  


export const getUpdateSavedViewMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateSavedView>>, TError,{id: string;data: BodyType<UpdateSavedViewRequest>;headers: UpdateSavedViewHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateSavedView>>, TError,{id: string;data: BodyType<UpdateSavedViewRequest>;headers: UpdateSavedViewHeaders}, TContext> => {

const mutationKey = ['updateSavedView'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateSavedView>>, {id: string;data: BodyType<UpdateSavedViewRequest>;headers: UpdateSavedViewHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateSavedView(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateSavedViewMutationResult = NonNullable<Awaited<ReturnType<typeof updateSavedView>>>
    export type UpdateSavedViewMutationBody = BodyType<UpdateSavedViewRequest>
    export type UpdateSavedViewMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change a saved view
 */
export const useUpdateSavedView = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateSavedView>>, TError,{id: string;data: BodyType<UpdateSavedViewRequest>;headers: UpdateSavedViewHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateSavedView>>,
        TError,
        {id: string;data: BodyType<UpdateSavedViewRequest>;headers: UpdateSavedViewHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateSavedViewMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `saved_view.not_found` (404), `saved_view.shared` (403).

 * @summary Delete a saved view
 */
export const deleteSavedView = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/saved-views/${id}`, method: 'DELETE'
    },
      options);
    }
  


export const getDeleteSavedViewMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteSavedView>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteSavedView>>, TError,{id: string}, TContext> => {

const mutationKey = ['deleteSavedView'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteSavedView>>, {id: string}> = (props) => {
          const {id} = props ?? {};

          return  deleteSavedView(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type DeleteSavedViewMutationResult = NonNullable<Awaited<ReturnType<typeof deleteSavedView>>>
    
    export type DeleteSavedViewMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Delete a saved view
 */
export const useDeleteSavedView = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteSavedView>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteSavedView>>,
        TError,
        {id: string},
        TContext
      > => {

      const mutationOptions = getDeleteSavedViewMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    