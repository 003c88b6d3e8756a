/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listWebhookDeliveries is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listWebhookDeliveries = {
  operation: "listWebhookDeliveries",
  order: ["createdOn"],
  descending: true,
  filter: {
    webhookId: { type: "uuid", words: [], many: false },
    status: { type: "enum", values: ["waiting", "retrying", "delivered", "failed", "skipped"], words: [], many: true },
    event: { type: "enum", values: ["ticket.created", "ticket.message", "ticket.changed", "ticket.resolved", "incident.published", "incident.updated", "incident.ended", "document.published", "access.changed"], words: [], many: true },
  },
  range: ["createdOn"],
  search: [],
} as const;
