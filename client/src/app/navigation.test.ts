import { describe, expect, it } from "vitest";
import { effectiveRoles } from "../lib/session/roles";
import {
  type MenuItem,
  type RouteMeta,
  allowed,
  buildBreadcrumb,
  buildMenu,
  mayOpen,
  placesFor,
  validateRoutes,
} from "./navigation";
import { routes } from "./routes";

const names = (items: MenuItem[]): unknown[] =>
  items.map((item) => (item.children.length > 0 ? [item.name, names(item.children)] : item.name));
const admin = effectiveRoles(["account-admin"]);

describe("route table", () => {
  it("has exactly the named routes of the specification", () => {
    expect(Object.fromEntries(routes.map((route) => [route.name, route.path]))).toEqual({
      debug: "/debug",
      home: "/",
      "oidc-callback": "/oidc-callback",
      "signout return": "/signout",
      dashboard: "/dashboard",
      "internal-customer-support-ticket": "/internal/customer-support",
      documents: "/documents",
      queue: "/queue",
      settings: "/settings",
      "settings-agreements": "/settings/agreements",
      "settings-canned-replies": "/settings/canned-replies",
      "settings-kinds": "/settings/kinds",
      "settings-tags": "/settings/tags",
      "settings-teams": "/settings/teams",
      "settings-integrations": "/settings/integrations",
      "settings-integration": "/settings/integrations/{id}",
      "settings-inbound": "/settings/inbound",
      services: "/services",
      "service-detail": "/services/{id}",
      incidents: "/incidents",
      "incident-detail": "/incidents/{id}",
      "incident-create": "/incidents/create",
      "incident-edit": "/incidents/{id}/edit",
      customers: "/customers",
      "customer-detail": "/customers/{id}",
      "customer-import": "/customers/{id}/import",
      support: "/support",
      "support-tickets": "/support/tickets",
      "support-ticket-detail": "/support/tickets/{id}",
      "support-ticket-create": "/support/tickets/create",
      "knowledge-base": "/support/knowledge-base",
      shop: "/shop",
      users: "/users",
      "users-list": "/users/list",
      "users-integrations": "/users/integrations",
      "users-integration": "/users/integrations/{id}",
      "users-detail": "/users/users/{id}",
      "users-create": "/users/users/create",
      "users-knowledge-base": "/users/knowledge-base",
    });
  });

  it("has the captions of the specification", () => {
    const captions = Object.fromEntries(routes.map((route) => [route.name, route.caption]));
    expect(captions).toMatchObject({
      home: "Home",
      documents: "Documents",
      support: "Support",
      "support-tickets": "Tickets",
      "support-ticket-detail": "Ticket",
      "support-ticket-create": "Nieuw ticket",
      shop: "Webshop",
      users: "Gebruikers",
      "users-list": "Overzicht",
      "users-detail": "Gebruiker",
      "users-create": "Gebruiker aanmaken",
    });
  });

  it("has a screen or a redirect for every route, and never both", () => {
    for (const route of routes)
      expect(
        [route.screen, route.redirect].filter((way) => way !== undefined),
        route.name,
      ).toHaveLength(1);
  });

  it("is valid", () => expect(() => validateRoutes(routes)).not.toThrow());
});

describe("validation", () => {
  const home: RouteMeta = { name: "home", path: "/", menu: { order: 0 } };
  it("refuses an empty table", () => expect(() => validateRoutes([])).toThrow("No routes"));
  it("refuses a route without a name", () =>
    expect(() => validateRoutes([home, { name: "", path: "/x" }])).toThrow("All routes need a name"));
  it("refuses a menu item without a parent", () => {
    expect(() => validateRoutes([home, { name: "a", path: "/a", menu: { order: 1 } }])).toThrow("Missing parent");
  });
  it("refuses a parent that does not exist", () => {
    expect(() => validateRoutes([home, { name: "a", path: "/a", parent: "b", menu: { order: 1 } }])).toThrow(
      "Missing parent",
    );
  });
  it("requires no parent of the first menu item, nor of routes outside the menu", () => {
    expect(() => validateRoutes([{ name: "debug", path: "/debug" }, home])).not.toThrow();
  });
});

describe("menu", () => {
  it.each([
    [
      "an account-admin",
      ["account-admin"],
      [
        ["support", ["support-tickets", "support-ticket-create"]],
        "shop",
        ["users", ["users-list", "users-integrations"]],
      ],
    ],
    ["tickets only", ["view:support-tickets"], [["support", ["support-tickets", "support-ticket-create"]]]],
    ["reports", ["view:reports"], ["documents"]],
    ["invoices", ["view:invoices"], ["documents"]],
    ["documents", ["view:documents"], ["documents"]],
    ["the webshop", ["view:webshop"], ["shop"]],
    ["services", ["view:configurations"], ["services", "incidents"]],
    ["what opens no screen of its own", ["view:company-tickets"], []],
    ["nothing", [], []],
  ])("for %s", (_, direct, expected) => {
    // account-admin implies view:configurations, and view:reports, which implies view:documents.
    const withDocuments = direct.includes("account-admin")
      ? [expected[0], "services", "incidents", "documents", ...expected.slice(1)]
      : expected;
    expect(names(buildMenu(routes, effectiveRoles(direct), null))).toEqual(withDocuments);
  });

  it("of staff names the settings differently; shared ones need the right", () => {
    const settings = (...rights: string[]) =>
      buildMenu(routes, [...rights, "staff"], null).find(({ name }) => name === "settings")?.children;
    expect(settings()?.map(({ name }) => name)).toEqual(["settings-canned-replies"]);
    expect(settings("manage:settings")?.map(({ caption }) => caption)).toEqual([
      "Afspraken",
      "Standaardteksten",
      "Soorten diensten",
      "Labels",
      "Teams",
    ]);
  });

  it("keeps users and documents, and nothing else, when the list of roles is absent", () => {
    expect(names(buildMenu(routes, undefined, null))).toEqual(["documents", "users"]);
  });

  it("opens what is below a shown entry when the list of roles is absent", () => {
    const open = (name: string, roles?: string[]) => {
      const route = routes.find((one) => one.name === name);
      return route && mayOpen(routes, route, roles);
    };
    expect(["users", "users-list", "users-create", "documents"].map((name) => open(name))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["users-list", "users-create"].map((name) => open(name, []))).toEqual([false, false]);
    expect(["shop", "queue", "support-tickets"].map((name) => open(name))).toEqual([false, false, false]);
  });

  it("never shows users-list for an absent list", () => {
    expect(allowed(routes.find((route) => route.name === "users-list") ?? {}, undefined)).toBe(false);
  });

  it("marks the active item and its parents", () => {
    const [support] = buildMenu(routes, admin, "support-tickets");
    expect(support).toMatchObject({ active: false, childActive: true });
    expect(support?.children.map((item) => item.active)).toEqual([true, false]);
  });

  it("marks the nearest shown route above one that the menu hides", () => {
    const [support] = buildMenu(routes, admin, "support-ticket-detail");
    expect(support?.children.map((item) => item.active)).toEqual([true, false]);
    const users = buildMenu(routes, admin, "users-detail").find((item) => item.name === "users");
    expect(users).toMatchObject({ active: false, childActive: true });
  });
});

it("keeps the customers' screens out of the menu of staff, who hold the same right", () => {
  const of = (roles: string[]) => names(buildMenu(routes, roles, null)).flat();
  expect(of(["view:configurations"])).toContain("services");
  expect(of(["view:configurations", "staff"])).not.toContain("services");
});

describe("places to go to", () => {
  it("are those of the menu and its hidden ones, without redirects, external links and routes that need a number", () => {
    expect(placesFor(routes, admin).map((place) => [place.caption, place.parent])).toEqual([
      ["Dashboard", undefined],
      ["Tickets", "Support"],
      ["Nieuw ticket", "Support"],
      ["Kennisbank", "Support"],
      ["Diensten", undefined],
      ["Storingen", undefined],
      ["Documents", undefined],
      ["Overzicht", "Gebruikers"],
      ["Koppelingen", "Gebruikers"],
      ["Gebruiker aanmaken", "Overzicht"],
      ["Kennisbank", "Gebruikers"],
    ]);
    expect(placesFor(routes, ["view:documents"]).map((place) => place.caption)).toEqual(["Dashboard", "Documents"]);
  });
});

describe("breadcrumb", () => {
  it("is the chain of parents, redirects replaced by their targets", () => {
    expect(buildBreadcrumb(routes, "documents", admin)).toEqual([
      { name: "home", caption: "Home", path: "/support/tickets" },
      { name: "documents", caption: "Documents", path: null },
    ]);
  });
  it("contains each page once, as the crumb nearest to it", () => {
    const links = (name: string) =>
      buildBreadcrumb(routes, name, admin)
        .filter((crumb) => crumb.path !== null)
        .map((crumb) => crumb.caption);
    expect(links("support-tickets")).toEqual([]);
    expect(links("support-ticket-detail")).toEqual(["Tickets"]);
    expect(links("users-list")).toEqual(["Home"]);
    expect(links("users-detail")).toEqual(["Home", "Overzicht"]);
  });
  it("ends with the page's own caption", () => {
    expect(buildBreadcrumb(routes, "support-ticket-detail", admin, "00.104.287").map((crumb) => crumb.caption)).toEqual(
      ["Home", "Support", "Tickets", "00.104.287"],
    );
  });
  it("leaves out pages that the user may not open: their own profile is below the list of users", () => {
    const captions = (roles: string[]) =>
      buildBreadcrumb(routes, "users-detail", roles, "Daan Visser").map((crumb) => crumb.caption);
    expect(captions(["account-admin"])).toEqual(["Home", "Gebruikers", "Overzicht", "Daan Visser"]);
    expect(captions(["view:support-tickets"])).toEqual(["Home", "Daan Visser"]);
  });
  it("ends when parents form a circle", () => {
    const circle: RouteMeta[] = [
      { name: "a", path: "/a", caption: "A", parent: "b" },
      { name: "b", path: "/b", caption: "B", parent: "a" },
    ];
    expect(buildBreadcrumb(circle, "a", []).map((crumb) => crumb.caption)).toEqual(["B", "A"]);
  });
});

describe("roles", () => {
  it("include what they imply", () => {
    expect(effectiveRoles(["account-admin"])).toEqual([
      "account-admin",
      "manage:configurations",
      "view:configurations",
      "view:documents",
      "view:invoices",
      "view:reports",
      "view:support-tickets",
      "view:webshop",
    ]);
    expect(effectiveRoles(undefined)).toBeUndefined();
  });
});
