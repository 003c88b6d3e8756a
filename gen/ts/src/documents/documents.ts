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
  CustomerDocument,
  CustomerDocumentPage,
  DiscardDocumentHeaders,
  Document,
  DocumentPage,
  DocumentWithdrawal,
  ForbiddenResponse,
  InsufficientStorageResponse,
  InternalServerErrorResponse,
  ListCustomerDocumentsParams,
  ListDocumentsParams,
  NotFoundResponse,
  PayloadTooLargeResponse,
  PublishDocumentHeaders,
  PublishDocumentRequest,
  ReplaceDocumentHeaders,
  ReplaceDocumentRequest,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateDocumentHeaders,
  UpdateDocumentRequest,
  UploadDocumentForm,
  WithdrawDocumentHeaders,
  WithdrawDocumentRequest
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Invoices need view:invoices, reports view:reports, the others view:documents; what the caller may not see is left out.

A period (`2024`, `2024-02`, `2024-Q1`) includes whatever lies within it, and is ordered by its first day. locationId: those about a service
there; without view:configurations nothing is found by locationId or configurationId. SearchParameter searches for all its words.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `publishedOn` (the default, DESC), `name`, `category`, `period`, `size` |
| Filters `category` | one or more of `invoice`, `report`, `contract`, `other` |
| Filters `isNew` | `true`, `false` |
| Filters `period` | one or more texts, for example 2024-Q1 |
| Filters `configurationId` | one or more UUIDs |
| Filters `locationId` | one or more UUIDs |
| LessThan, GreaterThan | `publishedOn` |
| SearchParameter | searches name |

 * @summary The organisation's documents
 */
export const listDocuments = (
    params?: ListDocumentsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<DocumentPage>(
      {url: `/api/documents`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListDocumentsQueryKey = (params?: ListDocumentsParams,) => {
    return [
    `/api/documents`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListDocumentsQueryOptions = <TData = Awaited<ReturnType<typeof listDocuments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListDocumentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listDocuments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListDocumentsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listDocuments>>> = ({ signal }) => listDocuments(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listDocuments>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListDocumentsQueryResult = NonNullable<Awaited<ReturnType<typeof listDocuments>>>
export type ListDocumentsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListDocuments<TData = Awaited<ReturnType<typeof listDocuments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListDocumentsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listDocuments>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listDocuments>>,
          TError,
          Awaited<ReturnType<typeof listDocuments>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListDocuments<TData = Awaited<ReturnType<typeof listDocuments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListDocumentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listDocuments>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listDocuments>>,
          TError,
          Awaited<ReturnType<typeof listDocuments>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListDocuments<TData = Awaited<ReturnType<typeof listDocuments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListDocumentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listDocuments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The organisation's documents
 */

export function useListDocuments<TData = Awaited<ReturnType<typeof listDocuments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListDocumentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listDocuments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListDocumentsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Codes: `document.not_found`, `document.withdrawn`, `document.replaced` (404; the last two: see getDocumentWithdrawal).
 * @summary One document's particulars
 */
export const getDocument = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Document>(
      {url: `/api/documents/${id}`, method: 'GET', signal
    },
      options);
    }
  



export const getGetDocumentQueryKey = (id?: string,) => {
    return [
    `/api/documents/${id}`
    ] as const;
    }

    
export const getGetDocumentQueryOptions = <TData = Awaited<ReturnType<typeof getDocument>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDocument>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetDocumentQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getDocument>>> = ({ signal }) => getDocument(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getDocument>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetDocumentQueryResult = NonNullable<Awaited<ReturnType<typeof getDocument>>>
export type GetDocumentQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetDocument<TData = Awaited<ReturnType<typeof getDocument>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDocument>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getDocument>>,
          TError,
          Awaited<ReturnType<typeof getDocument>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetDocument<TData = Awaited<ReturnType<typeof getDocument>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDocument>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getDocument>>,
          TError,
          Awaited<ReturnType<typeof getDocument>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetDocument<TData = Awaited<ReturnType<typeof getDocument>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDocument>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary One document's particulars
 */

export function useGetDocument<TData = Awaited<ReturnType<typeof getDocument>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDocument>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetDocumentQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Replaces all fields that are sent, in every state. Its content never changes.

Codes: `document.not_found` (404), `document.invalid` (400), `document.stale` (409).

 * @summary Change what is said of a customer's document
 */
export const updateDocument = (
    id: string,
    updateDocumentRequest: BodyType<UpdateDocumentRequest>,
    headers: UpdateDocumentHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<CustomerDocument>(
      {url: `/api/documents/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateDocumentRequest
    },
      options);
    }
  


export const getUpdateDocumentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateDocument>>, TError,{id: string;data: BodyType<UpdateDocumentRequest>;headers: UpdateDocumentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateDocument>>, TError,{id: string;data: BodyType<UpdateDocumentRequest>;headers: UpdateDocumentHeaders}, TContext> => {

const mutationKey = ['updateDocument'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateDocument>>, {id: string;data: BodyType<UpdateDocumentRequest>;headers: UpdateDocumentHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateDocument(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateDocumentMutationResult = NonNullable<Awaited<ReturnType<typeof updateDocument>>>
    export type UpdateDocumentMutationBody = BodyType<UpdateDocumentRequest>
    export type UpdateDocumentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change what is said of a customer's document
 */
export const useUpdateDocument = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateDocument>>, TError,{id: string;data: BodyType<UpdateDocumentRequest>;headers: UpdateDocumentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateDocument>>,
        TError,
        {id: string;data: BodyType<UpdateDocumentRequest>;headers: UpdateDocumentHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateDocumentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * What was published once is withdrawn instead.

Codes: `document.not_found` (404), `document.stale`, `document.state` (409: it is no draft).

 * @summary Remove a draft
 */
export const discardDocument = (
    id: string,
    headers: DiscardDocumentHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/documents/${id}`, method: 'DELETE',
      headers
    },
      options);
    }
  


export const getDiscardDocumentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof discardDocument>>, TError,{id: string;headers: DiscardDocumentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof discardDocument>>, TError,{id: string;headers: DiscardDocumentHeaders}, TContext> => {

const mutationKey = ['discardDocument'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof discardDocument>>, {id: string;headers: DiscardDocumentHeaders}> = (props) => {
          const {id,headers} = props ?? {};

          return  discardDocument(id,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type DiscardDocumentMutationResult = NonNullable<Awaited<ReturnType<typeof discardDocument>>>
    
    export type DiscardDocumentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Remove a draft
 */
export const useDiscardDocument = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof discardDocument>>, TError,{id: string;headers: DiscardDocumentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof discardDocument>>,
        TError,
        {id: string;headers: DiscardDocumentHeaders},
        TContext
      > => {

      const mutationOptions = getDiscardDocumentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Clears the document's isNew for the caller. Always sent as an octet stream; the document's own type is in its particulars. With
manage:documents also those of customers, in every state, and nothing is marked.

Codes: `document.not_found`, `document.withdrawn`, `document.replaced` (404).

 * @summary One document's content
 */
export const downloadDocument = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Blob>(
      {url: `/api/documents/${id}/download`, method: 'GET',
        responseType: 'blob', signal
    },
      options);
    }
  



export const getDownloadDocumentQueryKey = (id?: string,) => {
    return [
    `/api/documents/${id}/download`
    ] as const;
    }

    
export const getDownloadDocumentQueryOptions = <TData = Awaited<ReturnType<typeof downloadDocument>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadDocument>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDownloadDocumentQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof downloadDocument>>> = ({ signal }) => downloadDocument(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof downloadDocument>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DownloadDocumentQueryResult = NonNullable<Awaited<ReturnType<typeof downloadDocument>>>
export type DownloadDocumentQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useDownloadDocument<TData = Awaited<ReturnType<typeof downloadDocument>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadDocument>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof downloadDocument>>,
          TError,
          Awaited<ReturnType<typeof downloadDocument>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDownloadDocument<TData = Awaited<ReturnType<typeof downloadDocument>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadDocument>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof downloadDocument>>,
          TError,
          Awaited<ReturnType<typeof downloadDocument>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDownloadDocument<TData = Awaited<ReturnType<typeof downloadDocument>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadDocument>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary One document's content
 */

export function useDownloadDocument<TData = Awaited<ReturnType<typeof downloadDocument>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadDocument>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDownloadDocumentQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * For users who could read it while it was published, so that an old link leads to the next one.

Codes: `document.not_found` (404).

 * @summary The successor of a document that is no longer published
 */
export const getDocumentWithdrawal = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<DocumentWithdrawal>(
      {url: `/api/documents/${id}/withdrawal`, method: 'GET', signal
    },
      options);
    }
  



export const getGetDocumentWithdrawalQueryKey = (id?: string,) => {
    return [
    `/api/documents/${id}/withdrawal`
    ] as const;
    }

    
export const getGetDocumentWithdrawalQueryOptions = <TData = Awaited<ReturnType<typeof getDocumentWithdrawal>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDocumentWithdrawal>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetDocumentWithdrawalQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getDocumentWithdrawal>>> = ({ signal }) => getDocumentWithdrawal(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getDocumentWithdrawal>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetDocumentWithdrawalQueryResult = NonNullable<Awaited<ReturnType<typeof getDocumentWithdrawal>>>
export type GetDocumentWithdrawalQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetDocumentWithdrawal<TData = Awaited<ReturnType<typeof getDocumentWithdrawal>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDocumentWithdrawal>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getDocumentWithdrawal>>,
          TError,
          Awaited<ReturnType<typeof getDocumentWithdrawal>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetDocumentWithdrawal<TData = Awaited<ReturnType<typeof getDocumentWithdrawal>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDocumentWithdrawal>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getDocumentWithdrawal>>,
          TError,
          Awaited<ReturnType<typeof getDocumentWithdrawal>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetDocumentWithdrawal<TData = Awaited<ReturnType<typeof getDocumentWithdrawal>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDocumentWithdrawal>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The successor of a document that is no longer published
 */

export function useGetDocumentWithdrawal<TData = Awaited<ReturnType<typeof getDocumentWithdrawal>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getDocumentWithdrawal>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetDocumentWithdrawalQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * From now on its customer's users with the right to its category see it; announce says whether they get an e-mail, one for all that is
published within a minute.

Codes: `document.not_found` (404), `document.stale`, `document.state` (409: it is published).

 * @summary Publish a draft, or what was withdrawn
 */
export const publishDocument = (
    id: string,
    publishDocumentRequest: BodyType<PublishDocumentRequest>,
    headers: PublishDocumentHeaders,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CustomerDocument>(
      {url: `/api/documents/${id}/publish`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: publishDocumentRequest, signal
    },
      options);
    }
  


export const getPublishDocumentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof publishDocument>>, TError,{id: string;data: BodyType<PublishDocumentRequest>;headers: PublishDocumentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof publishDocument>>, TError,{id: string;data: BodyType<PublishDocumentRequest>;headers: PublishDocumentHeaders}, TContext> => {

const mutationKey = ['publishDocument'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof publishDocument>>, {id: string;data: BodyType<PublishDocumentRequest>;headers: PublishDocumentHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  publishDocument(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type PublishDocumentMutationResult = NonNullable<Awaited<ReturnType<typeof publishDocument>>>
    export type PublishDocumentMutationBody = BodyType<PublishDocumentRequest>
    export type PublishDocumentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Publish a draft, or what was withdrawn
 */
export const usePublishDocument = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof publishDocument>>, TError,{id: string;data: BodyType<PublishDocumentRequest>;headers: PublishDocumentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof publishDocument>>,
        TError,
        {id: string;data: BodyType<PublishDocumentRequest>;headers: PublishDocumentHeaders},
        TContext
      > => {

      const mutationOptions = getPublishDocumentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * The customer can open it no more; an old link says so. The reason is for the customer's history.

Codes: `document.not_found` (404), `document.invalid` (400), `document.stale`, `document.state` (409: it is not published).

 * @summary Withdraw a published document
 */
export const withdrawDocument = (
    id: string,
    withdrawDocumentRequest: BodyType<WithdrawDocumentRequest>,
    headers: WithdrawDocumentHeaders,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CustomerDocument>(
      {url: `/api/documents/${id}/withdraw`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: withdrawDocumentRequest, signal
    },
      options);
    }
  


export const getWithdrawDocumentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof withdrawDocument>>, TError,{id: string;data: BodyType<WithdrawDocumentRequest>;headers: WithdrawDocumentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof withdrawDocument>>, TError,{id: string;data: BodyType<WithdrawDocumentRequest>;headers: WithdrawDocumentHeaders}, TContext> => {

const mutationKey = ['withdrawDocument'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof withdrawDocument>>, {id: string;data: BodyType<WithdrawDocumentRequest>;headers: WithdrawDocumentHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  withdrawDocument(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type WithdrawDocumentMutationResult = NonNullable<Awaited<ReturnType<typeof withdrawDocument>>>
    export type WithdrawDocumentMutationBody = BodyType<WithdrawDocumentRequest>
    export type WithdrawDocumentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Withdraw a published document
 */
export const useWithdrawDocument = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof withdrawDocument>>, TError,{id: string;data: BodyType<WithdrawDocumentRequest>;headers: WithdrawDocumentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof withdrawDocument>>,
        TError,
        {id: string;data: BodyType<WithdrawDocumentRequest>;headers: WithdrawDocumentHeaders},
        TContext
      > => {

      const mutationOptions = getWithdrawDocumentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * At once: the draft is published and the other withdrawn, whose links lead to it. A draft that is about no service gets the other's.

Codes: `document.not_found` (404), `document.stale`, `document.state` (409: it is not published, or its replacement is no draft of the
same customer).

 * @summary Publish a draft in the place of a published document
 */
export const replaceDocument = (
    id: string,
    replaceDocumentRequest: BodyType<ReplaceDocumentRequest>,
    headers: ReplaceDocumentHeaders,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CustomerDocument>(
      {url: `/api/documents/${id}/replacement`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: replaceDocumentRequest, signal
    },
      options);
    }
  


export const getReplaceDocumentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof replaceDocument>>, TError,{id: string;data: BodyType<ReplaceDocumentRequest>;headers: ReplaceDocumentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof replaceDocument>>, TError,{id: string;data: BodyType<ReplaceDocumentRequest>;headers: ReplaceDocumentHeaders}, TContext> => {

const mutationKey = ['replaceDocument'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof replaceDocument>>, {id: string;data: BodyType<ReplaceDocumentRequest>;headers: ReplaceDocumentHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  replaceDocument(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type ReplaceDocumentMutationResult = NonNullable<Awaited<ReturnType<typeof replaceDocument>>>
    export type ReplaceDocumentMutationBody = BodyType<ReplaceDocumentRequest>
    export type ReplaceDocumentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Publish a draft in the place of a published document
 */
export const useReplaceDocument = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof replaceDocument>>, TError,{id: string;data: BodyType<ReplaceDocumentRequest>;headers: ReplaceDocumentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof replaceDocument>>,
        TError,
        {id: string;data: BodyType<ReplaceDocumentRequest>;headers: ReplaceDocumentHeaders},
        TContext
      > => {

      const mutationOptions = getReplaceDocumentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * In every state. A draft has no publishedOn: drafts come first in the default order. A period (`2024`, `2024-02`, `2024-Q1`) includes whatever
lies within it, and is ordered by its first day. SearchParameter searches for all its words.

Codes: `customer.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `publishedOn` (the default, DESC), `name`, `category`, `period`, `size` |
| Filters `state` | one or more of `draft`, `published`, `withdrawn` |
| Filters `category` | one or more of `invoice`, `report`, `contract`, `other` |
| Filters `period` | one or more texts, for example 2024-Q1 |
| Filters `configurationId` | one or more UUIDs |
| LessThan, GreaterThan | `publishedOn` |
| SearchParameter | searches name |

 * @summary A customer's documents
 */
export const listCustomerDocuments = (
    id: string,
    params?: ListCustomerDocumentsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CustomerDocumentPage>(
      {url: `/api/customers/${id}/documents`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListCustomerDocumentsQueryKey = (id?: string,
    params?: ListCustomerDocumentsParams,) => {
    return [
    `/api/customers/${id}/documents`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListCustomerDocumentsQueryOptions = <TData = Awaited<ReturnType<typeof listCustomerDocuments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string,
    params?: ListCustomerDocumentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerDocuments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCustomerDocumentsQueryKey(id,params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCustomerDocuments>>> = ({ signal }) => listCustomerDocuments(id,params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCustomerDocuments>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCustomerDocumentsQueryResult = NonNullable<Awaited<ReturnType<typeof listCustomerDocuments>>>
export type ListCustomerDocumentsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListCustomerDocuments<TData = Awaited<ReturnType<typeof listCustomerDocuments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params: undefined |  ListCustomerDocumentsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerDocuments>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerDocuments>>,
          TError,
          Awaited<ReturnType<typeof listCustomerDocuments>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerDocuments<TData = Awaited<ReturnType<typeof listCustomerDocuments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListCustomerDocumentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerDocuments>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerDocuments>>,
          TError,
          Awaited<ReturnType<typeof listCustomerDocuments>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerDocuments<TData = Awaited<ReturnType<typeof listCustomerDocuments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListCustomerDocumentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerDocuments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary A customer's documents
 */

export function useListCustomerDocuments<TData = Awaited<ReturnType<typeof listCustomerDocuments>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListCustomerDocumentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerDocuments>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCustomerDocumentsQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * It is a draft: the customer sees nothing of it. The client makes the id; repeating the call returns the same. The same content is
one document of a customer. The content type is detected from the bytes. A file has at most 25 MB.

Codes: `customer.not_found` (404), `document.invalid`, `attachment.file_missing`, `attachment.file_empty` (400),
`attachment.too_large` (413), `attachment.type_not_allowed` (415), `document.id_taken`, `document.exists` (409), `storage.full` (507).

 * @summary Upload a document for a customer
 */
export const uploadDocument = (
    id: string,
    uploadDocumentForm: BodyType<UploadDocumentForm>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      const formData = new FormData();
formData.append(`id`, uploadDocumentForm.id)
formData.append(`file`, uploadDocumentForm.file)
if(uploadDocumentForm.name !== undefined) {
 formData.append(`name`, uploadDocumentForm.name)
 }
formData.append(`category`, uploadDocumentForm.category)
if(uploadDocumentForm.period !== undefined) {
 formData.append(`period`, uploadDocumentForm.period)
 }
if(uploadDocumentForm.configurationId !== undefined) {
 formData.append(`configurationId`, uploadDocumentForm.configurationId)
 }

      return apiFetch<CustomerDocument>(
      {url: `/api/customers/${id}/documents`, method: 'POST',
      headers: {'Content-Type': 'multipart/form-data', },
       data: formData, signal
    },
      options);
    }
  


export const getUploadDocumentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof uploadDocument>>, TError,{id: string;data: BodyType<UploadDocumentForm>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof uploadDocument>>, TError,{id: string;data: BodyType<UploadDocumentForm>}, TContext> => {

const mutationKey = ['uploadDocument'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof uploadDocument>>, {id: string;data: BodyType<UploadDocumentForm>}> = (props) => {
          const {id,data} = props ?? {};

          return  uploadDocument(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UploadDocumentMutationResult = NonNullable<Awaited<ReturnType<typeof uploadDocument>>>
    export type UploadDocumentMutationBody = BodyType<UploadDocumentForm>
    export type UploadDocumentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>

    /**
 * @summary Upload a document for a customer
 */
export const useUploadDocument = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof uploadDocument>>, TError,{id: string;data: BodyType<UploadDocumentForm>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof uploadDocument>>,
        TError,
        {id: string;data: BodyType<UploadDocumentForm>},
        TContext
      > => {

      const mutationOptions = getUploadDocumentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    