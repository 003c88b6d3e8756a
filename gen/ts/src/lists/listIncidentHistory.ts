/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listIncidentHistory is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listIncidentHistory = {
  operation: "listIncidentHistory",
  order: ["createdOn"],
  descending: true,
  filter: {},
  range: ["createdOn"],
  search: [],
} as const;
