/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/**
 * What each list is ordered by (the default first, in the direction of `descending`), filtered by, bounded by and
 * searched in. A filter accepts the values of its type, or these `values`, and its `words`; `many` of them when
 * several mean "one of these".
 */
export const lists = {
  listUserAccounts: {
    order: ["createdOn", "email", "username", "label", "lastSignInOn"],
    descending: false,
    filter: {
      enabled: { type: "boolean", words: [], many: false },
    },
    range: ["createdOn", "lastSignInOn"],
    search: ["email", "username", "label"],
  },
  listDocuments: {
    order: ["publishedOn", "name", "category", "period", "size"],
    descending: true,
    filter: {
      category: { type: "enum", values: ["invoice", "report", "contract", "other"], words: [], many: true },
      isNew: { type: "boolean", words: [], many: false },
      period: { type: "text", words: [], many: true },
    },
    range: ["publishedOn"],
    search: ["name"],
  },
  listCustomerDocuments: {
    order: ["publishedOn", "name", "category", "period", "size"],
    descending: true,
    filter: {
      state: { type: "enum", values: ["draft", "published", "withdrawn"], words: [], many: true },
      category: { type: "enum", values: ["invoice", "report", "contract", "other"], words: [], many: true },
      period: { type: "text", words: [], many: true },
    },
    range: ["publishedOn"],
    search: ["name"],
  },
  listConfigurations: {
    order: ["configuration_code", "PostCode", "City"],
    descending: false,
    filter: {
      organisationId: { type: "uuid", words: [], many: true },
      City: { type: "text", words: [], many: true },
    },
    range: [],
    search: ["configuration_code", "PostCode"],
  },
  listSupportTickets: {
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
  },
  listUsers: {
    order: ["fullName", "email", "lastSeenOn", "createdOn", "status"],
    descending: false,
    filter: {
      status: { type: "enum", values: ["invited", "active", "blocked"], words: [], many: true },
      role: { type: "enum", values: ["account-admin", "manage:configurations", "manage:customers", "manage:documents", "manage:settings", "view:company-tickets", "view:configurations", "view:documents", "view:invoices", "view:reports", "view:support-tickets", "view:webshop"], words: [], many: true },
    },
    range: ["createdOn", "lastSeenOn"],
    search: ["fullName", "email", "username"],
  },
  listUserHistory: {
    order: ["createdOn"],
    descending: true,
    filter: {
      action: { type: "text", words: [], many: true },
    },
    range: ["createdOn"],
    search: ["action"],
  },
  listUserViews: {
    order: ["startedOn"],
    descending: true,
    filter: {},
    range: ["startedOn"],
    search: [],
  },
  listCannedReplies: {
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
  },
  listTeams: {
    order: ["name", "openTickets"],
    descending: false,
    filter: {
      archived: { type: "boolean", words: [], many: false },
    },
    range: [],
    search: ["name"],
  },
  listTags: {
    order: ["name", "openTickets"],
    descending: false,
    filter: {
      archived: { type: "boolean", words: [], many: false },
    },
    range: [],
    search: ["name"],
  },
  listPeople: {
    order: ["fullName"],
    descending: false,
    filter: {
      organisationId: { type: "uuid", words: [], many: true },
      isCustomer: { type: "boolean", words: [], many: false },
    },
    range: [],
    search: ["fullName"],
  },
  listOrganisations: {
    order: ["name", "customerNumber"],
    descending: false,
    filter: {
      kind: { type: "enum", values: ["customer", "provider"], words: [], many: true },
    },
    range: [],
    search: ["name", "customerNumber"],
  },
  listInboundMail: {
    order: ["receivedOn"],
    descending: true,
    filter: {
      verdict: { type: "enum", values: ["pending", "posted", "quarantined", "ignored", "rejected", "released"], words: [], many: true },
    },
    range: ["receivedOn"],
    search: ["sender", "subject"],
  },
  listCustomers: {
    order: ["name", "customerNumber", "openTickets"],
    descending: false,
    filter: {
      status: { type: "enum", values: ["active", "ended"], words: [], many: true },
    },
    range: [],
    search: ["name", "customerNumber", "emailDomains"],
  },
  listCustomerHistory: {
    order: ["createdOn"],
    descending: true,
    filter: {
      action: { type: "text", words: [], many: true },
      entity: { type: "enum", values: ["organisation", "user", "configuration", "location", "document", "ticket", "attachment"], words: [], many: true },
    },
    range: ["createdOn"],
    search: ["action"],
  },
  listCustomerConfigurations: {
    order: ["code"],
    descending: false,
    filter: {
      ended: { type: "boolean", words: [], many: false },
    },
    range: [],
    search: ["code", "description", "city", "postCode"],
  },
  listInstalledConfigurations: {
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
  },
  listConfigurationChanges: {
    order: ["createdOn"],
    descending: true,
    filter: {},
    range: ["createdOn"],
    search: [],
  },
  listConfigurationKinds: {
    order: ["position", "caption"],
    descending: false,
    filter: {
      archived: { type: "boolean", words: [], many: false },
    },
    range: [],
    search: ["caption"],
  },
  listLocations: {
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
  },
  listQueue: {
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
    },
    range: ["dueOn", "createdOn", "lastActivityOn"],
    search: ["subject", "exactId", "messages", "notes", "organisationName", "customerNumber"],
  },
  listSavedViews: {
    order: ["position", "name"],
    descending: false,
    filter: {
      shared: { type: "boolean", words: [], many: false },
      pinned: { type: "boolean", words: [], many: false },
    },
    range: [],
    search: ["name"],
  },
  listCalendars: {
    order: ["name"],
    descending: false,
    filter: {
      archived: { type: "boolean", words: [], many: false },
    },
    range: [],
    search: ["name"],
  },
  listAgreements: {
    order: ["organisationName"],
    descending: false,
    filter: {
      organisationId: { type: "uuid", words: ["none"], many: true },
      archived: { type: "boolean", words: [], many: false },
    },
    range: [],
    search: ["organisationName"],
  },
  listAgreementVersions: {
    order: ["fromOn"],
    descending: true,
    filter: {
      kind: { type: "enum", values: ["calendar", "agreement"], words: [], many: true },
    },
    range: ["fromOn"],
    search: ["name"],
  },
} as const;

type All = typeof lists;

export type Lists = {
  [L in keyof All]: {
    order: All[L]["order"][number];
    filter: keyof All[L]["filter"] & string;
    range: All[L]["range"][number];
    search: All[L]["search"][number];
  };
};

interface Types {
  uuid: string;
  text: string;
  number: number;
  boolean: boolean;
}

/** One value of a filter. */
type ValueOf<F> =
  | (F extends { values: readonly (infer V)[] } ? V : F extends { type: infer T extends keyof Types } ? Types[T] : never)
  | (F extends { words: readonly (infer W)[] } ? W : never);

/** The filters of a list with the type of what each accepts. */
export type ListFilters<L extends keyof Lists> = {
  -readonly [F in keyof All[L]["filter"]]: All[L]["filter"][F] extends { many: true }
    ? ValueOf<All[L]["filter"][F]>[]
    : ValueOf<All[L]["filter"][F]>;
};

/** A filter as the parameter writes it. Several values are one text, which no type looks into. */
type Written<N extends string, F> = F extends { many: true } ? `${N}:${string}` : `${N}:${ValueOf<F> & (string | number | boolean)}`;

export type ListOrder<L extends keyof Lists> = `${Lists[L]["order"]} ${"ASC" | "DESC"}`;
export type ListFilter<L extends keyof Lists> = {
  [M in L]: { [F in Lists[M]["filter"]]: Written<F, All[M]["filter"][F & keyof All[M]["filter"]]> }[Lists[M]["filter"]];
}[L];
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
