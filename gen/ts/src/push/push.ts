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
  ForbiddenResponse,
  InternalServerErrorResponse,
  NotFoundResponse,
  PayloadTooLargeResponse,
  PushDevice,
  PushDevices,
  RegisterPushDeviceRequest,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Web push (RFC 8030). A notification says that an incident with services of the caller's organisation began, changed or ended. Not
available: the provider has not set it up, or the caller may not see services. Newest first, at most 20. Adds no codes of its own.

 * @summary The devices on which the caller gets notifications
 */
export const listPushDevices = (
    
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<PushDevices>(
      {url: `/api/users/me/push-devices`, method: 'GET', signal
    },
      options);
    }
  



export const getListPushDevicesQueryKey = () => {
    return [
    `/api/users/me/push-devices`
    ] as const;
    }

    
export const getListPushDevicesQueryOptions = <TData = Awaited<ReturnType<typeof listPushDevices>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPushDevices>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListPushDevicesQueryKey();

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listPushDevices>>> = ({ signal }) => listPushDevices(requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listPushDevices>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListPushDevicesQueryResult = NonNullable<Awaited<ReturnType<typeof listPushDevices>>>
export type ListPushDevicesQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListPushDevices<TData = Awaited<ReturnType<typeof listPushDevices>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPushDevices>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listPushDevices>>,
          TError,
          Awaited<ReturnType<typeof listPushDevices>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListPushDevices<TData = Awaited<ReturnType<typeof listPushDevices>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPushDevices>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listPushDevices>>,
          TError,
          Awaited<ReturnType<typeof listPushDevices>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListPushDevices<TData = Awaited<ReturnType<typeof listPushDevices>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPushDevices>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The devices on which the caller gets notifications
 */

export function useListPushDevices<TData = Awaited<ReturnType<typeof listPushDevices>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPushDevices>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListPushDevicesQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * The client chooses the id, and registers again under it when the browser has a new subscription. A subscription belongs to the user
who registered it last: it is taken from any other. The 21st device of a user replaces the one that was used least recently.

Codes: `push.invalid` (400), `push.unavailable` (409).

 * @summary Register a device for notifications
 */
export const registerPushDevice = (
    id: string,
    registerPushDeviceRequest: BodyType<RegisterPushDeviceRequest>,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<PushDevice>(
      {url: `/api/users/me/push-devices/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: registerPushDeviceRequest
    },
      options);
    }
  


export const getRegisterPushDeviceMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof registerPushDevice>>, TError,{id: string;data: BodyType<RegisterPushDeviceRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof registerPushDevice>>, TError,{id: string;data: BodyType<RegisterPushDeviceRequest>}, TContext> => {

const mutationKey = ['registerPushDevice'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof registerPushDevice>>, {id: string;data: BodyType<RegisterPushDeviceRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  registerPushDevice(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type RegisterPushDeviceMutationResult = NonNullable<Awaited<ReturnType<typeof registerPushDevice>>>
    export type RegisterPushDeviceMutationBody = BodyType<RegisterPushDeviceRequest>
    export type RegisterPushDeviceMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Register a device for notifications
 */
export const useRegisterPushDevice = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof registerPushDevice>>, TError,{id: string;data: BodyType<RegisterPushDeviceRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof registerPushDevice>>,
        TError,
        {id: string;data: BodyType<RegisterPushDeviceRequest>},
        TContext
      > => {

      const mutationOptions = getRegisterPushDeviceMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `push_device.not_found` (404).
 * @summary End notifications on a device
 */
export const removePushDevice = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/users/me/push-devices/${id}`, method: 'DELETE'
    },
      options);
    }
  


export const getRemovePushDeviceMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removePushDevice>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof removePushDevice>>, TError,{id: string}, TContext> => {

const mutationKey = ['removePushDevice'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof removePushDevice>>, {id: string}> = (props) => {
          const {id} = props ?? {};

          return  removePushDevice(id,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type RemovePushDeviceMutationResult = NonNullable<Awaited<ReturnType<typeof removePushDevice>>>
    
    export type RemovePushDeviceMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary End notifications on a device
 */
export const useRemovePushDevice = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removePushDevice>>, TError,{id: string}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof removePushDevice>>,
        TError,
        {id: string},
        TContext
      > => {

      const mutationOptions = getRemovePushDeviceMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    