/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { PageNoParameter } from './pageNoParameter.js';
import type { PageSizeParameter } from './pageSizeParameter.js';
import type { SearchParameterParameter } from './searchParameterParameter.js';

export type ListIncidentsParams = {
/**
 * Page, from 1
 * @minimum 1
 * @maximum 10000
 */
PageNo?: PageNoParameter;
/**
 * Rows per page
 * @minimum 1
 * @maximum 100
 */
PageSize?: PageSizeParameter;
/**
 * Free text; each list says what it searches
 * @maxLength 200
 */
SearchParameter?: SearchParameterParameter;
/**
 * One field of the list, with an optional direction (ASC). The id breaks ties.
 * @minLength 1
 * @maxLength 100
 */
OrderBy?: string;
/**
 * `field:value`; several values `a|b` mean OR, several filters AND
 * @maxItems 20
 */
Filters?: string[];
/**
 * `field:value`, strictly less; `field:value@id` pages on after the last row seen
 * @maxItems 10
 */
LessThan?: string[];
/**
 * `field:value`, strictly greater; `field:value@id` pages on after the last row seen
 * @maxItems 10
 */
GreaterThan?: string[];
};
