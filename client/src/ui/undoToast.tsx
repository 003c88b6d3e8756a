import { Button, Flex, chakra } from "@chakra-ui/react";
import { dismissToast, showToast } from "../lib/toast";
import { m } from "./messages.nl";

const UNDO_WITHIN = 8_000;

type Options = {
  /** Whether the toast stays for longer under the pointer. */
  waits?: boolean;
};

/** Reports a change and offers to undo it for 8 seconds. Alt T moves the focus to it, as to every toast. */
export function undoToast(text: string, id: string, onUndo: () => void, { waits = true }: Options = {}): void {
  showToast(
    ({ closeToast }: { closeToast: () => void }) => (
      <Flex align="center" gap="8px" w="full">
        <chakra.span flex="1">{text}</chakra.span>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            onUndo();
            closeToast();
          }}
        >
          {m.undo}
        </Button>
      </Flex>
    ),
    {
      type: "success",
      role: "status",
      toastId: id,
      autoClose: UNDO_WITHIN,
      closeOnClick: false,
      pauseOnHover: waits,
      pauseOnFocusLoss: waits,
    },
  );
}

/**
 * Does something in 8 seconds, unless it is undone until then: for what cannot be taken back from its readers. Does it
 * at once when the page is about to be left, which is asked first.
 */
export function doAfterUndo(text: string, id: string, act: () => void, onUndo: () => void): void {
  let over = false;
  const stop = () => {
    over = true;
    clearTimeout(timer);
    window.removeEventListener("beforeunload", onLeave);
  };
  const finish = () => {
    stop();
    dismissToast(id);
    act();
  };
  const onLeave = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    finish();
  };
  const timer = setTimeout(finish, UNDO_WITHIN);
  window.addEventListener("beforeunload", onLeave);
  undoToast(
    text,
    id,
    () => {
      // The toast may still be there for a moment.
      if (over) return;
      stop();
      onUndo();
    },
    { waits: false },
  );
}
