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
  CreateAttachmentForm,
  ForbiddenResponse,
  GetAttachmentSharedAccessLinkParams,
  InsufficientStorageResponse,
  InternalServerErrorResponse,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  SharedAccessLink,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * The URL carries its expiry in the query parameter `se` (ISO 8601, UTC) and lives at most 5 minutes. With addContentDisposition it
downloads under the attachment's own name; without it only verified raster images and PDF are shown inline.
The link is its own permission: it works until `se` also when the caller's access ends before that, as the store that serves
it may be another service (Azure Blob Storage), which asks nobody.

Codes: `attachment.not_found` (404).

 * @summary A link to the content that works for a few minutes without a token
 */
export const getAttachmentSharedAccessLink = (
    id: string,
    params?: GetAttachmentSharedAccessLinkParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<SharedAccessLink>(
      {url: `/api/attachments/${id}/sas`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getGetAttachmentSharedAccessLinkQueryKey = (id?: string,
    params?: GetAttachmentSharedAccessLinkParams,) => {
    return [
    `/api/attachments/${id}/sas`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getGetAttachmentSharedAccessLinkQueryOptions = <TData = Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string,
    params?: GetAttachmentSharedAccessLinkParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetAttachmentSharedAccessLinkQueryKey(id,params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>> = ({ signal }) => getAttachmentSharedAccessLink(id,params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetAttachmentSharedAccessLinkQueryResult = NonNullable<Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>>
export type GetAttachmentSharedAccessLinkQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetAttachmentSharedAccessLink<TData = Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params: undefined |  GetAttachmentSharedAccessLinkParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>,
          TError,
          Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetAttachmentSharedAccessLink<TData = Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: GetAttachmentSharedAccessLinkParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>,
          TError,
          Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetAttachmentSharedAccessLink<TData = Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: GetAttachmentSharedAccessLinkParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary A link to the content that works for a few minutes without a token
 */

export function useGetAttachmentSharedAccessLink<TData = Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: GetAttachmentSharedAccessLinkParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetAttachmentSharedAccessLinkQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The attachment is pending until a ticket or message takes it; pending ones are cleaned up after 24 hours. The content type is
detected from the bytes. A file has at most 25 MB.

Codes: `attachment.file_missing`, `attachment.file_empty`, `attachment.pending_limit` (400: 100 files or 500 MB of the caller's wait),
`attachment.too_large` (413), `attachment.type_not_allowed` (415), `storage.full` (507).

 * @summary Upload a file
 */
export const createAttachment = (
    createAttachmentForm: BodyType<CreateAttachmentForm>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      const formData = new FormData();
formData.append(`file`, createAttachmentForm.file)
if(createAttachmentForm.name !== undefined) {
 formData.append(`name`, createAttachmentForm.name)
 }
if(createAttachmentForm.description !== undefined) {
 formData.append(`description`, createAttachmentForm.description)
 }

      return apiFetch<Attachment>(
      {url: `/api/attachments`, method: 'POST',
      headers: {'Content-Type': 'multipart/form-data', },
       data: formData, signal
    },
      options);
    }
  


export const getCreateAttachmentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createAttachment>>, TError,{data: BodyType<CreateAttachmentForm>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createAttachment>>, TError,{data: BodyType<CreateAttachmentForm>}, TContext> => {

const mutationKey = ['createAttachment'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createAttachment>>, {data: BodyType<CreateAttachmentForm>}> = (props) => {
          const {data} = props ?? {};

          return  createAttachment(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateAttachmentMutationResult = NonNullable<Awaited<ReturnType<typeof createAttachment>>>
    export type CreateAttachmentMutationBody = BodyType<CreateAttachmentForm>
    export type CreateAttachmentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>

    /**
 * @summary Upload a file
 */
export const useCreateAttachment = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse | InsufficientStorageResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createAttachment>>, TError,{data: BodyType<CreateAttachmentForm>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createAttachment>>,
        TError,
        {data: BodyType<CreateAttachmentForm>},
        TContext
      > => {

      const mutationOptions = getCreateAttachmentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    