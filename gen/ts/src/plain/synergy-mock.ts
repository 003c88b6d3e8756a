/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  ContactPerson,
  CreateContactPersonRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Served only while the ERP adapter is the mock.

Codes: `synergy_mock.disabled` (404), `contact_person.unknown_organisation` (400).

 * @summary Create a contact person in the mock of the provider's ERP
 */
export const createContactPerson = (
    createContactPersonRequest: BodyType<CreateContactPersonRequest>,
 options?: SecondParameter<typeof apiFetch<ContactPerson>>,) => {
      return apiFetch<ContactPerson>(
      {url: `/api/synergy-mock/ContactPerson`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createContactPersonRequest
    },
      options);
    }
  export type CreateContactPersonResult = NonNullable<Awaited<ReturnType<typeof createContactPerson>>>
