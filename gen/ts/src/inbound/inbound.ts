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
  ForbiddenResponse,
  InboundMail,
  InboundMailContent,
  InboundMailPage,
  InsufficientStorageResponse,
  InternalServerErrorResponse,
  ListInboundMailParams,
  Mailbox,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ReleaseInboundMailRequest,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `receivedOn` (the default, DESC) |
| Filters `verdict` | one or more of `pending`, `posted`, `quarantined`, `ignored`, `rejected`, `released` |
| LessThan, GreaterThan | `receivedOn` |
| SearchParameter | searches sender, subject |

 * @summary E-mail that came in, and what became of it
 */
export const listInboundMail = (
    params?: ListInboundMailParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<InboundMailPage>(
      {url: `/api/inbound-mail`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListInboundMailQueryKey = (params?: ListInboundMailParams,) => {
    return [
    `/api/inbound-mail`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListInboundMailQueryOptions = <TData = Awaited<ReturnType<typeof listInboundMail>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListInboundMailParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInboundMail>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListInboundMailQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listInboundMail>>> = ({ signal }) => listInboundMail(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listInboundMail>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListInboundMailQueryResult = NonNullable<Awaited<ReturnType<typeof listInboundMail>>>
export type ListInboundMailQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListInboundMail<TData = Awaited<ReturnType<typeof listInboundMail>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListInboundMailParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInboundMail>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listInboundMail>>,
          TError,
          Awaited<ReturnType<typeof listInboundMail>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListInboundMail<TData = Awaited<ReturnType<typeof listInboundMail>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListInboundMailParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInboundMail>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listInboundMail>>,
          TError,
          Awaited<ReturnType<typeof listInboundMail>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListInboundMail<TData = Awaited<ReturnType<typeof listInboundMail>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListInboundMailParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInboundMail>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary E-mail that came in, and what became of it
 */

export function useListInboundMail<TData = Awaited<ReturnType<typeof listInboundMail>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListInboundMailParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInboundMail>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListInboundMailQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Adds no codes of its own.
 * @summary Whether e-mail comes in
 */
export const getMailbox = (
    
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Mailbox>(
      {url: `/api/inbound-mail/mailbox`, method: 'GET', signal
    },
      options);
    }
  



export const getGetMailboxQueryKey = () => {
    return [
    `/api/inbound-mail/mailbox`
    ] as const;
    }

    
export const getGetMailboxQueryOptions = <TData = Awaited<ReturnType<typeof getMailbox>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMailbox>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetMailboxQueryKey();

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getMailbox>>> = ({ signal }) => getMailbox(requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getMailbox>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetMailboxQueryResult = NonNullable<Awaited<ReturnType<typeof getMailbox>>>
export type GetMailboxQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetMailbox<TData = Awaited<ReturnType<typeof getMailbox>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMailbox>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMailbox>>,
          TError,
          Awaited<ReturnType<typeof getMailbox>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMailbox<TData = Awaited<ReturnType<typeof getMailbox>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMailbox>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMailbox>>,
          TError,
          Awaited<ReturnType<typeof getMailbox>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMailbox<TData = Awaited<ReturnType<typeof getMailbox>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMailbox>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Whether e-mail comes in
 */

export function useGetMailbox<TData = Awaited<ReturnType<typeof getMailbox>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMailbox>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetMailboxQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Without pictures and with its links written out: nothing of it is fetched or run. removed: what it said is kept no longer.

Codes: `inbound.not_found` (404).

 * @summary An e-mail, as text
 */
export const getInboundMail = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<InboundMailContent>(
      {url: `/api/inbound-mail/${id}`, method: 'GET', signal
    },
      options);
    }
  



export const getGetInboundMailQueryKey = (id?: string,) => {
    return [
    `/api/inbound-mail/${id}`
    ] as const;
    }

    
export const getGetInboundMailQueryOptions = <TData = Awaited<ReturnType<typeof getInboundMail>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getInboundMail>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetInboundMailQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getInboundMail>>> = ({ signal }) => getInboundMail(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getInboundMail>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetInboundMailQueryResult = NonNullable<Awaited<ReturnType<typeof getInboundMail>>>
export type GetInboundMailQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetInboundMail<TData = Awaited<ReturnType<typeof getInboundMail>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getInboundMail>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getInboundMail>>,
          TError,
          Awaited<ReturnType<typeof getInboundMail>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetInboundMail<TData = Awaited<ReturnType<typeof getInboundMail>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getInboundMail>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getInboundMail>>,
          TError,
          Awaited<ReturnType<typeof getInboundMail>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetInboundMail<TData = Awaited<ReturnType<typeof getInboundMail>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getInboundMail>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary An e-mail, as text
 */

export function useGetInboundMail<TData = Awaited<ReturnType<typeof getInboundMail>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getInboundMail>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetInboundMailQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * It becomes a message of the caller's own in a ticket, or a new ticket of a customer, which quotes the e-mail and has its files: nobody
signs another's words. The same again is answered again.

Codes: `inbound.not_found` (404), `inbound.decided` (409: somebody decided otherwise), `inbound.removed` (404: what it said is kept no
longer), `inbound.invalid` (400: a ticket, or a customer with subject and topic), `inbound.unreadable` (400: too large, or not
e-mail as it should be), `ticket.not_found` (404), `ticket.closed` (409),
`ticket.invalid`, `message.invalid` (400), `storage.full` (507).

 * @summary Take over what an e-mail says
 */
export const releaseInboundMail = (
    id: string,
    releaseInboundMailRequest: BodyType<ReleaseInboundMailRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<InboundMail>(
      {url: `/api/inbound-mail/${id}/release`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: releaseInboundMailRequest, signal
    },
      options);
    }
  


export const getReleaseInboundMailMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof releaseInboundMail>>, TError,{id: string;data: BodyType<ReleaseInboundMailRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof releaseInboundMail>>, TError,{id: string;data: BodyType<ReleaseInboundMailRequest>}, TContext> => {

const mutationKey = ['releaseInboundMail'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof releaseInboundMail>>, {id: string;data: BodyType<ReleaseInboundMailRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  releaseInboundMail(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type ReleaseInboundMailMutationResult = NonNullable<Awaited<ReturnType<typeof releaseInboundMail>>>
    export type ReleaseInboundMailMutationBody = BodyType<ReleaseInboundMailRequest>
    export type ReleaseInboundMailMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>

    /**
 * @summary Take over what an e-mail says
 */
export const useReleaseInboundMail = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof releaseInboundMail>>, TError,{id: string;data: BodyType<ReleaseInboundMailRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof releaseInboundMail>>,
        TError,
        {id: string;data: BodyType<ReleaseInboundMailRequest>},
        TContext
      > => {

      const mutationOptions = getReleaseInboundMailMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Its sender hears nothing. Rejecting it again changes nothing.

Codes: `inbound.not_found` (404), `inbound.decided` (409).

 * @summary Reject an e-mail
 */
export const rejectInboundMail = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<InboundMail>(
      {url: `/api/inbound-mail/${id}/reject`, method: 'POST', signal
    },
      options);
    }
  


export const getRejectInboundMailMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof rejectInboundMail>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof rejectInboundMail>>, TError,{id: string}, TContext> => {

const mutationKey = ['rejectInboundMail'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof rejectInboundMail>>, {id: string}> = (props) => {
          const {id} = props ?? {};

          return  rejectInboundMail(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type RejectInboundMailMutationResult = NonNullable<Awaited<ReturnType<typeof rejectInboundMail>>>
    
    export type RejectInboundMailMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Reject an e-mail
 */
export const useRejectInboundMail = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof rejectInboundMail>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof rejectInboundMail>>,
        TError,
        {id: string},
        TContext
      > => {

      const mutationOptions = getRejectInboundMailMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    