/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listInstalledConfigurations is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listInstalledConfigurations = {
  operation: "listInstalledConfigurations",
  order: ["state", "name", "code", "location", "openTickets", "contractEndsOn", "endedOn"],
  descending: false,
  filter: {
    id: { type: "uuid", words: [], many: true },
    ended: { type: "boolean", words: [], many: false },
    state: { type: "enum", values: ["down", "degraded", "reported", "maintenance", "starting", "works"], words: [], many: true },
    kindId: { type: "uuid", words: [], many: true },
    locationId: { type: "uuid", words: [], many: true },
    city: { type: "text", words: [], many: true },
    hasOpenTickets: { type: "boolean", words: [], many: false },
    organisationId: { type: "uuid", words: [], many: false },
  },
  range: [],
  search: ["code", "customerName", "description", "attributes", "location", "city", "postCode"],
} as const;
