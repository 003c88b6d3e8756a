/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type ListAudienceValuesParams = {
/**
 * The key of an attribute of a kind, or `city`
 * @minLength 1
 * @maxLength 60
 */
field: string;
/**
 * @maxLength 100
 */
search?: string;
};
