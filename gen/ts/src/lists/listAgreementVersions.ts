/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listAgreementVersions is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listAgreementVersions = {
  operation: "listAgreementVersions",
  order: ["fromOn"],
  descending: true,
  filter: {
    kind: { type: "enum", values: ["calendar", "agreement"], words: [], many: true },
  },
  range: ["fromOn"],
  search: ["name"],
} as const;
