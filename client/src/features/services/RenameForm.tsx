import { Box, Button, Flex, Input, chakra } from "@chakra-ui/react";
import { NameRequestLimits } from "@klantportaal/api/limits";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { composing } from "../../ui/keys";
import { m as kit } from "../../ui/messages.nl";
import { m } from "./messages.nl";
import type { Refused, Stored, useRename } from "./useRename";

const { max } = NameRequestLimits.name;

type Props<One> = {
  one: One;
  name: string;
  /** What is shown without a name of its own. */
  standard: string;
  help: string;
  /** Gets what is renamed as it was when the form was opened. */
  onSave: (one: One, name: string) => void;
  onCancel: () => void;
};

/** Renames something where its name is. An empty name is the standard one. */
export function RenameForm<One>({ one, name, standard, help, onSave, onCancel }: Props<One>) {
  // What the reader saw: a newer one would be overwritten without their knowing.
  const [base] = useState(one);
  const [text, setText] = useState(name);
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || composing(event.nativeEvent)) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <chakra.form
      flex="1"
      minW="0"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(base, text.replaceAll(/\s+/g, " ").trim());
      }}
      onKeyDown={onKeyDown}
    >
      <Flex gap="8px" align="center" wrap="wrap">
        <Box position="relative" w={{ base: "full", md: "320px" }}>
          <Input
            ref={input}
            aria-label={m.rename.label}
            aria-describedby={helpId}
            placeholder={standard}
            value={text}
            maxLength={max}
            autoComplete="off"
            data-page-focus=""
            pe="72px"
            onChange={(event) => setText(event.target.value)}
          />
          <chakra.span
            className="num"
            position="absolute"
            insetEnd="10px"
            top="50%"
            transform="translateY(-50%)"
            fontSize="0.75rem"
            color="fg.subtle"
            aria-hidden="true"
          >
            {m.rename.length(text.length, max)}
          </chakra.span>
        </Box>
        <Button type="submit" variant="solid">
          {m.rename.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.rename.cancel}
        </Button>
      </Flex>
      <Box id={helpId} textStyle="meta" color="fg.subtle" mt="3px">
        {help}
      </Box>
    </chakra.form>
  );
}

type RefusedProps<One extends Stored> = Pick<ReturnType<typeof useRename<One>>, "again" | "dismiss"> & {
  refused: Refused<One>;
  titleOf: (one: One) => string;
  /** The buttons go: moves the focus. */
  onEnd: () => void;
};

/** Says that a name was not stored, and what can be done. */
export function RenameRefused<One extends Stored>({ refused, titleOf, again, dismiss, onEnd }: RefusedProps<One>) {
  const { theirs, reason } = refused;
  const ending = (answer: () => void) => () => {
    answer();
    onEnd();
  };
  return (
    <Flex
      role="alert"
      align="center"
      gap="10px"
      wrap="wrap"
      bg={theirs ? "orange.bg" : "red.bg"}
      color={theirs ? "orange.fg" : "red.fg"}
      borderRadius="10px"
      px="14px"
      py="8px"
      textStyle="small"
    >
      <Box flex="1" minW="180px">
        {theirs ? (
          <>
            {kit.changedByOther} <b>{titleOf(theirs)}</b>
          </>
        ) : (
          `${m.rename.failed} ${reason ?? ""}`
        )}
      </Box>
      <Button size="sm" onClick={ending(again)}>
        {theirs ? kit.keepMine : m.rename.again}
      </Button>
      <Button size="sm" variant="ghost" onClick={ending(dismiss)}>
        {theirs ? kit.takeTheirs : m.rename.cancel}
      </Button>
    </Flex>
  );
}
