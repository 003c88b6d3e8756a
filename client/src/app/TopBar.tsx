import { Box, Button, Flex } from "@chakra-ui/react";
import type { CurrentUser } from "@klantportaal/api/model";
import { Menu as MenuIcon } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { ConnectionIndicator } from "./ConnectionIndicator";
import { Logo } from "./Logo";
import { m } from "./messages.nl";
import type { MenuBadge, MenuItem } from "./navigation";
import { type News, Notifications } from "../features/notifications/Notifications";
import { SearchButton } from "../features/palette/Commands";
import { viewAs } from "../lib/session/view-as";
import { Avatar } from "../ui/Avatar";
import { UserMenu } from "./UserMenu";

const MenuDrawer = lazy(() => import("./MenuDrawer"));

interface Props {
  items: MenuItem[];
  current: string | null;
  onExternal: (item: MenuItem) => void;
  badges: Record<MenuBadge, number>;
  news: News;
  /** Whether the user has tickets; without them the bell has nothing to show. */
  hasTickets: boolean;
  user: CurrentUser;
  /** Whether the side menu beside it is wide: the search then aligns with the page. */
  wideMenu: boolean;
}

function DrawerButton({ items, current, badges, onExternal }: Props) {
  // Null until it is first opened, which loads it.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="ghost"
        px="0"
        hideFrom="md"
        aria-label={m.openMenu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon style={{ width: 20, height: 20 }} />
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <MenuDrawer
            items={items}
            current={current}
            badges={badges}
            onExternal={onExternal}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export function TopBar(props: Props) {
  const { hasTickets, badges, news, user, wideMenu } = props;
  return (
    <Flex
      as="header"
      gridArea="top"
      align="center"
      minH="topBar"
      bg="bg.panel"
      borderBottomWidth="1px"
      zIndex="docked"
      ps={{ base: "1", md: "5" }}
      pe={{ base: "2", md: "4" }}
    >
      <DrawerButton {...props} />
      <Flex
        flex="none"
        ps={{ base: "1", md: "0" }}
        w={{ md: wideMenu ? "212px" : "auto" }}
        me={{ md: wideMenu ? "0" : "6" }}
      >
        <Logo to={user.isCustomer ? "/" : "/queue"} />
      </Flex>
      <SearchButton hint hideBelow="md" flex={{ md: "0 1 240px", lg: "0 1 360px", xl: "0 1 440px" }} minW="10" />
      <Box flex="1" />
      <ConnectionIndicator />
      {hasTickets && <Notifications unread={badges.unread} news={news} me={user} />}
      {viewAs === null ? <UserMenu userId={user.id} staff={!user.isCustomer} /> : <Avatar name={user.fullName} />}
    </Flex>
  );
}
