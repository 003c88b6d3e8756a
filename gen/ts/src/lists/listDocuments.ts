/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listDocuments is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listDocuments = {
  operation: "listDocuments",
  order: ["publishedOn", "name", "category", "period", "size"],
  descending: true,
  filter: {
    category: { type: "enum", values: ["invoice", "report", "contract", "other"], words: [], many: true },
    isNew: { type: "boolean", words: [], many: false },
    period: { type: "text", words: [], many: true },
    configurationId: { type: "uuid", words: [], many: true },
    locationId: { type: "uuid", words: [], many: true },
  },
  range: ["publishedOn"],
  search: ["name"],
} as const;
