/**
 * Menus, popovers and tooltips. Their button renders at once; their content, with the library that positions and closes
 * it, is loaded on hover, focus or press of the button, because no page needs it to be readable.
 */
import type { Menu, MenuContentProps, MenuRootProps, PopoverContentProps, PopoverRootProps } from "@chakra-ui/react";
import {
  Suspense,
  cloneElement,
  lazy,
  useEffect,
  useId,
  useRef,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";

const load = () => import("./overlays");
const MenuBody = lazy(async () => ({ default: (await load()).MenuBody }));
const PopoverBody = lazy(async () => ({ default: (await load()).PopoverBody }));
const TooltipBody = lazy(async () => ({ default: (await load()).TooltipBody }));
// A failure shows on opening; hovering over a button is no reason for an error.
const preload = () => void load().catch(() => undefined);

type Placement = NonNullable<NonNullable<MenuRootProps["positioning"]>["placement"]>;
type Button = ReactElement<HTMLAttributes<HTMLElement> & { disabled?: boolean | undefined }>;
type Opens = { open?: boolean; onOpenChange?: (open: boolean) => void };
type Root = {
  open: boolean;
  onOpenChange: (change: { open: boolean }) => void;
  triggerId: string;
  placement: Placement;
};

/** The parts of a menu, passed to the `children` of a MenuButton. */
export type MenuParts = typeof Menu;

export type MenuBodyProps = Root &
  Pick<MenuRootProps, "closeOnSelect" | "onExitComplete"> & {
    byKeyboard: boolean;
    content: MenuContentProps | undefined;
    children: (menu: MenuParts) => ReactNode;
  };
export type PopoverBodyProps = Root &
  Pick<PopoverRootProps, "onExitComplete"> & {
    byKeyboard: boolean;
    content: PopoverContentProps | undefined;
    children: ReactNode;
  };
export type TooltipBodyProps = { triggerId: string; open: boolean; onClose: () => void; content: ReactNode };

/**
 * The button of an overlay, and whether it is open; `reached` is true from the first time on, so that it can close with
 * its animation.
 */
function useOpener(trigger: Button, kind: "menu" | "dialog", { open: given, onOpenChange }: Opens) {
  const own = useId();
  const id = trigger.props.id ?? own;
  const [mine, setMine] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const open = given ?? mine;
  const [reached, setReached] = useState(open);
  if (open && !reached) setReached(true);
  const change = (next: boolean) => {
    setMine(next);
    onOpenChange?.(next);
  };
  const button = cloneElement(trigger, {
    id,
    "aria-haspopup": kind,
    "aria-expanded": open,
    onPointerEnter: (event) => {
      preload();
      trigger.props.onPointerEnter?.(event);
    },
    onFocus: (event) => {
      preload();
      trigger.props.onFocus?.(event);
    },
    onClick: (event) => {
      trigger.props.onClick?.(event);
      // A click by keyboard has no count.
      setByKeyboard(event.detail === 0);
      change(!open);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      trigger.props.onKeyDown?.(event);
      if (kind !== "menu" || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      event.preventDefault();
      setByKeyboard(true);
      change(true);
    },
  });
  return {
    button,
    reached,
    byKeyboard,
    root: { open, onOpenChange: (next: { open: boolean }) => change(next.open), triggerId: id },
  };
}

type MenuProps = Opens &
  Pick<MenuBodyProps, "closeOnSelect" | "onExitComplete" | "children"> & {
    trigger: Button;
    placement?: Placement;
    content?: MenuContentProps;
  };

/** A button and the menu it opens. `children` gets the menu's parts, which are loaded with it. */
export function MenuButton({
  trigger,
  placement = "bottom-start",
  content,
  children,
  open,
  onOpenChange,
  ...rest
}: MenuProps) {
  const { button, reached, byKeyboard, root } = useOpener(trigger, "menu", {
    ...(open !== undefined && { open }),
    ...(onOpenChange && { onOpenChange }),
  });
  return (
    <>
      {button}
      {reached && (
        <Suspense fallback={null}>
          <MenuBody {...root} {...rest} placement={placement} byKeyboard={byKeyboard} content={content}>
            {children}
          </MenuBody>
        </Suspense>
      )}
    </>
  );
}

type PopoverProps = Opens & {
  trigger: Button;
  placement?: Placement;
  content?: PopoverContentProps;
  children: ReactNode;
};

/** A button and the small dialog it opens beside itself. */
export function PopoverButton({
  trigger,
  placement = "bottom-start",
  content,
  children,
  open,
  onOpenChange,
}: PopoverProps) {
  const { button, reached, byKeyboard, root } = useOpener(trigger, "dialog", {
    ...(open !== undefined && { open }),
    ...(onOpenChange && { onOpenChange }),
  });
  return (
    <>
      {button}
      {reached && (
        <Suspense fallback={null}>
          <PopoverBody {...root} placement={placement} byKeyboard={byKeyboard} content={content}>
            {children}
          </PopoverBody>
        </Suspense>
      )}
    </>
  );
}

const OPEN_AFTER_MS = 400;
const CLOSE_AFTER_MS = 80;

/**
 * Text that appears on hover and on keyboard focus, and disappears with Esc or when the page scrolls. Never the only
 * place of an information.
 */
export function Tooltip({ content, children: trigger }: { content: ReactNode; children: Button }) {
  const own = useId();
  const id = trigger.props.id ?? own;
  const [open, setOpen] = useState<boolean | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen((now) => (next || now !== null ? next : now)), after);
  };
  const now = (next: boolean) => later(next, 0);
  const { props } = trigger;
  const button = cloneElement(trigger, {
    id,
    onPointerEnter: (event) => {
      if (event.pointerType !== "touch") later(true, OPEN_AFTER_MS);
      props.onPointerEnter?.(event);
    },
    onPointerLeave: (event) => {
      later(false, CLOSE_AFTER_MS);
      props.onPointerLeave?.(event);
    },
    onPointerDown: (event) => {
      now(false);
      props.onPointerDown?.(event);
    },
    onFocus: (event) => {
      if (event.currentTarget.matches(":focus-visible")) now(true);
      props.onFocus?.(event);
    },
    onBlur: (event) => {
      now(false);
      props.onBlur?.(event);
    },
    onKeyDown: (event) => {
      if (event.key === "Enter" || event.key === " ") now(false);
      props.onKeyDown?.(event);
    },
  });
  return (
    <>
      {button}
      {open !== null && (
        <Suspense fallback={null}>
          <TooltipBody triggerId={id} open={open} onClose={() => now(false)} content={content} />
        </Suspense>
      )}
    </>
  );
}
