import { Box, Button, Drawer, Spinner, chakra } from "@chakra-ui/react";
import type { FormEvent, ReactNode } from "react";
import { m } from "./messages.nl";
import { Sheet } from "./Sheet";

type Props = {
  title: string;
  submit: string;
  /** The words of the button while it is on its way; submits are ignored then. */
  busy: string | false;
  /** What was refused of the form as a whole. */
  failure: string | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form beside the page, on small screens over it. */
export function FormSheet({ title, submit, busy, failure, onSubmit, onClose, children }: Props) {
  return (
    <Sheet
      open
      title={title}
      placement="end"
      content={{ w: "full", maxW: { base: "full", md: "480px" } }}
      onClose={onClose}
    >
      <chakra.form
        display="contents"
        noValidate
        onSubmit={(event) => (busy ? event.preventDefault() : onSubmit(event))}
      >
        <Drawer.Body display="flex" flexDirection="column" gap="18px">
          {failure !== undefined && (
            <Box role="alert" color="red.fg">
              {failure}
            </Box>
          )}
          {children}
        </Drawer.Body>
        <Drawer.Footer>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button type="submit" variant="solid" aria-disabled={busy ? true : undefined}>
            {busy && <Spinner size="xs" />}
            {busy || submit}
          </Button>
        </Drawer.Footer>
      </chakra.form>
    </Sheet>
  );
}
