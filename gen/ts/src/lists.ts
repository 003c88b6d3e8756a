/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/** What each list is ordered by, the default first, filtered and bounded by. */
export const lists = {
  listUserAccounts: {
    order: ["createdOn", "email", "username", "label", "lastSignInOn"],
    filter: ["enabled"],
    range: ["createdOn", "lastSignInOn"],
  },
  listDocuments: {
    order: ["publishedOn", "name", "category", "period", "size"],
    filter: ["category", "isNew", "period"],
    range: ["publishedOn"],
  },
  listCustomerDocuments: {
    order: ["publishedOn", "name", "category", "period", "size"],
    filter: ["state", "category", "period"],
    range: ["publishedOn"],
  },
  listConfigurations: {
    order: ["configuration_code", "PostCode", "City"],
    filter: ["organisationId", "City"],
    range: [],
  },
  listSupportTickets: {
    order: ["lastActivityOn", "createdOn", "subject", "status", "priority", "exactId", "id"],
    filter: ["status", "priority", "topic", "configurationId", "unread", "following", "mine", "organisationId", "assigneeId", "hasExactId"],
    range: ["createdOn", "lastActivityOn"],
  },
  listUsers: {
    order: ["fullName", "email", "lastSeenOn", "createdOn", "status"],
    filter: ["status", "role"],
    range: ["createdOn", "lastSeenOn"],
  },
  listUserHistory: {
    order: ["createdOn"],
    filter: ["action"],
    range: ["createdOn"],
  },
  listUserViews: {
    order: ["startedOn"],
    filter: [],
    range: ["startedOn"],
  },
  listCannedReplies: {
    order: ["title", "shortcut", "uses", "lastUsedOn"],
    filter: ["owner", "teamId", "topic", "archived"],
    range: ["lastUsedOn"],
  },
  listTeams: {
    order: ["name", "openTickets"],
    filter: ["archived"],
    range: [],
  },
  listTags: {
    order: ["name", "openTickets"],
    filter: ["archived"],
    range: [],
  },
  listPeople: {
    order: ["fullName"],
    filter: ["organisationId", "isCustomer"],
    range: [],
  },
  listOrganisations: {
    order: ["name", "customerNumber"],
    filter: ["kind"],
    range: [],
  },
  listInboundMail: {
    order: ["receivedOn"],
    filter: ["verdict"],
    range: ["receivedOn"],
  },
  listCustomers: {
    order: ["name", "customerNumber", "openTickets"],
    filter: ["status"],
    range: [],
  },
  listCustomerHistory: {
    order: ["createdOn"],
    filter: ["action", "entity"],
    range: ["createdOn"],
  },
  listCustomerConfigurations: {
    order: ["code"],
    filter: ["ended"],
    range: [],
  },
  listQueue: {
    order: ["waitingSince", "dueOn", "priority", "createdOn", "lastActivityOn", "id"],
    filter: ["state", "id", "status", "priority", "topic", "organisationId", "assigneeId", "teamId", "tagId", "unread", "following", "risk"],
    range: ["dueOn", "createdOn", "lastActivityOn"],
  },
  listSavedViews: {
    order: ["position", "name"],
    filter: ["shared", "pinned"],
    range: [],
  },
  listCalendars: {
    order: ["name"],
    filter: ["archived"],
    range: [],
  },
  listAgreements: {
    order: ["organisationName"],
    filter: ["organisationId", "archived"],
    range: [],
  },
  listAgreementVersions: {
    order: ["fromOn"],
    filter: ["kind"],
    range: ["fromOn"],
  },
} as const;

export type Lists = {
  [L in keyof typeof lists]: { [P in keyof (typeof lists)[L]]: ((typeof lists)[L][P] & readonly string[])[number] };
};

export type ListOrder<L extends keyof Lists> = `${Lists[L]["order"]} ${"ASC" | "DESC"}`;
export type ListFilter<L extends keyof Lists> = `${Lists[L]["filter"]}:${string}`;
export type ListRange<L extends keyof Lists> = `${Lists[L]["range"]}:${string}`;

/** The parameters of a list call, with the fields that it takes; the generated functions take any text. */
export interface ListParams<L extends keyof Lists> {
  PageNo?: number;
  PageSize?: number;
  SearchParameter?: string;
  OrderBy?: ListOrder<L>;
  Filters?: ListFilter<L>[];
  LessThan?: ListRange<L>[];
  GreaterThan?: ListRange<L>[];
}
