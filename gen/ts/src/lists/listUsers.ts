/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What listUsers is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when several mean
 * "one of these".
 */
export const listUsers = {
  operation: "listUsers",
  order: ["fullName", "email", "lastSeenOn", "createdOn", "status"],
  descending: false,
  filter: {
    status: { type: "enum", values: ["invited", "active", "blocked"], words: [], many: true },
    role: { type: "enum", values: ["account-admin", "manage:configurations", "manage:customers", "manage:documents", "manage:incidents", "manage:integrations", "manage:settings", "view:company-tickets", "view:configurations", "view:documents", "view:invoices", "view:reports", "view:support-tickets", "view:webshop"], words: [], many: true },
  },
  range: ["createdOn", "lastSeenOn"],
  search: ["fullName", "email", "username"],
} as const;
