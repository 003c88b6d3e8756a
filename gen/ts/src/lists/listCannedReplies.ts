/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listCannedReplies is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listCannedReplies = {
  operation: "listCannedReplies",
  order: ["title", "shortcut", "uses", "lastUsedOn"],
  descending: false,
  filter: {
    owner: { type: "enum", values: ["personal", "team", "shared"], words: [], many: true },
    teamId: { type: "uuid", words: [], many: true },
    topic: { type: "enum", values: ["incident", "question", "change", "invoice"], words: [], many: true },
    archived: { type: "boolean", words: [], many: false },
  },
  range: ["lastUsedOn"],
  search: ["title", "shortcut", "text"],
} as const;
