import { Box } from "@chakra-ui/react";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { ToastContainer, toast, type ToastItem } from "react-toastify";
import {
  TOAST_DRAGGABLE,
  TOAST_DRAG_THRESHOLD,
  TOAST_DURATION,
  TOAST_LIMIT,
  TOAST_NEWEST_ON_TOP,
  TOAST_POSITION,
} from "../../lib/constants";
import { whenShort } from "../../lib/screen";
import { toastRegionMounted } from "../../lib/toast";
import { useShownColorMode } from "../../theme/color-mode";
import { m } from "./messages.nl";
import { TOAST_WIDTH, useToastsAtBottom } from "./useToastPlace";

/** A toast with the focus is opened by Enter as by a click; a button in it keeps its own Enter. */
function openByEnter(event: KeyboardEvent): void {
  if (
    event.key !== "Enter" ||
    !(event.target instanceof HTMLElement) ||
    !event.target.classList.contains("Toastify__toast")
  )
    return;
  event.preventDefault();
  event.target.click();
}

/**
 * A mouse leaves the focus where it is, say in a message that is being written: the toast that it closes would take it
 * along.
 */
function leaveFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** A press that moves further than this is a drag. */
const DRAG_PIXELS = 6;

/** Dragging a toast moves or dismisses it; the click that a browser tells of afterwards would open it as well. */
function usePressOnly() {
  const pressed = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDownCapture: ({ clientX: x, clientY: y }: PointerEvent) => {
      pressed.current = { x, y };
    },
    onClickCapture: (event: MouseEvent) => {
      const { x, y } = pressed.current ?? { x: event.clientX, y: event.clientY };
      // By key or by a script it has no place.
      if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > DRAG_PIXELS) event.stopPropagation();
    },
  };
}

const withFocus = () => document.activeElement?.closest<HTMLElement>(".Toastify__toast");

/**
 * The clocks stand still for whoever reads by keyboard, however they came: Alt T, Tab, back to the window. A toast that
 * comes to rest starts its own clock, and coming back to the window starts all: both are followed by an event here.
 */
function pauseWhileRead(): void {
  if (withFocus()?.dataset["in"] === "true") toast.pause();
}

/**
 * A toast that closes under its reader takes the focus along, and nothing tells of that: the others' clocks start
 * again.
 */
function playOnClose({ id, status }: ToastItem): void {
  if (status === "removed" && withFocus()?.id === String(id)) toast.play();
}

/** Leaving the toasts starts the clocks again. */
function playOnLeave(event: FocusEvent): void {
  if (!event.currentTarget.contains(event.relatedTarget)) toast.play();
}

// Over the content: a page's head has its actions, a panel beside it has its own, and the bell's list is read while it
// is open.
const belowHeader = {
  top: "calc(min(var(--page-head-end, var(--top-bar-height)), 50vh) + 12px)",
  "--toastify-toast-right": "calc(max(16px, env(safe-area-inset-right)) + var(--page-panel, 0px))",
} as const;
const atBottom = { top: "auto", bottom: "12px" } as const;

/** Where toasts appear, with the specification's settings. Everything they say is also found elsewhere on the page. */
export default function ToastRegion() {
  const mode = useShownColorMode();
  const pressOnly = usePressOnly();
  const low = useToastsAtBottom();
  useEffect(() => toast.onChange(playOnClose), []);
  useEffect(toastRegionMounted, []);
  return (
    <Box
      {...pressOnly}
      onKeyDown={openByEnter}
      onMouseDown={leaveFocus}
      onFocus={pauseWhileRead}
      onAnimationEnd={pauseWhileRead}
      onBlur={playOnLeave}
      css={{
        "& .Toastify__toast:focus-visible": {
          outline: "2px solid",
          outlineColor: "accent",
          outlineOffset: { base: "-2px", sm: "2px" },
        },
        "& .Toastify__toast-container": {
          "--toastify-toast-width": `min(${TOAST_WIDTH}px, 100vw - 24px)`,
          ...belowHeader,
          ...(low && { md: atBottom }),
        },
        ...whenShort({ "& .Toastify__toast-container": { top: "calc(var(--top-bar-height) + 12px)" } }),
        "body:has([data-bell][data-state=open]) & .Toastify__toast-container": atBottom,
        // Under a dialog they wait: it is not covered, and no toast goes unread.
        "body:has(:is([role=dialog], [role=alertdialog])[data-state=open]) & .Toastify__progress-bar": {
          animationPlayState: "paused !important",
        },
        "& .Toastify__toast": {
          fontFamily: "inherit",
          borderRadius: "12px",
          borderWidth: "1px",
          borderColor: "border",
          boxShadow: "overlay",
        },
        "--toastify-color-light": "var(--ui-colors-bg-panel)",
        "--toastify-color-dark": "var(--ui-colors-bg-panel)",
        "--toastify-text-color-light": "var(--ui-colors-fg)",
        "--toastify-text-color-dark": "var(--ui-colors-fg)",
        "--toastify-color-progress-light": "var(--ui-colors-accent)",
        "--toastify-color-progress-dark": "var(--ui-colors-accent)",
        "--toastify-color-success": "var(--ui-colors-green-fg)",
        "--toastify-color-error": "var(--ui-colors-red-fg)",
        "--toastify-z-index": "1300",
      }}
    >
      <ToastContainer
        position={TOAST_POSITION}
        autoClose={TOAST_DURATION}
        limit={TOAST_LIMIT}
        newestOnTop={TOAST_NEWEST_ON_TOP}
        draggable={TOAST_DRAGGABLE}
        draggablePercent={TOAST_DRAG_THRESHOLD * 100}
        pauseOnHover
        pauseOnFocusLoss
        theme={mode}
        aria-label={m.toasts}
        hotKeys={(event) => event.altKey && event.code === "KeyT"}
        closeButton={({ closeToast }) => (
          <Box
            as="button"
            aria-label={m.closeToast}
            onClick={closeToast}
            alignSelf="flex-start"
            flex="none"
            boxSize="8"
            mt="-1"
            ms="auto"
            me="-1"
            borderRadius="control"
            _hover={{ bg: "bg.subtle" }}
            color="fg.subtle"
            cursor="pointer"
            fontSize="lg"
            lineHeight="1"
          >
            ×
          </Box>
        )}
      />
    </Box>
  );
}
