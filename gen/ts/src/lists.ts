/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { listUserAccounts } from "./lists/listUserAccounts.js";
import type { listDocuments } from "./lists/listDocuments.js";
import type { listCustomerDocuments } from "./lists/listCustomerDocuments.js";
import type { listConfigurations } from "./lists/listConfigurations.js";
import type { listSupportTickets } from "./lists/listSupportTickets.js";
import type { listUsers } from "./lists/listUsers.js";
import type { listUserHistory } from "./lists/listUserHistory.js";
import type { listUserViews } from "./lists/listUserViews.js";
import type { listCannedReplies } from "./lists/listCannedReplies.js";
import type { listTeams } from "./lists/listTeams.js";
import type { listTags } from "./lists/listTags.js";
import type { listPeople } from "./lists/listPeople.js";
import type { listOrganisations } from "./lists/listOrganisations.js";
import type { listInboundMail } from "./lists/listInboundMail.js";
import type { listCustomers } from "./lists/listCustomers.js";
import type { listCustomerHistory } from "./lists/listCustomerHistory.js";
import type { listCustomerConfigurations } from "./lists/listCustomerConfigurations.js";
import type { listInstalledConfigurations } from "./lists/listInstalledConfigurations.js";
import type { listConfigurationChanges } from "./lists/listConfigurationChanges.js";
import type { listIntegrations } from "./lists/listIntegrations.js";
import type { listWebhookDeliveries } from "./lists/listWebhookDeliveries.js";
import type { listIncidents } from "./lists/listIncidents.js";
import type { listIncidentHistory } from "./lists/listIncidentHistory.js";
import type { listConfigurationKinds } from "./lists/listConfigurationKinds.js";
import type { listLocations } from "./lists/listLocations.js";
import type { listQueue } from "./lists/listQueue.js";
import type { listSavedViews } from "./lists/listSavedViews.js";
import type { listCalendars } from "./lists/listCalendars.js";
import type { listAgreements } from "./lists/listAgreements.js";
import type { listAgreementVersions } from "./lists/listAgreementVersions.js";

/** What each list accepts, by operation. Their values are in the modules `lists/*`. */
export interface ListContracts {
  listUserAccounts: typeof listUserAccounts;
  listDocuments: typeof listDocuments;
  listCustomerDocuments: typeof listCustomerDocuments;
  listConfigurations: typeof listConfigurations;
  listSupportTickets: typeof listSupportTickets;
  listUsers: typeof listUsers;
  listUserHistory: typeof listUserHistory;
  listUserViews: typeof listUserViews;
  listCannedReplies: typeof listCannedReplies;
  listTeams: typeof listTeams;
  listTags: typeof listTags;
  listPeople: typeof listPeople;
  listOrganisations: typeof listOrganisations;
  listInboundMail: typeof listInboundMail;
  listCustomers: typeof listCustomers;
  listCustomerHistory: typeof listCustomerHistory;
  listCustomerConfigurations: typeof listCustomerConfigurations;
  listInstalledConfigurations: typeof listInstalledConfigurations;
  listConfigurationChanges: typeof listConfigurationChanges;
  listIntegrations: typeof listIntegrations;
  listWebhookDeliveries: typeof listWebhookDeliveries;
  listIncidents: typeof listIncidents;
  listIncidentHistory: typeof listIncidentHistory;
  listConfigurationKinds: typeof listConfigurationKinds;
  listLocations: typeof listLocations;
  listQueue: typeof listQueue;
  listSavedViews: typeof listSavedViews;
  listCalendars: typeof listCalendars;
  listAgreements: typeof listAgreements;
  listAgreementVersions: typeof listAgreementVersions;
}

type All = ListContracts;

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
