/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type GetGeneralPurposeParams = {
/**
 * Page, from 1
 * @minimum 1
 * @maximum 10000
 */
page?: number;
/**
 * Rows per page
 * @minimum 1
 * @maximum 100
 */
perPage?: number;
/**
 * configuration-by-id: the configuration's id
 * @minLength 1
 * @maxLength 100
 */
code?: string;
/**
 * One field with an optional direction
 * @minLength 1
 * @maxLength 100
 * @pattern ^[A-Za-z_]+( (ASC|DESC))?$
 */
orderBy?: string;
};
