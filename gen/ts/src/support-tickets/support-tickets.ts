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
  AnswerRatingRequest,
  Attachment,
  BadRequestResponse,
  ConflictResponse,
  CreateSupportTicketHeaders,
  CreateSupportTicketRequest,
  ForbiddenResponse,
  GetSupportTicketByExactIdParams,
  GetSupportTicketParams,
  InternalServerErrorResponse,
  ListSupportTicketsParams,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  SupportTicket,
  SupportTicketDetail,
  SupportTicketPage,
  TicketRating,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateSupportTicketHeaders,
  UpdateSupportTicketRequest
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Status and priority are ordered as their enumerations are. mine are the tickets that the caller created. SearchParameter finds an exactId
with and without its dots and leading zeros; in the messages that the caller may read it searches in Dutch and tolerates a typo.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `lastActivityOn` (the default, DESC), `createdOn`, `subject`, `status`, `priority`, `exactId`, `id` |
| Filters `status` | one or more of `new`, `in_progress`, `waiting_customer`, `on_hold`, `resolved`, `closed` |
| Filters `priority` | one or more of `prio_1`, `prio_2`, `prio_3`, `prio_4`, `prio_5` |
| Filters `topic` | one or more of `incident`, `question`, `change`, `invoice` |
| Filters `configurationId` | one or more UUIDs |
| Filters `locationId` | one or more UUIDs |
| Filters `unread` | `true`, `false` |
| Filters `following` | `true`, `false` |
| Filters `mine` | `true`, `false` |
| Filters `organisationId` | one or more UUIDs |
| Filters `assigneeId` | one or more UUIDs, `none` |
| Filters `hasExactId` | `true`, `false` |
| LessThan, GreaterThan | `createdOn`, `lastActivityOn` |
| SearchParameter | searches subject, exactId, messages |

 * @summary The tickets that the caller may see
 */
export const listSupportTickets = (
    params?: ListSupportTicketsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<SupportTicketPage>(
      {url: `/api/support-tickets`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListSupportTicketsQueryKey = (params?: ListSupportTicketsParams,) => {
    return [
    `/api/support-tickets`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListSupportTicketsQueryOptions = <TData = Awaited<ReturnType<typeof listSupportTickets>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListSupportTicketsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSupportTickets>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListSupportTicketsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listSupportTickets>>> = ({ signal }) => listSupportTickets(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listSupportTickets>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListSupportTicketsQueryResult = NonNullable<Awaited<ReturnType<typeof listSupportTickets>>>
export type ListSupportTicketsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListSupportTickets<TData = Awaited<ReturnType<typeof listSupportTickets>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListSupportTicketsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSupportTickets>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSupportTickets>>,
          TError,
          Awaited<ReturnType<typeof listSupportTickets>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSupportTickets<TData = Awaited<ReturnType<typeof listSupportTickets>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListSupportTicketsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSupportTickets>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSupportTickets>>,
          TError,
          Awaited<ReturnType<typeof listSupportTickets>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSupportTickets<TData = Awaited<ReturnType<typeof listSupportTickets>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListSupportTicketsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSupportTickets>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The tickets that the caller may see
 */

export function useListSupportTickets<TData = Awaited<ReturnType<typeof listSupportTickets>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListSupportTicketsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSupportTickets>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListSupportTicketsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The text becomes the first message. The exactId follows later (push ticketChanged). Staff name the customer's organisationId; customers leave it out.
With an Idempotency-Key a repeated create answers the first ticket again. With a requesterId staff create it for somebody, who called: it
is theirs from the start, they follow it and are told by e-mail; the text stays the one of who wrote it.

Codes: `ticket.invalid` (400: an organisation, configuration, incident, follower or requester that is missing or unknown, with the field),
`message.invalid` (400: the text or an attachment), `ticket.organisation` (403: a customer names another organisation), `ticket.requester`
(403: a customer names a requester), `idempotency.key_reused` (409: another body under the same key), `message.limit` (429: an
integration adds at most 30 messages a minute, over the hub and here together).

 * @summary Create a ticket
 */
export const createSupportTicket = (
    createSupportTicketRequest: BodyType<CreateSupportTicketRequest>,
    headers?: CreateSupportTicketHeaders,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: createSupportTicketRequest, signal
    },
      options);
    }
  


export const getCreateSupportTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createSupportTicket>>, TError,{data: BodyType<CreateSupportTicketRequest>;headers?: CreateSupportTicketHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createSupportTicket>>, TError,{data: BodyType<CreateSupportTicketRequest>;headers?: CreateSupportTicketHeaders}, TContext> => {

const mutationKey = ['createSupportTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createSupportTicket>>, {data: BodyType<CreateSupportTicketRequest>;headers?: CreateSupportTicketHeaders}> = (props) => {
          const {data,headers} = props ?? {};

          return  createSupportTicket(data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateSupportTicketMutationResult = NonNullable<Awaited<ReturnType<typeof createSupportTicket>>>
    export type CreateSupportTicketMutationBody = BodyType<CreateSupportTicketRequest>
    export type CreateSupportTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Create a ticket
 */
export const useCreateSupportTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createSupportTicket>>, TError,{data: BodyType<CreateSupportTicketRequest>;headers?: CreateSupportTicketHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createSupportTicket>>,
        TError,
        {data: BodyType<CreateSupportTicketRequest>;headers?: CreateSupportTicketHeaders},
        TContext
      > => {

      const mutationOptions = getCreateSupportTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * The newest 100 messages in the order of seq, or with LessThan the 100 before that seq. Provider staff also get the notes written among them,
placed by createdOn.

Codes: `ticket.not_found` (404).

 * @summary A ticket with its newest messages
 */
export const getSupportTicket = (
    id: number,
    params?: GetSupportTicketParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<SupportTicketDetail>(
      {url: `/api/support-tickets/${id}`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getGetSupportTicketQueryKey = (id?: number,
    params?: GetSupportTicketParams,) => {
    return [
    `/api/support-tickets/${id}`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getGetSupportTicketQueryOptions = <TData = Awaited<ReturnType<typeof getSupportTicket>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: number,
    params?: GetSupportTicketParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSupportTicket>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetSupportTicketQueryKey(id,params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getSupportTicket>>> = ({ signal }) => getSupportTicket(id,params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getSupportTicket>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetSupportTicketQueryResult = NonNullable<Awaited<ReturnType<typeof getSupportTicket>>>
export type GetSupportTicketQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetSupportTicket<TData = Awaited<ReturnType<typeof getSupportTicket>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number,
    params: undefined |  GetSupportTicketParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSupportTicket>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSupportTicket>>,
          TError,
          Awaited<ReturnType<typeof getSupportTicket>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSupportTicket<TData = Awaited<ReturnType<typeof getSupportTicket>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number,
    params?: GetSupportTicketParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSupportTicket>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSupportTicket>>,
          TError,
          Awaited<ReturnType<typeof getSupportTicket>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSupportTicket<TData = Awaited<ReturnType<typeof getSupportTicket>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number,
    params?: GetSupportTicketParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSupportTicket>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary A ticket with its newest messages
 */

export function useGetSupportTicket<TData = Awaited<ReturnType<typeof getSupportTicket>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number,
    params?: GetSupportTicketParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSupportTicket>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetSupportTicketQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Any of the fields; each change is an event in the conversation. Staff set any status and priority and the assignee. A customer sets an open
ticket to resolved and a resolved one, within 14 days, to in_progress. closed is final. With If-Match a stale rev is refused.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: an unknown configuration or person, with the field), `ticket.status`, `ticket.priority`,
`ticket.assignee` (403: only staff may, or not from this status), `ticket.stale`, `ticket.closed` (409).

 * @summary Change a ticket
 */
export const updateSupportTicket = (
    id: number,
    updateSupportTicketRequest: BodyType<UpdateSupportTicketRequest>,
    headers?: UpdateSupportTicketHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateSupportTicketRequest
    },
      options);
    }
  


export const getUpdateSupportTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateSupportTicket>>, TError,{id: number;data: BodyType<UpdateSupportTicketRequest>;headers?: UpdateSupportTicketHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateSupportTicket>>, TError,{id: number;data: BodyType<UpdateSupportTicketRequest>;headers?: UpdateSupportTicketHeaders}, TContext> => {

const mutationKey = ['updateSupportTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateSupportTicket>>, {id: number;data: BodyType<UpdateSupportTicketRequest>;headers?: UpdateSupportTicketHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateSupportTicket(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateSupportTicketMutationResult = NonNullable<Awaited<ReturnType<typeof updateSupportTicket>>>
    export type UpdateSupportTicketMutationBody = BodyType<UpdateSupportTicketRequest>
    export type UpdateSupportTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change a ticket
 */
export const useUpdateSupportTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateSupportTicket>>, TError,{id: number;data: BodyType<UpdateSupportTicketRequest>;headers?: UpdateSupportTicketHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateSupportTicket>>,
        TError,
        {id: number;data: BodyType<UpdateSupportTicketRequest>;headers?: UpdateSupportTicketHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateSupportTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * As getSupportTicket; leading zeros and the display form with dots don't matter.

Codes: `ticket.not_found` (404).

 * @summary A ticket by its exact id
 */
export const getSupportTicketByExactId = (
    exactId: string,
    params?: GetSupportTicketByExactIdParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<SupportTicketDetail>(
      {url: `/api/support-tickets/exact/${exactId}`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getGetSupportTicketByExactIdQueryKey = (exactId?: string,
    params?: GetSupportTicketByExactIdParams,) => {
    return [
    `/api/support-tickets/exact/${exactId}`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getGetSupportTicketByExactIdQueryOptions = <TData = Awaited<ReturnType<typeof getSupportTicketByExactId>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(exactId: string,
    params?: GetSupportTicketByExactIdParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSupportTicketByExactId>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetSupportTicketByExactIdQueryKey(exactId,params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getSupportTicketByExactId>>> = ({ signal }) => getSupportTicketByExactId(exactId,params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(exactId), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getSupportTicketByExactId>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetSupportTicketByExactIdQueryResult = NonNullable<Awaited<ReturnType<typeof getSupportTicketByExactId>>>
export type GetSupportTicketByExactIdQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetSupportTicketByExactId<TData = Awaited<ReturnType<typeof getSupportTicketByExactId>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 exactId: string,
    params: undefined |  GetSupportTicketByExactIdParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSupportTicketByExactId>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSupportTicketByExactId>>,
          TError,
          Awaited<ReturnType<typeof getSupportTicketByExactId>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSupportTicketByExactId<TData = Awaited<ReturnType<typeof getSupportTicketByExactId>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 exactId: string,
    params?: GetSupportTicketByExactIdParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSupportTicketByExactId>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSupportTicketByExactId>>,
          TError,
          Awaited<ReturnType<typeof getSupportTicketByExactId>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSupportTicketByExactId<TData = Awaited<ReturnType<typeof getSupportTicketByExactId>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 exactId: string,
    params?: GetSupportTicketByExactIdParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSupportTicketByExactId>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary A ticket by its exact id
 */

export function useGetSupportTicketByExactId<TData = Awaited<ReturnType<typeof getSupportTicketByExactId>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 exactId: string,
    params?: GetSupportTicketByExactIdParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSupportTicketByExactId>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetSupportTicketByExactIdQueryOptions(exactId,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Following gives notifications, not sight; following again changes nothing.

Codes: `ticket.not_found` (404).

 * @summary Follow a ticket
 */
export const subscribeSupportTicket = (
    id: number,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<void>(
      {url: `/api/support-tickets/${id}/subscribe`, method: 'POST', signal
    },
      options);
    }
  


export const getSubscribeSupportTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof subscribeSupportTicket>>, TError,{id: number}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof subscribeSupportTicket>>, TError,{id: number}, TContext> => {

const mutationKey = ['subscribeSupportTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof subscribeSupportTicket>>, {id: number}> = (props) => {
          const {id} = props ?? {};

          return  subscribeSupportTicket(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type SubscribeSupportTicketMutationResult = NonNullable<Awaited<ReturnType<typeof subscribeSupportTicket>>>
    
    export type SubscribeSupportTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Follow a ticket
 */
export const useSubscribeSupportTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof subscribeSupportTicket>>, TError,{id: number}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof subscribeSupportTicket>>,
        TError,
        {id: number},
        TContext
      > => {

      const mutationOptions = getSubscribeSupportTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Never takes sight of the ticket away.

Codes: `ticket.not_found` (404).

 * @summary Stop following a ticket
 */
export const unsubscribeSupportTicket = (
    id: number,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<void>(
      {url: `/api/support-tickets/${id}/unsubscribe`, method: 'POST', signal
    },
      options);
    }
  


export const getUnsubscribeSupportTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unsubscribeSupportTicket>>, TError,{id: number}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof unsubscribeSupportTicket>>, TError,{id: number}, TContext> => {

const mutationKey = ['unsubscribeSupportTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof unsubscribeSupportTicket>>, {id: number}> = (props) => {
          const {id} = props ?? {};

          return  unsubscribeSupportTicket(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UnsubscribeSupportTicketMutationResult = NonNullable<Awaited<ReturnType<typeof unsubscribeSupportTicket>>>
    
    export type UnsubscribeSupportTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Stop following a ticket
 */
export const useUnsubscribeSupportTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unsubscribeSupportTicket>>, TError,{id: number}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof unsubscribeSupportTicket>>,
        TError,
        {id: number},
        TContext
      > => {

      const mutationOptions = getUnsubscribeSupportTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Newest first, at most 1,000; those of notes for provider staff only.

Codes: `ticket.not_found` (404).

 * @summary All attachments of a ticket
 */
export const listSupportTicketAttachments = (
    id: number,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Attachment[]>(
      {url: `/api/support-tickets/${id}/attachments`, method: 'GET', signal
    },
      options);
    }
  



export const getListSupportTicketAttachmentsQueryKey = (id?: number,) => {
    return [
    `/api/support-tickets/${id}/attachments`
    ] as const;
    }

    
export const getListSupportTicketAttachmentsQueryOptions = <TData = Awaited<ReturnType<typeof listSupportTicketAttachments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSupportTicketAttachments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListSupportTicketAttachmentsQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listSupportTicketAttachments>>> = ({ signal }) => listSupportTicketAttachments(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listSupportTicketAttachments>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListSupportTicketAttachmentsQueryResult = NonNullable<Awaited<ReturnType<typeof listSupportTicketAttachments>>>
export type ListSupportTicketAttachmentsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListSupportTicketAttachments<TData = Awaited<ReturnType<typeof listSupportTicketAttachments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSupportTicketAttachments>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSupportTicketAttachments>>,
          TError,
          Awaited<ReturnType<typeof listSupportTicketAttachments>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSupportTicketAttachments<TData = Awaited<ReturnType<typeof listSupportTicketAttachments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSupportTicketAttachments>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSupportTicketAttachments>>,
          TError,
          Awaited<ReturnType<typeof listSupportTicketAttachments>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSupportTicketAttachments<TData = Awaited<ReturnType<typeof listSupportTicketAttachments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSupportTicketAttachments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary All attachments of a ticket
 */

export function useListSupportTicketAttachments<TData = Awaited<ReturnType<typeof listSupportTicketAttachments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSupportTicketAttachments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListSupportTicketAttachmentsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Asked of the customer once per resolution (`rating` of the ticket); the first answer counts, and the same again is answered again. `resolved: false` reopens the
ticket, with a message when one comes along; `score` and `comment` go with true.

Codes: `ticket.not_found` (404), `rating.invalid` (400, with the field), `rating.round` (409: this resolution is not asked about), `rating.answered` (409: otherwise,
or by somebody else), `ticket.closed` (409: it can't be reopened any more), `auth.forbidden` (403: staff).

 * @summary Answer whether it was solved
 */
export const answerRating = (
    id: number,
    answerRatingRequest: BodyType<AnswerRatingRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<TicketRating>(
      {url: `/api/support-tickets/${id}/rating`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: answerRatingRequest, signal
    },
      options);
    }
  


export const getAnswerRatingMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof answerRating>>, TError,{id: number;data: BodyType<AnswerRatingRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof answerRating>>, TError,{id: number;data: BodyType<AnswerRatingRequest>}, TContext> => {

const mutationKey = ['answerRating'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof answerRating>>, {id: number;data: BodyType<AnswerRatingRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  answerRating(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type AnswerRatingMutationResult = NonNullable<Awaited<ReturnType<typeof answerRating>>>
    export type AnswerRatingMutationBody = BodyType<AnswerRatingRequest>
    export type AnswerRatingMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Answer whether it was solved
 */
export const useAnswerRating = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof answerRating>>, TError,{id: number;data: BodyType<AnswerRatingRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof answerRating>>,
        TError,
        {id: number;data: BodyType<AnswerRatingRequest>},
        TContext
      > => {

      const mutationOptions = getAnswerRatingMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    