/** What opens over the page, with the libraries behind it: loaded by Overlay.tsx when somebody reaches for a button. */
import { Menu, Popover, Portal, Tooltip, useMenuContext } from "@chakra-ui/react";
import { useEffect, useRef, type ReactNode } from "react";
import type { MenuBodyProps, PopoverBodyProps, TooltipBodyProps } from "./Overlay";

/** Opened by keyboard, a menu begins at its first choice. */
function HighlightFirst() {
  const { setHighlightedValue } = useMenuContext();
  const mark = useRef<HTMLSpanElement>(null);
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const first = mark.current?.parentElement?.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])");
    if (first?.dataset["value"]) setHighlightedValue(first.dataset["value"]);
  }, [setHighlightedValue]);
  return <span ref={mark} hidden />;
}

export function MenuBody({ triggerId, byKeyboard, placement, content, children, ...root }: MenuBodyProps): ReactNode {
  return (
    <Menu.Root ids={{ trigger: triggerId }} positioning={{ placement }} lazyMount unmountOnExit {...root}>
      <Portal>
        <Menu.Positioner>
          <Menu.Content {...content}>
            {children(Menu)}
            {byKeyboard && <HighlightFirst />}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

export function PopoverBody({ triggerId, placement, content, children, ...root }: PopoverBodyProps): ReactNode {
  return (
    <Popover.Root ids={{ trigger: triggerId }} finalFocusEl={() => document.getElementById(triggerId)} positioning={{ placement }} lazyMount unmountOnExit {...root}>
      <Portal>
        <Popover.Positioner>
          <Popover.Content {...content}>{children}</Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

export function TooltipBody({ triggerId, open, onClose, content }: TooltipBodyProps): ReactNode {
  return (
    <Tooltip.Root ids={{ trigger: triggerId }} open={open} onOpenChange={(change) => !change.open && onClose()} positioning={{ placement: "bottom" }} lazyMount unmountOnExit>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{content}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
