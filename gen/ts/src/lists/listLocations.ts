/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listLocations is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listLocations = {
  operation: "listLocations",
  order: ["state", "name", "services", "openTickets", "contractEndsOn"],
  descending: false,
  filter: {
    open: { type: "boolean", words: [], many: false },
    state: { type: "enum", values: ["down", "degraded", "reported", "maintenance", "starting", "works"], words: [], many: true },
    kindId: { type: "uuid", words: [], many: true },
    city: { type: "text", words: [], many: true },
    organisationId: { type: "uuid", words: [], many: false },
  },
  range: [],
  search: ["name", "city", "postCode", "code", "customerName", "description", "attributes"],
} as const;
