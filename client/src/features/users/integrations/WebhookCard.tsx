import { Box, Button, Flex, Heading, Spinner, chakra } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import {
  getListWebhookDeliveriesQueryKey,
  getListWebhooksQueryKey,
  useDeleteWebhook,
  useRenewWebhookSecret,
  useUpdateWebhook,
} from "@klantportaal/api/integrations";
import type { Webhook, WebhookAnswer } from "@klantportaal/api/model";
import { CircleCheck, CircleX, RefreshCw, Send, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { formatClock } from "../../../lib/format/format";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
import { notify } from "../../../ui/notify";
import { writes } from "../../../ui/readOnly";
import { RowMenu } from "../../../ui/RowMenu";
import { useNow } from "../../../ui/ticker";
import { ToneBadge } from "../../../ui/ToneBadge";
import { useFrom } from "../../../ui/useMediaQuery";
import { m } from "./messages.nl";
import { WebhookSheet } from "./WebhookSheet";
import { choicesOf, forgetSecret, freshSecrets, keepSecret, offReason, stateOf, testText } from "./webhooks";

const words = m.webhooks;

/** The state of a test: under way, or its outcome. */
export type Test = "busy" | WebhookAnswer | { error: unknown };

/** The outcome of a test, in place. */
function Outcome({ test }: { test: Test | undefined }) {
  const outcome =
    test === undefined || test === "busy"
      ? null
      : "error" in test
        ? { ok: false, text: problemText(test.error) }
        : testText(test);
  return (
    <Flex role="status" gap="6px" align="center" fontSize="0.8125rem" color={outcome?.ok ? "green.fg" : "red.fg"}>
      {test === "busy" ? <Spinner size="xs" color="accent" aria-label={words.testing} /> : null}
      {outcome && (
        <>
          {outcome.ok ? <CircleCheck size={15} /> : <CircleX size={15} />}
          <chakra.span className="num">{outcome.text}</chakra.span>
        </>
      )}
    </Flex>
  );
}

const label = { textStyle: "small", color: "fg.muted", mb: "4px" } as const;

type Props = {
  integration: string;
  webhook: Webhook;
  /** Whether the integration was revoked: nothing can be done with it. */
  revoked: boolean;
  /** Whether the portal sends anything. */
  sends: boolean;
  test: Test | undefined;
  onTest: () => void;
};

/** A webhook: its address and state, what it sends, its secret. */
export function WebhookCard({ integration, webhook, revoked, sends, test, onTest }: Props) {
  const client = useQueryClient();
  const now = useNow();
  const wide = useFrom("md");
  const [open, setOpen] = useState<"edit" | "renew" | "remove" | null>(null);
  const { id, url, events, withText, own, rev, state, secretEnd, oldSecretUntil } = webhook;
  const changed = () => client.invalidateQueries({ queryKey: getListWebhooksQueryKey(integration) });
  const onError = (error: unknown) => notify.error(problemText(error), { id: "webhook" });
  const update = useUpdateWebhook({
    mutation: {
      onSuccess: (saved) => notify.success(saved.state === "off" ? words.isOff : words.isOn, { id: "webhook" }),
      onError,
      onSettled: changed,
    },
  });
  const renew = useRenewWebhookSecret({
    mutation: {
      onSuccess: ({ secret }) => keepSecret(id, { secret, old: true, copied: false }),
      onError,
      onSettled: changed,
    },
  });
  const remove = useDeleteWebhook({
    mutation: {
      onSuccess: () => {
        forgetSecret(id, freshSecrets.get()[id]?.secret ?? "");
        notify.success(words.removed, { id: "webhook" });
      },
      onError,
      onSettled: () =>
        Promise.all([changed(), client.invalidateQueries({ queryKey: getListWebhookDeliveriesQueryKey(integration) })]),
    },
  });
  const turn = () =>
    update.mutate({
      id: integration,
      webhookId: id,
      data: { url, events, withText, own, enabled: state === "off" },
      headers: { "If-Match": `"${String(rev)}"` },
    });
  const newSecret = () => setOpen("renew");
  const { tone, text } = sends ? stateOf(webhook) : ({ tone: "gray", text: words.state.silent } as const);
  const reason = offReason(webhook, now);
  const testButton = (
    // It has the focus while it is busy, which a disabled button would lose.
    <Button size="sm" {...writes} aria-disabled={test === "busy"} onClick={onTest}>
      <Send size={14} />
      {words.test}
    </Button>
  );
  return (
    <Box
      as="section"
      aria-labelledby={`webhook-${id}`}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="12px"
      boxShadow="card"
      minW="0"
      overflow="clip"
    >
      <Flex align="center" gap="10px" px="16px" py="11px" borderBottomWidth="1px">
        <Flex
          boxSize="28px"
          flex="none"
          align="center"
          justify="center"
          borderRadius="7px"
          bg="accent.subtle"
          color="accent.fg"
        >
          <WebhookIcon size={16} />
        </Flex>
        <Heading
          as="h2"
          id={`webhook-${id}`}
          fontFamily="mono"
          fontSize="0.8125rem"
          lineHeight="1.25rem"
          fontWeight="500"
          minW="0"
          flex="1"
          truncate
          title={url}
        >
          {url}
        </Heading>
        {wide && <Outcome test={test} />}
        <Box hideBelow="md">
          <ToneBadge tone={tone}>{text}</ToneBadge>
        </Box>
        {!revoked && (
          <>
            {sends && <Box hideBelow="md">{testButton}</Box>}
            <RowMenu name={url}>
              {(Menu) => (
                <>
                  {!wide && (
                    <>
                      {sends && (
                        <Menu.Item value="test" {...writes} onSelect={onTest}>
                          {words.test}
                        </Menu.Item>
                      )}
                      <Menu.Item value="secret" {...writes} onSelect={newSecret}>
                        {words.newSecret}
                      </Menu.Item>
                    </>
                  )}
                  <Menu.Item value="edit" {...writes} onSelect={() => setOpen("edit")}>
                    {words.edit}
                  </Menu.Item>
                  <Menu.Item value="turn" {...writes} onSelect={turn}>
                    {state === "off" ? words.turnOn : words.turnOff}
                  </Menu.Item>
                  <Menu.Item value="remove" {...writes} onSelect={() => setOpen("remove")}>
                    {words.remove}
                  </Menu.Item>
                </>
              )}
            </RowMenu>
          </>
        )}
      </Flex>
      {reason && (
        <Flex
          gap="8px 12px"
          align="center"
          wrap="wrap"
          px="16px"
          py="8px"
          bg="red.bg"
          color="red.fg"
          textStyle="small"
          fontWeight="550"
        >
          {reason}
          {!revoked && (
            <Flex gap="8px" ms={{ md: "auto" }}>
              {sends && <Box hideFrom="md">{testButton}</Box>}
              <Button size="sm" {...writes} onClick={turn}>
                {words.turnOnAgain}
              </Button>
            </Flex>
          )}
        </Flex>
      )}
      <Box
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr) auto" }}
        gap={{ base: "12px", md: "16px" }}
        alignItems="center"
        px="16px"
        py="12px"
      >
        <Flex hideFrom="md" gap="10px" align="center" wrap="wrap">
          <ToneBadge tone={tone}>{text}</ToneBadge>
          {!wide && <Outcome test={test} />}
        </Flex>
        <Box minW="0">
          <Box {...label}>{words.sends}</Box>
          <chakra.ul display="flex" flexWrap="wrap" gap="6px">
            {choicesOf(events).map((choice) => (
              <chakra.li
                key={choice}
                borderWidth="1px"
                borderColor="border"
                borderRadius="5px"
                px="6px"
                fontSize="0.75rem"
                lineHeight="1.125rem"
                fontWeight="550"
              >
                {words.choices[choice]}
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
        <Box minW="0">
          <Box {...label}>{words.secret}</Box>
          <Flex gap="2px 10px" wrap="wrap" align="baseline" fontSize="0.8125rem">
            <chakra.span fontFamily="mono">{words.secretText(secretEnd)}</chakra.span>
            {oldSecretUntil !== null && Date.parse(oldSecretUntil) > now && (
              <chakra.span color="fg.muted" className="num">
                {words.oldUntil(formatClock(oldSecretUntil, { now }))}
              </chakra.span>
            )}
          </Flex>
        </Box>
        {!revoked && (
          <Box hideBelow="md">
            <Button size="sm" {...writes} onClick={newSecret}>
              <RefreshCw size={14} />
              {words.newSecret}
            </Button>
          </Box>
        )}
      </Box>
      {open === "edit" && <WebhookSheet integration={integration} webhook={webhook} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === "renew"}
        title={words.renewTitle}
        text={words.oldWorks}
        confirm={words.newSecret}
        onConfirm={() => renew.mutate({ id: integration, webhookId: id })}
        onClose={() => setOpen(null)}
      />
      <ConfirmDialog
        open={open === "remove"}
        title={words.removeTitle}
        text={words.removeText(url)}
        confirm={words.remove}
        destructive
        onConfirm={() => remove.mutate({ id: integration, webhookId: id })}
        onClose={() => setOpen(null)}
      />
    </Box>
  );
}
