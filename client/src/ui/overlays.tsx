/** The content of overlays, with the libraries behind it: loaded by Overlay.tsx when a button is first used. */
import { Menu, Popover, Portal, Tooltip, useMenuContext, type MenuItemProps } from "@chakra-ui/react";
import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";
import type { MenuBodyProps, MenuParts, PopoverBodyProps, TooltipBodyProps } from "./Overlay";

/** Opened by keyboard, a menu starts at its first choice. */
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

/** Takes a choice's action, to be run when the menu has closed; null when the menu stays. */
const AfterMenu = createContext<((act: () => void) => void) | null>(null);

/** The action waits until the menu has closed: a closing menu would close a dialog opened above it. */
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
    // In this frame the focus returns to the button; the opened element takes it in the next. It is lost when a choice
    // is made while the menu is still taking it.
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
        {/* Content outside of landmarks is hard to find for users who navigate by landmark. */}
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

/** Opened by keyboard, a popover takes the focus, also the first time: one that mounts open fires no open event. */
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
