/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  ConfigurationPage,
  GeneralPurposePage,
  GetGeneralPurposeParams,
  ListConfigurationsParams
} from '../model/index.js';

import { apiFetch } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * `configuration-by-id` returns the Configuration whose id is `code` and needs view:configurations; orderBy takes PostCode,
configuration_code, HouseNumber, City. `session-context-test` returns the SessionContext: the database session's own view of the caller, read
back from PostgreSQL; orderBy takes UserID.

Codes: `general_purpose.not_found` (404, any other name), `list.unknown_field`, `list.invalid` (400).

 * @summary A look-up by name
 */
export const getGeneralPurpose = (
    name: string,
    params?: GetGeneralPurposeParams,
 options?: SecondParameter<typeof apiFetch<GeneralPurposePage>>,) => {
      return apiFetch<GeneralPurposePage>(
      {url: `/api/general-purposes/${name}`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Configurations that have ended are left out.

organisationId is for staff. SearchParameter finds a PostCode with and without its space.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `configuration_code` (the default, ASC), `PostCode`, `City` |
| Filters `organisationId` | one or more UUIDs |
| Filters `City` | one or more texts, for example Utrecht |
| LessThan, GreaterThan | none |
| SearchParameter | searches configuration_code, PostCode |

 * @summary The installed services to choose from
 */
export const listConfigurations = (
    params?: ListConfigurationsParams,
 options?: SecondParameter<typeof apiFetch<ConfigurationPage>>,) => {
      return apiFetch<ConfigurationPage>(
      {url: `/api/general-purposes/configurations`, method: 'GET',
        params
    },
      options);
    }
  export type GetGeneralPurposeResult = NonNullable<Awaited<ReturnType<typeof getGeneralPurpose>>>
export type ListConfigurationsResult = NonNullable<Awaited<ReturnType<typeof listConfigurations>>>
