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
  ConfigurationChangePage,
  ConfigurationContact,
  ConfigurationKind,
  ConfigurationKindPage,
  ConfigurationSummary,
  ConflictResponse,
  CreateConfigurationContactRequest,
  CreateConfigurationKindRequest,
  ForbiddenResponse,
  InstalledConfigurationDetail,
  InstalledConfigurationPage,
  InternalServerErrorResponse,
  ListConfigurationChangesParams,
  ListConfigurationKindsParams,
  ListInstalledConfigurationsParams,
  ListLocationsParams,
  LocationPage,
  NameConfigurationHeaders,
  NameLocationHeaders,
  NameRequest,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceLocation,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateConfigurationContactHeaders,
  UpdateConfigurationContactRequest,
  UpdateConfigurationKindHeaders,
  UpdateConfigurationKindRequest
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Without the filters ended and id only those that have not ended. state is ordered with the worst first, name is customerName or else description,
location is the name of its location or else its city. For staff: those of organisationId, and none without it.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `state` (the default, ASC), `name`, `code`, `location`, `openTickets`, `contractEndsOn`, `endedOn` |
| Filters `id` | one or more UUIDs |
| Filters `ended` | `true`, `false` |
| Filters `state` | one or more of `down`, `degraded`, `reported`, `maintenance`, `starting`, `works` |
| Filters `kindId` | one or more UUIDs |
| Filters `locationId` | one or more UUIDs |
| Filters `city` | one or more texts, for example Utrecht |
| Filters `hasOpenTickets` | `true`, `false` |
| Filters `organisationId` | a UUID |
| LessThan, GreaterThan | none |
| SearchParameter | searches code, customerName, description, attributes, location, city, postCode |

 * @summary The organisation's services, with their state
 */
export const listInstalledConfigurations = (
    params?: ListInstalledConfigurationsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<InstalledConfigurationPage>(
      {url: `/api/configurations`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListInstalledConfigurationsQueryKey = (params?: ListInstalledConfigurationsParams,) => {
    return [
    `/api/configurations`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListInstalledConfigurationsQueryOptions = <TData = Awaited<ReturnType<typeof listInstalledConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListInstalledConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInstalledConfigurations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListInstalledConfigurationsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listInstalledConfigurations>>> = ({ signal }) => listInstalledConfigurations(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listInstalledConfigurations>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListInstalledConfigurationsQueryResult = NonNullable<Awaited<ReturnType<typeof listInstalledConfigurations>>>
export type ListInstalledConfigurationsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListInstalledConfigurations<TData = Awaited<ReturnType<typeof listInstalledConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListInstalledConfigurationsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInstalledConfigurations>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listInstalledConfigurations>>,
          TError,
          Awaited<ReturnType<typeof listInstalledConfigurations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListInstalledConfigurations<TData = Awaited<ReturnType<typeof listInstalledConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListInstalledConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInstalledConfigurations>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listInstalledConfigurations>>,
          TError,
          Awaited<ReturnType<typeof listInstalledConfigurations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListInstalledConfigurations<TData = Awaited<ReturnType<typeof listInstalledConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListInstalledConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInstalledConfigurations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The organisation's services, with their state
 */

export function useListInstalledConfigurations<TData = Awaited<ReturnType<typeof listInstalledConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListInstalledConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInstalledConfigurations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListInstalledConfigurationsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The kinds and cities are those of services that have not ended, most services first. Staff have none of their own.
 * @summary What the caller's organisation has, counted
 */
export const getConfigurationSummary = (
    
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<ConfigurationSummary>(
      {url: `/api/configurations/summary`, method: 'GET', signal
    },
      options);
    }
  



export const getGetConfigurationSummaryQueryKey = () => {
    return [
    `/api/configurations/summary`
    ] as const;
    }

    
export const getGetConfigurationSummaryQueryOptions = <TData = Awaited<ReturnType<typeof getConfigurationSummary>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getConfigurationSummary>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetConfigurationSummaryQueryKey();

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getConfigurationSummary>>> = ({ signal }) => getConfigurationSummary(requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getConfigurationSummary>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetConfigurationSummaryQueryResult = NonNullable<Awaited<ReturnType<typeof getConfigurationSummary>>>
export type GetConfigurationSummaryQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetConfigurationSummary<TData = Awaited<ReturnType<typeof getConfigurationSummary>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getConfigurationSummary>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getConfigurationSummary>>,
          TError,
          Awaited<ReturnType<typeof getConfigurationSummary>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetConfigurationSummary<TData = Awaited<ReturnType<typeof getConfigurationSummary>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getConfigurationSummary>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getConfigurationSummary>>,
          TError,
          Awaited<ReturnType<typeof getConfigurationSummary>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetConfigurationSummary<TData = Awaited<ReturnType<typeof getConfigurationSummary>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getConfigurationSummary>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary What the caller's organisation has, counted
 */

export function useGetConfigurationSummary<TData = Awaited<ReturnType<typeof getConfigurationSummary>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getConfigurationSummary>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetConfigurationSummaryQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Also one that has ended. Codes: `configuration.not_found` (404).
 * @summary One service
 */
export const getInstalledConfiguration = (
    configurationId: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<InstalledConfigurationDetail>(
      {url: `/api/configurations/${configurationId}`, method: 'GET', signal
    },
      options);
    }
  



export const getGetInstalledConfigurationQueryKey = (configurationId?: string,) => {
    return [
    `/api/configurations/${configurationId}`
    ] as const;
    }

    
export const getGetInstalledConfigurationQueryOptions = <TData = Awaited<ReturnType<typeof getInstalledConfiguration>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(configurationId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getInstalledConfiguration>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetInstalledConfigurationQueryKey(configurationId);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getInstalledConfiguration>>> = ({ signal }) => getInstalledConfiguration(configurationId, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(configurationId), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getInstalledConfiguration>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetInstalledConfigurationQueryResult = NonNullable<Awaited<ReturnType<typeof getInstalledConfiguration>>>
export type GetInstalledConfigurationQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetInstalledConfiguration<TData = Awaited<ReturnType<typeof getInstalledConfiguration>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 configurationId: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getInstalledConfiguration>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getInstalledConfiguration>>,
          TError,
          Awaited<ReturnType<typeof getInstalledConfiguration>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetInstalledConfiguration<TData = Awaited<ReturnType<typeof getInstalledConfiguration>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 configurationId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getInstalledConfiguration>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getInstalledConfiguration>>,
          TError,
          Awaited<ReturnType<typeof getInstalledConfiguration>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetInstalledConfiguration<TData = Awaited<ReturnType<typeof getInstalledConfiguration>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 configurationId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getInstalledConfiguration>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary One service
 */

export function useGetInstalledConfiguration<TData = Awaited<ReturnType<typeof getInstalledConfiguration>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 configurationId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getInstalledConfiguration>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetInstalledConfigurationQueryOptions(configurationId,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * An empty name takes the name away. No import overwrites it.

Codes: `configuration.not_found` (404), `configuration.invalid` (400), `configuration.stale` (409).

 * @summary Name a service in the customer's own words
 */
export const nameConfiguration = (
    configurationId: string,
    nameRequest: BodyType<NameRequest>,
    headers: NameConfigurationHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<InstalledConfigurationDetail>(
      {url: `/api/configurations/${configurationId}/name`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: nameRequest
    },
      options);
    }
  


export const getNameConfigurationMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof nameConfiguration>>, TError,{configurationId: string;data: BodyType<NameRequest>;headers: NameConfigurationHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof nameConfiguration>>, TError,{configurationId: string;data: BodyType<NameRequest>;headers: NameConfigurationHeaders}, TContext> => {

const mutationKey = ['nameConfiguration'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof nameConfiguration>>, {configurationId: string;data: BodyType<NameRequest>;headers: NameConfigurationHeaders}> = (props) => {
          const {configurationId,data,headers} = props ?? {};

          return  nameConfiguration(configurationId,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type NameConfigurationMutationResult = NonNullable<Awaited<ReturnType<typeof nameConfiguration>>>
    export type NameConfigurationMutationBody = BodyType<NameRequest>
    export type NameConfigurationMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Name a service in the customer's own words
 */
export const useNameConfiguration = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof nameConfiguration>>, TError,{configurationId: string;data: BodyType<NameRequest>;headers: NameConfigurationHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof nameConfiguration>>,
        TError,
        {configurationId: string;data: BodyType<NameRequest>;headers: NameConfigurationHeaders},
        TContext
      > => {

      const mutationOptions = getNameConfigurationMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * From the audit log. A change of nothing but attributes that customers do not see is left out, for everybody: staff read it in the
customer's history.

Codes: `configuration.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `createdOn` (the default, DESC) |
| Filters | none |
| LessThan, GreaterThan | `createdOn` |
| SearchParameter | searches nothing |

 * @summary What was changed about a service
 */
export const listConfigurationChanges = (
    configurationId: string,
    params?: ListConfigurationChangesParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<ConfigurationChangePage>(
      {url: `/api/configurations/${configurationId}/changes`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListConfigurationChangesQueryKey = (configurationId?: string,
    params?: ListConfigurationChangesParams,) => {
    return [
    `/api/configurations/${configurationId}/changes`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListConfigurationChangesQueryOptions = <TData = Awaited<ReturnType<typeof listConfigurationChanges>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(configurationId: string,
    params?: ListConfigurationChangesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurationChanges>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListConfigurationChangesQueryKey(configurationId,params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listConfigurationChanges>>> = ({ signal }) => listConfigurationChanges(configurationId,params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(configurationId), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listConfigurationChanges>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListConfigurationChangesQueryResult = NonNullable<Awaited<ReturnType<typeof listConfigurationChanges>>>
export type ListConfigurationChangesQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListConfigurationChanges<TData = Awaited<ReturnType<typeof listConfigurationChanges>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 configurationId: string,
    params: undefined |  ListConfigurationChangesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurationChanges>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listConfigurationChanges>>,
          TError,
          Awaited<ReturnType<typeof listConfigurationChanges>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListConfigurationChanges<TData = Awaited<ReturnType<typeof listConfigurationChanges>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 configurationId: string,
    params?: ListConfigurationChangesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurationChanges>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listConfigurationChanges>>,
          TError,
          Awaited<ReturnType<typeof listConfigurationChanges>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListConfigurationChanges<TData = Awaited<ReturnType<typeof listConfigurationChanges>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 configurationId: string,
    params?: ListConfigurationChangesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurationChanges>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary What was changed about a service
 */

export function useListConfigurationChanges<TData = Awaited<ReturnType<typeof listConfigurationChanges>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 configurationId: string,
    params?: ListConfigurationChangesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurationChanges>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListConfigurationChangesQueryOptions(configurationId,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client makes the id; repeating the call returns the same. At most 20 of a service, and 20 of a location.

Codes: `configuration_contact.invalid` (400), `configuration.not_found`, `location.not_found` (404), `configuration_contact.id_taken`,
`configuration_contact.limit` (409).

 * @summary Add somebody to call about a service, or at a location
 */
export const createConfigurationContact = (
    createConfigurationContactRequest: BodyType<CreateConfigurationContactRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<ConfigurationContact>(
      {url: `/api/configuration-contacts`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createConfigurationContactRequest, signal
    },
      options);
    }
  


export const getCreateConfigurationContactMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createConfigurationContact>>, TError,{data: BodyType<CreateConfigurationContactRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createConfigurationContact>>, TError,{data: BodyType<CreateConfigurationContactRequest>}, TContext> => {

const mutationKey = ['createConfigurationContact'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createConfigurationContact>>, {data: BodyType<CreateConfigurationContactRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createConfigurationContact(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateConfigurationContactMutationResult = NonNullable<Awaited<ReturnType<typeof createConfigurationContact>>>
    export type CreateConfigurationContactMutationBody = BodyType<CreateConfigurationContactRequest>
    export type CreateConfigurationContactMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Add somebody to call about a service, or at a location
 */
export const useCreateConfigurationContact = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createConfigurationContact>>, TError,{data: BodyType<CreateConfigurationContactRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createConfigurationContact>>,
        TError,
        {data: BodyType<CreateConfigurationContactRequest>},
        TContext
      > => {

      const mutationOptions = getCreateConfigurationContactMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Replaces all fields. It stays of its organisation.

Codes: `configuration_contact.not_found`, `configuration.not_found`, `location.not_found` (404), `configuration_contact.invalid` (400),
`configuration_contact.stale`, `configuration_contact.limit` (409).

 * @summary Change somebody to call
 */
export const updateConfigurationContact = (
    id: string,
    updateConfigurationContactRequest: BodyType<UpdateConfigurationContactRequest>,
    headers: UpdateConfigurationContactHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<ConfigurationContact>(
      {url: `/api/configuration-contacts/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateConfigurationContactRequest
    },
      options);
    }
  


export const getUpdateConfigurationContactMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateConfigurationContact>>, TError,{id: string;data: BodyType<UpdateConfigurationContactRequest>;headers: UpdateConfigurationContactHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateConfigurationContact>>, TError,{id: string;data: BodyType<UpdateConfigurationContactRequest>;headers: UpdateConfigurationContactHeaders}, TContext> => {

const mutationKey = ['updateConfigurationContact'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateConfigurationContact>>, {id: string;data: BodyType<UpdateConfigurationContactRequest>;headers: UpdateConfigurationContactHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateConfigurationContact(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateConfigurationContactMutationResult = NonNullable<Awaited<ReturnType<typeof updateConfigurationContact>>>
    export type UpdateConfigurationContactMutationBody = BodyType<UpdateConfigurationContactRequest>
    export type UpdateConfigurationContactMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change somebody to call
 */
export const useUpdateConfigurationContact = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateConfigurationContact>>, TError,{id: string;data: BodyType<UpdateConfigurationContactRequest>;headers: UpdateConfigurationContactHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateConfigurationContact>>,
        TError,
        {id: string;data: BodyType<UpdateConfigurationContactRequest>;headers: UpdateConfigurationContactHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateConfigurationContactMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `configuration_contact.not_found` (404).

 * @summary Remove somebody to call
 */
export const deleteConfigurationContact = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/configuration-contacts/${id}`, method: 'DELETE'
    },
      options);
    }
  


export const getDeleteConfigurationContactMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteConfigurationContact>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteConfigurationContact>>, TError,{id: string}, TContext> => {

const mutationKey = ['deleteConfigurationContact'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteConfigurationContact>>, {id: string}> = (props) => {
          const {id} = props ?? {};

          return  deleteConfigurationContact(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type DeleteConfigurationContactMutationResult = NonNullable<Awaited<ReturnType<typeof deleteConfigurationContact>>>
    
    export type DeleteConfigurationContactMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Remove somebody to call
 */
export const useDeleteConfigurationContact = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteConfigurationContact>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteConfigurationContact>>,
        TError,
        {id: string},
        TContext
      > => {

      const mutationOptions = getDeleteConfigurationContactMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * At most 200. Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `position` (the default, ASC), `caption` |
| Filters `archived` | `true`, `false` |
| LessThan, GreaterThan | none |
| SearchParameter | searches caption |

 * @summary The kinds of services, with what is known of each
 */
export const listConfigurationKinds = (
    params?: ListConfigurationKindsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<ConfigurationKindPage>(
      {url: `/api/configuration-kinds`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListConfigurationKindsQueryKey = (params?: ListConfigurationKindsParams,) => {
    return [
    `/api/configuration-kinds`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListConfigurationKindsQueryOptions = <TData = Awaited<ReturnType<typeof listConfigurationKinds>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListConfigurationKindsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurationKinds>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListConfigurationKindsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listConfigurationKinds>>> = ({ signal }) => listConfigurationKinds(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listConfigurationKinds>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListConfigurationKindsQueryResult = NonNullable<Awaited<ReturnType<typeof listConfigurationKinds>>>
export type ListConfigurationKindsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListConfigurationKinds<TData = Awaited<ReturnType<typeof listConfigurationKinds>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListConfigurationKindsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurationKinds>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listConfigurationKinds>>,
          TError,
          Awaited<ReturnType<typeof listConfigurationKinds>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListConfigurationKinds<TData = Awaited<ReturnType<typeof listConfigurationKinds>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListConfigurationKindsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurationKinds>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listConfigurationKinds>>,
          TError,
          Awaited<ReturnType<typeof listConfigurationKinds>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListConfigurationKinds<TData = Awaited<ReturnType<typeof listConfigurationKinds>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListConfigurationKindsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurationKinds>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The kinds of services, with what is known of each
 */

export function useListConfigurationKinds<TData = Awaited<ReturnType<typeof listConfigurationKinds>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListConfigurationKindsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listConfigurationKinds>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListConfigurationKindsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client makes the id; repeating the call returns the same. Captions are the same whatever their capitals.

Codes: `configuration_kind.invalid` (400), `configuration_kind.id_taken`, `configuration_kind.exists`, `configuration_kind.limit` (409).

 * @summary Create a kind of services
 */
export const createConfigurationKind = (
    createConfigurationKindRequest: BodyType<CreateConfigurationKindRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<ConfigurationKind>(
      {url: `/api/configuration-kinds`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createConfigurationKindRequest, signal
    },
      options);
    }
  


export const getCreateConfigurationKindMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createConfigurationKind>>, TError,{data: BodyType<CreateConfigurationKindRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createConfigurationKind>>, TError,{data: BodyType<CreateConfigurationKindRequest>}, TContext> => {

const mutationKey = ['createConfigurationKind'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createConfigurationKind>>, {data: BodyType<CreateConfigurationKindRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createConfigurationKind(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateConfigurationKindMutationResult = NonNullable<Awaited<ReturnType<typeof createConfigurationKind>>>
    export type CreateConfigurationKindMutationBody = BodyType<CreateConfigurationKindRequest>
    export type CreateConfigurationKindMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Create a kind of services
 */
export const useCreateConfigurationKind = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createConfigurationKind>>, TError,{data: BodyType<CreateConfigurationKindRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createConfigurationKind>>,
        TError,
        {data: BodyType<CreateConfigurationKindRequest>},
        TContext
      > => {

      const mutationOptions = getCreateConfigurationKindMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Replaces all fields. The type of an attribute that stays cannot change. One that customers see from now on, or no longer, takes its values
along. An attribute that goes hides its values, which are back when it is.

Codes: `configuration_kind.not_found` (404), `configuration_kind.invalid` (400), `configuration_kind.stale`, `configuration_kind.exists`
(409).

 * @summary Change or archive a kind of services
 */
export const updateConfigurationKind = (
    id: string,
    updateConfigurationKindRequest: BodyType<UpdateConfigurationKindRequest>,
    headers: UpdateConfigurationKindHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<ConfigurationKind>(
      {url: `/api/configuration-kinds/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateConfigurationKindRequest
    },
      options);
    }
  


export const getUpdateConfigurationKindMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateConfigurationKind>>, TError,{id: string;data: BodyType<UpdateConfigurationKindRequest>;headers: UpdateConfigurationKindHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateConfigurationKind>>, TError,{id: string;data: BodyType<UpdateConfigurationKindRequest>;headers: UpdateConfigurationKindHeaders}, TContext> => {

const mutationKey = ['updateConfigurationKind'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateConfigurationKind>>, {id: string;data: BodyType<UpdateConfigurationKindRequest>;headers: UpdateConfigurationKindHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateConfigurationKind(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateConfigurationKindMutationResult = NonNullable<Awaited<ReturnType<typeof updateConfigurationKind>>>
    export type UpdateConfigurationKindMutationBody = BodyType<UpdateConfigurationKindRequest>
    export type UpdateConfigurationKindMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change or archive a kind of services
 */
export const useUpdateConfigurationKind = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateConfigurationKind>>, TError,{id: string;data: BodyType<UpdateConfigurationKindRequest>;headers: UpdateConfigurationKindHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateConfigurationKind>>,
        TError,
        {id: string;data: BodyType<UpdateConfigurationKindRequest>;headers: UpdateConfigurationKindHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateConfigurationKindMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Locations with a service that has not ended and passes the filters; the numbers are those of such services. Services without an address
share a location of which every part is empty. open: those with a state other than works, or an open ticket. SearchParameter finds a
location by its services, too. For staff: those of organisationId, and none without it.

state is ordered with the worst first, and within it by open tickets.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `state` (the default, ASC), `name`, `services`, `openTickets`, `contractEndsOn` |
| Filters `open` | `true`, `false` |
| Filters `state` | one or more of `down`, `degraded`, `reported`, `maintenance`, `starting`, `works` |
| Filters `kindId` | one or more UUIDs |
| Filters `city` | one or more texts, for example Utrecht |
| Filters `organisationId` | a UUID |
| LessThan, GreaterThan | none |
| SearchParameter | searches name, city, postCode, code, customerName, description, attributes |

 * @summary Where the organisation's services are, with what is open there
 */
export const listLocations = (
    params?: ListLocationsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<LocationPage>(
      {url: `/api/locations`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListLocationsQueryKey = (params?: ListLocationsParams,) => {
    return [
    `/api/locations`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListLocationsQueryOptions = <TData = Awaited<ReturnType<typeof listLocations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListLocationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListLocationsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listLocations>>> = ({ signal }) => listLocations(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listLocations>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListLocationsQueryResult = NonNullable<Awaited<ReturnType<typeof listLocations>>>
export type ListLocationsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListLocations<TData = Awaited<ReturnType<typeof listLocations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListLocationsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocations>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listLocations>>,
          TError,
          Awaited<ReturnType<typeof listLocations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListLocations<TData = Awaited<ReturnType<typeof listLocations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListLocationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocations>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listLocations>>,
          TError,
          Awaited<ReturnType<typeof listLocations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListLocations<TData = Awaited<ReturnType<typeof listLocations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListLocationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Where the organisation's services are, with what is open there
 */

export function useListLocations<TData = Awaited<ReturnType<typeof listLocations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListLocationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listLocations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListLocationsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * An empty name takes the name away.

Codes: `location.not_found` (404), `location.invalid` (400), `location.stale` (409).

 * @summary Name a location in the customer's own words
 */
export const nameLocation = (
    locationId: string,
    nameRequest: BodyType<NameRequest>,
    headers: NameLocationHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<ServiceLocation>(
      {url: `/api/locations/${locationId}/name`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: nameRequest
    },
      options);
    }
  


export const getNameLocationMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof nameLocation>>, TError,{locationId: string;data: BodyType<NameRequest>;headers: NameLocationHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof nameLocation>>, TError,{locationId: string;data: BodyType<NameRequest>;headers: NameLocationHeaders}, TContext> => {

const mutationKey = ['nameLocation'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof nameLocation>>, {locationId: string;data: BodyType<NameRequest>;headers: NameLocationHeaders}> = (props) => {
          const {locationId,data,headers} = props ?? {};

          return  nameLocation(locationId,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type NameLocationMutationResult = NonNullable<Awaited<ReturnType<typeof nameLocation>>>
    export type NameLocationMutationBody = BodyType<NameRequest>
    export type NameLocationMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Name a location in the customer's own words
 */
export const useNameLocation = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof nameLocation>>, TError,{locationId: string;data: BodyType<NameRequest>;headers: NameLocationHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof nameLocation>>,
        TError,
        {locationId: string;data: BodyType<NameRequest>;headers: NameLocationHeaders},
        TContext
      > => {

      const mutationOptions = getNameLocationMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    