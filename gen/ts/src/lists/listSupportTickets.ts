/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listSupportTickets is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listSupportTickets = {
  operation: "listSupportTickets",
  order: ["lastActivityOn", "createdOn", "subject", "status", "priority", "exactId", "id"],
  descending: true,
  filter: {
    status: { type: "enum", values: ["new", "in_progress", "waiting_customer", "on_hold", "resolved", "closed"], words: [], many: true },
    priority: { type: "enum", values: ["prio_1", "prio_2", "prio_3", "prio_4", "prio_5"], words: [], many: true },
    topic: { type: "enum", values: ["incident", "question", "change", "invoice"], words: [], many: true },
    configurationId: { type: "uuid", words: [], many: true },
    locationId: { type: "uuid", words: [], many: true },
    unread: { type: "boolean", words: [], many: false },
    following: { type: "boolean", words: [], many: false },
    mine: { type: "boolean", words: [], many: false },
    organisationId: { type: "uuid", words: [], many: true },
    assigneeId: { type: "uuid", words: ["none"], many: true },
    hasExactId: { type: "boolean", words: [], many: false },
  },
  range: ["createdOn", "lastActivityOn"],
  search: ["subject", "exactId", "messages"],
} as const;
