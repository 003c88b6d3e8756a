/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listConfigurations is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listConfigurations = {
  operation: "listConfigurations",
  order: ["configuration_code", "PostCode", "City"],
  descending: false,
  filter: {
    organisationId: { type: "uuid", words: [], many: true },
    City: { type: "text", words: [], many: true },
  },
  range: [],
  search: ["configuration_code", "PostCode"],
} as const;
