import { Box, Button, Flex, Input, chakra } from "@chakra-ui/react";
import { NameRequestLimits } from "@klantportaal/api/limits";
import type { InstalledConfigurationDetail as Service } from "@klantportaal/api/model";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { composing } from "../../../ui/keys";
import { m as kit } from "../../../ui/messages.nl";
import { m } from "../messages.nl";
import { serviceTitle } from "../../../lib/services/names";
import type { Refused, useRename } from "./useRename";

const { max } = NameRequestLimits.name;
const HELP = "service-name-help";

type Props = { service: Service; onSave: (name: string) => void; onCancel: () => void };

/** Renames the service where its name is. An empty name is its description. */
export function RenameForm({ service, onSave, onCancel }: Props) {
  const [text, setText] = useState(service.customerName);
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
        onSave(text.replaceAll(/\s+/g, " ").trim());
      }}
      onKeyDown={onKeyDown}
    >
      <Flex gap="8px" align="center" wrap="wrap">
        <Box position="relative" w={{ base: "full", md: "320px" }}>
          <Input
            ref={input}
            aria-label={m.rename.label}
            aria-describedby={HELP}
            placeholder={service.description || service.code}
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
      <Box id={HELP} textStyle="meta" color="fg.subtle" mt="3px">
        {m.rename.help(service.code)}
      </Box>
    </chakra.form>
  );
}

/** Says that a name was not stored, and what can be done. */
export function RenameRefused({ refused, again, dismiss }: { refused: Refused } & ReturnType<typeof useRename>) {
  const { theirs, reason } = refused;
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
      mx={{ base: "16px", md: "28px" }}
      mb="12px"
      textStyle="small"
    >
      <Box flex="1" minW="180px">
        {theirs ? (
          <>
            {kit.changedByOther} <b>{serviceTitle(theirs)}</b>
          </>
        ) : (
          `${m.rename.failed} ${reason ?? ""}`
        )}
      </Box>
      <Button size="sm" onClick={again}>
        {theirs ? kit.keepMine : m.rename.again}
      </Button>
      <Button size="sm" variant="ghost" onClick={dismiss}>
        {theirs ? kit.takeTheirs : m.rename.cancel}
      </Button>
    </Flex>
  );
}
