/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import {
  useQuery
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import type {
  BadRequestResponse,
  ConfigurationPage,
  ForbiddenResponse,
  GeneralPurposePage,
  GetGeneralPurposeParams,
  InternalServerErrorResponse,
  ListConfigurationsParams,
  NotFoundResponse,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * `configuration-by-id` returns the Configuration whose id is `code` and needs view:configurations; orderBy takes PostCode,
configuration_code, HouseNumber, City. `session-context-test` returns the SessionContext: the database session's own view of the caller, read
back from PostgreSQL; orderBy takes UserID.

Codes: `general_purpose.not_found` (404, any other name), `list.unknown_field`, `list.invalid` (400).

 * @summary A look-up by name
 */
export const getGeneralPurpose = (
    name: string,
    params?: GetGeneralPurposeParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<GeneralPurposePage>(
      {url: `/api/general-purposes/${name}`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getGetGeneralPurposeQueryKey = (name?: string,
    params?: GetGeneralPurposeParams,) => {
    return [
    `/api/general-purposes/${name}`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getGetGeneralPurposeQueryOptions = <TData = Awaited<ReturnType<typeof getGeneralPurpose>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(name: string,
    params?: GetGeneralPurposeParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getGeneralPurpose>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetGeneralPurposeQueryKey(name,params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getGeneralPurpose>>> = ({ signal }) => getGeneralPurpose(name,params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(name), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getGeneralPurpose>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetGeneralPurposeQueryResult = NonNullable<Awaited<ReturnType<typeof getGeneralPurpose>>>
export type GetGeneralPurposeQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetGeneralPurpose<TData = Awaited<ReturnType<typeof getGeneralPurpose>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 name: string,
    params: undefined |  GetGeneralPurposeParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getGeneralPurpose>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getGeneralPurpose>>,
          TError,
          Awaited<ReturnType<typeof getGeneralPurpose>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetGeneralPurpose<TData = Awaited<ReturnType<typeof getGeneralPurpose>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 name: string,
    params?: GetGeneralPurposeParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getGeneralPurpose>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getGeneralPurpose>>,
          TError,
          Awaited<ReturnType<typeof getGeneralPurpose>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetGeneralPurpose<TData = Awaited<ReturnType<typeof getGeneralPurpose>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 name: string,
    params?: GetGeneralPurposeParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getGeneralPurpose>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary A look-up by name
 */

export function useGetGeneralPurpose<TData = Awaited<ReturnType<typeof getGeneralPurpose>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 name: string,
    params?: GetGeneralPurposeParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getGeneralPurpose>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetGeneralPurposeQueryOptions(name,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Configurations that have ended are left out.

organisationId is for staff. SearchParameter finds a PostCode with and without its space.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `configuration_code` (the default, ASC), `PostCode`, `City` |
| Filters `organisationId` | one or more UUIDs |
| Filters `City` | one or more texts, for example Utrecht |
| LessThan, GreaterThan | none |
| SearchParameter | searches configuration_code, PostCode |

 * @summary The installed services to choose from
 */
export const listConfigurations = (
    params?: ListConfigurationsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<ConfigurationPage>(
      {url: `/api/general-purposes/configurations`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListConfigurationsQueryKey = (params?: ListConfigurationsParams,) => {
    return [
    `/api/general-purposes/configurations`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListConfigurationsQueryOptions = <TData = Awaited<ReturnType<typeof listConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListConfigurationsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listConfigurations>>> = ({ signal }) => listConfigurations(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listConfigurations>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListConfigurationsQueryResult = NonNullable<Awaited<ReturnType<typeof listConfigurations>>>
export type ListConfigurationsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListConfigurations<TData = Awaited<ReturnType<typeof listConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListConfigurationsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurations>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listConfigurations>>,
          TError,
          Awaited<ReturnType<typeof listConfigurations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListConfigurations<TData = Awaited<ReturnType<typeof listConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurations>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listConfigurations>>,
          TError,
          Awaited<ReturnType<typeof listConfigurations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListConfigurations<TData = Awaited<ReturnType<typeof listConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The installed services to choose from
 */

export function useListConfigurations<TData = Awaited<ReturnType<typeof listConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListConfigurationsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



