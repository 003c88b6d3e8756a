import { Box, Button, Flex, Input } from "@chakra-ui/react";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import {
  getGetIntegrationQueryKey,
  getListIntegrationsQueryKey,
  useGetIntegration,
  useListWebhooks,
  useRevokeIntegration,
  useUpdateIntegration,
} from "@klantportaal/api/integrations";
import type { Integration, IntegrationDetail } from "@klantportaal/api/model";
import { useListUserHistory } from "@klantportaal/api/users";
import { Ellipsis, Unplug } from "lucide-react";
import { lazy, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { isUuid } from "../../../lib/address";
import { problemText } from "../../../lib/api/problem";
import { usePageCaption } from "../../../lib/page-caption";
import { useProfile } from "../../../lib/session/profile";
import { useStore } from "../../../lib/store";
import { DetailHead, DetailSkeleton, DetailTabs } from "../../../ui/DetailPage";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField } from "../../../ui/FormField";
import { HistoryList, historyParams, useHistoryPage } from "../../../ui/HistoryList";
import { notify } from "../../../ui/notify";
import { MenuButton } from "../../../ui/Overlay";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { writes } from "../../../ui/readOnly";
import { useNow } from "../../../ui/ticker";
import { StateView } from "../../../ui/StateView";
import { Time } from "../../../ui/Time";
import { historyLine } from "../model/historyText";
import AccessTab from "./AccessTab";
import { EditSheet } from "./EditSheet";
import { VALIDITY, fresh, mayHold, useBase, validityOf } from "./integrations";
import { IntegrationStatus, KindIcon } from "./look";
import { m } from "./messages.nl";
import { ValidityDialog } from "./ValidityDialog";

const GrantsTab = lazy(() => import("../grants/GrantsTab"));
const WebhooksTab = lazy(() => import("./WebhooksTab"));

/** While a new token waits for its first call that is not refused. */
const POLL = 2_000;

const tabs = ["access", "grants", "webhooks", "history"] as const;

function HistoryTab({ id }: { id: string }) {
  const page = useHistoryPage();
  const result = useListUserHistory(id, historyParams(page), { query: { placeholderData: keepPreviousData } });
  return <HistoryList result={result} page={page} empty={m.historyEmpty} line={historyLine} />;
}

/** Revoking is for good: the name is typed. */
function RevokeDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const revoke = useRevokeIntegration({
    mutation: {
      onSuccess: () => {
        notify.success(m.revoked(integration.name), { id: "integration" });
        onClose();
      },
      onError: (failure) => setError(problemText(failure)),
      onSettled: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: getGetIntegrationQueryKey(integration.id) }),
          client.invalidateQueries({ queryKey: getListIntegrationsQueryKey() }),
        ]),
    },
  });
  return (
    <FormDialog
      open
      destructive
      title={m.revokeTitle(integration.name)}
      submit={m.revoke}
      busy={revoke.isPending && m.form.saving}
      onSubmit={() =>
        typed.trim() === integration.name ? revoke.mutate({ id: integration.id }) : setError(m.revokeWrong)
      }
      onClose={onClose}
    >
      <Box color="fg.muted">{m.revokeText(integration.name)}</Box>
      <FormField id="revoke-name" label={m.revokeName} error={error}>
        <Input autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </FormField>
    </FormDialog>
  );
}

type ActionsProps = {
  integration: Integration;
  /** Changes until when its tokens work; undefined: none does. */
  onValidity: (() => void) | undefined;
};

function Actions({ integration, onValidity }: ActionsProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<"edit" | "revoke" | null>(null);
  const update = useUpdateIntegration({
    mutation: {
      onSuccess: (saved) => {
        client.setQueryData<IntegrationDetail>(getGetIntegrationQueryKey(integration.id), saved);
        notify.success(saved.integration.status === "paused" ? m.paused : m.resumed, { id: "integration" });
      },
      onError: (error) => {
        notify.error(problemText(error), { id: "integration" });
        void client.invalidateQueries({ queryKey: getGetIntegrationQueryKey(integration.id) });
      },
      onSettled: () => void client.invalidateQueries({ queryKey: getListIntegrationsQueryKey() }),
    },
  });
  if (integration.status === "revoked") return null;
  const { name, purpose, networks, rev, id } = integration;
  const paused = integration.status === "paused";
  const turn = () =>
    update.mutate({
      id,
      data: { name, purpose, networks, paused: !paused },
      headers: { "If-Match": `"${String(rev)}"` },
    });
  return (
    <>
      <MenuButton
        placement="bottom-end"
        trigger={
          <Button>
            <Ellipsis size={16} />
            {m.actions}
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item value="edit" {...writes} onSelect={() => setOpen("edit")}>
              {m.edit}
            </Menu.Item>
            <Menu.Item value="pause" {...writes} onSelect={turn}>
              {paused ? m.resume : m.pause}
            </Menu.Item>
            {onValidity && (
              <Menu.Item value="validity" {...writes} onSelect={onValidity}>
                {m.validity.action}
              </Menu.Item>
            )}
            <Menu.Item value="revoke" {...writes} onSelect={() => setOpen("revoke")}>
              {m.revoke}
            </Menu.Item>
          </>
        )}
      </MenuButton>
      {open === "edit" && <EditSheet integration={integration} onClose={() => setOpen(null)} />}
      {open === "revoke" && <RevokeDialog integration={integration} onClose={() => setOpen(null)} />}
    </>
  );
}

type Tokens = React.ComponentProps<typeof ValidityDialog>["tokens"];

/** Which token's validity is being changed: at first that of the address, where e-mails about a token's end lead. */
function useValidity(tokens: IntegrationDetail["tokens"]) {
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState(() => params.get(VALIDITY));
  const [first, ...others] = validityOf(tokens, asked ?? "", now);
  // The token of an old e-mail may have ended: then another's is not what was asked for.
  const shown: Tokens | null = first && first.id === asked ? [first, ...others] : null;
  const close = () => {
    setAsked(null);
    if (!params.has(VALIDITY)) return;
    const rest = new URLSearchParams(params);
    rest.delete(VALIDITY);
    setParams(rest, { replace: true });
  };
  return { soonest: first?.id, shown, open: setAsked, close };
}

function Detail({ integration, tokens }: IntegrationDetail) {
  // What was taken away stays so.
  const validity = useValidity(integration.status === "revoked" ? [] : tokens);
  const webhooks = useListWebhooks(integration.id);
  const isCustomer = useProfile().data?.isCustomer ?? true;
  const used = integration.lastCall ? (
    <>
      {m.usedFact} <Time value={integration.lastCall.on} format="within" /> {m.from(integration.lastCall.address)}
    </>
  ) : (
    m.notUsed
  );
  return (
    <>
      <DetailHead
        picture={<KindIcon kind={integration.kind} size={48} />}
        title={integration.name}
        facts={[...(integration.purpose ? [integration.purpose] : []), used, m.madeBy(integration.createdBy.fullName)]}
      >
        <Box hideBelow="md">
          <IntegrationStatus integration={integration} />
        </Box>
        <Actions
          integration={integration}
          onValidity={validity.soonest === undefined ? undefined : () => validity.open(validity.soonest ?? null)}
        />
      </DetailHead>
      <DetailTabs
        label={m.tabsLabel}
        names={tabs}
        captions={m.tabs}
        counts={{ grants: integration.grants.length, webhooks: webhooks.data?.items.length }}
      >
        {(active) => (
          <>
            {active === "access" && <AccessTab integration={integration} tokens={tokens} onValidity={validity.open} />}
            {active === "grants" && (
              <GrantsTab
                user={{
                  id: integration.id,
                  fullName: integration.name,
                  firstName: integration.name,
                  isCustomer,
                  status: "active",
                }}
                isSelf={false}
                mayHold={mayHold}
              />
            )}
            {active === "webhooks" && <WebhooksTab integration={integration} />}
            {active === "history" && <HistoryTab id={integration.id} />}
          </>
        )}
      </DetailTabs>
      {validity.shown && <ValidityDialog integration={integration} tokens={validity.shown} onClose={validity.close} />}
    </>
  );
}

function NotFound() {
  const base = useBase();
  const [title, text] = m.notFound;
  return (
    <StateView
      icon={Unplug}
      level="h1"
      title={title}
      text={text}
      actions={
        <Button asChild variant="solid">
          <Link to={base}>{m.toList}</Link>
        </Button>
      }
    />
  );
}

function Screen({ id }: { id: string }) {
  const known = isUuid(id);
  const made = useStore(fresh);
  const result = useGetIntegration(id, {
    query: {
      enabled: known,
      refetchInterval: ({ state }) => {
        if (made?.integration !== id) return false;
        const call = state.data?.tokens.find((token) => token.id === made.id)?.lastCall;
        return call && call.code === null ? false : POLL;
      },
    },
  });
  usePageCaption(result.data?.integration.name ?? (known && !result.error ? null : m.unnamed));
  if (!known) return <NotFound />;
  return (
    <QueryBoundary
      result={result}
      what={m.one}
      level="h1"
      notFound={<NotFound />}
      skeleton={<DetailSkeleton radius="9px" />}
    >
      {(found) => <Detail {...found} />}
    </QueryBoundary>
  );
}

/** One integration: its tokens, rights, webhooks and history. */
export default function IntegrationScreen() {
  const { id = "" } = useParams();
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      <Screen key={id} id={id} />
    </Flex>
  );
}
