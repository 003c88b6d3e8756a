/**
 * The roles of section 6 and what follows from them. The server decides; the browser uses the same rules to show only what works.
 */
export const roles = {
  accountAdmin: "account-admin",
  webshop: "view:webshop",
  reports: "view:reports",
  invoices: "view:invoices",
  documents: "view:documents",
  supportTickets: "view:support-tickets",
  configurations: "view:configurations",
} as const;

const implied: Record<string, readonly string[]> = {
  [roles.accountAdmin]: [roles.webshop, roles.reports, roles.invoices, roles.supportTickets, roles.configurations],
  [roles.reports]: [roles.documents],
  [roles.invoices]: [roles.documents],
};

/** The roles with everything they imply, sorted; an absent list stays absent. */
export function effectiveRoles(direct: readonly string[] | undefined): string[] | undefined {
  if (!direct) return undefined;
  const all = new Set(direct);
  // A Set visits what is added while it is walked, so chains close by themselves.
  for (const role of all) for (const more of implied[role] ?? []) all.add(more);
  return [...all].sort();
}

/** Dutch names of the rights, for "ask for this right"; an unknown one is its code. */
const captions: Record<string, string> = {
  [roles.supportTickets]: "Tickets bekijken",
  [roles.configurations]: "Configuraties bekijken",
  [roles.reports]: "Rapportages bekijken",
  [roles.invoices]: "Facturen bekijken",
  [roles.documents]: "Documenten bekijken",
  [roles.webshop]: "Webshop gebruiken",
  [roles.accountAdmin]: "Accountbeheerder",
};

export const roleCaption = (role: string): string => captions[role] ?? role;
