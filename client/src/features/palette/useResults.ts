/**
 * The palette's results for a text: places, tickets, services, documents, people, articles and actions, as far as the user may
 * see them.
 */
import { useListCustomers } from "@klantportaal/api/customers";
import { useListDocuments } from "@klantportaal/api/documents";
import type { CurrentUser } from "@klantportaal/api/model";
import { useListInstalledConfigurations } from "@klantportaal/api/services";
import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import { useListUsers } from "@klantportaal/api/users";
import { EXACT_ID_LENGTH } from "../../lib/constants";
import { formatExactId } from "../../lib/format/format";
import { numberFirst } from "../../lib/format/numberFirst";
import { articlePath, useKnowledgeBase } from "../../lib/knowledge";
import { setPreference } from "../../lib/preferences";
import { servicePath, serviceTitle } from "../../lib/services/names";
import { roles } from "../../lib/session/roles";
import { askSignOut } from "../../lib/session/sign-out";
import { useDebounced } from "../../ui/useDebounced";
import { m } from "./messages.nl";

const SHOWN = 5;
// A search for a number fetches more, so that the ticket that has it is among them.
const NUMBERED = 25;
const ARTICLES = 3;
const SEARCH_FROM = 2;
const DEBOUNCE_MS = 200;

export interface Result {
  id: string;
  text: string;
  /** In a quieter tone after the text. */
  note?: string;
  /** Its address, or its action. */
  to?: string;
  run?: () => void;
}

/** A page of the portal, if the user may open it. */
export interface Place {
  name: string;
  caption: string;
  path: string;
  /** Caption of the page above it. */
  parent: string | undefined;
}

export interface Group {
  name: string;
  results: Result[];
  failed?: string;
}

const folded = (text: string) => text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");
const matches = (query: string) => (result: Result) => folded(result.text).includes(folded(query));

function goTo(places: readonly Place[], me: CurrentUser): Result[] {
  const named = places.map(({ name, caption, path, parent }) => ({
    id: `go-${name}`,
    text: caption,
    ...(parent && { note: parent }),
    to: path,
  }));
  return [...named, { id: "go-profile", text: m.profile, to: `/users/users/${me.id}` }];
}

const actions = (showShortcuts: () => void): Result[] => [
  { id: "dark", text: m.dark, run: () => setPreference("ui.colorMode", "dark") },
  { id: "light", text: m.light, run: () => setPreference("ui.colorMode", "light") },
  { id: "system", text: m.system, run: () => setPreference("ui.colorMode", "system") },
  { id: "shortcuts", text: m.shortcuts, run: showShortcuts },
  { id: "sign-out", text: m.signOut, run: askSignOut },
];

/** "104287", "00104287" and "00.104.287" are a ticket's number. */
function exactIdOf(query: string): string | null {
  const digits = query.replaceAll(/[.\s]/g, "");
  return /^\d{4,}$/.test(digits) && digits.length <= EXACT_ID_LENGTH ? digits.padStart(EXACT_ID_LENGTH, "0") : null;
}

/**
 * The results for a text. lookup: an 8-digit ticket number whose existence is not known yet; null when nothing is
 * looked up.
 */
export function useResults(
  text: string,
  places: readonly Place[],
  me: CurrentUser,
  showShortcuts: () => void,
): { groups: Group[]; searching: boolean; lookup: string | null } {
  const query = text.trim();
  const asked = useDebounced(query, DEBOUNCE_MS);
  const may = (role: string) => me.roles?.includes(role) ?? false;
  const enabled = (role: string) => ({
    query: { enabled: asked.length >= SEARCH_FROM && may(role), staleTime: 30_000 },
  });
  const params = { SearchParameter: asked, PageSize: SHOWN };
  const tickets = useListSupportTickets(
    exactIdOf(asked) === null ? params : { ...params, PageSize: NUMBERED },
    enabled(roles.supportTickets),
  );
  const services = useListInstalledConfigurations(params, {
    query: {
      enabled: asked.length >= SEARCH_FROM && me.isCustomer && may(roles.configurations),
      staleTime: 30_000,
    },
  });
  const documents = useListDocuments(params, enabled(roles.documents));
  const users = useListUsers(params, enabled(roles.accountAdmin));
  const customers = useListCustomers(params, {
    query: { enabled: asked.length >= SEARCH_FROM && !me.isCustomer, staleTime: 30_000 },
  });
  const number = may(roles.supportTickets) ? exactIdOf(query) : null;
  // The search finds numbers, too.
  const hit =
    number !== null && asked === query ? tickets.data?.items.find(({ exactId }) => exactId === number) : undefined;
  const knowledge = useKnowledgeBase(asked.length >= SEARCH_FROM);

  const go = goTo(places, me);
  if (query === "")
    return {
      groups: [
        { name: m.groups.go, results: go },
        { name: m.groups.actions, results: actions(showShortcuts) },
      ],
      searching: false,
      lookup: null,
    };

  const found: Group[] = [
    {
      name: m.groups.go,
      results: [
        ...(hit
          ? [{ id: "number", text: m.openTicket(formatExactId(hit.exactId)), to: `/support/tickets/${hit.id}` }]
          : []),
        ...go.filter(matches(query)),
        ...(may(roles.supportTickets)
          ? [
              {
                id: "all",
                text: m.allTickets(query),
                to: `/support/tickets?${new URLSearchParams({ view: "all", q: query })}`,
              },
            ]
          : []),
      ],
    },
    {
      name: m.groups.tickets,
      results: numberFirst(tickets.data?.items ?? [], asked)
        .slice(0, SHOWN)
        .map((ticket) => ({
          id: `ticket-${ticket.id}`,
          text: ticket.subject,
          note: formatExactId(ticket.exactId),
          to: `/support/tickets/${ticket.id}`,
        })),
      ...(tickets.isError && { failed: m.failed.tickets }),
    },
    {
      name: m.groups.services,
      results: (services.data?.items ?? []).map((service) => ({
        id: `service-${service.id}`,
        text: serviceTitle(service),
        note: [service.code, service.location.city].filter(Boolean).join(" · "),
        to: servicePath(service),
      })),
      ...(services.isError && { failed: m.failed.services }),
    },
    {
      name: m.groups.documents,
      results: (documents.data?.items ?? []).map((document) => ({
        id: `document-${document.id}`,
        text: document.name,
        to: `/documents?doc=${document.id}`,
      })),
      ...(documents.isError && { failed: m.failed.documents }),
    },
    {
      name: m.groups.customers,
      results: (customers.data?.items ?? []).map((customer) => ({
        id: `customer-${customer.id}`,
        text: customer.name,
        note: customer.customerNumber,
        to: `/customers/${customer.id}`,
      })),
      ...(customers.isError && { failed: m.failed.customers }),
    },
    {
      name: m.groups.users,
      results: (users.data?.items ?? []).map((user) => ({
        id: `user-${user.id}`,
        text: user.fullName,
        note: user.email,
        to: `/users/users/${user.id}`,
      })),
      ...(users.isError && { failed: m.failed.users }),
    },
    {
      name: m.groups.articles,
      results: (knowledge.data?.search(asked) ?? [])
        .filter((article) => may(article.audience === "admin" ? roles.accountAdmin : roles.supportTickets))
        .slice(0, ARTICLES)
        .map((article) => ({
          id: `article-${article.slug}`,
          text: article.title,
          note: article.category,
          to: articlePath(article),
        })),
      ...(knowledge.isError && { failed: m.failed.articles }),
    },
    { name: m.groups.actions, results: actions(showShortcuts).filter(matches(query)) },
  ];
  const searching =
    query.length >= SEARCH_FROM &&
    (asked !== query || [tickets, services, documents, customers, users].some((result) => result.isFetching));
  return {
    lookup: number !== null && (asked !== query || tickets.isFetching) ? number : null,
    groups: found.filter((group) => group.results.length > 0 || group.failed),
    searching,
  };
}
