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
  AccessRequest,
  AddUserGrantRequest,
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  Grant,
  InternalServerErrorResponse,
  NotFoundResponse,
  PayloadTooLargeResponse,
  RemoveUserGrantParams,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateUserGrantParams,
  UpdateUserGrantRequest,
  UserGrant
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * In the order in which screens show them. Those that only people of the provider may hold (`staffOnly`) are told to them alone.
Adds no codes of its own.

 * @summary The catalogue of grants
 */
export const listGrants = (
    
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<Grant[]>(
      {url: `/api/user-management/grants`, method: 'GET', signal
    },
      options);
    }
  



export const getListGrantsQueryKey = () => {
    return [
    `/api/user-management/grants`
    ] as const;
    }

    
export const getListGrantsQueryOptions = <TData = Awaited<ReturnType<typeof listGrants>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGrants>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListGrantsQueryKey();

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listGrants>>> = ({ signal }) => listGrants(requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listGrants>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListGrantsQueryResult = NonNullable<Awaited<ReturnType<typeof listGrants>>>
export type ListGrantsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListGrants<TData = Awaited<ReturnType<typeof listGrants>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGrants>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listGrants>>,
          TError,
          Awaited<ReturnType<typeof listGrants>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListGrants<TData = Awaited<ReturnType<typeof listGrants>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGrants>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listGrants>>,
          TError,
          Awaited<ReturnType<typeof listGrants>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListGrants<TData = Awaited<ReturnType<typeof listGrants>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGrants>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The catalogue of grants
 */

export function useListGrants<TData = Awaited<ReturnType<typeof listGrants>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listGrants>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListGrantsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Direct ones (also those not yet or no longer valid), the ones they imply, and those that came with the user's token.

Codes: `user.not_found` (404).

 * @summary A user's grants
 */
export const listUserGrants = (
    id: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<UserGrant[]>(
      {url: `/api/user-management/user/${id}/grants`, method: 'GET', signal
    },
      options);
    }
  



export const getListUserGrantsQueryKey = (id?: string,) => {
    return [
    `/api/user-management/user/${id}/grants`
    ] as const;
    }

    
export const getListUserGrantsQueryOptions = <TData = Awaited<ReturnType<typeof listUserGrants>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserGrants>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListUserGrantsQueryKey(id);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listUserGrants>>> = ({ signal }) => listUserGrants(id, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listUserGrants>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListUserGrantsQueryResult = NonNullable<Awaited<ReturnType<typeof listUserGrants>>>
export type ListUserGrantsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListUserGrants<TData = Awaited<ReturnType<typeof listUserGrants>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserGrants>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listUserGrants>>,
          TError,
          Awaited<ReturnType<typeof listUserGrants>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListUserGrants<TData = Awaited<ReturnType<typeof listUserGrants>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserGrants>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listUserGrants>>,
          TError,
          Awaited<ReturnType<typeof listUserGrants>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListUserGrants<TData = Awaited<ReturnType<typeof listUserGrants>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserGrants>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary A user's grants
 */

export function useListUserGrants<TData = Awaited<ReturnType<typeof listUserGrants>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserGrants>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListUserGrantsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * A user has at most one current assignment of a grant.

Codes: `user.not_found` (404), `grant.unknown`, `grant.invalid`, `grant.invalid_period` (400), `grant.exists` (409), `grant.own`, `grant.token` (403).

 * @summary Grant something to a user
 */
export const addUserGrant = (
    id: string,
    addUserGrantRequest: BodyType<AddUserGrantRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<UserGrant>(
      {url: `/api/user-management/user/${id}/grants`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: addUserGrantRequest, signal
    },
      options);
    }
  


export const getAddUserGrantMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addUserGrant>>, TError,{id: string;data: BodyType<AddUserGrantRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof addUserGrant>>, TError,{id: string;data: BodyType<AddUserGrantRequest>}, TContext> => {

const mutationKey = ['addUserGrant'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof addUserGrant>>, {id: string;data: BodyType<AddUserGrantRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  addUserGrant(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type AddUserGrantMutationResult = NonNullable<Awaited<ReturnType<typeof addUserGrant>>>
    export type AddUserGrantMutationBody = BodyType<AddUserGrantRequest>
    export type AddUserGrantMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Grant something to a user
 */
export const useAddUserGrant = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addUserGrant>>, TError,{id: string;data: BodyType<AddUserGrantRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof addUserGrant>>,
        TError,
        {id: string;data: BodyType<AddUserGrantRequest>},
        TContext
      > => {

      const mutationOptions = getAddUserGrantMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Replaces all three fields of the direct assignment.

Codes: `user.not_found`, `grant.not_assigned` (404), `grant.invalid`, `grant.invalid_period` (400), `grant.last_admin` (409), `grant.own`, `grant.token` (403).

 * @summary Change an assignment's validity and reason
 */
export const updateUserGrant = (
    id: string,
    grantId: string,
    updateUserGrantRequest: BodyType<UpdateUserGrantRequest>,
    params?: UpdateUserGrantParams,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<UserGrant>(
      {url: `/api/user-management/user/${id}/grants/${grantId}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: updateUserGrantRequest,
        params
    },
      options);
    }
  


export const getUpdateUserGrantMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateUserGrant>>, TError,{id: string;grantId: string;data: BodyType<UpdateUserGrantRequest>;params?: UpdateUserGrantParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateUserGrant>>, TError,{id: string;grantId: string;data: BodyType<UpdateUserGrantRequest>;params?: UpdateUserGrantParams}, TContext> => {

const mutationKey = ['updateUserGrant'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateUserGrant>>, {id: string;grantId: string;data: BodyType<UpdateUserGrantRequest>;params?: UpdateUserGrantParams}> = (props) => {
          const {id,grantId,data,params} = props ?? {};

          return  updateUserGrant(id,grantId,data,params,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateUserGrantMutationResult = NonNullable<Awaited<ReturnType<typeof updateUserGrant>>>
    export type UpdateUserGrantMutationBody = BodyType<UpdateUserGrantRequest>
    export type UpdateUserGrantMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Change an assignment's validity and reason
 */
export const useUpdateUserGrant = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateUserGrant>>, TError,{id: string;grantId: string;data: BodyType<UpdateUserGrantRequest>;params?: UpdateUserGrantParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateUserGrant>>,
        TError,
        {id: string;grantId: string;data: BodyType<UpdateUserGrantRequest>;params?: UpdateUserGrantParams},
        TContext
      > => {

      const mutationOptions = getUpdateUserGrantMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * The direct assignment ends at this instant; the audit log keeps it.

Codes: `user.not_found`, `grant.not_assigned` (404), `grant.last_admin` (409).

 * @summary End an assignment now
 */
export const removeUserGrant = (
    id: string,
    grantId: string,
    params?: RemoveUserGrantParams,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/user-management/user/${id}/grants/${grantId}/remove`, method: 'DELETE',
        params
    },
      options);
    }
  


export const getRemoveUserGrantMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeUserGrant>>, TError,{id: string;grantId: string;params?: RemoveUserGrantParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof removeUserGrant>>, TError,{id: string;grantId: string;params?: RemoveUserGrantParams}, TContext> => {

const mutationKey = ['removeUserGrant'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof removeUserGrant>>, {id: string;grantId: string;params?: RemoveUserGrantParams}> = (props) => {
          const {id,grantId,params} = props ?? {};

          return  removeUserGrant(id,grantId,params,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type RemoveUserGrantMutationResult = NonNullable<Awaited<ReturnType<typeof removeUserGrant>>>
    
    export type RemoveUserGrantMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary End an assignment now
 */
export const useRemoveUserGrant = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeUserGrant>>, TError,{id: string;grantId: string;params?: RemoveUserGrantParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof removeUserGrant>>,
        TError,
        {id: string;grantId: string;params?: RemoveUserGrantParams},
        TContext
      > => {

      const mutationOptions = getRemoveUserGrantMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Of the last 7 days, without those that were given since; newest first, at most 50. Adds no codes of its own.
 * @summary Which rights people of the caller's organisation asked for
 */
export const listAccessRequests = (
    
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<AccessRequest[]>(
      {url: `/api/user-management/access-requests`, method: 'GET', signal
    },
      options);
    }
  



export const getListAccessRequestsQueryKey = () => {
    return [
    `/api/user-management/access-requests`
    ] as const;
    }

    
export const getListAccessRequestsQueryOptions = <TData = Awaited<ReturnType<typeof listAccessRequests>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccessRequests>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListAccessRequestsQueryKey();

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listAccessRequests>>> = ({ signal }) => listAccessRequests(requestOptions, signal);

      

      

   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listAccessRequests>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListAccessRequestsQueryResult = NonNullable<Awaited<ReturnType<typeof listAccessRequests>>>
export type ListAccessRequestsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListAccessRequests<TData = Awaited<ReturnType<typeof listAccessRequests>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccessRequests>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAccessRequests>>,
          TError,
          Awaited<ReturnType<typeof listAccessRequests>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAccessRequests<TData = Awaited<ReturnType<typeof listAccessRequests>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccessRequests>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAccessRequests>>,
          TError,
          Awaited<ReturnType<typeof listAccessRequests>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAccessRequests<TData = Awaited<ReturnType<typeof listAccessRequests>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccessRequests>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Which rights people of the caller's organisation asked for
 */

export function useListAccessRequests<TData = Awaited<ReturnType<typeof listAccessRequests>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccessRequests>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListAccessRequestsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



