import { Box, Button, Dialog, Flex, Heading, Input, chakra } from "@chakra-ui/react";
import { Copy, KeyRound } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { type Location, useBlocker } from "react-router";
import { copyText } from "../../../ui/copy";
import { DialogFrame } from "../../../ui/DialogFrame";
import { FormField } from "../../../ui/FormField";
import { m } from "./messages.nl";

type Words = { title: string; label: string; leaveTitle: string; leaveText: string };

const tabOf = ({ pathname, search }: Location) => `${pathname}?${new URLSearchParams(search).get("tab") ?? ""}`;

/** Asks before values are left that were not copied: they are shown once. A router has room for one such question. */
export function LeaveUncopied({ values, words }: { values: readonly string[]; words: Words }) {
  const copied = values.length === 0;
  const safe = useRef<HTMLButtonElement>(null);
  // Another tab of the page takes it away too.
  const blocker = useBlocker(({ currentLocation: now, nextLocation: next }) => !copied && tabOf(now) !== tabOf(next));
  const copyAndLeave = async () => {
    if (await copyText(values.join("\n"))) blocker.proceed?.();
  };
  useEffect(() => {
    if (copied) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [copied]);
  return (
    <DialogFrame
      role="alertdialog"
      open={blocker.state === "blocked"}
      initialFocusEl={() => safe.current}
      onClose={() => blocker.reset?.()}
    >
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{words.leaveTitle}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body color="fg.muted">{words.leaveText}</Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={() => blocker.proceed?.()}>
          {m.once.leave}
        </Button>
        <Button ref={safe} variant="solid" onClick={() => void copyAndLeave()}>
          {m.once.leaveCopy}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

type Props = {
  id: string;
  value: string;
  words: Words;
  /** Beside the title. */
  text: string;
  onCopied: () => void;
  /** Called when it is left. */
  onGone: () => void;
  /** Under it; `copy` copies a text that has the value in it. */
  children?: (copy: (text: string) => void) => ReactNode;
};

/** A token or secret that was just made, until its tab is left. */
export function ShownOnce({ id, value, words, text, onCopied, onGone, children }: Props) {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  }, [onGone]);
  useEffect(() => () => gone.current(), []);
  const copy = async (text: string) => {
    if (await copyText(text)) onCopied();
  };
  return (
    <Box
      as="section"
      aria-labelledby={`${id}-title`}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="green.fg"
      borderRadius="12px"
      boxShadow="card"
      overflow="clip"
    >
      <Flex align="center" gap="10px" px="16px" py="10px" bg="green.bg" wrap="wrap">
        <Box color="green.fg" flex="none">
          <KeyRound size={17} />
        </Box>
        <Heading as="h2" id={`${id}-title`} fontSize="0.9375rem" lineHeight="1.25rem" fontWeight="600">
          {words.title}
        </Heading>
        <Box textStyle="small" color="fg.muted">
          {text}
        </Box>
      </Flex>
      <Box px="16px" py="12px">
        <FormField id={id} label={<chakra.span srOnly>{words.label}</chakra.span>}>
          <Flex gap="8px">
            <Input
              readOnly
              autoFocus
              value={value}
              fontFamily="mono"
              fontSize={{ md: "0.8125rem" }}
              minW="0"
              onFocus={({ currentTarget }) => currentTarget.select()}
              onCopy={onCopied}
            />
            <Button variant="solid" onClick={() => void copy(value)}>
              <Copy size={16} />
              {m.once.copy}
            </Button>
          </Flex>
        </FormField>
        {children?.((text) => void copy(text))}
      </Box>
    </Box>
  );
}
