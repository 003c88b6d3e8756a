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
  Agreement,
  AgreementPage,
  AgreementTrial,
  AgreementVersionPage,
  BadRequestResponse,
  Calendar,
  CalendarPage,
  ConflictResponse,
  CreateAgreementRequest,
  CreateCalendarRequest,
  Figures,
  ForbiddenResponse,
  GetFiguresParams,
  Holidays,
  InternalServerErrorResponse,
  ListAgreementVersionsParams,
  ListAgreementsParams,
  ListCalendarsParams,
  ListHolidaysParams,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  TicketClocks,
  TooManyRequestsResponse,
  TryAgreementParams,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateAgreementHeaders,
  UpdateAgreementRequest,
  UpdateCalendarHeaders,
  UpdateCalendarRequest
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * One is built in: day and night.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `name` (the default, ASC) |
| Filters `archived` | `true`, `false` |
| LessThan, GreaterThan | none |
| SearchParameter | searches name |

 * @summary Opening hours
 */
export const listCalendars = (
    params?: ListCalendarsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CalendarPage>(
      {url: `/api/calendars`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListCalendarsQueryKey = (params?: ListCalendarsParams,) => {
    return [
    `/api/calendars`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListCalendarsQueryOptions = <TData = Awaited<ReturnType<typeof listCalendars>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListCalendarsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCalendars>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCalendarsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCalendars>>> = ({ signal }) => listCalendars(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCalendars>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCalendarsQueryResult = NonNullable<Awaited<ReturnType<typeof listCalendars>>>
export type ListCalendarsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListCalendars<TData = Awaited<ReturnType<typeof listCalendars>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListCalendarsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCalendars>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCalendars>>,
          TError,
          Awaited<ReturnType<typeof listCalendars>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCalendars<TData = Awaited<ReturnType<typeof listCalendars>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListCalendarsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCalendars>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCalendars>>,
          TError,
          Awaited<ReturnType<typeof listCalendars>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCalendars<TData = Awaited<ReturnType<typeof listCalendars>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListCalendarsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCalendars>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Opening hours
 */

export function useListCalendars<TData = Awaited<ReturnType<typeof listCalendars>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListCalendarsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCalendars>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCalendarsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client makes the id; repeating the call returns the same.

Codes: `calendar.invalid` (400, with the field: overlapping or empty hours, an unknown zone, a date twice), `calendar.no_working_time` (400: no weekday has hours),
`calendar.exists` (409: the name), `calendar.id_taken` (409).

 * @summary Create opening hours
 */
export const createCalendar = (
    createCalendarRequest: BodyType<CreateCalendarRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Calendar>(
      {url: `/api/calendars`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createCalendarRequest, signal
    },
      options);
    }
  


export const getCreateCalendarMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createCalendar>>, TError,{data: BodyType<CreateCalendarRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createCalendar>>, TError,{data: BodyType<CreateCalendarRequest>}, TContext> => {

const mutationKey = ['createCalendar'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createCalendar>>, {data: BodyType<CreateCalendarRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createCalendar(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateCalendarMutationResult = NonNullable<Awaited<ReturnType<typeof createCalendar>>>
    export type CreateCalendarMutationBody = BodyType<CreateCalendarRequest>
    export type CreateCalendarMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Create opening hours
 */
export const useCreateCalendar = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createCalendar>>, TError,{data: BodyType<CreateCalendarRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createCalendar>>,
        TError,
        {data: BodyType<CreateCalendarRequest>},
        TContext
      > => {

      const mutationOptions = getCreateCalendarMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * What could be an exception. Those that not everybody closes for (Goede Vrijdag, Bevrijdingsdag) are not `usual`.

 * @summary The Dutch holidays of a year
 */
export const listHolidays = (
    params: ListHolidaysParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Holidays>(
      {url: `/api/calendars/holidays`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListHolidaysQueryKey = (params?: ListHolidaysParams,) => {
    return [
    `/api/calendars/holidays`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListHolidaysQueryOptions = <TData = Awaited<ReturnType<typeof listHolidays>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params: ListHolidaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listHolidays>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListHolidaysQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listHolidays>>> = ({ signal }) => listHolidays(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listHolidays>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListHolidaysQueryResult = NonNullable<Awaited<ReturnType<typeof listHolidays>>>
export type ListHolidaysQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListHolidays<TData = Awaited<ReturnType<typeof listHolidays>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: ListHolidaysParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listHolidays>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listHolidays>>,
          TError,
          Awaited<ReturnType<typeof listHolidays>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListHolidays<TData = Awaited<ReturnType<typeof listHolidays>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: ListHolidaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listHolidays>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listHolidays>>,
          TError,
          Awaited<ReturnType<typeof listHolidays>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListHolidays<TData = Awaited<ReturnType<typeof listHolidays>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: ListHolidaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listHolidays>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The Dutch holidays of a year
 */

export function useListHolidays<TData = Awaited<ReturnType<typeof listHolidays>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: ListHolidaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listHolidays>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListHolidaysQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Replaces everything. Other hours, exceptions or another zone are a new version: they are for tickets that are made from now on, and those of before keep theirs.

Codes: `calendar.not_found` (404), `calendar.invalid`, `calendar.no_working_time` (400), `calendar.exists` (409: the name),
`calendar.used` (409: archiving one that a rule uses), `calendar.built_in` (409), `calendar.stale` (409).

 * @summary Change or archive opening hours
 */
export const updateCalendar = (
    id: string,
    updateCalendarRequest: BodyType<UpdateCalendarRequest>,
    headers: UpdateCalendarHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<Calendar>(
      {url: `/api/calendars/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateCalendarRequest
    },
      options);
    }
  


export const getUpdateCalendarMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateCalendar>>, TError,{id: string;data: BodyType<UpdateCalendarRequest>;headers: UpdateCalendarHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateCalendar>>, TError,{id: string;data: BodyType<UpdateCalendarRequest>;headers: UpdateCalendarHeaders}, TContext> => {

const mutationKey = ['updateCalendar'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateCalendar>>, {id: string;data: BodyType<UpdateCalendarRequest>;headers: UpdateCalendarHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateCalendar(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateCalendarMutationResult = NonNullable<Awaited<ReturnType<typeof updateCalendar>>>
    export type UpdateCalendarMutationBody = BodyType<UpdateCalendarRequest>
    export type UpdateCalendarMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change or archive opening hours
 */
export const useUpdateCalendar = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateCalendar>>, TError,{id: string;data: BodyType<UpdateCalendarRequest>;headers: UpdateCalendarHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateCalendar>>,
        TError,
        {id: string;data: BodyType<UpdateCalendarRequest>;headers: UpdateCalendarHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateCalendarMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * An agreement is a customer's, or everybody's who has none (organisationId null). Of its rules the most precise one holds: topic and priority, priority, topic, any.
By organisationName everybody's comes last; organisationId:none is everybody's alone. SearchParameter searches the customer's name.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `organisationName` (the default, ASC) |
| Filters `organisationId` | one or more UUIDs, `none` |
| Filters `archived` | `true`, `false` |
| LessThan, GreaterThan | none |
| SearchParameter | searches organisationName |

 * @summary What is promised to whom
 */
export const listAgreements = (
    params?: ListAgreementsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<AgreementPage>(
      {url: `/api/agreements`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListAgreementsQueryKey = (params?: ListAgreementsParams,) => {
    return [
    `/api/agreements`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListAgreementsQueryOptions = <TData = Awaited<ReturnType<typeof listAgreements>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListAgreementsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAgreements>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListAgreementsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listAgreements>>> = ({ signal }) => listAgreements(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listAgreements>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListAgreementsQueryResult = NonNullable<Awaited<ReturnType<typeof listAgreements>>>
export type ListAgreementsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListAgreements<TData = Awaited<ReturnType<typeof listAgreements>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListAgreementsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAgreements>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAgreements>>,
          TError,
          Awaited<ReturnType<typeof listAgreements>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAgreements<TData = Awaited<ReturnType<typeof listAgreements>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListAgreementsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAgreements>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAgreements>>,
          TError,
          Awaited<ReturnType<typeof listAgreements>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAgreements<TData = Awaited<ReturnType<typeof listAgreements>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListAgreementsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAgreements>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary What is promised to whom
 */

export function useListAgreements<TData = Awaited<ReturnType<typeof listAgreements>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListAgreementsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAgreements>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListAgreementsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client makes the id; repeating the call returns the same. For tickets that are made from now on.

Codes: `agreement.invalid` (400, with the field: an unknown customer or calendar, a combination twice, a rule that promises nothing),
`agreement.exists` (409: the customer, or everybody, has one), `agreement.id_taken` (409).

 * @summary Promise something to a customer or to everybody
 */
export const createAgreement = (
    createAgreementRequest: BodyType<CreateAgreementRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Agreement>(
      {url: `/api/agreements`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createAgreementRequest, signal
    },
      options);
    }
  


export const getCreateAgreementMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createAgreement>>, TError,{data: BodyType<CreateAgreementRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createAgreement>>, TError,{data: BodyType<CreateAgreementRequest>}, TContext> => {

const mutationKey = ['createAgreement'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createAgreement>>, {data: BodyType<CreateAgreementRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createAgreement(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateAgreementMutationResult = NonNullable<Awaited<ReturnType<typeof createAgreement>>>
    export type CreateAgreementMutationBody = BodyType<CreateAgreementRequest>
    export type CreateAgreementMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Promise something to a customer or to everybody
 */
export const useCreateAgreement = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createAgreement>>, TError,{data: BodyType<CreateAgreementRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createAgreement>>,
        TError,
        {data: BodyType<CreateAgreementRequest>},
        TContext
      > => {

      const mutationOptions = getCreateAgreementMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `fromOn` (the default, DESC) |
| Filters `kind` | one or more of `calendar`, `agreement` |
| LessThan, GreaterThan | `fromOn` |
| SearchParameter | searches name |

 * @summary Every version of calendars and agreements
 */
export const listAgreementVersions = (
    params?: ListAgreementVersionsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<AgreementVersionPage>(
      {url: `/api/agreements/versions`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListAgreementVersionsQueryKey = (params?: ListAgreementVersionsParams,) => {
    return [
    `/api/agreements/versions`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListAgreementVersionsQueryOptions = <TData = Awaited<ReturnType<typeof listAgreementVersions>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListAgreementVersionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAgreementVersions>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListAgreementVersionsQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listAgreementVersions>>> = ({ signal }) => listAgreementVersions(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listAgreementVersions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListAgreementVersionsQueryResult = NonNullable<Awaited<ReturnType<typeof listAgreementVersions>>>
export type ListAgreementVersionsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListAgreementVersions<TData = Awaited<ReturnType<typeof listAgreementVersions>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListAgreementVersionsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAgreementVersions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAgreementVersions>>,
          TError,
          Awaited<ReturnType<typeof listAgreementVersions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAgreementVersions<TData = Awaited<ReturnType<typeof listAgreementVersions>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListAgreementVersionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAgreementVersions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAgreementVersions>>,
          TError,
          Awaited<ReturnType<typeof listAgreementVersions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAgreementVersions<TData = Awaited<ReturnType<typeof listAgreementVersions>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListAgreementVersionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAgreementVersions>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Every version of calendars and agreements
 */

export function useListAgreementVersions<TData = Awaited<ReturnType<typeof listAgreementVersions>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListAgreementVersionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAgreementVersions>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListAgreementVersionsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * By what is in force now, of a ticket that is made at a moment, with the opening hours that are counted on each day.

Codes: `agreement.invalid` (400: an unknown customer, with the field).

 * @summary What would be promised for a ticket
 */
export const tryAgreement = (
    params: TryAgreementParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<AgreementTrial>(
      {url: `/api/agreements/trial`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getTryAgreementQueryKey = (params?: TryAgreementParams,) => {
    return [
    `/api/agreements/trial`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getTryAgreementQueryOptions = <TData = Awaited<ReturnType<typeof tryAgreement>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params: TryAgreementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tryAgreement>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTryAgreementQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof tryAgreement>>> = ({ signal }) => tryAgreement(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof tryAgreement>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TryAgreementQueryResult = NonNullable<Awaited<ReturnType<typeof tryAgreement>>>
export type TryAgreementQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useTryAgreement<TData = Awaited<ReturnType<typeof tryAgreement>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: TryAgreementParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof tryAgreement>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof tryAgreement>>,
          TError,
          Awaited<ReturnType<typeof tryAgreement>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTryAgreement<TData = Awaited<ReturnType<typeof tryAgreement>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: TryAgreementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tryAgreement>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof tryAgreement>>,
          TError,
          Awaited<ReturnType<typeof tryAgreement>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTryAgreement<TData = Awaited<ReturnType<typeof tryAgreement>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: TryAgreementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tryAgreement>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary What would be promised for a ticket
 */

export function useTryAgreement<TData = Awaited<ReturnType<typeof tryAgreement>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: TryAgreementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tryAgreement>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTryAgreementQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Replaces its rules: a new version, for tickets that are made from now on. Those of before keep theirs.

Codes: `agreement.not_found` (404), `agreement.invalid` (400, with the field), `agreement.exists` (409: bringing one back while there is another), `agreement.stale` (409).

 * @summary Change or archive an agreement
 */
export const updateAgreement = (
    id: string,
    updateAgreementRequest: BodyType<UpdateAgreementRequest>,
    headers: UpdateAgreementHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<Agreement>(
      {url: `/api/agreements/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateAgreementRequest
    },
      options);
    }
  


export const getUpdateAgreementMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateAgreement>>, TError,{id: string;data: BodyType<UpdateAgreementRequest>;headers: UpdateAgreementHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateAgreement>>, TError,{id: string;data: BodyType<UpdateAgreementRequest>;headers: UpdateAgreementHeaders}, TContext> => {

const mutationKey = ['updateAgreement'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateAgreement>>, {id: string;data: BodyType<UpdateAgreementRequest>;headers: UpdateAgreementHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateAgreement(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateAgreementMutationResult = NonNullable<Awaited<ReturnType<typeof updateAgreement>>>
    export type UpdateAgreementMutationBody = BodyType<UpdateAgreementRequest>
    export type UpdateAgreementMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change or archive an agreement
 */
export const useUpdateAgreement = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateAgreement>>, TError,{id: string;data: BodyType<UpdateAgreementRequest>;headers: UpdateAgreementHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateAgreement>>,
        TError,
        {id: string;data: BodyType<UpdateAgreementRequest>;headers: UpdateAgreementHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateAgreementMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * By which rule, and each clock with its history. A ticket of before the agreement, or made by staff, may have none.

Codes: `ticket.not_found` (404).

 * @summary What was promised about a ticket and what became of it
 */
export const getTicketClocks = (
    id: number,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<TicketClocks>(
      {url: `/api/support-tickets/${id}/clocks`, method: 'GET', signal
    },
      options);
    }
  



export const getGetTicketClocksQueryKey = (id?: number,) => {
    return [
    `/api/support-tickets/${id}/clocks`
    ] as const;
    }

    
export const getGetTicketClocksQueryOptions = <TData = Awaited<ReturnType<typeof getTicketClocks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTicketClocks>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetTicketClocksQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getTicketClocks>>> = ({ signal }) => getTicketClocks(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getTicketClocks>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetTicketClocksQueryResult = NonNullable<Awaited<ReturnType<typeof getTicketClocks>>>
export type GetTicketClocksQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetTicketClocks<TData = Awaited<ReturnType<typeof getTicketClocks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTicketClocks>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTicketClocks>>,
          TError,
          Awaited<ReturnType<typeof getTicketClocks>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTicketClocks<TData = Awaited<ReturnType<typeof getTicketClocks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTicketClocks>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTicketClocks>>,
          TError,
          Awaited<ReturnType<typeof getTicketClocks>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTicketClocks<TData = Awaited<ReturnType<typeof getTicketClocks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTicketClocks>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary What was promised about a ticket and what became of it
 */

export function useGetTicketClocks<TData = Awaited<ReturnType<typeof getTicketClocks>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: number, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTicketClocks>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetTicketClocksQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Of everybody, of a customer, of the caller's teams or of the tickets that are assigned to the caller. An average and texts of fewer than five answers are withheld.

Codes: `customer.not_found` (404).

 * @summary Whether what was promised was kept, and whether it was good
 */
export const getFigures = (
    params?: GetFiguresParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Figures>(
      {url: `/api/figures`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getGetFiguresQueryKey = (params?: GetFiguresParams,) => {
    return [
    `/api/figures`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getGetFiguresQueryOptions = <TData = Awaited<ReturnType<typeof getFigures>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: GetFiguresParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getFigures>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetFiguresQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getFigures>>> = ({ signal }) => getFigures(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getFigures>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetFiguresQueryResult = NonNullable<Awaited<ReturnType<typeof getFigures>>>
export type GetFiguresQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetFigures<TData = Awaited<ReturnType<typeof getFigures>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  GetFiguresParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getFigures>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getFigures>>,
          TError,
          Awaited<ReturnType<typeof getFigures>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetFigures<TData = Awaited<ReturnType<typeof getFigures>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: GetFiguresParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getFigures>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getFigures>>,
          TError,
          Awaited<ReturnType<typeof getFigures>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetFigures<TData = Awaited<ReturnType<typeof getFigures>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: GetFiguresParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getFigures>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Whether what was promised was kept, and whether it was good
 */

export function useGetFigures<TData = Awaited<ReturnType<typeof getFigures>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: GetFiguresParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getFigures>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetFiguresQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



