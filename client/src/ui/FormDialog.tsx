import { Button, CloseButton, Dialog, Spinner, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { DialogFrame, destructiveLook } from "./DialogFrame";
import { m } from "./messages.nl";

type Props = {
  open: boolean;
  title: string;
  submit: ReactNode;
  /** It can't be undone. */
  destructive?: boolean;
  /** The button's text while submitting; further submits are ignored then. */
  busy?: string | false | undefined;
  /** Without it there is nothing to submit: only the cancel button shows. */
  onSubmit?: (() => void) | undefined;
  onClose: () => void;
  /** outside: lists of its fields may be larger than the dialog, and the page scrolls instead of its body. */
  scroll?: "inside" | "outside";
  /** The id of the field that takes the focus; the first. */
  focus?: string;
  /** It shows a text with its preview, or fields beside each other. */
  wide?: boolean;
  children: ReactNode;
};

/** A short form over the page. Esc and "Annuleren" change nothing. */
export function FormDialog({
  open,
  title,
  submit,
  destructive,
  busy,
  onSubmit,
  onClose,
  scroll = "inside",
  focus,
  wide,
  children,
}: Props) {
  return (
    <DialogFrame
      open={open}
      scrollBehavior={scroll}
      {...(wide && { content: { maxW: "560px" } })}
      onClose={onClose}
      {...(focus && { initialFocusEl: () => document.getElementById(focus) })}
    >
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        minH="0"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit?.();
        }}
      >
        <Dialog.Header>
          <Dialog.Title textStyle="h2">{title}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body display="flex" flexDirection="column" gap="16px">
          {children}
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" onClick={onClose}>
            {onSubmit ? m.cancel : m.close}
          </Button>
          {onSubmit && (
            <Button
              type="submit"
              variant="solid"
              aria-disabled={busy ? true : undefined}
              {...(destructive && destructiveLook)}
            >
              {busy && <Spinner size="xs" />}
              {busy || submit}
            </Button>
          )}
        </Dialog.Footer>
        <Dialog.CloseTrigger asChild>
          <CloseButton aria-label={m.close} position="absolute" top="12px" insetEnd="12px" />
        </Dialog.CloseTrigger>
      </chakra.form>
    </DialogFrame>
  );
}
