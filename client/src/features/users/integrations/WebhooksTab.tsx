import { Box, Button, Flex, Skeleton } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { getListWebhooksQueryKey, testWebhook, useListWebhooks } from "@klantportaal/api/integrations";
import type { Integration } from "@klantportaal/api/model";
import { Info, Plus, Send, Webhook as WebhookIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { hub } from "../../../lib/hub/hub";
import { useProfile } from "../../../lib/session/profile";
import { useStore } from "../../../lib/store";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { writes } from "../../../ui/readOnly";
import { StateView } from "../../../ui/StateView";
import { DeliveriesCard, deliveriesChanged } from "./DeliveriesCard";
import { m } from "./messages.nl";
import { LeaveUncopied, ShownOnce } from "./ShownOnce";
import { type Test, WebhookCard } from "./WebhookCard";
import { WebhookSheet } from "./WebhookSheet";
import { forgetSecret, freshSecrets, keepSecret } from "./webhooks";

const words = m.webhooks;

/** The outcomes of tests by webhook, and what sends one. */
function useTests(integration: string) {
  const [tests, setTests] = useState<Readonly<Record<string, Test>>>({});
  const test = async (webhook: string) => {
    if (tests[webhook] === "busy") return;
    const set = (outcome: Test) => setTests((before) => ({ ...before, [webhook]: outcome }));
    set("busy");
    try {
      set(await testWebhook(integration, webhook));
    } catch (error) {
      set({ error });
    }
  };
  return { tests, test };
}

/** The operator of the portal has switched webhooks off. */
function SwitchedOff() {
  const provider = useProfile().data?.isCustomer === false;
  return (
    <Flex role="note" gap="10px" px="14px" py="10px" borderRadius="10px" bg="orange.bg" color="orange.fg">
      <Box mt="1px" flex="none">
        <Info size={16} aria-hidden="true" />
      </Box>
      {provider ? words.switchedOffProvider : words.switchedOff}
    </Flex>
  );
}

/** The webhooks of an integration, and what was sent to them. */
export default function WebhooksTab({ integration }: { integration: Integration }) {
  const { id } = integration;
  const client = useQueryClient();
  const result = useListWebhooks(id);
  const { tests, test } = useTests(id);
  const [adding, setAdding] = useState(false);
  const fresh = useStore(freshSecrets);
  const revoked = integration.status === "revoked";
  useEffect(
    () =>
      hub.onIntegrationsChanged(() => {
        void client.invalidateQueries({ queryKey: getListWebhooksQueryKey(id) });
        void deliveriesChanged(client, id);
      }),
    [client, id],
  );
  const add = !revoked && (
    <Button {...writes} onClick={() => setAdding(true)}>
      <Plus size={16} />
      {words.add}
    </Button>
  );
  const [title, text] = words.intro;
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="16px"
      px={{ base: "16px", md: "28px" }}
      pt={{ base: "12px", md: "18px" }}
      pb={{ base: "80px", md: "28px" }}
      maxW="1736px"
      mx="auto"
      w="full"
    >
      <QueryBoundary result={result} what={words.what} skeleton={<Skeleton h="120px" borderRadius="12px" />}>
        {({ items, sends }) =>
          items.length === 0 ? (
            <>
              {!sends && <SwitchedOff />}
              <StateView icon={WebhookIcon} title={title} text={text} actions={add} />
            </>
          ) : (
            <>
              {!sends && <SwitchedOff />}
              {items
                .map((webhook) => ({ webhook, made: fresh[webhook.id] }))
                .map(({ webhook, made }) => (
                  <Box key={webhook.id} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="16px">
                    {made && (
                      <ShownOnce
                        key={made.secret}
                        id={`fresh-secret-${webhook.id}`}
                        value={made.secret}
                        words={words.fresh}
                        text={made.old ? `${m.once.text} ${words.oldWorks}` : m.once.text}
                        onCopied={() => keepSecret(webhook.id, { ...made, copied: true })}
                        // One that was made since is shown in its place.
                        onGone={() => forgetSecret(webhook.id, made.secret)}
                      />
                    )}
                    <WebhookCard
                      integration={id}
                      webhook={webhook}
                      revoked={revoked}
                      sends={sends}
                      test={tests[webhook.id]}
                      onTest={() => void test(webhook.id)}
                    />
                  </Box>
                ))}
              <DeliveriesCard
                integration={id}
                webhooks={items}
                revoked={revoked || !sends}
                test={
                  items.length === 1 &&
                  !revoked &&
                  sends && (
                    <Button {...writes} onClick={() => void test(items[0]?.id ?? "")}>
                      <Send size={15} />
                      {words.test}
                    </Button>
                  )
                }
              />
              {add && <Box>{add}</Box>}
            </>
          )
        }
      </QueryBoundary>
      <LeaveUncopied
        values={Object.values(fresh).flatMap(({ secret, copied }) => (copied ? [] : [secret]))}
        words={words.fresh}
      />
      {adding && <WebhookSheet integration={id} webhook={undefined} onClose={() => setAdding(false)} />}
    </Box>
  );
}
