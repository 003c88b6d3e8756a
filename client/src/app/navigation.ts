/**
 * Menu and breadcrumb as pure functions of the route table: their items, order and visibility (section 6). Knows no
 * router and no components.
 */
import type { LucideIcon } from "lucide-react";

/** The counts in the menu: unread tickets, of these the staff's own in the queue, held e-mail, running disruptions. */
export type MenuBadge = "unread" | "queue" | "inbound" | "running";

export interface RouteMeta {
  name: string;
  /** As in the specification: `/support/tickets/{id}`. */
  path: string;
  caption?: string;
  /** The menu's name for staff, where it differs. */
  staffCaption?: string;
  /** The page's name in the document's title, where the caption alone would be unclear. */
  title?: string;
  /** Name of the route above it in the breadcrumb and the menu. */
  parent?: string;
  menu?: {
    icon?: LucideIcon;
    order: number;
    hidden?: boolean;
    /** Opens a new browser tab. */
    external?: boolean;
    /** The number beside it. */
    badge?: MenuBadge;
  };
  /**
   * Any one of these grants the menu item and the screen, as x-permission in the contract: roles or `staff`, between
   * bars.
   */
  permission?: string;
  /** Not for the provider's staff, who hold some of these permissions over all customers. */
  customersOnly?: boolean;
  /** Section 6: these entries are not hidden when the profile gives no list of roles at all. */
  shownWithoutRoles?: boolean;
  /** Neither top bar nor menu nor breadcrumb. */
  hideNavigation?: boolean;
  /** A query parameter whose values are pages of their own, such as the article of the knowledge base. */
  pageParam?: string;
  /** Name of the route that this one redirects to. */
  redirect?: string;
}

export interface MenuItem {
  name: string;
  caption: string;
  path: string;
  icon: LucideIcon | undefined;
  external: boolean;
  badge: MenuBadge | undefined;
  /** The active route, or the nearest one above it that the menu shows. */
  active: boolean;
  childActive: boolean;
  children: MenuItem[];
}

interface Crumb {
  name: string;
  caption: string;
  /**
   * The link of this crumb: a redirect's target instead of the redirect. Null for the page itself, and where a later
   * crumb has the same link.
   */
  path: string | null;
}

/** Checks the table. Throws 'No routes', 'All routes need a name' or 'Missing parent'. */
export function validateRoutes(routes: readonly RouteMeta[]): void {
  if (routes.length === 0) throw new Error("No routes");
  if (routes.some((route) => !route.name)) throw new Error("All routes need a name");
  const names = new Set(routes.map((route) => route.name));
  const [first, ...rest] = menuRoutes(routes);
  if (first?.parent !== undefined && !names.has(first.parent)) throw new Error("Missing parent");
  if (rest.some((route) => !route.parent || !names.has(route.parent))) throw new Error("Missing parent");
}

const menuRoutes = (routes: readonly RouteMeta[]) =>
  routes.filter((route) => route.menu).sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));

/**
 * Reports whether a user with these roles may see a route. An absent list hides all but the entries that section 6
 * exempts.
 */
export function allowed(
  route: Pick<RouteMeta, "permission" | "shownWithoutRoles" | "customersOnly">,
  roles: readonly string[] | undefined,
): boolean {
  if (!route.permission) return true;
  if (!roles) return route.shownWithoutRoles ?? false;
  if (route.customersOnly && roles.includes("staff")) return false;
  return route.permission.split("|").some((one) => roles.includes(one));
}

/**
 * Reports whether a route opens. Without a list of roles it is unknown: routes below a shown entry open, and the server
 * decides.
 */
export function mayOpen(routes: readonly RouteMeta[], route: RouteMeta, roles: readonly string[] | undefined): boolean {
  return allowed(route, roles) || (!roles && chainOf(routes, route.name).some((one) => one.shownWithoutRoles));
}

/** The menu under the first item (home), for these roles and this active route. */
export function buildMenu(
  routes: readonly RouteMeta[],
  roles: readonly string[] | undefined,
  activeName: string | null,
): MenuItem[] {
  validateRoutes(routes);
  const [root, ...items] = menuRoutes(routes);
  if (!root) return [];
  const visible = items.filter((route) => !route.menu?.hidden && allowed(route, roles));
  const chain = activeName ? chainOf(routes, activeName).map((route) => route.name) : [];
  const activeItem = chain.toReversed().find((name) => visible.some((route) => route.name === name));
  const under = (parent: string): MenuItem[] =>
    visible
      .filter((route) => route.parent === parent)
      .map((route) => {
        const children = under(route.name);
        return {
          name: route.name,
          caption: (roles?.includes("staff") && route.staffCaption) || (route.caption ?? route.name),
          path: route.path,
          icon: route.menu?.icon,
          external: route.menu?.external ?? false,
          badge: route.menu?.badge,
          active: route.name === activeItem,
          childActive: children.some((child) => child.active || child.childActive),
          children,
        };
      });
  return under(root.name);
}

/** The places of the menu, hidden ones included, that need no number and that these roles may open. */
export function placesFor(routes: readonly RouteMeta[], roles: readonly string[] | undefined) {
  return routes
    .filter(
      (route) =>
        route.menu && !route.menu.external && !route.redirect && !route.path.includes("{") && allowed(route, roles),
    )
    .map((route) => ({
      name: route.name,
      caption: route.caption ?? route.name,
      path: route.path,
      parent: routes.find((other) => other.name === route.parent && other.name !== "home")?.caption,
    }));
}

/** The route that a page names as its parent (`above` of its caption), such as the list that it was opened from. */
export const routeAbove = (routes: readonly RouteMeta[], above: readonly { path: string }[] | undefined) =>
  routes.find((route) => route.path === above?.[0]?.path.split("?")[0]);

/** A route and everything above it, from the top down. A circle of parents is cut where it would repeat. */
function chainOf(routes: readonly RouteMeta[], name: string): RouteMeta[] {
  const chain: RouteMeta[] = [];
  let current = routes.find((route) => route.name === name);
  while (current && !chain.includes(current)) {
    chain.unshift(current);
    const { parent } = current;
    current = routes.find((route) => route.name === parent);
  }
  return chain;
}

/**
 * The chain of parents up to the active route. Leaves out routes without a caption and those that these roles may not
 * open (the user's own profile is below the list of users). `lastCaption` replaces the page's own.
 */
export function buildBreadcrumb(
  routes: readonly RouteMeta[],
  activeName: string,
  roles: readonly string[] | undefined,
  lastCaption?: string,
): Crumb[] {
  const chain = chainOf(routes, activeName).filter(
    (route) => route.caption !== undefined && (route.name === activeName || allowed(route, roles)),
  );
  const targets = chain.map((route) => (routes.find((other) => other.name === route.redirect) ?? route).path);
  return chain.map((route, index) => {
    const last = index === chain.length - 1;
    const path = last || targets.includes(targets[index] ?? "", index + 1) ? null : (targets[index] ?? null);
    return { name: route.name, caption: (last && lastCaption) || (route.caption ?? ""), path };
  });
}
