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
  CreateReplyDraftRequest,
  CreateTicketDraftRequest,
  ForbiddenResponse,
  InternalServerErrorResponse,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ReplyDraft,
  ReplyDraftList,
  ServiceUnavailableResponse,
  TicketDraft,
  TicketDraftList,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Drafts of the assistants of the caller's own organisation, but for those of an assistant that is paused or revoked.
 * @summary The tickets that assistants would make
 */
export const listTicketDrafts = (
    
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<TicketDraftList>(
      {url: `/api/drafts`, method: 'GET', signal
    },
      options);
    }
  



export const getListTicketDraftsQueryKey = () => {
    return [
    `/api/drafts`
    ] as const;
    }

    
export const getListTicketDraftsQueryOptions = <TData = Awaited<ReturnType<typeof listTicketDrafts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTicketDrafts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListTicketDraftsQueryKey();

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listTicketDrafts>>> = ({ signal }) => listTicketDrafts(requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listTicketDrafts>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListTicketDraftsQueryResult = NonNullable<Awaited<ReturnType<typeof listTicketDrafts>>>
export type ListTicketDraftsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListTicketDrafts<TData = Awaited<ReturnType<typeof listTicketDrafts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTicketDrafts>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTicketDrafts>>,
          TError,
          Awaited<ReturnType<typeof listTicketDrafts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTicketDrafts<TData = Awaited<ReturnType<typeof listTicketDrafts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTicketDrafts>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTicketDrafts>>,
          TError,
          Awaited<ReturnType<typeof listTicketDrafts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTicketDrafts<TData = Awaited<ReturnType<typeof listTicketDrafts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTicketDrafts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The tickets that assistants would make
 */

export function useListTicketDrafts<TData = Awaited<ReturnType<typeof listTicketDrafts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTicketDrafts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListTicketDraftsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * No ticket is made: people of the assistant's own organisation who may make tickets find the draft where they do so. It is removed after 30
days. An assistant has at most 50 drafts.

Codes: `draft.invalid` (400), `auth.assistant_only` (403), `draft.limit` (409).

 * @summary Draft a ticket
 */
export const createTicketDraft = (
    createTicketDraftRequest: BodyType<CreateTicketDraftRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<TicketDraft>(
      {url: `/api/drafts`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createTicketDraftRequest, signal
    },
      options);
    }
  


export const getCreateTicketDraftMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createTicketDraft>>, TError,{data: BodyType<CreateTicketDraftRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createTicketDraft>>, TError,{data: BodyType<CreateTicketDraftRequest>}, TContext> => {

const mutationKey = ['createTicketDraft'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createTicketDraft>>, {data: BodyType<CreateTicketDraftRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createTicketDraft(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateTicketDraftMutationResult = NonNullable<Awaited<ReturnType<typeof createTicketDraft>>>
    export type CreateTicketDraftMutationBody = BodyType<CreateTicketDraftRequest>
    export type CreateTicketDraftMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Draft a ticket
 */
export const useCreateTicketDraft = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createTicketDraft>>, TError,{data: BodyType<CreateTicketDraftRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createTicketDraft>>,
        TError,
        {data: BodyType<CreateTicketDraftRequest>},
        TContext
      > => {

      const mutationOptions = getCreateTicketDraftMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Of those that the caller sees, after it was used or because it is not wanted.

Codes: `draft.not_found` (404).

 * @summary Remove a draft
 */
export const deleteDraft = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/drafts/${id}`, method: 'DELETE'
    },
      options);
    }
  


export const getDeleteDraftMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteDraft>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteDraft>>, TError,{id: string}, TContext> => {

const mutationKey = ['deleteDraft'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteDraft>>, {id: string}> = (props) => {
          const {id} = props ?? {};

          return  deleteDraft(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type DeleteDraftMutationResult = NonNullable<Awaited<ReturnType<typeof deleteDraft>>>
    
    export type DeleteDraftMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Remove a draft
 */
export const useDeleteDraft = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteDraft>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteDraft>>,
        TError,
        {id: string},
        TContext
      > => {

      const mutationOptions = getDeleteDraftMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Drafts of the assistants of the caller's own organisation: the provider's staff see no customer's, and customers no provider's. Those of
an assistant that is paused or revoked are not shown.

Codes: `ticket.not_found` (404).

 * @summary What assistants would answer to a ticket
 */
export const listReplyDrafts = (
    id: number,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<ReplyDraftList>(
      {url: `/api/support-tickets/${id}/drafts`, method: 'GET', signal
    },
      options);
    }
  



export const getListReplyDraftsQueryKey = (id?: number,) => {
    return [
    `/api/support-tickets/${id}/drafts`
    ] as const;
    }

    
export const getListReplyDraftsQueryOptions = <TData = Awaited<ReturnType<typeof listReplyDrafts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listReplyDrafts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListReplyDraftsQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listReplyDrafts>>> = ({ signal }) => listReplyDrafts(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listReplyDrafts>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListReplyDraftsQueryResult = NonNullable<Awaited<ReturnType<typeof listReplyDrafts>>>
export type ListReplyDraftsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListReplyDrafts<TData = Awaited<ReturnType<typeof listReplyDrafts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listReplyDrafts>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listReplyDrafts>>,
          TError,
          Awaited<ReturnType<typeof listReplyDrafts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListReplyDrafts<TData = Awaited<ReturnType<typeof listReplyDrafts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listReplyDrafts>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listReplyDrafts>>,
          TError,
          Awaited<ReturnType<typeof listReplyDrafts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListReplyDrafts<TData = Awaited<ReturnType<typeof listReplyDrafts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listReplyDrafts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary What assistants would answer to a ticket
 */

export function useListReplyDrafts<TData = Awaited<ReturnType<typeof listReplyDrafts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listReplyDrafts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListReplyDraftsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Nothing is sent: people who may answer the ticket, of the assistant's own organisation, find the draft above their text field and send it, or
don't. It replaces what the assistant drafted for the ticket before, and is removed after 30 days. An assistant has at most 50 drafts.

Codes: `ticket.not_found` (404), `draft.invalid` (400), `auth.assistant_only` (403), `ticket.closed`, `draft.limit` (409).

 * @summary Draft an answer to a ticket
 */
export const createReplyDraft = (
    id: number,
    createReplyDraftRequest: BodyType<CreateReplyDraftRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<ReplyDraft>(
      {url: `/api/support-tickets/${id}/drafts`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createReplyDraftRequest, signal
    },
      options);
    }
  


export const getCreateReplyDraftMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createReplyDraft>>, TError,{id: number;data: BodyType<CreateReplyDraftRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createReplyDraft>>, TError,{id: number;data: BodyType<CreateReplyDraftRequest>}, TContext> => {

const mutationKey = ['createReplyDraft'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createReplyDraft>>, {id: number;data: BodyType<CreateReplyDraftRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  createReplyDraft(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateReplyDraftMutationResult = NonNullable<Awaited<ReturnType<typeof createReplyDraft>>>
    export type CreateReplyDraftMutationBody = BodyType<CreateReplyDraftRequest>
    export type CreateReplyDraftMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Draft an answer to a ticket
 */
export const useCreateReplyDraft = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createReplyDraft>>, TError,{id: number;data: BodyType<CreateReplyDraftRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createReplyDraft>>,
        TError,
        {id: number;data: BodyType<CreateReplyDraftRequest>},
        TContext
      > => {

      const mutationOptions = getCreateReplyDraftMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    