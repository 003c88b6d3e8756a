/** What opens over the page, with the libraries behind it: loaded by Overlay.tsx when somebody reaches for a button. */
import { Menu, Popover, Portal, Tooltip, useMenuContext, type MenuItemProps } from "@chakra-ui/react";
import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";
import type { MenuBodyProps, MenuParts, PopoverBodyProps, TooltipBodyProps } from "./Overlay";

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

/** Takes what a choice does, to be done when the menu has gone; null when the menu stays. */
const AfterMenu = createContext<((act: () => void) => void) | null>(null);

/** What it does waits until the menu has gone: a menu that goes takes a dialog that was opened above it along. */
function Item({ onSelect, ...rest }: MenuItemProps) {
  const after = useContext(AfterMenu);
  const waits = onSelect && after && rest.closeOnSelect !== false;
  return <Menu.Item {...rest} {...(onSelect && { onSelect: waits ? () => after(onSelect) : onSelect })} />;
}

const parts: MenuParts = { ...Menu, Item: Item as MenuParts["Item"] };

export function MenuBody({
  triggerId,
  byKeyboard,
  placement,
  content,
  children,
  onExitComplete,
  ...root
}: MenuBodyProps): ReactNode {
  const chosen = useRef<() => void>(undefined);
  const gone = () => {
    const act = chosen.current;
    chosen.current = undefined;
    onExitComplete?.();
    // In this frame the focus goes back to the button; what opens wants it in the next. It is lost when a choice is
    // made while the menu is still taking it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(triggerId)?.focus({ preventScroll: true });
      act?.();
    });
  };
  const after = (act: () => void) => {
    chosen.current = act;
  };
  return (
    <Menu.Root
      ids={{ trigger: triggerId }}
      positioning={{ placement }}
      lazyMount
      unmountOnExit
      onExitComplete={gone}
      {...root}
    >
      <Portal>
        {/* What stands in no landmark is hard to find again for who reads by landmark. */}
        <Menu.Positioner role="region" aria-labelledby={triggerId}>
          <Menu.Content {...content}>
            <AfterMenu value={root.closeOnSelect === false ? null : after}>{children(parts)}</AfterMenu>
            {byKeyboard && <HighlightFirst />}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** Opened by keyboard, a popover takes the focus, the first time too: one that comes open says nothing of opening. */
function FocusFirst() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const content = mark.current?.closest<HTMLElement>("[role=dialog]");
    if (!content || content.contains(document.activeElement)) return;
    const first = content.querySelector<HTMLElement>("a[href], button:not(:disabled), input, select, textarea");
    (first ?? content).focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
}

export function PopoverBody({
  triggerId,
  byKeyboard,
  placement,
  content,
  children,
  ...root
}: PopoverBodyProps): ReactNode {
  return (
    <Popover.Root
      ids={{ trigger: triggerId }}
      finalFocusEl={() => document.getElementById(triggerId)}
      positioning={{ placement }}
      lazyMount
      unmountOnExit
      {...root}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content {...content}>
            {children}
            {byKeyboard && <FocusFirst />}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

export function TooltipBody({ triggerId, open, onClose, content }: TooltipBodyProps): ReactNode {
  return (
    <Tooltip.Root
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      positioning={{ placement: "bottom" }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{content}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
