/**
 * The roles of section 6 and what they imply. The server decides; the browser uses the same rules to show only what
 * works.
 */
export const roles = {
  accountAdmin: "account-admin",
  webshop: "view:webshop",
  reports: "view:reports",
  invoices: "view:invoices",
  documents: "view:documents",
  supportTickets: "view:support-tickets",
  /** Beyond section 6: the contract's own. */
  companyTickets: "view:company-tickets",
  configurations: "view:configurations",
  /** Naming services and locations. */
  manageConfigurations: "manage:configurations",
  /** Over customers, and beyond section 6: only the provider's staff hold them. */
  manageCustomers: "manage:customers",
  manageDocuments: "manage:documents",
  manageSettings: "manage:settings",
  manageIncidents: "manage:incidents",
  manageIntegrations: "manage:integrations",
} as const;

const implied: Record<string, readonly string[]> = {
  [roles.accountAdmin]: [
    roles.webshop,
    roles.reports,
    roles.invoices,
    roles.supportTickets,
    roles.configurations,
    roles.manageConfigurations,
  ],
  [roles.manageConfigurations]: [roles.configurations],
  [roles.reports]: [roles.documents],
  [roles.invoices]: [roles.documents],
};

const known: ReadonlySet<string> = new Set(Object.values(roles));

/**
 * The roles with everything they imply, sorted and without those of other applications. The same closure as the
 * server's, tested with the same table (spec/role-closure.json).
 */
export function closeRoles(direct: readonly string[]): string[] {
  const all = new Set(direct.filter((role) => known.has(role)));
  // A Set iterates over items added during the loop, so chains are followed.
  for (const role of all) for (const more of implied[role] ?? []) all.add(more);
  return [...all].sort();
}

/** closeRoles for a list that may be absent, and then stays so. */
export const effectiveRoles = (direct: readonly string[] | undefined): string[] | undefined =>
  direct && closeRoles(direct);

/** A user's permissions in terms of x-permission: their roles, and `staff` for the provider's. */
export const permissionsOf = (me: { roles?: string[]; isCustomer: boolean } | undefined): string[] | undefined =>
  me?.roles && (me.isCustomer ? me.roles : [...me.roles, "staff"]);

/** Dutch names of the rights, for "ask for this right"; an unknown one is its code. */
const captions: Record<string, string> = {
  [roles.supportTickets]: "Tickets bekijken",
  [roles.configurations]: "Diensten bekijken",
  [roles.manageConfigurations]: "Diensten benoemen",
  [roles.reports]: "Rapportages bekijken",
  [roles.invoices]: "Facturen bekijken",
  [roles.documents]: "Documenten bekijken",
  [roles.webshop]: "Webshop gebruiken",
  [roles.accountAdmin]: "Accountbeheerder",
  [roles.companyTickets]: "Alle tickets van de organisatie",
  [roles.manageCustomers]: "Klanten beheren",
  [roles.manageDocuments]: "Documenten publiceren",
  [roles.manageSettings]: "Instellingen beheren",
  [roles.manageIncidents]: "Storingen publiceren",
  [roles.manageIntegrations]: "Koppelingen beheren",
};

const staffOnly: readonly unknown[] = [
  roles.manageCustomers,
  roles.manageDocuments,
  roles.manageSettings,
  roles.manageIncidents,
  roles.manageIntegrations,
];

/** Whether only the provider's staff can have a role. */
export const isStaffRole = (role: unknown): role is string => staffOnly.includes(role);

export const roleCaption = (role: string): string => captions[role] ?? role;
