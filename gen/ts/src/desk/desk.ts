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
  InternalServerErrorResponse,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  SnoozeTicketRequest,
  SupportTicket,
  TicketContext,
  TooManyRequestsResponse,
  UnauthorizedResponse,
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
 * Its customer, its author, the customer's other open tickets, the configuration and the newest documents. The author's e-mail and phone for who holds
manage:customers, documents for who holds manage:documents: else null.

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
ends the pause. Of a ticket that is paused already this is its new time.

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
    