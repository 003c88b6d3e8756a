/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  CreateConfigurationRequest,
  CreateCustomerRequest,
  Customer,
  CustomerConfiguration,
  CustomerConfigurationPage,
  CustomerHistoryPage,
  CustomerPage,
  ImportConfigurationsRequest,
  ImportResult,
  ImportUsersRequest,
  ListCustomerConfigurationsParams,
  ListCustomerHistoryParams,
  ListCustomersParams,
  UpdateConfigurationHeaders,
  UpdateConfigurationRequest,
  UpdateCustomerHeaders,
  UpdateCustomerRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



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
 options?: SecondParameter<typeof apiFetch<CustomerPage>>,) => {
      return apiFetch<CustomerPage>(
      {url: `/api/customers`, method: 'GET',
        params
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<Customer>>,) => {
      return apiFetch<Customer>(
      {url: `/api/customers`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createCustomerRequest
    },
      options);
    }
  /**
 * Codes: `customer.not_found` (404).
 * @summary One customer
 */
export const getCustomer = (
    id: string,
 options?: SecondParameter<typeof apiFetch<Customer>>,) => {
      return apiFetch<Customer>(
      {url: `/api/customers/${id}`, method: 'GET'
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<Customer>>,) => {
      return apiFetch<Customer>(
      {url: `/api/customers/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateCustomerRequest
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<CustomerHistoryPage>>,) => {
      return apiFetch<CustomerHistoryPage>(
      {url: `/api/customers/${id}/history`, method: 'GET',
        params
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<CustomerConfigurationPage>>,) => {
      return apiFetch<CustomerConfigurationPage>(
      {url: `/api/customers/${id}/configurations`, method: 'GET',
        params
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<CustomerConfiguration>>,) => {
      return apiFetch<CustomerConfiguration>(
      {url: `/api/customers/${id}/configurations`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createConfigurationRequest
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<CustomerConfiguration>>,) => {
      return apiFetch<CustomerConfiguration>(
      {url: `/api/customers/${id}/configurations/${configurationId}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateConfigurationRequest
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<ImportResult>>,) => {
      return apiFetch<ImportResult>(
      {url: `/api/customers/${id}/configurations/import`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: importConfigurationsRequest
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<ImportResult>>,) => {
      return apiFetch<ImportResult>(
      {url: `/api/customers/${id}/users/import`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: importUsersRequest
    },
      options);
    }
  export type ListCustomersResult = NonNullable<Awaited<ReturnType<typeof listCustomers>>>
export type CreateCustomerResult = NonNullable<Awaited<ReturnType<typeof createCustomer>>>
export type GetCustomerResult = NonNullable<Awaited<ReturnType<typeof getCustomer>>>
export type UpdateCustomerResult = NonNullable<Awaited<ReturnType<typeof updateCustomer>>>
export type ListCustomerHistoryResult = NonNullable<Awaited<ReturnType<typeof listCustomerHistory>>>
export type ListCustomerConfigurationsResult = NonNullable<Awaited<ReturnType<typeof listCustomerConfigurations>>>
export type CreateConfigurationResult = NonNullable<Awaited<ReturnType<typeof createConfiguration>>>
export type UpdateConfigurationResult = NonNullable<Awaited<ReturnType<typeof updateConfiguration>>>
export type ImportConfigurationsResult = NonNullable<Awaited<ReturnType<typeof importConfigurations>>>
export type ImportUsersResult = NonNullable<Awaited<ReturnType<typeof importUsers>>>
