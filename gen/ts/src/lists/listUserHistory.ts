/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listUserHistory is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listUserHistory = {
  operation: "listUserHistory",
  order: ["createdOn"],
  descending: true,
  filter: {
    action: { type: "text", words: [], many: true },
  },
  range: ["createdOn"],
  search: ["action"],
} as const;
