/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * An installed service of the organisation
 */
export interface Configuration {
  id: string;
  configuration_code: string;
  description: string;
  PostCode: string;
  HouseNumber: string;
  City: string;
}
