/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import {
  useMutation
} from '@tanstack/react-query';
import type {
  MutationFunction,
  QueryClient,
  UseMutationOptions,
  UseMutationResult
} from '@tanstack/react-query';

import type {
  BadRequestResponse,
  ContactPerson,
  CreateContactPersonRequest,
  ForbiddenResponse,
  InternalServerErrorResponse,
  NotFoundResponse,
  PayloadTooLargeResponse,
  ServiceUnavailableResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
  UnsupportedMediaTypeResponse
} from '.././model/index.js';

import { apiFetch } from '../fetch.js';
import type { ErrorType , BodyType } from '../fetch.js';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Served only while the ERP adapter is the mock.

Codes: `synergy_mock.disabled` (404), `contact_person.unknown_organisation` (400).

 * @summary Create a contact person in the mock of the provider's ERP
 */
export const createContactPerson = (
    createContactPersonRequest: BodyType<CreateContactPersonRequest>,
 options?: SecondParameter<typeof apiFetch>,signal?: AbortSignal
) => {
      
      
      return apiFetch<ContactPerson>(
      {url: `/api/synergy-mock/ContactPerson`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createContactPersonRequest, signal
    },
      options);
    }
  


export const getCreateContactPersonMutationOptions = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createContactPerson>>, TError,{data: BodyType<CreateContactPersonRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
): UseMutationOptions<Awaited<ReturnType<typeof createContactPerson>>, TError,{data: BodyType<CreateContactPersonRequest>}, TContext> => {

const mutationKey = ['createContactPerson'];
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};

      


      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createContactPerson>>, {data: BodyType<CreateContactPersonRequest>}> = (props) => {
          const {data} = props ?? {};

          return  createContactPerson(data,requestOptions)
        }

        


  return  { mutationFn, ...mutationOptions }}

    export type CreateContactPersonMutationResult = NonNullable<Awaited<ReturnType<typeof createContactPerson>>>
    export type CreateContactPersonMutationBody = BodyType<CreateContactPersonRequest>
    export type CreateContactPersonMutationError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>

    /**
 * @summary Create a contact person in the mock of the provider's ERP
 */
export const useCreateContactPerson = <TError = ErrorType<BadRequestResponse | UnauthorizedResponse | ForbiddenResponse | NotFoundResponse | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooManyRequestsResponse | InternalServerErrorResponse | ServiceUnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createContactPerson>>, TError,{data: BodyType<CreateContactPersonRequest>}, TContext>, request?: SecondParameter<typeof apiFetch>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createContactPerson>>,
        TError,
        {data: BodyType<CreateContactPersonRequest>},
        TContext
      > => {

      const mutationOptions = getCreateContactPersonMutationOptions(options);

      return useMutation(mutationOptions, queryClient);
    }
    