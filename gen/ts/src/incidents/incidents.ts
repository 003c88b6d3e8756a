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
  AudienceValues,
  BadRequestResponse,
  CancelIncidentRequest,
  ConflictResponse,
  CreateIncidentRequest,
  CreateIncidentUpdateRequest,
  DeleteIncidentHeaders,
  EndIncidentRequest,
  ForbiddenResponse,
  IncidentAudience,
  IncidentDetail,
  IncidentPage,
  IncidentPreview,
  InternalServerErrorResponse,
  ListAudienceValuesParams,
  ListIncidentHistoryParams,
  ListIncidentsParams,
  MaintenanceCalendar,
  NotFoundResponse,
  ObjectToIncidentRequest,
  PayloadTooLargeResponse,
  PreviewIncidentParams,
  PublishIncidentHeaders,
  PublishIncidentRequest,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateIncidentHeaders,
  UpdateIncidentRequest,
  UpdateMyIncidentRequest,
  UserHistoryPage
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Customers see those that are about a service of their organisation, once they are published. Staff see all, drafts too.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `startsOn` (the default, DESC), `nextUpdateOn`, `number`, `title` |
| Filters `state` | one or more of `draft`, `planned`, `active`, `monitoring`, `ended`, `cancelled` |
| Filters `kind` | one or more of `disruption`, `maintenance`, `announcement` |
| Filters `severity` | one or more of `down`, `degraded`, `at_risk` |
| Filters `configurationId` | a UUID |
| Filters `locationId` | a UUID |
| Filters `customerId` | a UUID |
| LessThan, GreaterThan | `startsOn` |
| SearchParameter | searches title, number |

 * @summary Disturbances, maintenance and announcements
 */
export const listIncidents = (
    params?: ListIncidentsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<IncidentPage>(
      {url: `/api/incidents`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListIncidentsQueryKey = (params?: ListIncidentsParams,) => {
    return [
    `/api/incidents`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListIncidentsQueryOptions = <TData = Awaited<ReturnType<typeof listIncidents>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListIncidentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIncidents>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListIncidentsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listIncidents>>> = ({ signal }) => listIncidents(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listIncidents>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListIncidentsQueryResult = NonNullable<Awaited<ReturnType<typeof listIncidents>>>
export type ListIncidentsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListIncidents<TData = Awaited<ReturnType<typeof listIncidents>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListIncidentsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIncidents>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listIncidents>>,
          TError,
          Awaited<ReturnType<typeof listIncidents>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListIncidents<TData = Awaited<ReturnType<typeof listIncidents>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListIncidentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIncidents>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listIncidents>>,
          TError,
          Awaited<ReturnType<typeof listIncidents>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListIncidents<TData = Awaited<ReturnType<typeof listIncidents>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListIncidentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIncidents>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Disturbances, maintenance and announcements
 */

export function useListIncidents<TData = Awaited<ReturnType<typeof listIncidents>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListIncidentsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIncidents>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListIncidentsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client makes the id; repeating the call returns the same. Nobody but staff sees a draft. What a draft lacks is asked for when it is
published.

Codes: `incident.invalid` (400), `incident.id_taken` (409).

 * @summary Begin an incident, as a draft
 */
export const createIncident = (
    createIncidentRequest: BodyType<CreateIncidentRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createIncidentRequest, signal
    },
      options);
    }
  


export const getCreateIncidentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createIncident>>, TError,{data: BodyType<CreateIncidentRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createIncident>>, TError,{data: BodyType<CreateIncidentRequest>}, TContext> => {

const mutationKey = ['createIncident'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createIncident>>, {data: BodyType<CreateIncidentRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createIncident(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateIncidentMutationResult = NonNullable<Awaited<ReturnType<typeof createIncident>>>
    export type CreateIncidentMutationBody = BodyType<CreateIncidentRequest>
    export type CreateIncidentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Begin an incident, as a draft
 */
export const useCreateIncident = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createIncident>>, TError,{data: BodyType<CreateIncidentRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createIncident>>,
        TError,
        {data: BodyType<CreateIncidentRequest>},
        TContext
      > => {

      const mutationOptions = getCreateIncidentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `incident.invalid` (400).
 * @summary Which services and customers an audience has
 */
export const previewIncident = (
    incidentAudience: BodyType<IncidentAudience>,
    params?: PreviewIncidentParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<IncidentPreview>(
      {url: `/api/incidents/preview`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: incidentAudience,
        params, signal
    },
      options);
    }
  


export const getPreviewIncidentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof previewIncident>>, TError,{data: BodyType<IncidentAudience>;params?: PreviewIncidentParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof previewIncident>>, TError,{data: BodyType<IncidentAudience>;params?: PreviewIncidentParams}, TContext> => {

const mutationKey = ['previewIncident'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof previewIncident>>, {data: BodyType<IncidentAudience>;params?: PreviewIncidentParams}> = (props) => {
          const {data,params} = props ?? {};

          return  previewIncident(data,params,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type PreviewIncidentMutationResult = NonNullable<Awaited<ReturnType<typeof previewIncident>>>
    export type PreviewIncidentMutationBody = BodyType<IncidentAudience>
    export type PreviewIncidentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Which services and customers an audience has
 */
export const usePreviewIncident = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof previewIncident>>, TError,{data: BodyType<IncidentAudience>;params?: PreviewIncidentParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof previewIncident>>,
        TError,
        {data: BodyType<IncidentAudience>;params?: PreviewIncidentParams},
        TContext
      > => {

      const mutationOptions = getPreviewIncidentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * The first 20 by text that contain the search text, whatever its case.

Codes: `incident.invalid` (400).

 * @summary Values that services in use have of a field of an audience
 */
export const listAudienceValues = (
    params: ListAudienceValuesParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<AudienceValues>(
      {url: `/api/incidents/audience-values`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListAudienceValuesQueryKey = (params?: ListAudienceValuesParams,) => {
    return [
    `/api/incidents/audience-values`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListAudienceValuesQueryOptions = <TData = Awaited<ReturnType<typeof listAudienceValues>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params: ListAudienceValuesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAudienceValues>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListAudienceValuesQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listAudienceValues>>> = ({ signal }) => listAudienceValues(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listAudienceValues>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListAudienceValuesQueryResult = NonNullable<Awaited<ReturnType<typeof listAudienceValues>>>
export type ListAudienceValuesQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListAudienceValues<TData = Awaited<ReturnType<typeof listAudienceValues>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: ListAudienceValuesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAudienceValues>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAudienceValues>>,
          TError,
          Awaited<ReturnType<typeof listAudienceValues>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAudienceValues<TData = Awaited<ReturnType<typeof listAudienceValues>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: ListAudienceValuesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAudienceValues>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAudienceValues>>,
          TError,
          Awaited<ReturnType<typeof listAudienceValues>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAudienceValues<TData = Awaited<ReturnType<typeof listAudienceValues>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: ListAudienceValuesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAudienceValues>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Values that services in use have of a field of an audience
 */

export function useListAudienceValues<TData = Awaited<ReturnType<typeof listAudienceValues>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: ListAudienceValuesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAudienceValues>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListAudienceValuesQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * An iCalendar (RFC 5545) that programs read without signing in; it has what the caller may read at that moment. Also without
the right to see services: a caller who lost it can still end the address.

Codes: `incident.not_found` (404, for staff).

 * @summary The address at which calendar programs read the caller's maintenance
 */
export const getMaintenanceCalendar = (
    
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<MaintenanceCalendar>(
      {url: `/api/incidents/calendar`, method: 'GET', signal
    },
      options);
    }
  



export const getGetMaintenanceCalendarQueryKey = () => {
    return [
    `/api/incidents/calendar`
    ] as const;
    }

    
export const getGetMaintenanceCalendarQueryOptions = <TData = Awaited<ReturnType<typeof getMaintenanceCalendar>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMaintenanceCalendar>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetMaintenanceCalendarQueryKey();

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getMaintenanceCalendar>>> = ({ signal }) => getMaintenanceCalendar(requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getMaintenanceCalendar>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetMaintenanceCalendarQueryResult = NonNullable<Awaited<ReturnType<typeof getMaintenanceCalendar>>>
export type GetMaintenanceCalendarQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetMaintenanceCalendar<TData = Awaited<ReturnType<typeof getMaintenanceCalendar>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMaintenanceCalendar>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMaintenanceCalendar>>,
          TError,
          Awaited<ReturnType<typeof getMaintenanceCalendar>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMaintenanceCalendar<TData = Awaited<ReturnType<typeof getMaintenanceCalendar>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMaintenanceCalendar>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMaintenanceCalendar>>,
          TError,
          Awaited<ReturnType<typeof getMaintenanceCalendar>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMaintenanceCalendar<TData = Awaited<ReturnType<typeof getMaintenanceCalendar>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMaintenanceCalendar>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The address at which calendar programs read the caller's maintenance
 */

export function useGetMaintenanceCalendar<TData = Awaited<ReturnType<typeof getMaintenanceCalendar>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMaintenanceCalendar>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetMaintenanceCalendarQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Codes: `incident.not_found` (404, for staff).
 * @summary Make a new address, which ends an older one
 */
export const createMaintenanceCalendar = (
    
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<MaintenanceCalendar>(
      {url: `/api/incidents/calendar`, method: 'POST', signal
    },
      options);
    }
  


export const getCreateMaintenanceCalendarMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createMaintenanceCalendar>>, TError,void, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createMaintenanceCalendar>>, TError,void, TContext> => {

const mutationKey = ['createMaintenanceCalendar'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createMaintenanceCalendar>>, void> = () => {
          

          return  createMaintenanceCalendar(requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateMaintenanceCalendarMutationResult = NonNullable<Awaited<ReturnType<typeof createMaintenanceCalendar>>>
    
    export type CreateMaintenanceCalendarMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Make a new address, which ends an older one
 */
export const useCreateMaintenanceCalendar = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createMaintenanceCalendar>>, TError,void, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createMaintenanceCalendar>>,
        TError,
        void,
        TContext
      > => {

      const mutationOptions = getCreateMaintenanceCalendarMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Also without the right to see services, which would make it work again.

Codes: `incident.not_found` (404, for staff).

 * @summary End the address
 */
export const deleteMaintenanceCalendar = (
    
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/incidents/calendar`, method: 'DELETE'
    },
      options);
    }
  


export const getDeleteMaintenanceCalendarMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteMaintenanceCalendar>>, TError,void, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteMaintenanceCalendar>>, TError,void, TContext> => {

const mutationKey = ['deleteMaintenanceCalendar'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteMaintenanceCalendar>>, void> = () => {
          

          return  deleteMaintenanceCalendar(requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type DeleteMaintenanceCalendarMutationResult = NonNullable<Awaited<ReturnType<typeof deleteMaintenanceCalendar>>>
    
    export type DeleteMaintenanceCalendarMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary End the address
 */
export const useDeleteMaintenanceCalendar = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteMaintenanceCalendar>>, TError,void, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteMaintenanceCalendar>>,
        TError,
        void,
        TContext
      > => {

      const mutationOptions = getDeleteMaintenanceCalendarMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `incident.not_found` (404).
 * @summary One incident, with its updates
 */
export const getIncident = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}`, method: 'GET', signal
    },
      options);
    }
  



export const getGetIncidentQueryKey = (id?: string,) => {
    return [
    `/api/incidents/${id}`
    ] as const;
    }

    
export const getGetIncidentQueryOptions = <TData = Awaited<ReturnType<typeof getIncident>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIncident>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetIncidentQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getIncident>>> = ({ signal }) => getIncident(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getIncident>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetIncidentQueryResult = NonNullable<Awaited<ReturnType<typeof getIncident>>>
export type GetIncidentQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetIncident<TData = Awaited<ReturnType<typeof getIncident>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIncident>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getIncident>>,
          TError,
          Awaited<ReturnType<typeof getIncident>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetIncident<TData = Awaited<ReturnType<typeof getIncident>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIncident>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getIncident>>,
          TError,
          Awaited<ReturnType<typeof getIncident>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetIncident<TData = Awaited<ReturnType<typeof getIncident>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIncident>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary One incident, with its updates
 */

export function useGetIncident<TData = Awaited<ReturnType<typeof getIncident>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIncident>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetIncidentQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Replaces all fields. The kind, text and nextUpdateOn of a published incident stay as they are. Services that a changed audience has are
added; those that it has no longer stay.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.stale`, `incident.published`, `incident.not_running`
(409).

 * @summary Change a draft, or an incident that is not over
 */
export const updateIncident = (
    id: string,
    updateIncidentRequest: BodyType<UpdateIncidentRequest>,
    headers: UpdateIncidentHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateIncidentRequest
    },
      options);
    }
  


export const getUpdateIncidentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateIncident>>, TError,{id: string;data: BodyType<UpdateIncidentRequest>;headers: UpdateIncidentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateIncident>>, TError,{id: string;data: BodyType<UpdateIncidentRequest>;headers: UpdateIncidentHeaders}, TContext> => {

const mutationKey = ['updateIncident'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateIncident>>, {id: string;data: BodyType<UpdateIncidentRequest>;headers: UpdateIncidentHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateIncident(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateIncidentMutationResult = NonNullable<Awaited<ReturnType<typeof updateIncident>>>
    export type UpdateIncidentMutationBody = BodyType<UpdateIncidentRequest>
    export type UpdateIncidentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change a draft, or an incident that is not over
 */
export const useUpdateIncident = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateIncident>>, TError,{id: string;data: BodyType<UpdateIncidentRequest>;headers: UpdateIncidentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateIncident>>,
        TError,
        {id: string;data: BodyType<UpdateIncidentRequest>;headers: UpdateIncidentHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateIncidentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `incident.not_found` (404), `incident.stale`, `incident.published` (409).
 * @summary Throw a draft away
 */
export const deleteIncident = (
    id: string,
    headers: DeleteIncidentHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/incidents/${id}`, method: 'DELETE',
      headers
    },
      options);
    }
  


export const getDeleteIncidentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteIncident>>, TError,{id: string;headers: DeleteIncidentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteIncident>>, TError,{id: string;headers: DeleteIncidentHeaders}, TContext> => {

const mutationKey = ['deleteIncident'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteIncident>>, {id: string;headers: DeleteIncidentHeaders}> = (props) => {
          const {id,headers} = props ?? {};

          return  deleteIncident(id,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type DeleteIncidentMutationResult = NonNullable<Awaited<ReturnType<typeof deleteIncident>>>
    
    export type DeleteIncidentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Throw a draft away
 */
export const useDeleteIncident = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteIncident>>, TError,{id: string;headers: DeleteIncidentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteIncident>>,
        TError,
        {id: string;headers: DeleteIncidentHeaders},
        TContext
      > => {

      const mutationOptions = getDeleteIncidentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Its text becomes the first update. Until publishOn it can be undone, and the server publishes it whatever becomes of the caller. With now it
is published at once. An audience of more than 500 customers needs their number in customers. Repeating the call returns the same.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400: title or text has the name of a customer, and others
read it), `incident.stale`, `incident.published`, `incident.nobody` (the audience has no service), `incident.unconfirmed` (409).

 * @summary Publish it, after 30 seconds or at once
 */
export const publishIncident = (
    id: string,
    publishIncidentRequest: BodyType<PublishIncidentRequest>,
    headers: PublishIncidentHeaders,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/publication`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: publishIncidentRequest, signal
    },
      options);
    }
  


export const getPublishIncidentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof publishIncident>>, TError,{id: string;data: BodyType<PublishIncidentRequest>;headers: PublishIncidentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof publishIncident>>, TError,{id: string;data: BodyType<PublishIncidentRequest>;headers: PublishIncidentHeaders}, TContext> => {

const mutationKey = ['publishIncident'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof publishIncident>>, {id: string;data: BodyType<PublishIncidentRequest>;headers: PublishIncidentHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  publishIncident(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type PublishIncidentMutationResult = NonNullable<Awaited<ReturnType<typeof publishIncident>>>
    export type PublishIncidentMutationBody = BodyType<PublishIncidentRequest>
    export type PublishIncidentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Publish it, after 30 seconds or at once
 */
export const usePublishIncident = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof publishIncident>>, TError,{id: string;data: BodyType<PublishIncidentRequest>;headers: PublishIncidentHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof publishIncident>>,
        TError,
        {id: string;data: BodyType<PublishIncidentRequest>;headers: PublishIncidentHeaders},
        TContext
      > => {

      const mutationOptions = getPublishIncidentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `incident.not_found` (404), `incident.published` (409, too late).
 * @summary Do not publish it after all
 */
export const undoIncidentPublication = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/publication`, method: 'DELETE'
    },
      options);
    }
  


export const getUndoIncidentPublicationMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof undoIncidentPublication>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof undoIncidentPublication>>, TError,{id: string}, TContext> => {

const mutationKey = ['undoIncidentPublication'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof undoIncidentPublication>>, {id: string}> = (props) => {
          const {id} = props ?? {};

          return  undoIncidentPublication(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UndoIncidentPublicationMutationResult = NonNullable<Awaited<ReturnType<typeof undoIncidentPublication>>>
    
    export type UndoIncidentPublicationMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Do not publish it after all
 */
export const useUndoIncidentPublication = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof undoIncidentPublication>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof undoIncidentPublication>>,
        TError,
        {id: string},
        TContext
      > => {

      const mutationOptions = getUndoIncidentPublicationMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * The client makes the id; repeating the call returns the same. With phase restored the incident is monitored, with an earlier one it runs
(again). solved is for endIncident alone. Maintenance without an update but the first
ends by itself at expectedEndOn. With answerTickets the text is posted as an answer of the caller in the linked tickets that are open, once in
each, soon after; the status of a new one becomes in_progress, that of the others stays.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.not_running`, `incident_update.id_taken` (409).

 * @summary Add an update
 */
export const createIncidentUpdate = (
    id: string,
    createIncidentUpdateRequest: BodyType<CreateIncidentUpdateRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/updates`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createIncidentUpdateRequest, signal
    },
      options);
    }
  


export const getCreateIncidentUpdateMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createIncidentUpdate>>, TError,{id: string;data: BodyType<CreateIncidentUpdateRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createIncidentUpdate>>, TError,{id: string;data: BodyType<CreateIncidentUpdateRequest>}, TContext> => {

const mutationKey = ['createIncidentUpdate'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createIncidentUpdate>>, {id: string;data: BodyType<CreateIncidentUpdateRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  createIncidentUpdate(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateIncidentUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof createIncidentUpdate>>>
    export type CreateIncidentUpdateMutationBody = BodyType<CreateIncidentUpdateRequest>
    export type CreateIncidentUpdateMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Add an update
 */
export const useCreateIncidentUpdate = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createIncidentUpdate>>, TError,{id: string;data: BodyType<CreateIncidentUpdateRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createIncidentUpdate>>,
        TError,
        {id: string;data: BodyType<CreateIncidentUpdateRequest>},
        TContext
      > => {

      const mutationOptions = getCreateIncidentUpdateMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * The client makes the id of the last update; repeating the call returns the same. With resolveTickets the linked tickets that are open are
resolved soon after, each with the text as an answer of the caller, and their customers are asked whether it is solved. A disruption needs its
cause.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.not_running`, `incident_update.id_taken` (409).

 * @summary End it
 */
export const endIncident = (
    id: string,
    endIncidentRequest: BodyType<EndIncidentRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/end`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: endIncidentRequest, signal
    },
      options);
    }
  


export const getEndIncidentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endIncident>>, TError,{id: string;data: BodyType<EndIncidentRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof endIncident>>, TError,{id: string;data: BodyType<EndIncidentRequest>}, TContext> => {

const mutationKey = ['endIncident'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof endIncident>>, {id: string;data: BodyType<EndIncidentRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  endIncident(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type EndIncidentMutationResult = NonNullable<Awaited<ReturnType<typeof endIncident>>>
    export type EndIncidentMutationBody = BodyType<EndIncidentRequest>
    export type EndIncidentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary End it
 */
export const useEndIncident = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endIncident>>, TError,{id: string;data: BodyType<EndIncidentRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof endIncident>>,
        TError,
        {id: string;data: BodyType<EndIncidentRequest>},
        TContext
      > => {

      const mutationOptions = getEndIncidentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Customers see it as cancelled, with the reason as its last update. This cannot be undone.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.not_running`, `incident_update.id_taken` (409).

 * @summary Take it back
 */
export const cancelIncident = (
    id: string,
    cancelIncidentRequest: BodyType<CancelIncidentRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/cancellation`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: cancelIncidentRequest, signal
    },
      options);
    }
  


export const getCancelIncidentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof cancelIncident>>, TError,{id: string;data: BodyType<CancelIncidentRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof cancelIncident>>, TError,{id: string;data: BodyType<CancelIncidentRequest>}, TContext> => {

const mutationKey = ['cancelIncident'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof cancelIncident>>, {id: string;data: BodyType<CancelIncidentRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  cancelIncident(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CancelIncidentMutationResult = NonNullable<Awaited<ReturnType<typeof cancelIncident>>>
    export type CancelIncidentMutationBody = BodyType<CancelIncidentRequest>
    export type CancelIncidentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Take it back
 */
export const useCancelIncident = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof cancelIncident>>, TError,{id: string;data: BodyType<CancelIncidentRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof cancelIncident>>,
        TError,
        {id: string;data: BodyType<CancelIncidentRequest>},
        TContext
      > => {

      const mutationOptions = getCancelIncidentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * A ticket has one incident at most: this replaces another. Repeating it changes nothing.

Codes: `incident.not_found`, `ticket.not_found` (404), `incident.other_customer` (409, it is not about the ticket's customer).

 * @summary Link a ticket to it
 */
export const linkIncidentTicket = (
    id: string,
    ticketId: number,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/incidents/${id}/tickets/${ticketId}`, method: 'PUT'
    },
      options);
    }
  


export const getLinkIncidentTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof linkIncidentTicket>>, TError,{id: string;ticketId: number}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof linkIncidentTicket>>, TError,{id: string;ticketId: number}, TContext> => {

const mutationKey = ['linkIncidentTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof linkIncidentTicket>>, {id: string;ticketId: number}> = (props) => {
          const {id,ticketId} = props ?? {};

          return  linkIncidentTicket(id,ticketId,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type LinkIncidentTicketMutationResult = NonNullable<Awaited<ReturnType<typeof linkIncidentTicket>>>
    
    export type LinkIncidentTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Link a ticket to it
 */
export const useLinkIncidentTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof linkIncidentTicket>>, TError,{id: string;ticketId: number}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof linkIncidentTicket>>,
        TError,
        {id: string;ticketId: number},
        TContext
      > => {

      const mutationOptions = getLinkIncidentTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Repeating it changes nothing. Codes: `incident.not_found`, `ticket.not_found` (404).
 * @summary Take the link away
 */
export const unlinkIncidentTicket = (
    id: string,
    ticketId: number,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/incidents/${id}/tickets/${ticketId}`, method: 'DELETE'
    },
      options);
    }
  


export const getUnlinkIncidentTicketMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unlinkIncidentTicket>>, TError,{id: string;ticketId: number}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof unlinkIncidentTicket>>, TError,{id: string;ticketId: number}, TContext> => {

const mutationKey = ['unlinkIncidentTicket'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof unlinkIncidentTicket>>, {id: string;ticketId: number}> = (props) => {
          const {id,ticketId} = props ?? {};

          return  unlinkIncidentTicket(id,ticketId,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UnlinkIncidentTicketMutationResult = NonNullable<Awaited<ReturnType<typeof unlinkIncidentTicket>>>
    
    export type UnlinkIncidentTicketMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Take the link away
 */
export const useUnlinkIncidentTicket = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unlinkIncidentTicket>>, TError,{id: string;ticketId: number}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof unlinkIncidentTicket>>,
        TError,
        {id: string;ticketId: number},
        TContext
      > => {

      const mutationOptions = getUnlinkIncidentTicketMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * An iCalendar (RFC 5545) with one event. Its UID is that of the same maintenance in e-mails and at the caller's address
(`GET /incidents/calendar`).

Codes: `incident.not_found` (404, also of what is not maintenance or not published).

 * @summary Maintenance as a file for a calendar
 */
export const getIncidentCalendar = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Blob>(
      {url: `/api/incidents/${id}/calendar`, method: 'GET',
        responseType: 'blob', signal
    },
      options);
    }
  



export const getGetIncidentCalendarQueryKey = (id?: string,) => {
    return [
    `/api/incidents/${id}/calendar`
    ] as const;
    }

    
export const getGetIncidentCalendarQueryOptions = <TData = Awaited<ReturnType<typeof getIncidentCalendar>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIncidentCalendar>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetIncidentCalendarQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getIncidentCalendar>>> = ({ signal }) => getIncidentCalendar(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getIncidentCalendar>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetIncidentCalendarQueryResult = NonNullable<Awaited<ReturnType<typeof getIncidentCalendar>>>
export type GetIncidentCalendarQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetIncidentCalendar<TData = Awaited<ReturnType<typeof getIncidentCalendar>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIncidentCalendar>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getIncidentCalendar>>,
          TError,
          Awaited<ReturnType<typeof getIncidentCalendar>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetIncidentCalendar<TData = Awaited<ReturnType<typeof getIncidentCalendar>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIncidentCalendar>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getIncidentCalendar>>,
          TError,
          Awaited<ReturnType<typeof getIncidentCalendar>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetIncidentCalendar<TData = Awaited<ReturnType<typeof getIncidentCalendar>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIncidentCalendar>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Maintenance as a file for a calendar
 */

export function useGetIncidentCalendar<TData = Awaited<ReturnType<typeof getIncidentCalendar>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getIncidentCalendar>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetIncidentCalendarQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * From the audit log: its publication, changes of its facts, its end or cancellation. What was told is in the incident.

Codes: `incident.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `createdOn` (the default, DESC) |
| Filters | none |
| LessThan, GreaterThan | `createdOn` |
| SearchParameter | searches nothing |

 * @summary What was done with an incident, and by whom
 */
export const listIncidentHistory = (
    id: string,
    params?: ListIncidentHistoryParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<UserHistoryPage>(
      {url: `/api/incidents/${id}/history`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListIncidentHistoryQueryKey = (id?: string,
    params?: ListIncidentHistoryParams,) => {
    return [
    `/api/incidents/${id}/history`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListIncidentHistoryQueryOptions = <TData = Awaited<ReturnType<typeof listIncidentHistory>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string,
    params?: ListIncidentHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIncidentHistory>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListIncidentHistoryQueryKey(id,params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listIncidentHistory>>> = ({ signal }) => listIncidentHistory(id,params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listIncidentHistory>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListIncidentHistoryQueryResult = NonNullable<Awaited<ReturnType<typeof listIncidentHistory>>>
export type ListIncidentHistoryQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListIncidentHistory<TData = Awaited<ReturnType<typeof listIncidentHistory>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params: undefined |  ListIncidentHistoryParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIncidentHistory>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listIncidentHistory>>,
          TError,
          Awaited<ReturnType<typeof listIncidentHistory>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListIncidentHistory<TData = Awaited<ReturnType<typeof listIncidentHistory>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListIncidentHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIncidentHistory>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listIncidentHistory>>,
          TError,
          Awaited<ReturnType<typeof listIncidentHistory>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListIncidentHistory<TData = Awaited<ReturnType<typeof listIncidentHistory>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListIncidentHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIncidentHistory>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary What was done with an incident, and by whom
 */

export function useListIncidentHistory<TData = Awaited<ReturnType<typeof listIncidentHistory>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListIncidentHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listIncidentHistory>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListIncidentHistoryQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * What is absent stays as it is. Of customers alone.

Codes: `incident.not_found` (404), `incident.invalid` (400).

 * @summary What the caller has read, hides and follows
 */
export const updateMyIncident = (
    id: string,
    updateMyIncidentRequest: BodyType<UpdateMyIncidentRequest>,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/mine`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: updateMyIncidentRequest
    },
      options);
    }
  


export const getUpdateMyIncidentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateMyIncident>>, TError,{id: string;data: BodyType<UpdateMyIncidentRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateMyIncident>>, TError,{id: string;data: BodyType<UpdateMyIncidentRequest>}, TContext> => {

const mutationKey = ['updateMyIncident'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateMyIncident>>, {id: string;data: BodyType<UpdateMyIncidentRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  updateMyIncident(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateMyIncidentMutationResult = NonNullable<Awaited<ReturnType<typeof updateMyIncident>>>
    export type UpdateMyIncidentMutationBody = BodyType<UpdateMyIncidentRequest>
    export type UpdateMyIncidentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary What the caller has read, hides and follows
 */
export const useUpdateMyIncident = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateMyIncident>>, TError,{id: string;data: BodyType<UpdateMyIncidentRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateMyIncident>>,
        TError,
        {id: string;data: BodyType<UpdateMyIncidentRequest>},
        TContext
      > => {

      const mutationOptions = getUpdateMyIncidentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Creates a ticket with topic question, linked to the incident, with the reason in its text. It is about the service when the incident is about one
service of the customer. The client makes the id; repeating the call with the same reason creates no other ticket. Of customers alone, who may read
the incident. Users who may read the ticket find it in `mine.objection` while it is open.

Codes: `incident.not_found` (404), `incident.objection_closed` (409: it is no maintenance that is planned, or objectUntil
has passed), `idempotency.key_reused` (409: another reason with the same id).

 * @summary Say that the moment of maintenance does not suit
 */
export const objectToIncident = (
    id: string,
    objectToIncidentRequest: BodyType<ObjectToIncidentRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/objection`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: objectToIncidentRequest, signal
    },
      options);
    }
  


export const getObjectToIncidentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof objectToIncident>>, TError,{id: string;data: BodyType<ObjectToIncidentRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof objectToIncident>>, TError,{id: string;data: BodyType<ObjectToIncidentRequest>}, TContext> => {

const mutationKey = ['objectToIncident'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof objectToIncident>>, {id: string;data: BodyType<ObjectToIncidentRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  objectToIncident(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type ObjectToIncidentMutationResult = NonNullable<Awaited<ReturnType<typeof objectToIncident>>>
    export type ObjectToIncidentMutationBody = BodyType<ObjectToIncidentRequest>
    export type ObjectToIncidentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Say that the moment of maintenance does not suit
 */
export const useObjectToIncident = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof objectToIncident>>, TError,{id: string;data: BodyType<ObjectToIncidentRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof objectToIncident>>,
        TError,
        {id: string;data: BodyType<ObjectToIncidentRequest>},
        TContext
      > => {

      const mutationOptions = getObjectToIncidentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Makes no ticket; repeating it changes nothing. Of customers alone.

Codes: `incident.not_found` (404), `incident.not_running` (409).

 * @summary A service of the caller's organisation has it, too
 */
export const reportIncident = (
    id: string,
    configurationId: string,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/reports/${configurationId}`, method: 'PUT'
    },
      options);
    }
  


export const getReportIncidentMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof reportIncident>>, TError,{id: string;configurationId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof reportIncident>>, TError,{id: string;configurationId: string}, TContext> => {

const mutationKey = ['reportIncident'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof reportIncident>>, {id: string;configurationId: string}> = (props) => {
          const {id,configurationId} = props ?? {};

          return  reportIncident(id,configurationId,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type ReportIncidentMutationResult = NonNullable<Awaited<ReturnType<typeof reportIncident>>>
    
    export type ReportIncidentMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary A service of the caller's organisation has it, too
 */
export const useReportIncident = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof reportIncident>>, TError,{id: string;configurationId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof reportIncident>>,
        TError,
        {id: string;configurationId: string},
        TContext
      > => {

      const mutationOptions = getReportIncidentMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `incident.not_found` (404).
 * @summary That service does not have it after all
 */
export const withdrawIncidentReport = (
    id: string,
    configurationId: string,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<IncidentDetail>(
      {url: `/api/incidents/${id}/reports/${configurationId}`, method: 'DELETE'
    },
      options);
    }
  


export const getWithdrawIncidentReportMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof withdrawIncidentReport>>, TError,{id: string;configurationId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof withdrawIncidentReport>>, TError,{id: string;configurationId: string}, TContext> => {

const mutationKey = ['withdrawIncidentReport'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof withdrawIncidentReport>>, {id: string;configurationId: string}> = (props) => {
          const {id,configurationId} = props ?? {};

          return  withdrawIncidentReport(id,configurationId,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type WithdrawIncidentReportMutationResult = NonNullable<Awaited<ReturnType<typeof withdrawIncidentReport>>>
    
    export type WithdrawIncidentReportMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary That service does not have it after all
 */
export const useWithdrawIncidentReport = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof withdrawIncidentReport>>, TError,{id: string;configurationId: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof withdrawIncidentReport>>,
        TError,
        {id: string;configurationId: string},
        TContext
      > => {

      const mutationOptions = getWithdrawIncidentReportMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    