/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listOrganisations is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listOrganisations = {
  operation: "listOrganisations",
  order: ["name", "customerNumber"],
  descending: false,
  filter: {
    kind: { type: "enum", values: ["customer", "provider"], words: [], many: true },
  },
  range: [],
  search: ["name", "customerNumber"],
} as const;
