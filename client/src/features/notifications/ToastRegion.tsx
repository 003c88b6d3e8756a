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

/** Enter opens a toast with the focus like a click; a button in it keeps its own Enter. */
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
 * A mouse leaves the focus where it is, for example in a message being written: otherwise the closing toast would take
 * it away.
 */
function leaveFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** A press that moves further than this is a drag. */
const DRAG_PIXELS = 6;

/** Dragging a toast moves or dismisses it; the click that a browser fires afterwards would also open it. */
function usePressOnly() {
  const pressed = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDownCapture: ({ clientX: x, clientY: y }: PointerEvent) => {
      pressed.current = { x, y };
    },
    onClickCapture: (event: MouseEvent) => {
      const { x, y } = pressed.current ?? { x: event.clientX, y: event.clientY };
      // A click by key or script has no position.
      if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > DRAG_PIXELS) event.stopPropagation();
    },
  };
}

const withFocus = () => document.activeElement?.closest<HTMLElement>(".Toastify__toast");

/**
 * Pauses the timers while the focus is in a toast, whether by Alt T, Tab or a return to the window. A toast that comes
 * to rest starts its own timer, and a return to the window starts all: both fire an event that is handled here.
 */
function pauseWhileRead(): void {
  if (withFocus()?.dataset["in"] === "true") toast.pause();
}

/** A toast that closes with the focus in it fires no event: the others' timers are resumed here. */
function playOnClose({ id, status }: ToastItem): void {
  if (status === "removed" && withFocus()?.id === String(id)) toast.play();
}

/** Leaving the toasts resumes the timers. */
function playOnLeave(event: FocusEvent): void {
  if (!event.currentTarget.contains(event.relatedTarget)) toast.play();
}

// Over the content: a page's head and a side panel have their actions, and the bell's list must stay readable while it
// is open.
const belowHeader = {
  top: "calc(min(var(--page-head-end, var(--top-bar-height)), 50vh) + 12px)",
  "--toastify-toast-right": "calc(max(16px, env(safe-area-inset-right)) + var(--page-panel, 0px))",
} as const;
const atBottom = { top: "auto", bottom: "calc(12px + var(--page-foot, 0px))" } as const;

/**
 * The region of the toasts, with the specification's settings. All of their information is also elsewhere on the page.
 */
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
        },
        ...whenShort({ "& .Toastify__toast-container": { top: "calc(var(--top-bar-height) + 12px)" } }),
        ...(low && { "& .Toastify__toast-container.Toastify__toast-container": atBottom }),
        "body:has([data-bell][data-state=open]) & .Toastify__toast-container": atBottom,
        // They wait under a dialog: it is not covered, and no toast goes unread.
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
            onClick={(event) => {
              event.stopPropagation(); // a click on the toast itself opens its ticket
              closeToast(event);
            }}
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
