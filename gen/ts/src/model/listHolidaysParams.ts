/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type ListHolidaysParams = {
/**
 * Of the holidays
 * @minimum 2000
 * @maximum 2100
 */
year: number;
};
