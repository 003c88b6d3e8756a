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
  Attachment,
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  InsufficientStorageResponse,
  InternalServerErrorResponse,
  MarkAllMessagesReadRequest,
  Message,
  MessageOriginal,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateAttachmentForm,
  WithdrawMessageRequest
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Reading again changes nothing. The hub's ReadMessage is the usual path; this call is its fallback.

Codes: `message.not_found` (404).

 * @summary Mark one message read
 */
export const markMessageRead = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<void>(
      {url: `/api/messages/${id}/read`, method: 'POST', signal
    },
      options);
    }
  


export const getMarkMessageReadMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markMessageRead>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof markMessageRead>>, TError,{id: string}, TContext> => {

const mutationKey = ['markMessageRead'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof markMessageRead>>, {id: string}> = (props) => {
          const {id} = props ?? {};

          return  markMessageRead(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type MarkMessageReadMutationResult = NonNullable<Awaited<ReturnType<typeof markMessageRead>>>
    
    export type MarkMessageReadMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Mark one message read
 */
export const useMarkMessageRead = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markMessageRead>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof markMessageRead>>,
        TError,
        {id: string},
        TContext
      > => {

      const mutationOptions = getMarkMessageReadMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * All of its text, with what it quoted. For its author and for staff; for anybody else it does not exist.

Codes: `message.not_found` (404), `inbound.removed` (404: it is kept no longer).

 * @summary The e-mail that became a message
 */
export const getMessageOriginal = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<MessageOriginal>(
      {url: `/api/messages/${id}/original`, method: 'GET', signal
    },
      options);
    }
  



export const getGetMessageOriginalQueryKey = (id?: string,) => {
    return [
    `/api/messages/${id}/original`
    ] as const;
    }

    
export const getGetMessageOriginalQueryOptions = <TData = Awaited<ReturnType<typeof getMessageOriginal>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMessageOriginal>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetMessageOriginalQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getMessageOriginal>>> = ({ signal }) => getMessageOriginal(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getMessageOriginal>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetMessageOriginalQueryResult = NonNullable<Awaited<ReturnType<typeof getMessageOriginal>>>
export type GetMessageOriginalQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetMessageOriginal<TData = Awaited<ReturnType<typeof getMessageOriginal>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMessageOriginal>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMessageOriginal>>,
          TError,
          Awaited<ReturnType<typeof getMessageOriginal>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMessageOriginal<TData = Awaited<ReturnType<typeof getMessageOriginal>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMessageOriginal>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMessageOriginal>>,
          TError,
          Awaited<ReturnType<typeof getMessageOriginal>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMessageOriginal<TData = Awaited<ReturnType<typeof getMessageOriginal>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMessageOriginal>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The e-mail that became a message
 */

export function useGetMessageOriginal<TData = Awaited<ReturnType<typeof getMessageOriginal>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMessageOriginal>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetMessageOriginalQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Its text and files are gone for good, also from search; its place in the conversation stays, and who withdrew it when. Staff withdraw what
any of the staff sent, notes too; a customer what they sent themselves in the last 15 minutes. An event can't be withdrawn. Again changes nothing.
The joined room, followers and the assignee get the message once more, by messageReceived. The reason stands in the audit log alone.

Codes: `message.not_found` (404), `message.withdraw_not_allowed` (403: somebody else's, or too late).

 * @summary Withdraw a message that should not have been sent
 */
export const withdrawMessage = (
    id: string,
    withdrawMessageRequest?: BodyType<WithdrawMessageRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Message>(
      {url: `/api/messages/${id}/withdraw`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: withdrawMessageRequest, signal
    },
      options);
    }
  


export const getWithdrawMessageMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof withdrawMessage>>, TError,{id: string;data: BodyType<WithdrawMessageRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof withdrawMessage>>, TError,{id: string;data: BodyType<WithdrawMessageRequest>}, TContext> => {

const mutationKey = ['withdrawMessage'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof withdrawMessage>>, {id: string;data: BodyType<WithdrawMessageRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  withdrawMessage(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type WithdrawMessageMutationResult = NonNullable<Awaited<ReturnType<typeof withdrawMessage>>>
    export type WithdrawMessageMutationBody = BodyType<WithdrawMessageRequest>
    export type WithdrawMessageMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Withdraw a message that should not have been sent
 */
export const useWithdrawMessage = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof withdrawMessage>>, TError,{id: string;data: BodyType<WithdrawMessageRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof withdrawMessage>>,
        TError,
        {id: string;data: BodyType<WithdrawMessageRequest>},
        TContext
      > => {

      const mutationOptions = getWithdrawMessageMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * With upToSeq only the messages up to and including it, so that what arrives meanwhile stays unread.

Codes: `ticket.not_found` (404).

 * @summary Mark a ticket's messages read
 */
export const markAllMessagesRead = (
    ticketId: number,
    markAllMessagesReadRequest?: BodyType<MarkAllMessagesReadRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<void>(
      {url: `/api/messages/support-tickets/${ticketId}/read-all`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: markAllMessagesReadRequest, signal
    },
      options);
    }
  


export const getMarkAllMessagesReadMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markAllMessagesRead>>, TError,{ticketId: number;data: BodyType<MarkAllMessagesReadRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof markAllMessagesRead>>, TError,{ticketId: number;data: BodyType<MarkAllMessagesReadRequest>}, TContext> => {

const mutationKey = ['markAllMessagesRead'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof markAllMessagesRead>>, {ticketId: number;data: BodyType<MarkAllMessagesReadRequest>}> = (props) => {
          const {ticketId,data} = props ?? {};

          return  markAllMessagesRead(ticketId,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type MarkAllMessagesReadMutationResult = NonNullable<Awaited<ReturnType<typeof markAllMessagesRead>>>
    export type MarkAllMessagesReadMutationBody = BodyType<MarkAllMessagesReadRequest>
    export type MarkAllMessagesReadMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Mark a ticket's messages read
 */
export const useMarkAllMessagesRead = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markAllMessagesRead>>, TError,{ticketId: number;data: BodyType<MarkAllMessagesReadRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof markAllMessagesRead>>,
        TError,
        {ticketId: number;data: BodyType<MarkAllMessagesReadRequest>},
        TContext
      > => {

      const mutationOptions = getMarkAllMessagesReadMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * In the order of the message. Codes: `message.not_found` (404).
 * @summary A message's attachments
 */
export const listMessageAttachments = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Attachment[]>(
      {url: `/api/messages/${id}/attachments`, method: 'GET', signal
    },
      options);
    }
  



export const getListMessageAttachmentsQueryKey = (id?: string,) => {
    return [
    `/api/messages/${id}/attachments`
    ] as const;
    }

    
export const getListMessageAttachmentsQueryOptions = <TData = Awaited<ReturnType<typeof listMessageAttachments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMessageAttachments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListMessageAttachmentsQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listMessageAttachments>>> = ({ signal }) => listMessageAttachments(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listMessageAttachments>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListMessageAttachmentsQueryResult = NonNullable<Awaited<ReturnType<typeof listMessageAttachments>>>
export type ListMessageAttachmentsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListMessageAttachments<TData = Awaited<ReturnType<typeof listMessageAttachments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMessageAttachments>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listMessageAttachments>>,
          TError,
          Awaited<ReturnType<typeof listMessageAttachments>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListMessageAttachments<TData = Awaited<ReturnType<typeof listMessageAttachments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMessageAttachments>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listMessageAttachments>>,
          TError,
          Awaited<ReturnType<typeof listMessageAttachments>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListMessageAttachments<TData = Awaited<ReturnType<typeof listMessageAttachments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMessageAttachments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary A message's attachments
 */

export function useListMessageAttachments<TData = Awaited<ReturnType<typeof listMessageAttachments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMessageAttachments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListMessageAttachmentsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Codes: `attachment.not_found` (404).
 * @summary One attachment of a message
 */
export const getMessageAttachment = (
    id: string,
    attachmentId: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Attachment>(
      {url: `/api/messages/${id}/attachments/${attachmentId}`, method: 'GET', signal
    },
      options);
    }
  



export const getGetMessageAttachmentQueryKey = (id?: string,
    attachmentId?: string,) => {
    return [
    `/api/messages/${id}/attachments/${attachmentId}`
    ] as const;
    }

    
export const getGetMessageAttachmentQueryOptions = <TData = Awaited<ReturnType<typeof getMessageAttachment>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string,
    attachmentId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMessageAttachment>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetMessageAttachmentQueryKey(id,attachmentId);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getMessageAttachment>>> = ({ signal }) => getMessageAttachment(id,attachmentId, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id && attachmentId), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getMessageAttachment>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetMessageAttachmentQueryResult = NonNullable<Awaited<ReturnType<typeof getMessageAttachment>>>
export type GetMessageAttachmentQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetMessageAttachment<TData = Awaited<ReturnType<typeof getMessageAttachment>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    attachmentId: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMessageAttachment>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMessageAttachment>>,
          TError,
          Awaited<ReturnType<typeof getMessageAttachment>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMessageAttachment<TData = Awaited<ReturnType<typeof getMessageAttachment>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    attachmentId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMessageAttachment>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMessageAttachment>>,
          TError,
          Awaited<ReturnType<typeof getMessageAttachment>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMessageAttachment<TData = Awaited<ReturnType<typeof getMessageAttachment>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    attachmentId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMessageAttachment>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary One attachment of a message
 */

export function useGetMessageAttachment<TData = Awaited<ReturnType<typeof getMessageAttachment>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    attachmentId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMessageAttachment>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetMessageAttachmentQueryOptions(id,attachmentId,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Any of the parts; only the sender's own attachments.

Codes: `attachment.not_found` (404), `attachment.nothing_to_change`, `attachment.file_empty` (400), `attachment.not_own` (403),
`ticket.closed` (409), `attachment.too_large` (413), `attachment.type_not_allowed` (415), `storage.full` (507).

 * @summary Replace an attachment's file, name or description
 */
export const updateMessageAttachment = (
    id: string,
    attachmentId: string,
    updateAttachmentForm: BodyType<UpdateAttachmentForm>,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      const formData = new FormData();
if(updateAttachmentForm.file !== undefined) {
 formData.append(`file`, updateAttachmentForm.file)
 }
if(updateAttachmentForm.name !== undefined) {
 formData.append(`name`, updateAttachmentForm.name)
 }
if(updateAttachmentForm.description !== undefined) {
 formData.append(`description`, updateAttachmentForm.description)
 }

      return apiFetch<Attachment>(
      {url: `/api/messages/${id}/attachments/${attachmentId}`, method: 'PUT',
      headers: {'Content-Type': 'multipart/form-data', },
       data: formData
    },
      options);
    }
  


export const getUpdateMessageAttachmentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateMessageAttachment>>, TError,{id: string;attachmentId: string;data: BodyType<UpdateAttachmentForm>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateMessageAttachment>>, TError,{id: string;attachmentId: string;data: BodyType<UpdateAttachmentForm>}, TContext> => {

const mutationKey = ['updateMessageAttachment'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateMessageAttachment>>, {id: string;attachmentId: string;data: BodyType<UpdateAttachmentForm>}> = (props) => {
          const {id,attachmentId,data} = props ?? {};

          return  updateMessageAttachment(id,attachmentId,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateMessageAttachmentMutationResult = NonNullable<Awaited<ReturnType<typeof updateMessageAttachment>>>
    export type UpdateMessageAttachmentMutationBody = BodyType<UpdateAttachmentForm>
    export type UpdateMessageAttachmentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>

    /**
 * @summary Replace an attachment's file, name or description
 */
export const useUpdateMessageAttachment = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateMessageAttachment>>, TError,{id: string;attachmentId: string;data: BodyType<UpdateAttachmentForm>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateMessageAttachment>>,
        TError,
        {id: string;attachmentId: string;data: BodyType<UpdateAttachmentForm>},
        TContext
      > => {

      const mutationOptions = getUpdateMessageAttachmentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * For everyone in the conversation; only the sender's own attachments.

Codes: `attachment.not_found` (404), `attachment.not_own` (403), `ticket.closed` (409).

 * @summary Delete an attachment
 */
export const deleteMessageAttachment = (
    id: string,
    attachmentId: string,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/messages/${id}/attachments/${attachmentId}`, method: 'DELETE'
    },
      options);
    }
  


export const getDeleteMessageAttachmentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteMessageAttachment>>, TError,{id: string;attachmentId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteMessageAttachment>>, TError,{id: string;attachmentId: string}, TContext> => {

const mutationKey = ['deleteMessageAttachment'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteMessageAttachment>>, {id: string;attachmentId: string}> = (props) => {
          const {id,attachmentId} = props ?? {};

          return  deleteMessageAttachment(id,attachmentId,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type DeleteMessageAttachmentMutationResult = NonNullable<Awaited<ReturnType<typeof deleteMessageAttachment>>>
    
    export type DeleteMessageAttachmentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Delete an attachment
 */
export const useDeleteMessageAttachment = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteMessageAttachment>>, TError,{id: string;attachmentId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteMessageAttachment>>,
        TError,
        {id: string;attachmentId: string},
        TContext
      > => {

      const mutationOptions = getDeleteMessageAttachmentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    