import { Button, Flex, chakra } from "@chakra-ui/react";
import { showToast } from "../lib/toast";
import { m } from "./messages.nl";

const UNDO_WITHIN = 8_000;

/** Reports a change and offers to undo it for 8 seconds. Alt T moves the focus to it, as to every toast. */
export function undoToast(text: string, id: string, onUndo: () => void): void {
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
    { type: "success", role: "status", toastId: id, autoClose: UNDO_WITHIN, closeOnClick: false },
  );
}
