import { Box, Button, CloseButton, Drawer, Flex, Portal } from "@chakra-ui/react";
import type { CurrentUser } from "@klantportaal/api/model";
import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { ConnectionIndicator } from "./ConnectionIndicator";
import { Logo } from "./Logo";
import { m } from "./messages.nl";
import type { MenuItem } from "./navigation";
import { Notifications } from "./Notifications";
import { SearchButton } from "./palette/Commands";
import { FullMenu } from "./SideMenu";
import { UserMenu } from "./UserMenu";

interface Props {
  items: MenuItem[];
  current: string | null;
  onExternal: (item: MenuItem) => void;
  unread: number;
  /** Whether the reader has tickets: without them there is nothing to ring for. */
  hasTickets: boolean;
  user: CurrentUser;
  /** Whether the side menu beside it is wide: the search then starts where the page does. */
  wideMenu: boolean;
}

function MenuDrawer({ items, current, unread, onExternal }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Drawer.Root open={open} onOpenChange={(change) => setOpen(change.open)} placement="start" lazyMount unmountOnExit>
      <Drawer.Trigger asChild>
        <Button variant="ghost" px="0" hideFrom="md" aria-label={m.openMenu}>
          <MenuIcon style={{ width: 20, height: 20 }} strokeWidth={1.75} />
        </Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content w="288px" maxW="calc(100vw - 48px)">
            <Flex align="center" justify="space-between" px="3" py="2" borderBottomWidth="1px">
              <Drawer.Title asChild>
                <Box textStyle="h2" ps="2.5">
                  {m.product}
                </Box>
              </Drawer.Title>
              <Drawer.CloseTrigger asChild position="static">
                <CloseButton size="md" aria-label={m.closeMenu} />
              </Drawer.CloseTrigger>
            </Flex>
            <Drawer.Body px="3" py="3">
              <SearchButton w="full" mb="3" h="10" onClickCapture={() => setOpen(false)} />
              {/* Following a link closes the drawer; opening a group does not. */}
              <nav aria-label={m.menu} onClick={(event) => event.target instanceof Element && event.target.closest("a") && setOpen(false)}>
                <FullMenu items={items} current={current} unread={unread} onExternal={onExternal} />
              </nav>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

export function TopBar(props: Props) {
  const { hasTickets, unread, user, wideMenu } = props;
  return (
    <Flex
      as="header" gridArea="top" align="center" h="topBar" bg="bg.panel" borderBottomWidth="1px" zIndex="docked"
      ps={{ base: "1", md: "5" }} pe={{ base: "2", md: "4" }}
    >
      <MenuDrawer {...props} />
      <Flex flex="none" ps={{ base: "1", md: "0" }} w={{ md: wideMenu ? "212px" : "auto" }} me={{ md: wideMenu ? "0" : "6" }}>
        <Logo />
      </Flex>
      <SearchButton hint hideBelow="md" w={{ md: "240px", lg: "360px", xl: "440px" }} />
      <Box flex="1" />
      <ConnectionIndicator />
      {hasTickets && <Notifications count={unread} me={user} />}
      <UserMenu userId={user.id} />
    </Flex>
  );
}
