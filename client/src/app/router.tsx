import { type RouteObject, Navigate, Outlet, createBrowserRouter, useLocation } from "react-router";
import { useProfile } from "../lib/session/profile";
import { permissionsOf } from "../lib/session/roles";
import { guard } from "../lib/session/session";
import { Frame } from "./Frame";
import { m } from "./messages.nl";
import { buildMenu, mayOpen, validateRoutes } from "./navigation";
import { CrashPage, DeniedPage, MissingPage, NoRightsPage } from "./pages";
import { type PortalRoute, routeByName, routes } from "./routes";
import { Splash } from "./Splash";

/** Refuses a screen without its permission, and follows redirects. */
function RouteGate({ route }: { route: PortalRoute }) {
  const roles = permissionsOf(useProfile().data);
  const { search } = useLocation();
  if (route.redirect) {
    const target = routeByName(route.redirect);
    if (mayOpen(routes, target, roles)) return <Navigate to={target.path + search} replace />;
    if (route.name !== "home") return <DeniedPage permission={target.permission ?? ""} />;
    // Home redirects to the first menu item that this user may see.
    const first = buildMenu(routes, roles, null).find((item) => !item.external);
    return first ? <Navigate to={first.path} replace /> : <NoRightsPage />;
  }
  if (!mayOpen(routes, route, roles)) {
    // Belonging to the provider is not a right to ask for: customers get "not found" for its pages.
    if (route.permission === "staff") return <MissingPage />;
    return <DeniedPage permission={route.permission?.split("|")[0] ?? ""} />;
  }
  return <Outlet />;
}

function toRouteObject(route: PortalRoute): RouteObject {
  const { screen } = route;
  return {
    path: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    element: <RouteGate route={route} />,
    errorElement: <CrashPage />,
    handle: { route },
    children: screen
      ? [{ index: true, handle: { route }, lazy: async () => ({ Component: (await screen()).default }) }]
      : [],
  };
}

/**
 * Created after the start flow: by then the address is the page's own, not the sign-in return. Throws when the table is
 * not valid.
 */
export function createRouter() {
  validateRoutes(routes);
  return createBrowserRouter([
    {
      // Every navigation passes the guard first, including one between two loaded screens.
      loader: async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        // Refused: the browser is leaving for the provider, and this navigation never completes.
        if (!(await guard(pathname + search))) await new Promise(() => undefined);
        return null;
      },
      shouldRevalidate: () => true,
      element: <Frame />,
      errorElement: <CrashPage />,
      hydrateFallbackElement: <Splash text={m.splash.profile} />,
      children: [...routes.map(toRouteObject), { path: "*", element: <MissingPage /> }],
    },
  ]);
}
