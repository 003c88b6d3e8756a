import { Button, Dialog } from "@chakra-ui/react";
import { useRef } from "react";
import { DialogFrame, destructiveLook } from "./DialogFrame";
import { m } from "./messages.nl";

type Props = {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that can't be undone. The focus starts on the safe button and Esc is safe. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  cancel = m.cancel,
  destructive,
  onConfirm,
  onClose,
}: Props) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame role="alertdialog" open={open} initialFocusEl={() => safe.current} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body color="fg.muted">{text}</Dialog.Body>
      <Dialog.Footer>
        <Button ref={safe} variant="outline" onClick={onClose}>
          {cancel}
        </Button>
        <Button
          variant="solid"
          {...(destructive && destructiveLook)}
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {confirm}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
