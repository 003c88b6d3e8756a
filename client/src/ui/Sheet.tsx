import { CloseButton, Drawer, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { m } from "./messages.nl";

type Props = Omit<Drawer.RootProps, "onOpenChange"> & {
  title: string;
  content?: Drawer.ContentProps;
  onClose: () => void;
  children: ReactNode;
};

/** A panel that slides in over the page, with its title and close button on top. */
export function Sheet({ title, content, onClose, children, ...root }: Props) {
  return (
    <Drawer.Root
      placement="bottom"
      onOpenChange={(change) => !change.open && onClose()}
      lazyMount
      unmountOnExit
      {...root}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content {...content}>
            <Drawer.Header>
              <Drawer.Title>{title}</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <CloseButton aria-label={m.close} />
              </Drawer.CloseTrigger>
            </Drawer.Header>
            {children}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
