import { Box, Grid, SkipNavLink } from "@chakra-ui/react";
import type { CurrentUser } from "@klantportaal/api/model";
import { Suspense, lazy } from "react";
import { Outlet } from "react-router";
import { useCurrentPageCaption } from "../lib/page-caption";
import { usePreference } from "../lib/preferences";
import { permissionsOf, roles } from "../lib/session/roles";
import { screenHeight, scrolls, whenShort } from "../lib/screen";
import { openShop } from "../lib/shop";
import { useStore } from "../lib/store";
import { withToast } from "../lib/toast";
import { belowLine } from "../ui/incidents/room";
import { useFrom } from "../ui/useMediaQuery";
import { Banners } from "./Banners";
import { Breadcrumb } from "./Breadcrumb";
import { menuCounts } from "./counts";
import { m } from "./messages.nl";
import { type RouteMeta, buildMenu, placesFor, routeAbove } from "./navigation";
import { useNews, useUnreadTickets } from "../features/notifications/Notifications";
import { useQueueCounts } from "../features/tickets/model/queueCounts";
import { Commands } from "../features/palette/Commands";
import { routes } from "./routes";
import { SideMenu } from "./SideMenu";
import { TopBar } from "./TopBar";
import { usePageChange } from "./usePageChange";

const Afterwards = lazy(() => import("./Afterwards"));

function Main({ children }: { children?: React.ReactNode }) {
  return (
    <Box
      as="main"
      id="main"
      tabIndex={-1}
      gridArea="main"
      {...belowLine}
      display="flex"
      flexDirection="column"
      minW="0"
      minH="0"
      overflow="hidden"
      css={whenShort({ overflow: "visible" })}
    >
      {children}
      {/* A screen that fills the page scrolls its own content; any other scrolls here. */}
      <Box {...scrolls} display="flex" flexDirection="column" css={whenShort({ overflow: "visible" })}>
        <Outlet />
      </Box>
    </Box>
  );
}

const page = {
  h: {
    base: `calc(${screenHeight} - var(--build-label, 0px) - var(--view-banner, 0px))`,
    lg: `calc(${screenHeight} - var(--view-banner, 0px))`,
  },
  css: whenShort({ h: "auto", minH: screenHeight }),
} as const;

function onExternal(): void {
  const outcome = openShop();
  if (outcome === "blocked")
    withToast((toast) => toast.error(m.shopBlocked, { toastId: "shop", autoClose: false, role: "alert" }));
  if (outcome === "unavailable")
    withToast((toast) => toast.info(m.shopUnavailable, { toastId: "shop", role: "status" }));
}

/** Top bar, menu and breadcrumb around the page; a route that hides navigation gets the page alone. */
export function Shell({ active, user }: { active: RouteMeta | undefined; user: CurrentUser }) {
  const hasTickets = user.roles?.includes(roles.supportTickets) ?? false;
  const unread = useUnreadTickets(hasTickets) ?? 0;
  const queue = useQueueCounts(hasTickets && !user.isCustomer)?.mineUnread ?? 0;
  const counts = useStore(menuCounts);
  const wide = useFrom("lg");
  const [collapsed] = usePreference("ui.navCollapsed");
  const news = useNews(user);
  const under = routeAbove(routes, useCurrentPageCaption()?.above);
  const waiting = unread + news.count;
  usePageChange(active, routes, waiting);
  const rail = !wide || collapsed === "yes";

  if (active?.hideNavigation) {
    return (
      <Grid
        {...page}
        templateRows="auto minmax(0, 1fr)"
        templateColumns="minmax(0, 1fr)"
        templateAreas='"banner" "main"'
      >
        <SkipNavLink id="main">{m.skip}</SkipNavLink>
        <Banners withNavigation={false} />
        <Main />
      </Grid>
    );
  }
  const menu = {
    // It marks the page in the breadcrumb.
    items: buildMenu(routes, permissionsOf(user), (under ?? active)?.name ?? null),
    badges: { ...counts, unread, queue },
    current: active?.name ?? null,
    onExternal,
  };
  return (
    <Grid
      {...page}
      templateRows="auto auto auto minmax(0, 1fr)"
      templateColumns={{ base: "minmax(0, 1fr)", md: `${rail ? "64px" : "232px"} minmax(0, 1fr)` }}
      templateAreas={{ base: '"top" "line" "banner" "main"', md: '"top top" "line line" "nav banner" "nav main"' }}
    >
      <SkipNavLink id="main">{m.skip}</SkipNavLink>
      <TopBar {...menu} news={news} hasTickets={hasTickets} user={user} wideMenu={!rail} />
      <SideMenu {...menu} rail={rail} collapsible={wide} />
      <Banners withNavigation />
      <Suspense fallback={null}>
        <Afterwards unread={waiting} />
      </Suspense>
      <Commands places={placesFor(routes, permissionsOf(user))} me={user} />
      <Main>{active && <Breadcrumb routes={routes} active={active} />}</Main>
    </Grid>
  );
}
