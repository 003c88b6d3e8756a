import { Box, Button, Dialog, Flex, Heading, Input, Spinner, chakra } from "@chakra-ui/react";
import type { IntegrationToken } from "@klantportaal/api/model";
import { CircleCheck, CircleX, Copy, KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { formatTime } from "../../../lib/format/format";
import { copyText } from "../../../ui/copy";
import { DialogFrame } from "../../../ui/DialogFrame";
import { FormField } from "../../../ui/FormField";
import { fresh } from "./integrations";
import { m } from "./messages.nl";

const words = m.fresh;

const command = (token: string) =>
  `curl ${window.location.origin}/api/support-tickets \\\n  -H "Authorization: Bearer ${token}"`;

/** The outcome of the first call, or that none came yet. */
function FirstCall({ call }: { call: IntegrationToken["lastCall"] }) {
  const refused = call && call.code !== null;
  const reason = refused && (words.reasons[call.code ?? ""]?.(call.address) ?? words.otherReason(call.code ?? ""));
  return (
    <Flex role="status" gap="8px" align="center" mt="12px" color={call ? "fg" : "fg.muted"} textStyle="small">
      <Box flex="none" color={refused ? "red.fg" : "green.fg"}>
        {!call ? <Spinner size="xs" color="accent" /> : refused ? <CircleX size={16} /> : <CircleCheck size={16} />}
      </Box>
      {!call
        ? words.waiting
        : reason
          ? words.refused(formatTime(call.on), reason)
          : words.used(formatTime(call.on), call.address, call.status)}
    </Flex>
  );
}

/** Asks before a token is left that was not copied: it is shown once. */
function LeaveUncopied({ copied, token }: { copied: boolean; token: string }) {
  const safe = useRef<HTMLButtonElement>(null);
  // Another tab of the page takes it away too.
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      !copied && (now.pathname !== next.pathname || now.search !== next.search),
  );
  const copyAndLeave = async () => {
    if (await copyText(token)) blocker.proceed?.();
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
          {words.leave}
        </Button>
        <Button ref={safe} variant="solid" onClick={() => void copyAndLeave()}>
          {words.leaveCopy}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

/** A token that was just made, with a command to try it, until the page is left. */
export function FreshToken({ id, token, call }: { id: string; token: string; call: IntegrationToken["lastCall"] }) {
  const [copied, setCopied] = useState(false);
  useEffect(
    () => () => {
      // One that was made since is shown in its place.
      if (fresh.get()?.id === id) fresh.set(null);
    },
    [id],
  );
  const copy = async (text: string) => {
    if (await copyText(text)) setCopied(true);
  };
  const example = command(token);
  return (
    <Box
      as="section"
      aria-labelledby="fresh-title"
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
        <Heading as="h2" id="fresh-title" fontSize="0.9375rem" lineHeight="1.25rem" fontWeight="600">
          {words.title}
        </Heading>
        <Box textStyle="small" color="fg.muted">
          {words.text}
        </Box>
      </Flex>
      <Box px="16px" py="12px">
        <FormField id="fresh-token" label={<chakra.span srOnly>{words.label}</chakra.span>}>
          <Flex gap="8px">
            <Input
              readOnly
              autoFocus
              value={token}
              fontFamily="mono"
              fontSize="0.8125rem"
              minW="0"
              onFocus={({ currentTarget }) => currentTarget.select()}
              onCopy={() => setCopied(true)}
            />
            <Button variant="solid" onClick={() => void copy(token)}>
              <Copy size={16} />
              {words.copy}
            </Button>
          </Flex>
        </FormField>
        <Flex align="center" mt="12px" mb="6px">
          <Heading as="h3" fontSize="0.875rem" fontWeight="600">
            {words.trying}
          </Heading>
          <Button
            ms="auto"
            size="sm"
            variant="ghost"
            color="accent.fg"
            aria-label={words.copyCommand}
            onClick={() => void copy(example)}
          >
            <Copy size={14} />
            {words.copy}
          </Button>
        </Flex>
        <chakra.pre
          tabIndex={0}
          bg="bg.subtle"
          borderWidth="1px"
          borderRadius="8px"
          p="12px"
          fontFamily="mono"
          fontSize="0.78125rem"
          lineHeight="1.25rem"
          overflowX="auto"
        >
          {example}
        </chakra.pre>
        <FirstCall call={call} />
      </Box>
      <LeaveUncopied copied={copied} token={token} />
    </Box>
  );
}
