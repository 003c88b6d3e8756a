import { Box, Flex, Spinner } from "@chakra-ui/react";
import type { IntegrationKind, IntegrationToken } from "@klantportaal/api/model";
import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { formatTime } from "../../../lib/format/format";
import { assistantSettings } from "./AssistantCard";
import { Example } from "./Example";
import { fresh } from "./integrations";
import { m } from "./messages.nl";
import { LeaveUncopied, ShownOnce } from "./ShownOnce";

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

type Props = { id: string; kind: IntegrationKind; token: string; call: IntegrationToken["lastCall"] };

/** A token that was just made, with a command to try it or an assistant's settings, until the page is left. */
export function FreshToken({ id, kind, token, call }: Props) {
  const [copied, setCopied] = useState(false);
  const assistant = kind === "assistant";
  const example = assistant ? assistantSettings(token) : command(token);
  return (
    <ShownOnce
      id="fresh-token"
      value={token}
      words={words}
      text={m.once.text}
      onCopied={() => setCopied(true)}
      // One that was made since is shown in its place.
      onGone={() => fresh.get()?.id === id && fresh.set(null)}
    >
      {(copy) => (
        <>
          <Example words={assistant ? m.assistant.paste : words.trying} text={example} onCopy={() => copy(example)} />
          <FirstCall call={call} />
          <LeaveUncopied values={copied ? [] : [token]} words={words} />
        </>
      )}
    </ShownOnce>
  );
}
