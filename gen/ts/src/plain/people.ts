/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  ListOrganisationsParams,
  ListPeopleParams,
  OrganisationPage,
  PersonPage
} from '../model/index.js';

import { apiFetch } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * A customer finds the people of their own organisation, staff find everybody.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `fullName` (the default, ASC) |
| Filters `organisationId` | one or more UUIDs |
| Filters `isCustomer` | `true`, `false` |
| LessThan, GreaterThan | none |
| SearchParameter | searches fullName |

 * @summary People to add to a ticket
 */
export const listPeople = (
    params?: ListPeopleParams,
 options?: SecondParameter<typeof apiFetch<PersonPage>>,) => {
      return apiFetch<PersonPage>(
      {url: `/api/people`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `name` (the default, ASC), `customerNumber` |
| Filters `kind` | one or more of `customer`, `provider` |
| LessThan, GreaterThan | none |
| SearchParameter | searches name, customerNumber |

 * @summary Organisations to create a ticket for
 */
export const listOrganisations = (
    params?: ListOrganisationsParams,
 options?: SecondParameter<typeof apiFetch<OrganisationPage>>,) => {
      return apiFetch<OrganisationPage>(
      {url: `/api/organisations`, method: 'GET',
        params
    },
      options);
    }
  export type ListPeopleResult = NonNullable<Awaited<ReturnType<typeof listPeople>>>
export type ListOrganisationsResult = NonNullable<Awaited<ReturnType<typeof listOrganisations>>>
