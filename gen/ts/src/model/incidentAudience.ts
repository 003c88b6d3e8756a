/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AttributeValue } from './attributeValue.js';

/**
 * Services that match every field that is not null, and of each attribute one of its values; besides them those with one of the codes, unless
several customers have a service with that code. Without any of these, none. Customers and services that have ended are left out.

 */
export interface IncidentAudience {
  /** @nullable */
  kindId: string | null;
  /**
   * @maxLength 100
   * @nullable
   */
  city: string | null;
  /**
   * The four digits of a Dutch postcode
   * @maxLength 4
   * @nullable
   * @pattern ^[0-9]{4}$
   */
  postCodeFrom: string | null;
  /**
   * As postCodeFrom, itself included
   * @maxLength 4
   * @nullable
   * @pattern ^[0-9]{4}$
   */
  postCodeTo: string | null;
  /**
   * Of kinds of services, also those that customers do not see; an attribute may be there with several values
   * @maxItems 50
   */
  attributes: AttributeValue[];
  /** @maxItems 500 */
  codes: string[];
  /** @maxItems 500 */
  exceptCustomerIds: string[];
}
