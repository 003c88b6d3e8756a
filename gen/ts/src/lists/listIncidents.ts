/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listIncidents is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listIncidents = {
  operation: "listIncidents",
  order: ["startsOn", "nextUpdateOn", "number", "title"],
  descending: true,
  filter: {
    state: { type: "enum", values: ["draft", "planned", "active", "monitoring", "ended", "cancelled"], words: [], many: true },
    kind: { type: "enum", values: ["disruption", "maintenance", "announcement"], words: [], many: true },
    severity: { type: "enum", values: ["down", "degraded", "at_risk"], words: [], many: true },
    configurationId: { type: "uuid", words: [], many: false },
    locationId: { type: "uuid", words: [], many: false },
    customerId: { type: "uuid", words: [], many: false },
  },
  range: ["startsOn"],
  search: ["title", "number"],
} as const;
