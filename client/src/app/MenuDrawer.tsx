import { Box, CloseButton, Drawer, Flex, Portal } from "@chakra-ui/react";
import { m } from "./messages.nl";
import type { MenuBadge, MenuItem } from "./navigation";
import { SearchButton } from "../features/palette/Commands";
import { FullMenu } from "./SideMenu";

interface Props {
  items: MenuItem[];
  current: string | null;
  badges: Record<MenuBadge, number>;
  onExternal: (item: MenuItem) => void;
  open: boolean;
  onClose: () => void;
}

/** The menu of small screens. */
export default function MenuDrawer({ open, onClose, ...menu }: Props) {
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      placement="start"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content w="288px" maxW="calc(100vw - 48px)">
            <Flex align="center" justify="space-between" px="3" py="2" borderBottomWidth="1px">
              <Drawer.Title asChild>
                <Box ps="2.5">{m.product}</Box>
              </Drawer.Title>
              <Drawer.CloseTrigger asChild position="static">
                <CloseButton size="md" aria-label={m.closeMenu} />
              </Drawer.CloseTrigger>
            </Flex>
            <Drawer.Body px="3" py="3">
              <SearchButton w="full" mb="3" h="10" onClickCapture={onClose} />
              {/* Following a link closes the drawer; opening a group does not. */}
              <nav
                aria-label={m.menu}
                onClick={(event) => event.target instanceof Element && event.target.closest("a") && onClose()}
              >
                <FullMenu {...menu} />
              </nav>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
