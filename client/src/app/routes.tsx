/**
 * THE table of routes (section 2 of the specification): every screen's name, path, caption, place in menu and
 * breadcrumb, and permission. The router, the menu, the breadcrumb and the guard are built from it; nothing else knows
 * a path.
 */
import {
  BookOpen,
  Building2,
  FileText,
  House,
  LayoutDashboard,
  LifeBuoy,
  Settings,
  ShoppingBag,
  Users,
} from "lucide-react";
import type { ComponentType } from "react";
import SignoutScreen from "../features/session/SignoutScreen";
import { roles } from "../lib/session/roles";
import type { RouteMeta } from "./navigation";

export interface PortalRoute extends RouteMeta {
  /** The screen, loaded when it is first shown. Redirects have none. */
  screen?: () => Promise<{ default: ComponentType }>;
}

export const routes: readonly PortalRoute[] = [
  { name: "home", path: "/", caption: "Home", menu: { icon: House, order: 0 }, redirect: "support-tickets" },
  { name: "debug", path: "/debug", caption: "Diagnose", parent: "home", screen: () => import("./DebugScreen") },
  {
    name: "oidc-callback",
    path: "/oidc-callback",
    hideNavigation: true,
    screen: () => import("../features/session/CallbackScreen"),
  },
  {
    name: "signout return",
    path: "/signout",
    hideNavigation: true,
    // Part of the application itself, which shows it without an address too.
    screen: () => Promise.resolve({ default: SignoutScreen }),
  },
  {
    name: "dashboard",
    path: "/dashboard",
    caption: "Dashboard",
    parent: "home",
    menu: { icon: LayoutDashboard, order: 5, hidden: true },
    screen: () => import("../features/dashboard/DashboardScreen"),
  },
  {
    name: "internal-customer-support-ticket",
    path: "/internal/customer-support",
    caption: "Ticket",
    parent: "home",
    hideNavigation: true,
    screen: () => import("../features/tickets/detail/InternalTicketScreen"),
  },
  {
    name: "support",
    path: "/support",
    caption: "Support",
    parent: "home",
    menu: { icon: LifeBuoy, order: 10 },
    permission: roles.supportTickets,
    redirect: "support-tickets",
  },
  {
    name: "queue",
    path: "/queue",
    caption: "Werkvoorraad",
    parent: "support",
    menu: { order: 10.5, badge: "queue" },
    permission: "staff",
    screen: () => import("../features/tickets/queue/QueueScreen"),
  },
  {
    name: "support-tickets",
    path: "/support/tickets",
    caption: "Tickets",
    staffCaption: "Alle tickets",
    parent: "support",
    menu: { order: 11, badge: "unread" },
    permission: roles.supportTickets,
    screen: () => import("../features/tickets/list/TicketListScreen"),
  },
  {
    name: "support-ticket-create",
    path: "/support/tickets/create",
    caption: "Nieuw ticket",
    parent: "support",
    menu: { order: 12 },
    permission: roles.supportTickets,
    screen: () => import("../features/tickets/create/TicketCreateScreen"),
  },
  {
    name: "support-ticket-detail",
    path: "/support/tickets/{id}",
    caption: "Ticket",
    parent: "support-tickets",
    permission: roles.supportTickets,
    screen: () => import("../features/tickets/detail/TicketDetailScreen"),
  },
  {
    name: "knowledge-base",
    path: "/support/knowledge-base",
    caption: "Kennisbank",
    parent: "support",
    pageParam: "article",
    menu: { icon: BookOpen, order: 13, hidden: true },
    permission: roles.supportTickets,
    screen: () => import("../features/knowledge/KnowledgeBaseScreen"),
  },
  {
    name: "customers",
    path: "/customers",
    caption: "Klanten",
    parent: "home",
    menu: { icon: Building2, order: 15 },
    permission: "staff",
    screen: () => import("../features/customers/list/CustomerListScreen"),
  },
  {
    name: "customer-detail",
    path: "/customers/{id}",
    caption: "Klant",
    parent: "customers",
    permission: "staff",
    screen: () => import("../features/customers/detail/CustomerDetailScreen"),
  },
  {
    name: "customer-import",
    path: "/customers/{id}/import",
    caption: "Importeren",
    parent: "customers",
    pageParam: "kind",
    permission: roles.manageCustomers,
    screen: () => import("../features/customers/import/ImportScreen"),
  },
  {
    name: "settings",
    path: "/settings",
    caption: "Instellingen",
    parent: "home",
    menu: { icon: Settings, order: 80 },
    permission: "staff",
    redirect: "settings-canned-replies",
  },
  {
    name: "settings-agreements",
    path: "/settings/agreements",
    caption: "Afspraken",
    parent: "settings",
    menu: { order: 81 },
    permission: roles.manageSettings,
    screen: () => import("../features/agreements/AgreementsScreen"),
  },
  {
    name: "settings-canned-replies",
    path: "/settings/canned-replies",
    caption: "Standaardteksten",
    parent: "settings",
    menu: { order: 82 },
    permission: "staff",
    screen: () => import("../features/settings/replies/CannedRepliesScreen"),
  },
  {
    name: "settings-tags",
    path: "/settings/tags",
    caption: "Labels",
    parent: "settings",
    menu: { order: 83 },
    permission: roles.manageSettings,
    screen: () => import("../features/settings/tags/TagsScreen"),
  },
  {
    name: "settings-teams",
    path: "/settings/teams",
    caption: "Teams",
    parent: "settings",
    menu: { order: 84 },
    permission: roles.manageSettings,
    screen: () => import("../features/settings/teams/TeamsScreen"),
  },
  {
    name: "settings-inbound",
    path: "/settings/inbound",
    caption: "Inkomende e-mail",
    parent: "settings",
    menu: { order: 85, badge: "inbound" },
    permission: roles.manageCustomers,
    screen: () => import("../features/inbound/InboundScreen"),
  },
  {
    name: "documents",
    path: "/documents",
    caption: "Documents",
    parent: "home",
    menu: { icon: FileText, order: 20 },
    permission: roles.documents,
    shownWithoutRoles: true,
    screen: () => import("../features/documents/DocumentListScreen"),
  },
  {
    name: "shop",
    path: "/shop",
    caption: "Webshop",
    parent: "home",
    menu: { icon: ShoppingBag, order: 30, external: true },
    permission: roles.webshop,
    screen: () => import("../features/shop/ShopScreen"),
  },
  {
    name: "users",
    path: "/users",
    caption: "Gebruikers",
    parent: "home",
    menu: { icon: Users, order: 40 },
    permission: roles.accountAdmin,
    shownWithoutRoles: true,
    redirect: "users-list",
  },
  {
    name: "users-list",
    path: "/users/list",
    caption: "Overzicht",
    title: "Gebruikers",
    parent: "users",
    menu: { order: 41 },
    permission: roles.accountAdmin,
    screen: () => import("../features/users/list/UserListScreen"),
  },
  // No permission: everybody may open their own; the server refuses the others.
  {
    name: "users-detail",
    path: "/users/users/{id}",
    caption: "Gebruiker",
    parent: "users-list",
    menu: { order: 42, hidden: true },
    screen: () => import("../features/users/detail/UserDetailScreen"),
  },
  {
    name: "users-create",
    path: "/users/users/create",
    caption: "Gebruiker aanmaken",
    parent: "users-list",
    menu: { order: 43, hidden: true },
    permission: `${roles.accountAdmin}|${roles.manageCustomers}`,
    screen: () => import("../features/users/create/UserCreateScreen"),
  },
  {
    name: "users-knowledge-base",
    path: "/users/knowledge-base",
    caption: "Kennisbank",
    parent: "users",
    pageParam: "article",
    menu: { icon: BookOpen, order: 44, hidden: true },
    permission: roles.accountAdmin,
    screen: () => import("../features/knowledge/AdminKnowledgeBaseScreen"),
  },
];

export function routeByName(name: string): PortalRoute {
  const route = routes.find((candidate) => candidate.name === name);
  if (!route) throw new Error(`no route is named ${name}`);
  return route;
}
