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
  ConflictResponse,
  Desk,
  ForbiddenResponse,
  InsufficientStorageResponse,
  InternalServerErrorResponse,
  LinkTicketRequest,
  MergeTicketRequest,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  SnoozeTicketRequest,
  SplitTicketHeaders,
  SplitTicketRequest,
  SupportTicket,
  TicketContext,
  TicketLink,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnlinkTicketParams,
  UnsupportedMediaTypeResponse,
  UpdateDeskHeaders,
  UpdateDeskRequest
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Codes: `ticket.not_found` (404).

 * @summary What only staff know of a ticket
 */
export const getDesk = (
    id: number,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Desk>(
      {url: `/api/support-tickets/${id}/desk`, method: 'GET', signal
    },
      options);
    }
  



export const getGetDeskQueryKey = (id?: number,) => {
    return [
    `/api/support-tickets/${id}/desk`
    ] as const;
    }

    
export const getGetDeskQueryOptions = <TData = Awaited<ReturnType<typeof getDesk>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDesk>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetDeskQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getDesk>>> = ({ signal }) => getDesk(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getDesk>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetDeskQueryResult = NonNullable<Awaited<ReturnType<typeof getDesk>>>
export type GetDeskQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetDesk<TData = Awaited<ReturnType<typeof getDesk>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDesk>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getDesk>>,
          TError,
          Awaited<ReturnType<typeof getDesk>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetDesk<TData = Awaited<ReturnType<typeof getDesk>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDesk>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getDesk>>,
          TError,
          Awaited<ReturnType<typeof getDesk>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetDesk<TData = Awaited<ReturnType<typeof getDesk>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDesk>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary What only staff know of a ticket
 */

export function useGetDesk<TData = Awaited<ReturnType<typeof getDesk>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDesk>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetDeskQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Replaces both, also of a closed ticket. Nothing that the customer sees changes with it: no rev, event or time of the ticket. What is archived stays
where it is, and can't be added.

Codes: `ticket.not_found` (404), `desk.invalid` (400: an unknown or archived team or tag, with the field), `desk.stale` (409).

 * @summary Change a ticket's team and tags
 */
export const updateDesk = (
    id: number,
    updateDeskRequest: BodyType<UpdateDeskRequest>,
    headers: UpdateDeskHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<Desk>(
      {url: `/api/support-tickets/${id}/desk`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateDeskRequest
    },
      options);
    }
  


export const getUpdateDeskMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateDesk>>, TError,{id: number;data: BodyType<UpdateDeskRequest>;headers: UpdateDeskHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateDesk>>, TError,{id: number;data: BodyType<UpdateDeskRequest>;headers: UpdateDeskHeaders}, TContext> => {

const mutationKey = ['updateDesk'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateDesk>>, {id: number;data: BodyType<UpdateDeskRequest>;headers: UpdateDeskHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateDesk(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateDeskMutationResult = NonNullable<Awaited<ReturnType<typeof updateDesk>>>
    export type UpdateDeskMutationBody = BodyType<UpdateDeskRequest>
    export type UpdateDeskMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change a ticket's team and tags
 */
export const useUpdateDesk = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateDesk>>, TError,{id: number;data: BodyType<UpdateDeskRequest>;headers: UpdateDeskHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateDesk>>,
        TError,
        {id: number;data: BodyType<UpdateDeskRequest>;headers: UpdateDeskHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateDeskMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Its customer, its author, the customer's other open tickets, the configuration and the newest documents. The author's e-mail and phone need
manage:customers, documents need manage:documents; without these they are null.

Codes: `ticket.not_found` (404).

 * @summary What is around a ticket
 */
export const getTicketContext = (
    id: number,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<TicketContext>(
      {url: `/api/support-tickets/${id}/context`, method: 'GET', signal
    },
      options);
    }
  



export const getGetTicketContextQueryKey = (id?: number,) => {
    return [
    `/api/support-tickets/${id}/context`
    ] as const;
    }

    
export const getGetTicketContextQueryOptions = <TData = Awaited<ReturnType<typeof getTicketContext>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTicketContext>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetTicketContextQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getTicketContext>>> = ({ signal }) => getTicketContext(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getTicketContext>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetTicketContextQueryResult = NonNullable<Awaited<ReturnType<typeof getTicketContext>>>
export type GetTicketContextQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetTicketContext<TData = Awaited<ReturnType<typeof getTicketContext>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTicketContext>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTicketContext>>,
          TError,
          Awaited<ReturnType<typeof getTicketContext>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTicketContext<TData = Awaited<ReturnType<typeof getTicketContext>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTicketContext>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTicketContext>>,
          TError,
          Awaited<ReturnType<typeof getTicketContext>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTicketContext<TData = Awaited<ReturnType<typeof getTicketContext>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTicketContext>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary What is around a ticket
 */

export function useGetTicketContext<TData = Awaited<ReturnType<typeof getTicketContext>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTicketContext>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetTicketContextQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Sets it to on_hold, which the customer sees with the time. It wakes then, or at once when the customer writes: back to in_progress. Any other status
ends the pause. If the ticket is paused already, this becomes its new time.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: a time that has gone, or is more than a year away), `ticket.closed` (409).

 * @summary Pause a ticket until a time
 */
export const snoozeTicket = (
    id: number,
    snoozeTicketRequest: BodyType<SnoozeTicketRequest>,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets/${id}/snooze`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: snoozeTicketRequest
    },
      options);
    }
  


export const getSnoozeTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof snoozeTicket>>, TError,{id: number;data: BodyType<SnoozeTicketRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof snoozeTicket>>, TError,{id: number;data: BodyType<SnoozeTicketRequest>}, TContext> => {

const mutationKey = ['snoozeTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof snoozeTicket>>, {id: number;data: BodyType<SnoozeTicketRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  snoozeTicket(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type SnoozeTicketMutationResult = NonNullable<Awaited<ReturnType<typeof snoozeTicket>>>
    export type SnoozeTicketMutationBody = BodyType<SnoozeTicketRequest>
    export type SnoozeTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Pause a ticket until a time
 */
export const useSnoozeTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof snoozeTicket>>, TError,{id: number;data: BodyType<SnoozeTicketRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof snoozeTicket>>,
        TError,
        {id: number;data: BodyType<SnoozeTicketRequest>},
        TContext
      > => {

      const mutationOptions = getSnoozeTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Sets it to in_progress. A ticket that is not paused stays as it is.

Codes: `ticket.not_found` (404).

 * @summary End the pause of a ticket
 */
export const wakeTicket = (
    id: number,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets/${id}/snooze`, method: 'DELETE'
    },
      options);
    }
  


export const getWakeTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof wakeTicket>>, TError,{id: number}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof wakeTicket>>, TError,{id: number}, TContext> => {

const mutationKey = ['wakeTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof wakeTicket>>, {id: number}> = (props) => {
          const {id} = props ?? {};

          return  wakeTicket(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type WakeTicketMutationResult = NonNullable<Awaited<ReturnType<typeof wakeTicket>>>
    
    export type WakeTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary End the pause of a ticket
 */
export const useWakeTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof wakeTicket>>, TError,{id: number}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof wakeTicket>>,
        TError,
        {id: number},
        TContext
      > => {

      const mutationOptions = getWakeTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Newest first, at most 100.

Codes: `ticket.not_found` (404).

 * @summary What staff linked a ticket to
 */
export const listTicketLinks = (
    id: number,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<TicketLink[]>(
      {url: `/api/support-tickets/${id}/links`, method: 'GET', signal
    },
      options);
    }
  



export const getListTicketLinksQueryKey = (id?: number,) => {
    return [
    `/api/support-tickets/${id}/links`
    ] as const;
    }

    
export const getListTicketLinksQueryOptions = <TData = Awaited<ReturnType<typeof listTicketLinks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTicketLinks>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListTicketLinksQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listTicketLinks>>> = ({ signal }) => listTicketLinks(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listTicketLinks>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListTicketLinksQueryResult = NonNullable<Awaited<ReturnType<typeof listTicketLinks>>>
export type ListTicketLinksQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListTicketLinks<TData = Awaited<ReturnType<typeof listTicketLinks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTicketLinks>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTicketLinks>>,
          TError,
          Awaited<ReturnType<typeof listTicketLinks>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTicketLinks<TData = Awaited<ReturnType<typeof listTicketLinks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTicketLinks>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTicketLinks>>,
          TError,
          Awaited<ReturnType<typeof listTicketLinks>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTicketLinks<TData = Awaited<ReturnType<typeof listTicketLinks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTicketLinks>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary What staff linked a ticket to
 */

export function useListTicketLinks<TData = Awaited<ReturnType<typeof listTicketLinks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTicketLinks>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListTicketLinksQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * `related` has no direction. With `parent` this ticket becomes a part of the other: a part has no parts and one parent. With `duplicate` it
is a duplicate of the other. Both tickets show it, to staff alone.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: an unknown otherId), `link.exists` (409: it is linked so already, or has a parent), `link.cycle`
(409: to itself, the other way round, or a part of a part).

 * @summary Link a ticket to another
 */
export const linkTicket = (
    id: number,
    linkTicketRequest: BodyType<LinkTicketRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<TicketLink>(
      {url: `/api/support-tickets/${id}/links`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: linkTicketRequest, signal
    },
      options);
    }
  


export const getLinkTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof linkTicket>>, TError,{id: number;data: BodyType<LinkTicketRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof linkTicket>>, TError,{id: number;data: BodyType<LinkTicketRequest>}, TContext> => {

const mutationKey = ['linkTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof linkTicket>>, {id: number;data: BodyType<LinkTicketRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  linkTicket(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type LinkTicketMutationResult = NonNullable<Awaited<ReturnType<typeof linkTicket>>>
    export type LinkTicketMutationBody = BodyType<LinkTicketRequest>
    export type LinkTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Link a ticket to another
 */
export const useLinkTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof linkTicket>>, TError,{id: number;data: BodyType<LinkTicketRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof linkTicket>>,
        TError,
        {id: number;data: BodyType<LinkTicketRequest>},
        TContext
      > => {

      const mutationOptions = getLinkTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * From either of its tickets, whichever way it goes; also one that a split made.

Codes: `ticket.not_found`, `link.not_found` (404).

 * @summary Take a link away
 */
export const unlinkTicket = (
    id: number,
    params: UnlinkTicketParams,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/support-tickets/${id}/links`, method: 'DELETE',
        params
    },
      options);
    }
  


export const getUnlinkTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unlinkTicket>>, TError,{id: number;params: UnlinkTicketParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof unlinkTicket>>, TError,{id: number;params: UnlinkTicketParams}, TContext> => {

const mutationKey = ['unlinkTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof unlinkTicket>>, {id: number;params: UnlinkTicketParams}> = (props) => {
          const {id,params} = props ?? {};

          return  unlinkTicket(id,params,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UnlinkTicketMutationResult = NonNullable<Awaited<ReturnType<typeof unlinkTicket>>>
    
    export type UnlinkTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Take a link away
 */
export const useUnlinkTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unlinkTicket>>, TError,{id: number;params: UnlinkTicketParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof unlinkTicket>>,
        TError,
        {id: number;params: UnlinkTicketParams},
        TContext
      > => {

      const mutationOptions = getUnlinkTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Of the same customer, both open. This ticket is closed and leads to the other (`mergedInto`); who took part in it takes part in the other from
now on, and so can read it. Messages, read marks, files and numbers stay where they are; both get an event. Merging it into the same ticket again
changes nothing and has the same response. Reopening it (updateSupportTicket) removes the link; the participants stay.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: an unknown intoId, or the ticket itself), `ticket.stale` (409: one of the two has another rev),
`merge.organisation` (409: of another customer), `merge.closed` (409: one of the two is closed), `merge.merged` (409: one of the two was merged).

 * @summary Merge a ticket into another
 */
export const mergeTicket = (
    id: number,
    mergeTicketRequest: BodyType<MergeTicketRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets/${id}/merge`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: mergeTicketRequest, signal
    },
      options);
    }
  


export const getMergeTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof mergeTicket>>, TError,{id: number;data: BodyType<MergeTicketRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof mergeTicket>>, TError,{id: number;data: BodyType<MergeTicketRequest>}, TContext> => {

const mutationKey = ['mergeTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof mergeTicket>>, {id: number;data: BodyType<MergeTicketRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  mergeTicket(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type MergeTicketMutationResult = NonNullable<Awaited<ReturnType<typeof mergeTicket>>>
    export type MergeTicketMutationBody = BodyType<MergeTicketRequest>
    export type MergeTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Merge a ticket into another
 */
export const useMergeTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof mergeTicket>>, TError,{id: number;data: BodyType<MergeTicketRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof mergeTicket>>,
        TError,
        {id: number;data: BodyType<MergeTicketRequest>},
        TContext
      > => {

      const mutationOptions = getMergeTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * For the same customer. Its first message is the caller's: the text, and below it the message, quoted with its author's name, with copies of its
files. The author takes part and follows; the two tickets are linked (`split`), and this one gets an event. The same key and body again answer the first one again.

Codes: `ticket.not_found`, `message.not_found` (404: none of this ticket), `ticket.invalid` (400: a subject, or an unknown configuration, with the field),
`message.invalid` (400: a note, an event, a withdrawn message, or a text that is too long with the quote), `idempotency.key_reused` (409), `storage.full` (507).

 * @summary Make a new ticket of a message
 */
export const splitTicket = (
    id: number,
    splitTicketRequest: BodyType<SplitTicketRequest>,
    headers: SplitTicketHeaders,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<SupportTicket>(
      {url: `/api/support-tickets/${id}/split`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: splitTicketRequest, signal
    },
      options);
    }
  


export const getSplitTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof splitTicket>>, TError,{id: number;data: BodyType<SplitTicketRequest>;headers: SplitTicketHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof splitTicket>>, TError,{id: number;data: BodyType<SplitTicketRequest>;headers: SplitTicketHeaders}, TContext> => {

const mutationKey = ['splitTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof splitTicket>>, {id: number;data: BodyType<SplitTicketRequest>;headers: SplitTicketHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  splitTicket(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type SplitTicketMutationResult = NonNullable<Awaited<ReturnType<typeof splitTicket>>>
    export type SplitTicketMutationBody = BodyType<SplitTicketRequest>
    export type SplitTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>

    /**
 * @summary Make a new ticket of a message
 */
export const useSplitTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof splitTicket>>, TError,{id: number;data: BodyType<SplitTicketRequest>;headers: SplitTicketHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof splitTicket>>,
        TError,
        {id: number;data: BodyType<SplitTicketRequest>;headers: SplitTicketHeaders},
        TContext
      > => {

      const mutationOptions = getSplitTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    