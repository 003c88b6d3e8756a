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
  CreatedIntegration,
  ForbiddenResponse,
  IntegrationDetail,
  IntegrationPage,
  InternalServerErrorResponse,
  ListIntegrationsParams,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateIntegrationHeaders,
  UpdateIntegrationRequest
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

Codes: `integration.invalid`, `grant.unknown`, `grant.invalid_period` (400), `grant.token` (403), `integration.id_taken`,
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
elsewhere.

Codes: `integration.not_found` (404), `integration.invalid` (400), `integration.name_exists`, `integration.stale`,
`integration.revoked` (409).

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

Codes: `integration.not_found`, `token.not_found` (404), `integration.invalid` (400), `grant.token` (403), `integration.revoked`, `token.limit` (409).

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
    