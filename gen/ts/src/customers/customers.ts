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
  CreateConfigurationRequest,
  CreateCustomerRequest,
  Customer,
  CustomerConfiguration,
  CustomerConfigurationPage,
  CustomerHistoryPage,
  CustomerPage,
  ForbiddenResponse,
  ImportConfigurationsRequest,
  ImportResult,
  ImportUsersRequest,
  InternalServerErrorResponse,
  ListCustomerConfigurationsParams,
  ListCustomerHistoryParams,
  ListCustomersParams,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateConfigurationHeaders,
  UpdateConfigurationRequest,
  UpdateCustomerHeaders,
  UpdateCustomerRequest
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Ended ones, too. SearchParameter searches emailDomains only for callers with manage:customers.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `name` (the default, ASC), `customerNumber`, `openTickets` |
| Filters `status` | one or more of `active`, `ended` |
| LessThan, GreaterThan | none |
| SearchParameter | searches name, customerNumber, emailDomains |

 * @summary The provider's customers
 */
export const listCustomers = (
    params?: ListCustomersParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CustomerPage>(
      {url: `/api/customers`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListCustomersQueryKey = (params?: ListCustomersParams,) => {
    return [
    `/api/customers`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListCustomersQueryOptions = <TData = Awaited<ReturnType<typeof listCustomers>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(params?: ListCustomersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomers>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCustomersQueryKey(params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCustomers>>> = ({ signal }) => listCustomers(params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCustomers>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCustomersQueryResult = NonNullable<Awaited<ReturnType<typeof listCustomers>>>
export type ListCustomersQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListCustomers<TData = Awaited<ReturnType<typeof listCustomers>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params: undefined |  ListCustomersParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomers>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomers>>,
          TError,
          Awaited<ReturnType<typeof listCustomers>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomers<TData = Awaited<ReturnType<typeof listCustomers>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListCustomersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomers>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomers>>,
          TError,
          Awaited<ReturnType<typeof listCustomers>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomers<TData = Awaited<ReturnType<typeof listCustomers>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListCustomersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomers>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The provider's customers
 */

export function useListCustomers<TData = Awaited<ReturnType<typeof listCustomers>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 params?: ListCustomersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomers>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCustomersQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client makes the id; repeating the call returns the same. An e-mail domain is one organisation's; one at which anybody may get
an address is refused.

Codes: `customer.invalid`, `customer.domain_invalid`, `customer.domain_public` (400), `customer.id_taken`, `customer.number_exists`,
`customer.domain_taken` (409).

 * @summary Create a customer
 */
export const createCustomer = (
    createCustomerRequest: BodyType<CreateCustomerRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Customer>(
      {url: `/api/customers`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createCustomerRequest, signal
    },
      options);
    }
  


export const getCreateCustomerMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createCustomer>>, TError,{data: BodyType<CreateCustomerRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createCustomer>>, TError,{data: BodyType<CreateCustomerRequest>}, TContext> => {

const mutationKey = ['createCustomer'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createCustomer>>, {data: BodyType<CreateCustomerRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createCustomer(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateCustomerMutationResult = NonNullable<Awaited<ReturnType<typeof createCustomer>>>
    export type CreateCustomerMutationBody = BodyType<CreateCustomerRequest>
    export type CreateCustomerMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Create a customer
 */
export const useCreateCustomer = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createCustomer>>, TError,{data: BodyType<CreateCustomerRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createCustomer>>,
        TError,
        {data: BodyType<CreateCustomerRequest>},
        TContext
      > => {

      const mutationOptions = getCreateCustomerMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `customer.not_found` (404).
 * @summary One customer
 */
export const getCustomer = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Customer>(
      {url: `/api/customers/${id}`, method: 'GET', signal
    },
      options);
    }
  



export const getGetCustomerQueryKey = (id?: string,) => {
    return [
    `/api/customers/${id}`
    ] as const;
    }

    
export const getGetCustomerQueryOptions = <TData = Awaited<ReturnType<typeof getCustomer>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetCustomerQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getCustomer>>> = ({ signal }) => getCustomer(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetCustomerQueryResult = NonNullable<Awaited<ReturnType<typeof getCustomer>>>
export type GetCustomerQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetCustomer<TData = Awaited<ReturnType<typeof getCustomer>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCustomer>>,
          TError,
          Awaited<ReturnType<typeof getCustomer>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCustomer<TData = Awaited<ReturnType<typeof getCustomer>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCustomer>>,
          TError,
          Awaited<ReturnType<typeof getCustomer>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCustomer<TData = Awaited<ReturnType<typeof getCustomer>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary One customer
 */

export function useGetCustomer<TData = Awaited<ReturnType<typeof getCustomer>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetCustomerQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Replaces all four fields. Users of a customer that has ended can no longer sign in and get no e-mail; those signed in are signed out within 5
seconds, also on the hub. Its tickets and documents stay, and its people can sign in again when it is made active.

Codes: `customer.not_found` (404), `customer.invalid`, `customer.domain_invalid`, `customer.domain_public` (400), `customer.stale`,
`customer.number_exists`, `customer.domain_taken` (409).

 * @summary Change or end a customer
 */
export const updateCustomer = (
    id: string,
    updateCustomerRequest: BodyType<UpdateCustomerRequest>,
    headers: UpdateCustomerHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<Customer>(
      {url: `/api/customers/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateCustomerRequest
    },
      options);
    }
  


export const getUpdateCustomerMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateCustomer>>, TError,{id: string;data: BodyType<UpdateCustomerRequest>;headers: UpdateCustomerHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateCustomer>>, TError,{id: string;data: BodyType<UpdateCustomerRequest>;headers: UpdateCustomerHeaders}, TContext> => {

const mutationKey = ['updateCustomer'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateCustomer>>, {id: string;data: BodyType<UpdateCustomerRequest>;headers: UpdateCustomerHeaders}> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateCustomer(id,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateCustomerMutationResult = NonNullable<Awaited<ReturnType<typeof updateCustomer>>>
    export type UpdateCustomerMutationBody = BodyType<UpdateCustomerRequest>
    export type UpdateCustomerMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change or end a customer
 */
export const useUpdateCustomer = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateCustomer>>, TError,{id: string;data: BodyType<UpdateCustomerRequest>;headers: UpdateCustomerHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateCustomer>>,
        TError,
        {id: string;data: BodyType<UpdateCustomerRequest>;headers: UpdateCustomerHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateCustomerMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * From the audit log: the customer itself, its users, configurations, locations, documents and tickets.

Codes: `customer.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `createdOn` (the default, DESC) |
| Filters `action` | one or more texts, for example user.updated |
| Filters `entity` | one or more of `organisation`, `user`, `configuration`, `location`, `document`, `ticket`, `attachment` |
| LessThan, GreaterThan | `createdOn` |
| SearchParameter | searches action |

 * @summary What was changed about a customer
 */
export const listCustomerHistory = (
    id: string,
    params?: ListCustomerHistoryParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CustomerHistoryPage>(
      {url: `/api/customers/${id}/history`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListCustomerHistoryQueryKey = (id?: string,
    params?: ListCustomerHistoryParams,) => {
    return [
    `/api/customers/${id}/history`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListCustomerHistoryQueryOptions = <TData = Awaited<ReturnType<typeof listCustomerHistory>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string,
    params?: ListCustomerHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerHistory>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCustomerHistoryQueryKey(id,params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCustomerHistory>>> = ({ signal }) => listCustomerHistory(id,params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCustomerHistory>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCustomerHistoryQueryResult = NonNullable<Awaited<ReturnType<typeof listCustomerHistory>>>
export type ListCustomerHistoryQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListCustomerHistory<TData = Awaited<ReturnType<typeof listCustomerHistory>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params: undefined |  ListCustomerHistoryParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerHistory>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerHistory>>,
          TError,
          Awaited<ReturnType<typeof listCustomerHistory>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerHistory<TData = Awaited<ReturnType<typeof listCustomerHistory>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListCustomerHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerHistory>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerHistory>>,
          TError,
          Awaited<ReturnType<typeof listCustomerHistory>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerHistory<TData = Awaited<ReturnType<typeof listCustomerHistory>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListCustomerHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerHistory>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary What was changed about a customer
 */

export function useListCustomerHistory<TData = Awaited<ReturnType<typeof listCustomerHistory>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListCustomerHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerHistory>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCustomerHistoryQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Ended ones, too. SearchParameter finds a postCode with and without its space.

Codes: `customer.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `code` (the default, ASC) |
| Filters `ended` | `true`, `false` |
| LessThan, GreaterThan | none |
| SearchParameter | searches code, description, city, postCode |

 * @summary A customer's installed services
 */
export const listCustomerConfigurations = (
    id: string,
    params?: ListCustomerConfigurationsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CustomerConfigurationPage>(
      {url: `/api/customers/${id}/configurations`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListCustomerConfigurationsQueryKey = (id?: string,
    params?: ListCustomerConfigurationsParams,) => {
    return [
    `/api/customers/${id}/configurations`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListCustomerConfigurationsQueryOptions = <TData = Awaited<ReturnType<typeof listCustomerConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string,
    params?: ListCustomerConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerConfigurations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCustomerConfigurationsQueryKey(id,params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCustomerConfigurations>>> = ({ signal }) => listCustomerConfigurations(id,params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCustomerConfigurations>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCustomerConfigurationsQueryResult = NonNullable<Awaited<ReturnType<typeof listCustomerConfigurations>>>
export type ListCustomerConfigurationsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListCustomerConfigurations<TData = Awaited<ReturnType<typeof listCustomerConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params: undefined |  ListCustomerConfigurationsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerConfigurations>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerConfigurations>>,
          TError,
          Awaited<ReturnType<typeof listCustomerConfigurations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerConfigurations<TData = Awaited<ReturnType<typeof listCustomerConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListCustomerConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerConfigurations>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerConfigurations>>,
          TError,
          Awaited<ReturnType<typeof listCustomerConfigurations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerConfigurations<TData = Awaited<ReturnType<typeof listCustomerConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListCustomerConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerConfigurations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary A customer's installed services
 */

export function useListCustomerConfigurations<TData = Awaited<ReturnType<typeof listCustomerConfigurations>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListCustomerConfigurationsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerConfigurations>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCustomerConfigurationsQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client makes the id; repeating the call returns the same. A code is unique within its customer. configuration.invalid names the
attribute that is wrong as `attributes.{key}`.

Codes: `customer.not_found` (404), `configuration.invalid` (400), `configuration.id_taken`, `configuration.code_exists` (409).

 * @summary Give a customer a configuration
 */
export const createConfiguration = (
    id: string,
    createConfigurationRequest: BodyType<CreateConfigurationRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<CustomerConfiguration>(
      {url: `/api/customers/${id}/configurations`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createConfigurationRequest, signal
    },
      options);
    }
  


export const getCreateConfigurationMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createConfiguration>>, TError,{id: string;data: BodyType<CreateConfigurationRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createConfiguration>>, TError,{id: string;data: BodyType<CreateConfigurationRequest>}, TContext> => {

const mutationKey = ['createConfiguration'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createConfiguration>>, {id: string;data: BodyType<CreateConfigurationRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  createConfiguration(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateConfigurationMutationResult = NonNullable<Awaited<ReturnType<typeof createConfiguration>>>
    export type CreateConfigurationMutationBody = BodyType<CreateConfigurationRequest>
    export type CreateConfigurationMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Give a customer a configuration
 */
export const useCreateConfiguration = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createConfiguration>>, TError,{id: string;data: BodyType<CreateConfigurationRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createConfiguration>>,
        TError,
        {id: string;data: BodyType<CreateConfigurationRequest>},
        TContext
      > => {

      const mutationOptions = getCreateConfigurationMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Replaces all fields but facts, when it is absent. One that has ended is in no choices any more and new tickets take it no longer; it stays with the tickets that it has.

Codes: `configuration.not_found` (404), `configuration.invalid` (400), `configuration.stale`, `configuration.code_exists` (409).

 * @summary Change or end a configuration
 */
export const updateConfiguration = (
    id: string,
    configurationId: string,
    updateConfigurationRequest: BodyType<UpdateConfigurationRequest>,
    headers: UpdateConfigurationHeaders,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<CustomerConfiguration>(
      {url: `/api/customers/${id}/configurations/${configurationId}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateConfigurationRequest
    },
      options);
    }
  


export const getUpdateConfigurationMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateConfiguration>>, TError,{id: string;configurationId: string;data: BodyType<UpdateConfigurationRequest>;headers: UpdateConfigurationHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateConfiguration>>, TError,{id: string;configurationId: string;data: BodyType<UpdateConfigurationRequest>;headers: UpdateConfigurationHeaders}, TContext> => {

const mutationKey = ['updateConfiguration'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateConfiguration>>, {id: string;configurationId: string;data: BodyType<UpdateConfigurationRequest>;headers: UpdateConfigurationHeaders}> = (props) => {
          const {id,configurationId,data,headers} = props ?? {};

          return  updateConfiguration(id,configurationId,data,headers,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateConfigurationMutationResult = NonNullable<Awaited<ReturnType<typeof updateConfiguration>>>
    export type UpdateConfigurationMutationBody = BodyType<UpdateConfigurationRequest>
    export type UpdateConfigurationMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change or end a configuration
 */
export const useUpdateConfiguration = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateConfiguration>>, TError,{id: string;configurationId: string;data: BodyType<UpdateConfigurationRequest>;headers: UpdateConfigurationHeaders}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateConfiguration>>,
        TError,
        {id: string;configurationId: string;data: BodyType<UpdateConfigurationRequest>;headers: UpdateConfigurationHeaders},
        TContext
      > => {

      const mutationOptions = getUpdateConfigurationMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Those that the customer does not have, by code. What is there already stays as it is: `unchanged`, or `differs` where the file says
something else. A row that is refused keeps the others from nothing. With dryRun nothing is written.

Codes: `customer.not_found` (404), `configuration.code_exists` (409, made meanwhile: once more ends otherwise); of a row
`configuration.invalid`.

 * @summary Add many configurations
 */
export const importConfigurations = (
    id: string,
    importConfigurationsRequest: BodyType<ImportConfigurationsRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<ImportResult>(
      {url: `/api/customers/${id}/configurations/import`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: importConfigurationsRequest, signal
    },
      options);
    }
  


export const getImportConfigurationsMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof importConfigurations>>, TError,{id: string;data: BodyType<ImportConfigurationsRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof importConfigurations>>, TError,{id: string;data: BodyType<ImportConfigurationsRequest>}, TContext> => {

const mutationKey = ['importConfigurations'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof importConfigurations>>, {id: string;data: BodyType<ImportConfigurationsRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  importConfigurations(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type ImportConfigurationsMutationResult = NonNullable<Awaited<ReturnType<typeof importConfigurations>>>
    export type ImportConfigurationsMutationBody = BodyType<ImportConfigurationsRequest>
    export type ImportConfigurationsMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Add many configurations
 */
export const useImportConfigurations = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof importConfigurations>>, TError,{id: string;data: BodyType<ImportConfigurationsRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof importConfigurations>>,
        TError,
        {id: string;data: BodyType<ImportConfigurationsRequest>},
        TContext
      > => {

      const mutationOptions = getImportConfigurationsMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Those that the customer does not have, by e-mail; each with a pending account and the grants named by their keys. Existing users
stay as they are: `unchanged`, or `differs` where the file says something else. A row that is refused keeps no other from being added,
and an import that was cut off is completed by sending it again. With dryRun nothing is written.

Codes: `user.organisation` (403); of a row `user.invalid`, `user.username_exists`, `user.email_exists`, `grant.unknown`.

 * @summary Add many users to a customer
 */
export const importUsers = (
    id: string,
    importUsersRequest: BodyType<ImportUsersRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<ImportResult>(
      {url: `/api/customers/${id}/users/import`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: importUsersRequest, signal
    },
      options);
    }
  


export const getImportUsersMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof importUsers>>, TError,{id: string;data: BodyType<ImportUsersRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof importUsers>>, TError,{id: string;data: BodyType<ImportUsersRequest>}, TContext> => {

const mutationKey = ['importUsers'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof importUsers>>, {id: string;data: BodyType<ImportUsersRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  importUsers(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type ImportUsersMutationResult = NonNullable<Awaited<ReturnType<typeof importUsers>>>
    export type ImportUsersMutationBody = BodyType<ImportUsersRequest>
    export type ImportUsersMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Add many users to a customer
 */
export const useImportUsers = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof importUsers>>, TError,{id: string;data: BodyType<ImportUsersRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof importUsers>>,
        TError,
        {id: string;data: BodyType<ImportUsersRequest>},
        TContext
      > => {

      const mutationOptions = getImportUsersMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    