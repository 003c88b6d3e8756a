import { Dialog, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Of the button that does what can't be undone. */
export const destructiveLook = { bg: "red.fg", color: "bg.panel", _hover: { bg: "red.fg" } } as const;

type Props = Omit<Dialog.RootProps, "onOpenChange"> & {
  content?: Dialog.ContentProps;
  onClose: () => void;
  children: ReactNode;
};

/** What every dialog stands in: over the page, which is dimmed; Esc and a click beside it close it. */
export function DialogFrame({ content, onClose, children, ...root }: Props) {
  return (
    <Dialog.Root onOpenChange={(change) => !change.open && onClose()} lazyMount unmountOnExit {...root}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content {...content}>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
