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
  CreateUserAccountRequest,
  DeleteUserAccountParams,
  ForbiddenResponse,
  InternalServerErrorResponse,
  ListUserAccountsParams,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse,
  UpdateUserAccountParams,
  UpdateUserAccountRequest,
  UserAccount,
  UserAccountPage
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Codes: `user.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `createdOn` (the default, ASC), `email`, `username`, `label`, `lastSignInOn` |
| Filters `enabled` | `true`, `false` |
| LessThan, GreaterThan | `createdOn`, `lastSignInOn` |
| SearchParameter | searches email, username, label |

 * @summary The sign-in identities of a user
 */
export const listUserAccounts = (
    id: string,
    params?: ListUserAccountsParams,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<UserAccountPage>(
      {url: `/api/users/${id}/accounts`, method: 'GET',
        params, signal
    },
      options);
    }
  



export const getListUserAccountsQueryKey = (id?: string,
    params?: ListUserAccountsParams,) => {
    return [
    `/api/users/${id}/accounts`, ...(params ? [params]: [])
    ] as const;
    }

    
export const getListUserAccountsQueryOptions = <TData = Awaited<ReturnType<typeof listUserAccounts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string,
    params?: ListUserAccountsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserAccounts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListUserAccountsQueryKey(id,params);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof listUserAccounts>>> = ({ signal }) => listUserAccounts(id,params, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listUserAccounts>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListUserAccountsQueryResult = NonNullable<Awaited<ReturnType<typeof listUserAccounts>>>
export type ListUserAccountsQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useListUserAccounts<TData = Awaited<ReturnType<typeof listUserAccounts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params: undefined |  ListUserAccountsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserAccounts>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listUserAccounts>>,
          TError,
          Awaited<ReturnType<typeof listUserAccounts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListUserAccounts<TData = Awaited<ReturnType<typeof listUserAccounts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListUserAccountsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserAccounts>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listUserAccounts>>,
          TError,
          Awaited<ReturnType<typeof listUserAccounts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListUserAccounts<TData = Awaited<ReturnType<typeof listUserAccounts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListUserAccountsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserAccounts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The sign-in identities of a user
 */

export function useListUserAccounts<TData = Awaited<ReturnType<typeof listUserAccounts>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    params?: ListUserAccountsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUserAccounts>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListUserAccountsQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * Takes an e-mail, a user name, or an issuer with a subject. An account is an invitation until its identity has confirmed it: at the
first sign-in with that verified e-mail, when the organisation owns the address's domain and nobody else invites it; else by
answerInvitation. It is unique in the organisation, and says nothing about another one's. Addresses are the same when they are the
same bytes after the capitals of ASCII were made small; one that is no dot-atom at a domain name is refused.

Codes: `user.not_found` (404), `account.identity_required`, `account.invalid` (400), `account.already_linked`, `invitation.limit` (409), `grant.token` (403).

 * @summary Link a sign-in identity to a user
 */
export const createUserAccount = (
    id: string,
    createUserAccountRequest: BodyType<CreateUserAccountRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<UserAccount>(
      {url: `/api/users/${id}/accounts`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createUserAccountRequest, signal
    },
      options);
    }
  


export const getCreateUserAccountMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createUserAccount>>, TError,{id: string;data: BodyType<CreateUserAccountRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createUserAccount>>, TError,{id: string;data: BodyType<CreateUserAccountRequest>}, TContext> => {

const mutationKey = ['createUserAccount'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createUserAccount>>, {id: string;data: BodyType<CreateUserAccountRequest>}> = (props) => {
          const {id,data} = props ?? {};

          return  createUserAccount(id,data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateUserAccountMutationResult = NonNullable<Awaited<ReturnType<typeof createUserAccount>>>
    export type CreateUserAccountMutationBody = BodyType<CreateUserAccountRequest>
    export type CreateUserAccountMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Link a sign-in identity to a user
 */
export const useCreateUserAccount = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createUserAccount>>, TError,{id: string;data: BodyType<CreateUserAccountRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createUserAccount>>,
        TError,
        {id: string;data: BodyType<CreateUserAccountRequest>},
        TContext
      > => {

      const mutationOptions = getCreateUserAccountMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * Codes: `account.not_found` (404).
 * @summary One sign-in identity
 */
export const getUserAccount = (
    id: string,
    accountId: string,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<UserAccount>(
      {url: `/api/users/${id}/accounts/${accountId}`, method: 'GET', signal
    },
      options);
    }
  



export const getGetUserAccountQueryKey = (id?: string,
    accountId?: string,) => {
    return [
    `/api/users/${id}/accounts/${accountId}`
    ] as const;
    }

    
export const getGetUserAccountQueryOptions = <TData = Awaited<ReturnType<typeof getUserAccount>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(id: string,
    accountId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getUserAccount>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetUserAccountQueryKey(id,accountId);

  

    const queryFn: QueryFunction<Awaited<ReturnType<typeof getUserAccount>>> = ({ signal }) => getUserAccount(id,accountId, requestOptions, signal);

      

      

   return  { queryKey, queryFn, enabled: !!(id && accountId), ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getUserAccount>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetUserAccountQueryResult = NonNullable<Awaited<ReturnType<typeof getUserAccount>>>
export type GetUserAccountQueryError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>


export function useGetUserAccount<TData = Awaited<ReturnType<typeof getUserAccount>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    accountId: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getUserAccount>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getUserAccount>>,
          TError,
          Awaited<ReturnType<typeof getUserAccount>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetUserAccount<TData = Awaited<ReturnType<typeof getUserAccount>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    accountId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getUserAccount>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getUserAccount>>,
          TError,
          Awaited<ReturnType<typeof getUserAccount>>
        > , 'initialData'
      >, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetUserAccount<TData = Awaited<ReturnType<typeof getUserAccount>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    accountId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getUserAccount>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary One sign-in identity
 */

export function useGetUserAccount<TData = Awaited<ReturnType<typeof getUserAccount>>, TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>>(
 id: string,
    accountId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getUserAccount>>, TError, TData>>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient 
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetUserAccountQueryOptions(id,accountId,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  query.queryKey = queryOptions.queryKey ;

  return query;
}



/**
 * A disabled account's sign-in ends within 5 seconds, also on the hub. The last enabled account of the organisation's last account-admin
can't be disabled.

Codes: `account.not_found` (404), `account.invalid` (400), `account.last_admin`, `account.refused` (409).

 * @summary Rename, enable or disable a sign-in identity
 */
export const updateUserAccount = (
    id: string,
    accountId: string,
    updateUserAccountRequest: BodyType<UpdateUserAccountRequest>,
    params?: UpdateUserAccountParams,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<UserAccount>(
      {url: `/api/users/${id}/accounts/${accountId}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: updateUserAccountRequest,
        params
    },
      options);
    }
  


export const getUpdateUserAccountMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateUserAccount>>, TError,{id: string;accountId: string;data: BodyType<UpdateUserAccountRequest>;params?: UpdateUserAccountParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof updateUserAccount>>, TError,{id: string;accountId: string;data: BodyType<UpdateUserAccountRequest>;params?: UpdateUserAccountParams}, TContext> => {

const mutationKey = ['updateUserAccount'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateUserAccount>>, {id: string;accountId: string;data: BodyType<UpdateUserAccountRequest>;params?: UpdateUserAccountParams}> = (props) => {
          const {id,accountId,data,params} = props ?? {};

          return  updateUserAccount(id,accountId,data,params,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type UpdateUserAccountMutationResult = NonNullable<Awaited<ReturnType<typeof updateUserAccount>>>
    export type UpdateUserAccountMutationBody = BodyType<UpdateUserAccountRequest>
    export type UpdateUserAccountMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Rename, enable or disable a sign-in identity
 */
export const useUpdateUserAccount = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateUserAccount>>, TError,{id: string;accountId: string;data: BodyType<UpdateUserAccountRequest>;params?: UpdateUserAccountParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateUserAccount>>,
        TError,
        {id: string;accountId: string;data: BodyType<UpdateUserAccountRequest>;params?: UpdateUserAccountParams},
        TContext
      > => {

      const mutationOptions = getUpdateUserAccountMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    /**
 * The sign-in ends within 5 seconds, also on the hub.

Codes: `account.not_found` (404), `account.last_admin` (409).

 * @summary Unlink a sign-in identity
 */
export const deleteUserAccount = (
    id: string,
    accountId: string,
    params?: DeleteUserAccountParams,
 options?: SecondParameter<typeof apiFetch>,) => {
      
      
      return apiFetch<void>(
      {url: `/api/users/${id}/accounts/${accountId}`, method: 'DELETE',
        params
    },
      options);
    }
  


export const getDeleteUserAccountMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteUserAccount>>, TError,{id: string;accountId: string;params?: DeleteUserAccountParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteUserAccount>>, TError,{id: string;accountId: string;params?: DeleteUserAccountParams}, TContext> => {

const mutationKey = ['deleteUserAccount'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteUserAccount>>, {id: string;accountId: string;params?: DeleteUserAccountParams}> = (props) => {
          const {id,accountId,params} = props ?? {};

          return  deleteUserAccount(id,accountId,params,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type DeleteUserAccountMutationResult = NonNullable<Awaited<ReturnType<typeof deleteUserAccount>>>
    
    export type DeleteUserAccountMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Unlink a sign-in identity
 */
export const useDeleteUserAccount = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | ConflictResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteUserAccount>>, TError,{id: string;accountId: string;params?: DeleteUserAccountParams}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteUserAccount>>,
        TError,
        {id: string;accountId: string;params?: DeleteUserAccountParams},
        TContext
      > => {

      const mutationOptions = getDeleteUserAccountMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    