import { Box, Button, Flex, Heading, Spinner, chakra } from "@chakra-ui/react";
import type { IntegrationToken } from "@klantportaal/api/model";
import { CircleCheck, CircleX, Copy } from "lucide-react";
import { formatTime } from "../../../lib/format/format";
import { fresh } from "./integrations";
import { m } from "./messages.nl";
import { ShownOnce } from "./ShownOnce";

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

/** A token that was just made, with a command to try it, until the page is left. */
export function FreshToken({ id, token, call }: { id: string; token: string; call: IntegrationToken["lastCall"] }) {
  const example = command(token);
  return (
    <ShownOnce
      id="fresh-token"
      value={token}
      words={words}
      text={m.once.text}
      // One that was made since is shown in its place.
      onGone={() => fresh.get()?.id === id && fresh.set(null)}
    >
      {(copy) => (
        <>
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
              onClick={() => copy(example)}
            >
              <Copy size={14} />
              {m.once.copy}
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
        </>
      )}
    </ShownOnce>
  );
}
