/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listInboundMail is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listInboundMail = {
  operation: "listInboundMail",
  order: ["receivedOn"],
  descending: true,
  filter: {
    verdict: { type: "enum", values: ["pending", "posted", "quarantined", "ignored", "rejected", "released"], words: [], many: true },
  },
  range: ["receivedOn"],
  search: ["sender", "subject"],
} as const;
