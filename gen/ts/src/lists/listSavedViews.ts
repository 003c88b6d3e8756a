/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listSavedViews is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listSavedViews = {
  operation: "listSavedViews",
  order: ["position", "name"],
  descending: false,
  filter: {
    shared: { type: "boolean", words: [], many: false },
    pinned: { type: "boolean", words: [], many: false },
  },
  range: [],
  search: ["name"],
} as const;
