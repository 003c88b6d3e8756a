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
  CreateIntegrationRequest,
  CreateTokenRequest,
  CreateWebhookRequest,
  CreatedIntegration,
  CreatedWebhook,
  ForbiddenResponse,
  IntegrationDetail,
  IntegrationPage,
  InternalServerErrorResponse,
  ListIntegrationsParams,
  ListWebhookDeliveriesParams,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateIntegrationHeaders,
  UpdateIntegrationRequest,
  UpdateIntegrationTokenHeaders,
  UpdateTokenRequest,
  UpdateWebhookHeaders,
  UpdateWebhookRequest,
  Webhook,
  WebhookAnswer,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookList
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Programs that call the portal with a token of their own. Revoked ones stay in the list.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `name` (the default, ASC), `validUntil` |
| Filters `status` | one or more of `active`, `paused`, `expired`, `revoked` |
| LessThan, GreaterThan | none |
| SearchParameter | searches name, purpose |

 * @summary The integrations of the caller's organisation
 */
export const listIntegrations = (
    params?: ListIntegrationsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<IntegrationPage>(
      {url: `/api/integrations`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListIntegrationsQueryKey = (params?: ListIntegrationsParams,) => {
    return [
    `/api/integrations`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListIntegrationsQueryOptions = <TData = Awaited<ReturnType<typeof listIntegrations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListIntegrationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIntegrations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListIntegrationsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listIntegrations>>> = ({ signal }) => listIntegrations(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listIntegrations>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListIntegrationsQueryResult = NonNullable<Awaited<ReturnType<typeof listIntegrations>>>
export type ListIntegrationsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListIntegrations<TData = Awaited<ReturnType<typeof listIntegrations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListIntegrationsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIntegrations>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listIntegrations>>,
          TError,
          Awaited<ReturnType<typeof listIntegrations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListIntegrations<TData = Awaited<ReturnType<typeof listIntegrations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListIntegrationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIntegrations>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listIntegrations>>,
          TError,
          Awaited<ReturnType<typeof listIntegrations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListIntegrations<TData = Awaited<ReturnType<typeof listIntegrations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListIntegrationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIntegrations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The integrations of the caller's organisation
 */

export function useListIntegrations<TData = Awaited<ReturnType<typeof listIntegrations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListIntegrationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIntegrations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListIntegrationsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * An integration is a user without a sign-in: it has grants, and what it does shows under its name. It can't hold `account-admin`
or a right to manage. Its token is returned this once. At most 50 that are not revoked. A repeated call with the same id is 409.

Codes: `integration.invalid`, `grant.unknown`, `grant.invalid_period` (400), `grant.token`, `grant.temporary` (403), `integration.id_taken`,
`integration.name_exists`, `integration.limit` (409).

 * @summary Create an integration and its first token
 */
export const createIntegration = (
    createIntegrationRequest: BodyType<CreateIntegrationRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CreatedIntegration>(
      {url: `/api/integrations`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createIntegrationRequest, signal
    },
      options);
    }
  


export const getCreateIntegrationMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createIntegration>>, TError,{data: BodyType<CreateIntegrationRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createIntegration>>, TError,{data: BodyType<CreateIntegrationRequest>}, TContext> => {

const mutationKey = ['createIntegration'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createIntegration>>, {data: BodyType<CreateIntegrationRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createIntegration(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateIntegrationMutationResult = NonNullable<Awaited<ReturnType<typeof createIntegration>>>
    export type CreateIntegrationMutationBody = BodyType<CreateIntegrationRequest>
    export type CreateIntegrationMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Create an integration and its first token
 */
export const useCreateIntegration = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createIntegration>>, TError,{data: BodyType<CreateIntegrationRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createIntegration>>,
        TError,
        {data: BodyType<CreateIntegrationRequest>},
        TContext
      > => {

      const mutationOptions = getCreateIntegrationMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `integration.not_found` (404).
 * @summary An integration with its tokens
 */
export const getIntegration = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<IntegrationDetail>(
      {url: `/api/integrations/${id}`, method: 'GET', signal
    },
      options);
    }
  



export const getGetIntegrationQueryKey = (id?: string,) => {
    return [
    `/api/integrations/${id}`
    ] as const;
    }

    
export const getGetIntegrationQueryOptions = <TData = Awaited<ReturnType<typeof getIntegration>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIntegration>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetIntegrationQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getIntegration>>> = ({ signal }) => getIntegration(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getIntegration>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetIntegrationQueryResult = NonNullable<Awaited<ReturnType<typeof getIntegration>>>
export type GetIntegrationQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetIntegration<TData = Awaited<ReturnType<typeof getIntegration>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIntegration>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getIntegration>>,
          TError,
          Awaited<ReturnType<typeof getIntegration>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetIntegration<TData = Awaited<ReturnType<typeof getIntegration>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIntegration>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getIntegration>>,
          TError,
          Awaited<ReturnType<typeof getIntegration>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetIntegration<TData = Awaited<ReturnType<typeof getIntegration>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIntegration>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary An integration with its tokens
 */

export function useGetIntegration<TData = Awaited<ReturnType<typeof getIntegration>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIntegration>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetIntegrationQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Replaces all of the body. While it is paused, its tokens are refused. Networks hold from the next call, and end connections from
elsewhere. To resume it, or to let in more networks, needs what creating a token does.

Codes: `integration.not_found` (404), `integration.invalid` (400), `grant.token`, `grant.temporary` (403), `integration.name_exists`,
`integration.stale`, `integration.revoked` (409).

 * @summary Change, pause or resume an integration
 */
export const updateIntegration = (
    id: string,
    updateIntegrationRequest: BodyType<UpdateIntegrationRequest>,
    headers: UpdateIntegrationHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<IntegrationDetail>(
      {url: `/api/integrations/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateIntegrationRequest
    },
      options);
    }
  


export const getUpdateIntegrationMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateIntegration>>, TError,{id: string;data: BodyType<UpdateIntegrationRequest>;headers: UpdateIntegrationHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateIntegration>>, TError,{id: string;data: BodyType<UpdateIntegrationRequest>;headers: UpdateIntegrationHeaders}, TContext> => {

const mutationKey = ['updateIntegration'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateIntegration>>, {id: string;data: BodyType<UpdateIntegrationRequest>;headers: UpdateIntegrationHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateIntegration(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateIntegrationMutationResult = NonNullable<Awaited<ReturnType<typeof updateIntegration>>>
    export type UpdateIntegrationMutationBody = BodyType<UpdateIntegrationRequest>
    export type UpdateIntegrationMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change, pause or resume an integration
 */
export const useUpdateIntegration = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateIntegration>>, TError,{id: string;data: BodyType<UpdateIntegrationRequest>;headers: UpdateIntegrationHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateIntegration>>,
        TError,
        {id: string;data: BodyType<UpdateIntegrationRequest>;headers: UpdateIntegrationHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateIntegrationMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Its tokens stop working within 5 seconds, and its connections end. It stays in the list, and its name at what it did.
Revoking it again changes nothing.

Codes: `integration.not_found` (404).

 * @summary Revoke an integration for good
 */
export const revokeIntegration = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/integrations/${id}`, method: 'DELETE'
    },
      options);
    }
  


export const getRevokeIntegrationMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof revokeIntegration>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof revokeIntegration>>, TError,{id: string}, TContext> => {

const mutationKey = ['revokeIntegration'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof revokeIntegration>>, {id: string}> = (props) => {
          const {id} = props ?? {};

          return  revokeIntegration(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type RevokeIntegrationMutationResult = NonNullable<Awaited<ReturnType<typeof revokeIntegration>>>
    
    export type RevokeIntegrationMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Revoke an integration for good
 */
export const useRevokeIntegration = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof revokeIntegration>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof revokeIntegration>>,
        TError,
        {id: string},
        TContext
      > => {

      const mutationOptions = getRevokeIntegrationMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * The token is returned this once. With `replaces`, that token stops working in 7 days, or when it expires before. At most 10 tokens
that are not revoked and have not expired.

Codes: `integration.not_found`, `token.not_found` (404), `integration.invalid` (400), `grant.token`, `grant.temporary` (403), `integration.revoked`, `token.limit` (409).

 * @summary Create another token
 */
export const createIntegrationToken = (
    id: string,
    createTokenRequest: BodyType<CreateTokenRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CreatedIntegration>(
      {url: `/api/integrations/${id}/tokens`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createTokenRequest, signal
    },
      options);
    }
  


export const getCreateIntegrationTokenMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createIntegrationToken>>, TError,{id: string;data: BodyType<CreateTokenRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createIntegrationToken>>, TError,{id: string;data: BodyType<CreateTokenRequest>}, TContext> => {

const mutationKey = ['createIntegrationToken'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createIntegrationToken>>, {id: string;data: BodyType<CreateTokenRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  createIntegrationToken(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateIntegrationTokenMutationResult = NonNullable<Awaited<ReturnType<typeof createIntegrationToken>>>
    export type CreateIntegrationTokenMutationBody = BodyType<CreateTokenRequest>
    export type CreateIntegrationTokenMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Create another token
 */
export const useCreateIntegrationToken = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createIntegrationToken>>, TError,{id: string;data: BodyType<CreateTokenRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createIntegrationToken>>,
        TError,
        {id: string;data: BodyType<CreateTokenRequest>},
        TContext
      > => {

      const mutationOptions = getCreateIntegrationTokenMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * At most 366 days from now. One that was revoked or has expired stays so. If-Match is the rev of the integration. A longer time
needs what creating a token does.

Codes: `integration.not_found`, `token.not_found` (404), `integration.invalid` (400), `grant.token`, `grant.temporary` (403), `integration.stale`,
`integration.revoked` (409).

 * @summary Change how long a token works
 */
export const updateIntegrationToken = (
    id: string,
    tokenId: string,
    updateTokenRequest: BodyType<UpdateTokenRequest>,
    headers: UpdateIntegrationTokenHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<IntegrationDetail>(
      {url: `/api/integrations/${id}/tokens/${tokenId}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateTokenRequest
    },
      options);
    }
  


export const getUpdateIntegrationTokenMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateIntegrationToken>>, TError,{id: string;tokenId: string;data: BodyType<UpdateTokenRequest>;headers: UpdateIntegrationTokenHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateIntegrationToken>>, TError,{id: string;tokenId: string;data: BodyType<UpdateTokenRequest>;headers: UpdateIntegrationTokenHeaders}, TContext> => {

const mutationKey = ['updateIntegrationToken'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateIntegrationToken>>, {id: string;tokenId: string;data: BodyType<UpdateTokenRequest>;headers: UpdateIntegrationTokenHeaders}> = (props) => {
          const {id,tokenId,data,headers} = props ?? {};

          return  updateIntegrationToken(id,tokenId,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateIntegrationTokenMutationResult = NonNullable<Awaited<ReturnType<typeof updateIntegrationToken>>>
    export type UpdateIntegrationTokenMutationBody = BodyType<UpdateTokenRequest>
    export type UpdateIntegrationTokenMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change how long a token works
 */
export const useUpdateIntegrationToken = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateIntegrationToken>>, TError,{id: string;tokenId: string;data: BodyType<UpdateTokenRequest>;headers: UpdateIntegrationTokenHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateIntegrationToken>>,
        TError,
        {id: string;tokenId: string;data: BodyType<UpdateTokenRequest>;headers: UpdateIntegrationTokenHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateIntegrationTokenMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * It stops working within 5 seconds, and its connections end. Revoking it again changes nothing.

Codes: `integration.not_found`, `token.not_found` (404).

 * @summary Revoke a token
 */
export const revokeIntegrationToken = (
    id: string,
    tokenId: string,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/integrations/${id}/tokens/${tokenId}`, method: 'DELETE'
    },
      options);
    }
  


export const getRevokeIntegrationTokenMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof revokeIntegrationToken>>, TError,{id: string;tokenId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof revokeIntegrationToken>>, TError,{id: string;tokenId: string}, TContext> => {

const mutationKey = ['revokeIntegrationToken'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof revokeIntegrationToken>>, {id: string;tokenId: string}> = (props) => {
          const {id,tokenId} = props ?? {};

          return  revokeIntegrationToken(id,tokenId,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type RevokeIntegrationTokenMutationResult = NonNullable<Awaited<ReturnType<typeof revokeIntegrationToken>>>
    
    export type RevokeIntegrationTokenMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Revoke a token
 */
export const useRevokeIntegrationToken = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof revokeIntegrationToken>>, TError,{id: string;tokenId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof revokeIntegrationToken>>,
        TError,
        {id: string;tokenId: string},
        TContext
      > => {

      const mutationOptions = getRevokeIntegrationTokenMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Oldest first, at most five.

Codes: `integration.not_found` (404).

 * @summary The webhooks of an integration
 */
export const listWebhooks = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<WebhookList>(
      {url: `/api/integrations/${id}/webhooks`, method: 'GET', signal
    },
      options);
    }
  



export const getListWebhooksQueryKey = (id?: string,) => {
    return [
    `/api/integrations/${id}/webhooks`
    ] as const;
    }

    
export const getListWebhooksQueryOptions = <TData = Awaited<ReturnType<typeof listWebhooks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListWebhooksQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listWebhooks>>> = ({ signal }) => listWebhooks(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListWebhooksQueryResult = NonNullable<Awaited<ReturnType<typeof listWebhooks>>>
export type ListWebhooksQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListWebhooks<TData = Awaited<ReturnType<typeof listWebhooks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listWebhooks>>,
          TError,
          Awaited<ReturnType<typeof listWebhooks>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListWebhooks<TData = Awaited<ReturnType<typeof listWebhooks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listWebhooks>>,
          TError,
          Awaited<ReturnType<typeof listWebhooks>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListWebhooks<TData = Awaited<ReturnType<typeof listWebhooks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The webhooks of an integration
 */

export function useListWebhooks<TData = Awaited<ReturnType<typeof listWebhooks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListWebhooksQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The portal sends the integration's events to an address of its own choice, signed as Standard Webhooks are, as CloudEvents in JSON
(`WebhookEventBody`). The secret is returned this once. At most five, and twenty of an organisation. A repeated call with the same id is 409.

Codes: `integration.not_found` (404), `webhook.invalid`, `webhook.not_https`, `webhook.not_public` (400), `grant.token`, `grant.temporary` (403),
`integration.revoked`, `webhook.id_taken`, `webhook.limit` (409), `rate.limited` (429).

 * @summary Create a webhook
 */
export const createWebhook = (
    id: string,
    createWebhookRequest: BodyType<CreateWebhookRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CreatedWebhook>(
      {url: `/api/integrations/${id}/webhooks`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createWebhookRequest, signal
    },
      options);
    }
  


export const getCreateWebhookMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createWebhook>>, TError,{id: string;data: BodyType<CreateWebhookRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createWebhook>>, TError,{id: string;data: BodyType<CreateWebhookRequest>}, TContext> => {

const mutationKey = ['createWebhook'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createWebhook>>, {id: string;data: BodyType<CreateWebhookRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  createWebhook(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateWebhookMutationResult = NonNullable<Awaited<ReturnType<typeof createWebhook>>>
    export type CreateWebhookMutationBody = BodyType<CreateWebhookRequest>
    export type CreateWebhookMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Create a webhook
 */
export const useCreateWebhook = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createWebhook>>, TError,{id: string;data: BodyType<CreateWebhookRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createWebhook>>,
        TError,
        {id: string;data: BodyType<CreateWebhookRequest>},
        TContext
      > => {

      const mutationOptions = getCreateWebhookMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Replaces all of the body. What happens while it is off is not sent later. Switching it on ends a failure.

Codes: `integration.not_found`, `webhook.not_found` (404), `webhook.invalid`, `webhook.not_https`, `webhook.not_public` (400),
`grant.token`, `grant.temporary` (403), `integration.revoked`, `webhook.stale` (409), `rate.limited` (429).

 * @summary Change a webhook, or switch it off or on
 */
export const updateWebhook = (
    id: string,
    webhookId: string,
    updateWebhookRequest: BodyType<UpdateWebhookRequest>,
    headers: UpdateWebhookHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<Webhook>(
      {url: `/api/integrations/${id}/webhooks/${webhookId}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateWebhookRequest
    },
      options);
    }
  


export const getUpdateWebhookMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateWebhook>>, TError,{id: string;webhookId: string;data: BodyType<UpdateWebhookRequest>;headers: UpdateWebhookHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateWebhook>>, TError,{id: string;webhookId: string;data: BodyType<UpdateWebhookRequest>;headers: UpdateWebhookHeaders}, TContext> => {

const mutationKey = ['updateWebhook'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateWebhook>>, {id: string;webhookId: string;data: BodyType<UpdateWebhookRequest>;headers: UpdateWebhookHeaders}> = (props) => {
          const {id,webhookId,data,headers} = props ?? {};

          return  updateWebhook(id,webhookId,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateWebhookMutationResult = NonNullable<Awaited<ReturnType<typeof updateWebhook>>>
    export type UpdateWebhookMutationBody = BodyType<UpdateWebhookRequest>
    export type UpdateWebhookMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change a webhook, or switch it off or on
 */
export const useUpdateWebhook = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateWebhook>>, TError,{id: string;webhookId: string;data: BodyType<UpdateWebhookRequest>;headers: UpdateWebhookHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateWebhook>>,
        TError,
        {id: string;webhookId: string;data: BodyType<UpdateWebhookRequest>;headers: UpdateWebhookHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateWebhookMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * With its deliveries. Nothing more is sent, except what is under way.

Codes: `integration.not_found`, `webhook.not_found` (404).

 * @summary Delete a webhook
 */
export const deleteWebhook = (
    id: string,
    webhookId: string,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/integrations/${id}/webhooks/${webhookId}`, method: 'DELETE'
    },
      options);
    }
  


export const getDeleteWebhookMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteWebhook>>, TError,{id: string;webhookId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteWebhook>>, TError,{id: string;webhookId: string}, TContext> => {

const mutationKey = ['deleteWebhook'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteWebhook>>, {id: string;webhookId: string}> = (props) => {
          const {id,webhookId} = props ?? {};

          return  deleteWebhook(id,webhookId,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type DeleteWebhookMutationResult = NonNullable<Awaited<ReturnType<typeof deleteWebhook>>>
    
    export type DeleteWebhookMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Delete a webhook
 */
export const useDeleteWebhook = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteWebhook>>, TError,{id: string;webhookId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteWebhook>>,
        TError,
        {id: string;webhookId: string},
        TContext
      > => {

      const mutationOptions = getDeleteWebhookMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * The new secret is returned this once. For 24 hours each delivery has a signature of both; the one before the old secret ends now.

Codes: `integration.not_found`, `webhook.not_found` (404), `grant.token` (403), `integration.revoked` (409).

 * @summary Replace the secret of a webhook
 */
export const renewWebhookSecret = (
    id: string,
    webhookId: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CreatedWebhook>(
      {url: `/api/integrations/${id}/webhooks/${webhookId}/secret`, method: 'POST', signal
    },
      options);
    }
  


export const getRenewWebhookSecretMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof renewWebhookSecret>>, TError,{id: string;webhookId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof renewWebhookSecret>>, TError,{id: string;webhookId: string}, TContext> => {

const mutationKey = ['renewWebhookSecret'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof renewWebhookSecret>>, {id: string;webhookId: string}> = (props) => {
          const {id,webhookId} = props ?? {};

          return  renewWebhookSecret(id,webhookId,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type RenewWebhookSecretMutationResult = NonNullable<Awaited<ReturnType<typeof renewWebhookSecret>>>
    
    export type RenewWebhookSecretMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Replace the secret of a webhook
 */
export const useRenewWebhookSecret = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof renewWebhookSecret>>, TError,{id: string;webhookId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof renewWebhookSecret>>,
        TError,
        {id: string;webhookId: string},
        TContext
      > => {

      const mutationOptions = getRenewWebhookSecretMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Sends an event of type `webhook.test` at once, also while the webhook is off, and returns the answer. It is not among the deliveries,
and changes nothing.

Codes: `integration.not_found`, `webhook.not_found` (404), `integration.revoked`, `webhook.switched_off` (409).

 * @summary Send a test to a webhook
 */
export const testWebhook = (
    id: string,
    webhookId: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<WebhookAnswer>(
      {url: `/api/integrations/${id}/webhooks/${webhookId}/test`, method: 'POST', signal
    },
      options);
    }
  


export const getTestWebhookMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof testWebhook>>, TError,{id: string;webhookId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof testWebhook>>, TError,{id: string;webhookId: string}, TContext> => {

const mutationKey = ['testWebhook'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof testWebhook>>, {id: string;webhookId: string}> = (props) => {
          const {id,webhookId} = props ?? {};

          return  testWebhook(id,webhookId,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type TestWebhookMutationResult = NonNullable<Awaited<ReturnType<typeof testWebhook>>>
    
    export type TestWebhookMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Send a test to a webhook
 */
export const useTestWebhook = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof testWebhook>>, TError,{id: string;webhookId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof testWebhook>>,
        TError,
        {id: string;webhookId: string},
        TContext
      > => {

      const mutationOptions = getTestWebhookMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * What happened in the last 14 days for its webhooks, newest first. Per webhook and subject they are sent in the order of `createdOn`.

Codes: `integration.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `createdOn` (the default, DESC) |
| Filters `webhookId` | a UUID |
| Filters `status` | one or more of `waiting`, `retrying`, `delivered`, `failed`, `skipped` |
| Filters `event` | one or more of `ticket.created`, `ticket.message`, `ticket.changed`, `ticket.resolved`, `incident.published`, `incident.updated`, `incident.ended`, `document.published`, `access.changed` |
| LessThan, GreaterThan | `createdOn` |
| SearchParameter | searches nothing |

 * @summary The deliveries of an integration's webhooks
 */
export const listWebhookDeliveries = (
    id: string,
    params?: ListWebhookDeliveriesParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<WebhookDeliveryPage>(
      {url: `/api/integrations/${id}/deliveries`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListWebhookDeliveriesQueryKey = (id?: string,
    params?: ListWebhookDeliveriesParams,) => {
    return [
    `/api/integrations/${id}/deliveries`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListWebhookDeliveriesQueryOptions = <TData = Awaited<ReturnType<typeof listWebhookDeliveries>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string,
    params?: ListWebhookDeliveriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListWebhookDeliveriesQueryKey(id,params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listWebhookDeliveries>>> = ({ signal }) => listWebhookDeliveries(id,params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListWebhookDeliveriesQueryResult = NonNullable<Awaited<ReturnType<typeof listWebhookDeliveries>>>
export type ListWebhookDeliveriesQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListWebhookDeliveries<TData = Awaited<ReturnType<typeof listWebhookDeliveries>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params: undefined |  ListWebhookDeliveriesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listWebhookDeliveries>>,
          TError,
          Awaited<ReturnType<typeof listWebhookDeliveries>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListWebhookDeliveries<TData = Awaited<ReturnType<typeof listWebhookDeliveries>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListWebhookDeliveriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listWebhookDeliveries>>,
          TError,
          Awaited<ReturnType<typeof listWebhookDeliveries>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListWebhookDeliveries<TData = Awaited<ReturnType<typeof listWebhookDeliveries>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListWebhookDeliveriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The deliveries of an integration's webhooks
 */

export function useListWebhookDeliveries<TData = Awaited<ReturnType<typeof listWebhookDeliveries>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListWebhookDeliveriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListWebhookDeliveriesQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Codes: `integration.not_found`, `webhook.delivery_not_found` (404).

 * @summary A delivery with what was sent and answered
 */
export const getWebhookDelivery = (
    id: string,
    deliveryId: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<WebhookDeliveryDetail>(
      {url: `/api/integrations/${id}/deliveries/${deliveryId}`, method: 'GET', signal
    },
      options);
    }
  



export const getGetWebhookDeliveryQueryKey = (id?: string,
    deliveryId?: string,) => {
    return [
    `/api/integrations/${id}/deliveries/${deliveryId}`
    ] as const;
    }

    
export const getGetWebhookDeliveryQueryOptions = <TData = Awaited<ReturnType<typeof getWebhookDelivery>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string,
    deliveryId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWebhookDelivery>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetWebhookDeliveryQueryKey(id,deliveryId);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getWebhookDelivery>>> = ({ signal }) => getWebhookDelivery(id,deliveryId, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id && deliveryId), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getWebhookDelivery>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetWebhookDeliveryQueryResult = NonNullable<Awaited<ReturnType<typeof getWebhookDelivery>>>
export type GetWebhookDeliveryQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetWebhookDelivery<TData = Awaited<ReturnType<typeof getWebhookDelivery>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    deliveryId: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWebhookDelivery>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getWebhookDelivery>>,
          TError,
          Awaited<ReturnType<typeof getWebhookDelivery>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetWebhookDelivery<TData = Awaited<ReturnType<typeof getWebhookDelivery>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    deliveryId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWebhookDelivery>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getWebhookDelivery>>,
          TError,
          Awaited<ReturnType<typeof getWebhookDelivery>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetWebhookDelivery<TData = Awaited<ReturnType<typeof getWebhookDelivery>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    deliveryId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWebhookDelivery>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary A delivery with what was sent and answered
 */

export function useGetWebhookDelivery<TData = Awaited<ReturnType<typeof getWebhookDelivery>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    deliveryId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWebhookDelivery>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetWebhookDeliveryQueryOptions(id,deliveryId,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * One that is done is sent once more, with the same id and 18 new attempts; one that waits is sent now. What is sent is made again.

Codes: `integration.not_found`, `webhook.delivery_not_found` (404), `integration.revoked`, `webhook.off`,
`webhook.switched_off` (409).

 * @summary Send a delivery again
 */
export const sendWebhookDeliveryAgain = (
    id: string,
    deliveryId: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<WebhookDelivery>(
      {url: `/api/integrations/${id}/deliveries/${deliveryId}/again`, method: 'POST', signal
    },
      options);
    }
  


export const getSendWebhookDeliveryAgainMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendWebhookDeliveryAgain>>, TError,{id: string;deliveryId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof sendWebhookDeliveryAgain>>, TError,{id: string;deliveryId: string}, TContext> => {

const mutationKey = ['sendWebhookDeliveryAgain'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof sendWebhookDeliveryAgain>>, {id: string;deliveryId: string}> = (props) => {
          const {id,deliveryId} = props ?? {};

          return  sendWebhookDeliveryAgain(id,deliveryId,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type SendWebhookDeliveryAgainMutationResult = NonNullable<Awaited<ReturnType<typeof sendWebhookDeliveryAgain>>>
    
    export type SendWebhookDeliveryAgainMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Send a delivery again
 */
export const useSendWebhookDeliveryAgain = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendWebhookDeliveryAgain>>, TError,{id: string;deliveryId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof sendWebhookDeliveryAgain>>,
        TError,
        {id: string;deliveryId: string},
        TContext
      > => {

      const mutationOptions = getSendWebhookDeliveryAgainMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    