/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  ConfigurationChangePage,
  ConfigurationContact,
  ConfigurationKind,
  ConfigurationKindPage,
  ConfigurationSummary,
  CreateConfigurationContactRequest,
  CreateConfigurationKindRequest,
  InstalledConfigurationDetail,
  InstalledConfigurationPage,
  ListConfigurationChangesParams,
  ListConfigurationKindsParams,
  ListInstalledConfigurationsParams,
  ListLocationsParams,
  LocationPage,
  NameConfigurationHeaders,
  NameLocationHeaders,
  NameRequest,
  ServiceLocation,
  UpdateConfigurationContactHeaders,
  UpdateConfigurationContactRequest,
  UpdateConfigurationKindHeaders,
  UpdateConfigurationKindRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



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
 options?: SecondParameter<typeof apiFetch<InstalledConfigurationPage>>,) => {
      return apiFetch<InstalledConfigurationPage>(
      {url: `/api/configurations`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The kinds and cities are those of services that have not ended, most services first. Staff have none of their own.
 * @summary What the caller's organisation has, counted
 */
export const getConfigurationSummary = (
    
 options?: SecondParameter<typeof apiFetch<ConfigurationSummary>>,) => {
      return apiFetch<ConfigurationSummary>(
      {url: `/api/configurations/summary`, method: 'GET'
    },
      options);
    }
  /**
 * Also one that has ended. Codes: `configuration.not_found` (404).
 * @summary One service
 */
export const getInstalledConfiguration = (
    configurationId: string,
 options?: SecondParameter<typeof apiFetch<InstalledConfigurationDetail>>,) => {
      return apiFetch<InstalledConfigurationDetail>(
      {url: `/api/configurations/${configurationId}`, method: 'GET'
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<InstalledConfigurationDetail>>,) => {
      return apiFetch<InstalledConfigurationDetail>(
      {url: `/api/configurations/${configurationId}/name`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: nameRequest
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<ConfigurationChangePage>>,) => {
      return apiFetch<ConfigurationChangePage>(
      {url: `/api/configurations/${configurationId}/changes`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The client makes the id; repeating the call returns the same. At most 20 of a service, and 20 of a location.

Codes: `configuration_contact.invalid` (400), `configuration.not_found`, `location.not_found` (404), `configuration_contact.id_taken`,
`configuration_contact.limit` (409).

 * @summary Add somebody to call about a service, or at a location
 */
export const createConfigurationContact = (
    createConfigurationContactRequest: BodyType<CreateConfigurationContactRequest>,
 options?: SecondParameter<typeof apiFetch<ConfigurationContact>>,) => {
      return apiFetch<ConfigurationContact>(
      {url: `/api/configuration-contacts`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createConfigurationContactRequest
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<ConfigurationContact>>,) => {
      return apiFetch<ConfigurationContact>(
      {url: `/api/configuration-contacts/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateConfigurationContactRequest
    },
      options);
    }
  /**
 * Codes: `configuration_contact.not_found` (404).

 * @summary Remove somebody to call
 */
export const deleteConfigurationContact = (
    id: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/configuration-contacts/${id}`, method: 'DELETE'
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<ConfigurationKindPage>>,) => {
      return apiFetch<ConfigurationKindPage>(
      {url: `/api/configuration-kinds`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The client makes the id; repeating the call returns the same. Captions are the same whatever their capitals.

Codes: `configuration_kind.invalid` (400), `configuration_kind.id_taken`, `configuration_kind.exists`, `configuration_kind.limit` (409).

 * @summary Create a kind of services
 */
export const createConfigurationKind = (
    createConfigurationKindRequest: BodyType<CreateConfigurationKindRequest>,
 options?: SecondParameter<typeof apiFetch<ConfigurationKind>>,) => {
      return apiFetch<ConfigurationKind>(
      {url: `/api/configuration-kinds`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createConfigurationKindRequest
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<ConfigurationKind>>,) => {
      return apiFetch<ConfigurationKind>(
      {url: `/api/configuration-kinds/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateConfigurationKindRequest
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<LocationPage>>,) => {
      return apiFetch<LocationPage>(
      {url: `/api/locations`, method: 'GET',
        params
    },
      options);
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
 options?: SecondParameter<typeof apiFetch<ServiceLocation>>,) => {
      return apiFetch<ServiceLocation>(
      {url: `/api/locations/${locationId}/name`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: nameRequest
    },
      options);
    }
  export type ListInstalledConfigurationsResult = NonNullable<Awaited<ReturnType<typeof listInstalledConfigurations>>>
export type GetConfigurationSummaryResult = NonNullable<Awaited<ReturnType<typeof getConfigurationSummary>>>
export type GetInstalledConfigurationResult = NonNullable<Awaited<ReturnType<typeof getInstalledConfiguration>>>
export type NameConfigurationResult = NonNullable<Awaited<ReturnType<typeof nameConfiguration>>>
export type ListConfigurationChangesResult = NonNullable<Awaited<ReturnType<typeof listConfigurationChanges>>>
export type CreateConfigurationContactResult = NonNullable<Awaited<ReturnType<typeof createConfigurationContact>>>
export type UpdateConfigurationContactResult = NonNullable<Awaited<ReturnType<typeof updateConfigurationContact>>>
export type DeleteConfigurationContactResult = NonNullable<Awaited<ReturnType<typeof deleteConfigurationContact>>>
export type ListConfigurationKindsResult = NonNullable<Awaited<ReturnType<typeof listConfigurationKinds>>>
export type CreateConfigurationKindResult = NonNullable<Awaited<ReturnType<typeof createConfigurationKind>>>
export type UpdateConfigurationKindResult = NonNullable<Awaited<ReturnType<typeof updateConfigurationKind>>>
export type ListLocationsResult = NonNullable<Awaited<ReturnType<typeof listLocations>>>
export type NameLocationResult = NonNullable<Awaited<ReturnType<typeof nameLocation>>>
