import { Box, Button, Drawer, Flex, Spinner, chakra } from "@chakra-ui/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { LeaveDialog, LeaveGuard } from "./LeaveGuard";
import { m } from "./messages.nl";
import { once } from "./once";
import { Sheet } from "./Sheet";

type Conflict = {
  /** A colleague's saved changes, field by field. */
  theirs: readonly (readonly [field: string, text: string])[];
  /** Replaces the input with it. */
  onTake: () => void;
  /** Saves the input over it. */
  onKeep: () => void;
};

type Props = {
  title: string;
  submit: string;
  /** The button's text while submitting; submits are ignored then. */
  busy: string | false;
  /** A refusal of the form as a whole. */
  failure: string | undefined;
  conflict?: Conflict | undefined;
  /** There is input: closing asks first. */
  dirty: boolean;
  /** The unsaved changes on the page behind it. */
  behind?: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

function Changed({ theirs, onTake, onKeep }: Conflict) {
  return (
    <Box role="alert" bg="orange.bg" color="orange.fg" borderRadius="10px" px="14px" py="12px">
      <Box fontWeight="600">{m.changedByOther}</Box>
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="12px" rowGap="2px" mt="6px">
        {theirs.map(([field, text]) => (
          <Box key={field} display="contents">
            <chakra.dt>{field}</chakra.dt>
            <chakra.dd color="fg" overflowWrap="anywhere" whiteSpace="pre-line">
              {text || m.nothing}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <Flex gap="8px" wrap="wrap" mt="10px">
        <Button size="sm" onClick={onTake}>
          {m.takeTheirs}
        </Button>
        <Button size="sm" onClick={onKeep}>
          {m.keepMine}
        </Button>
      </Flex>
    </Box>
  );
}

/** A form beside the page, on small screens over it. */
export function FormSheet({
  title,
  submit,
  busy,
  failure,
  conflict,
  dirty,
  behind = false,
  onSubmit,
  onClose,
  children,
}: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => (dirty ? setAsking(true) : onClose());
  return (
    <Sheet
      open
      title={title}
      placement="end"
      content={{ w: "full", maxW: { base: "full", md: "480px" } }}
      onClose={close}
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
          {conflict && <Changed {...conflict} />}
          {children}
        </Drawer.Body>
        <Drawer.Footer>
          <Button onClick={close}>{m.cancel}</Button>
          <Button type="submit" variant="solid" aria-disabled={busy ? true : undefined} {...once}>
            {busy && <Spinner size="xs" />}
            {busy || submit}
          </Button>
        </Drawer.Footer>
      </chakra.form>
      <LeaveDialog open={asking} onLeave={onClose} onStay={() => setAsking(false)} />
      {/* The saved thing may link elsewhere. */}
      <LeaveGuard over unsaved={() => (dirty && !busy) || behind} />
    </Sheet>
  );
}
