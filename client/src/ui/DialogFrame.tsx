import { Dialog, Portal } from "@chakra-ui/react";
import { useEffect, useRef, useState, type ReactNode } from "react";

/** Of the button for an action that can't be undone. */
export const destructiveLook = { bg: "red.fg", color: "bg.panel", _hover: { bg: "red.fg" } } as const;

type Props = Omit<Dialog.RootProps, "onOpenChange"> & {
  content?: Dialog.ContentProps;
  onClose: () => void;
  children: ReactNode;
};

const DIALOGS = "[role=dialog], [role=alertdialog]";

/** Calls back after the library has moved the focus, when nothing has it then. */
function whenSettled(lost: () => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document;
      const others = document.querySelector(DIALOGS);
      if ((activeElement === null || activeElement === body) && !others) lost();
    }),
  );
}

/** The frame of every dialog: over the page, which is dimmed; Esc and a click outside close it. */
export function DialogFrame({ content, finalFocusEl, onClose, children, ...root }: Props) {
  // The element that had the focus before a field in it takes it, which is sooner than the library checks.
  const [opener, setOpener] = useState<Element | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const open = root.open ?? false;
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  const own = useRef<HTMLDivElement>(null);
  const returnTo = () => {
    const back = finalFocusEl?.() ?? (opener instanceof HTMLElement && opener.isConnected ? opener : null);
    const { activeElement } = document;
    const other = activeElement?.closest<HTMLElement>(DIALOGS);
    // A dialog that was opened meanwhile would close without the focus.
    const kept = other && other !== own.current && !other.contains(back);
    return kept && activeElement instanceof HTMLElement ? activeElement : back;
  };
  const latest = useRef(returnTo);
  useEffect(() => {
    latest.current = returnTo;
  });
  // The library returns the focus only once it has taken it, which is later than a quick user's choice.
  useEffect(() => {
    if (!open) return;
    return () => whenSettled(() => latest.current()?.focus({ preventScroll: true }));
  }, [open]);
  return (
    <Dialog.Root
      onOpenChange={(change) => !change.open && onClose()}
      finalFocusEl={returnTo}
      lazyMount
      unmountOnExit
      {...root}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={own} {...content}>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
