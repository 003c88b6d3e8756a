/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listQueue is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listQueue = {
  operation: "listQueue",
  order: ["waitingSince", "dueOn", "priority", "createdOn", "lastActivityOn", "id"],
  descending: false,
  filter: {
    state: { type: "enum", values: ["open", "snoozed", "closed", "all"], words: [], many: true },
    id: { type: "number", words: [], many: true },
    status: { type: "enum", values: ["new", "in_progress", "waiting_customer", "on_hold", "resolved", "closed"], words: [], many: true },
    priority: { type: "enum", values: ["prio_1", "prio_2", "prio_3", "prio_4", "prio_5"], words: [], many: true },
    topic: { type: "enum", values: ["incident", "question", "change", "invoice"], words: [], many: true },
    organisationId: { type: "uuid", words: [], many: true },
    assigneeId: { type: "uuid", words: ["none", "me"], many: true },
    teamId: { type: "uuid", words: ["none", "mine"], many: true },
    tagId: { type: "uuid", words: [], many: true },
    unread: { type: "boolean", words: [], many: false },
    following: { type: "boolean", words: [], many: false },
    risk: { type: "enum", values: ["soon", "late"], words: [], many: true },
    incidentId: { type: "uuid", words: [], many: false },
    matchesIncidentId: { type: "uuid", words: [], many: false },
  },
  range: ["dueOn", "createdOn", "lastActivityOn"],
  search: ["subject", "exactId", "messages", "notes", "organisationName", "customerNumber"],
} as const;
