import { Box, Button, Flex, Skeleton, chakra } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import {
  useCreateUserAccount,
  useDeleteUserAccount,
  useListUserAccounts,
  useUpdateUserAccount,
} from "@klantportaal/api/accounts";
import type {
  CreateUserAccountRequest,
  UpdateUserAccountRequest,
  User,
  UserAccount,
  UserAccountPage,
} from "@klantportaal/api/model";
import { Clock, Ellipsis, KeyRound, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { formatShort } from "../../../lib/format/format";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { useProfile } from "../../../lib/session/profile";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
import { m as kit } from "../../../ui/messages.nl";
import { notify } from "../../../ui/notify";
import { MenuButton } from "../../../ui/Overlay";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { writes } from "../../../ui/readOnly";
import { StateView } from "../../../ui/StateView";
import { TableFrame, bodyCell, type TableColumn } from "../../../ui/TableFrame";
import { Time } from "../../../ui/Time";
import { ToneBadge } from "../../../ui/ToneBadge";
import { useFrom } from "../../../ui/useMediaQuery";
import { m } from "../messages.nl";
import { userChanged } from "../userCache";
import { accountParams } from "./accounts";
import { EditDialog, LinkDialog } from "./AccountDialogs";
import { InnerButton } from "../../../ui/InnerButton";

const NEW = "new";

const nameOf = (account: UserAccount) =>
  account.email || account.username || account.label || account.subject || m.accounts.nameless;

/** The host of the provider, by which people know it. */
function providerOf({ issuer }: UserAccount): string {
  if (!issuer) return m.accounts.noProvider;
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}

function Status({ account }: { account: UserAccount }) {
  if (account.refusedOn !== null)
    return <ToneBadge tone="red">{m.accounts.refused(formatShort(account.refusedOn))}</ToneBadge>;
  if (!account.enabled) return <ToneBadge tone="gray">{m.accounts.disabled}</ToneBadge>;
  if (account.lastSignInOn === null)
    return (
      <ToneBadge tone="orange" icon={<Clock size={13} />}>
        {m.accounts.pending}
      </ToneBadge>
    );
  return <ToneBadge tone="green">{m.accounts.enabled}</ToneBadge>;
}

interface Actions {
  edit: (account: UserAccount) => void;
  turn: (account: UserAccount, enabled: boolean) => void;
  unlink: (account: UserAccount) => void;
}

function RowMenu({ account, only, actions }: { account: UserAccount; only: boolean; actions: Actions }) {
  return (
    <MenuButton
      placement="bottom-end"
      content={{ maxW: "280px" }}
      trigger={
        <InnerButton
          label={kit.rowActions(nameOf(account))}
          boxSize={{ base: "40px", md: "32px" }}
          borderRadius="8px"
          color="fg.muted"
          {...writes}
        >
          <Ellipsis size={17} />
        </InnerButton>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item value="edit" onSelect={() => actions.edit(account)}>
            {m.accounts.edit}
          </Menu.Item>
          <Menu.Item
            value="turn"
            disabled={account.refusedOn !== null}
            onSelect={() => actions.turn(account, !account.enabled)}
          >
            {account.enabled ? m.accounts.disable : m.accounts.enable}
          </Menu.Item>
          <Menu.Item value="unlink" disabled={only} onSelect={() => actions.unlink(account)}>
            <Box>
              {m.accounts.unlink}
              {only && (
                <Box textStyle="meta" color="fg.muted">
                  {m.accounts.lastOne}
                </Box>
              )}
            </Box>
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}

const Name = ({ account }: { account: UserAccount }) => (
  <Flex gap="10px" align="center" minW="0">
    <Box color="fg.subtle" flex="none">
      <KeyRound size={16} />
    </Box>
    <Box minW="0">
      <Box fontWeight="500" truncate title={nameOf(account)}>
        {nameOf(account)}
      </Box>
      {account.label && (
        <Box textStyle="meta" color="fg.subtle" truncate>
          {account.label}
        </Box>
      )}
    </Box>
  </Flex>
);

const LastSignIn = ({ account }: { account: UserAccount }) =>
  account.lastSignInOn ? <Time value={account.lastSignInOn} /> : <>{m.list.never}</>;

type ListProps = { accounts: readonly UserAccount[]; actions: Actions | null };

function AccountTable({ accounts, actions }: ListProps) {
  const { columns } = m.accounts;
  const shown: TableColumn[] = [
    { id: "account", header: columns.account },
    { id: "provider", header: columns.provider, width: "170px" },
    { id: "linkedOn", header: columns.linkedOn, width: "120px" },
    { id: "lastSignIn", header: columns.lastSignIn, width: "140px" },
    { id: "status", header: columns.status, width: "220px" },
  ];
  if (actions) shown.push({ id: "actions", header: columns.actions, width: "46px", hiddenHeader: true });
  const quiet = { fontSize: "0.8125rem", color: "fg.muted" };
  return (
    <TableFrame label={m.accounts.label} columns={shown}>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.accountId}>
            <chakra.td {...bodyCell} h="56px">
              <Name account={account} />
            </chakra.td>
            <chakra.td {...bodyCell} {...quiet}>
              <Box truncate title={account.issuer ?? undefined} color={account.issuer ? undefined : "fg.subtle"}>
                {providerOf(account)}
              </Box>
            </chakra.td>
            <chakra.td {...bodyCell} {...quiet} className="num">
              <Time value={account.createdOn} format="short" />
            </chakra.td>
            <chakra.td {...bodyCell} {...quiet} className="num">
              <LastSignIn account={account} />
            </chakra.td>
            <chakra.td {...bodyCell}>
              <Status account={account} />
            </chakra.td>
            {actions && (
              <chakra.td {...bodyCell} px="6px">
                <RowMenu account={account} only={accounts.length === 1} actions={actions} />
              </chakra.td>
            )}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function AccountCards({ accounts, actions }: ListProps) {
  return (
    <chakra.ul aria-label={m.accounts.label} bg="bg.panel" borderWidth="1px" borderRadius="12px" boxShadow="card">
      {accounts.map((account, index) => (
        <chakra.li
          key={account.accountId}
          display="flex"
          gap="10px"
          px="14px"
          py="12px"
          borderTopWidth={index === 0 ? "0" : "1px"}
        >
          <Box flex="1" minW="0">
            <Name account={account} />
            <Flex gap="8px" mt="8px" wrap="wrap" align="center" textStyle="meta" color="fg.muted">
              <Status account={account} />
              <span>
                {m.accounts.columns.provider}: {providerOf(account)}
              </span>
              <span>
                {m.accounts.columns.lastSignIn}: <LastSignIn account={account} />
              </span>
            </Flex>
          </Box>
          {actions && <RowMenu account={account} only={accounts.length === 1} actions={actions} />}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Asked before an account is disabled or unlinked. */
type Asking = { kind: "disable" | "unlink"; account: UserAccount; lastAdmin?: boolean };

/** `onLastAdmin` is called where staff may continue although the customer is left without an administrator. */
function useAccountChanges(user: User, onLastAdmin: (asking: Asking) => void) {
  const staff = useProfile().data?.isCustomer === false && user.isCustomer;
  const client = useQueryClient();
  const create = useCreateUserAccount();
  const update = useUpdateUserAccount();
  const remove = useDeleteUserAccount();
  const done = async (text: string) => {
    await userChanged(client, user.id);
    notify.success(text, { id: "account" });
  };
  // A refusal may mean that somebody else was first: show the current state.
  const failed = async (error: unknown) => {
    notify.error(m.accounts.toast.failed(problemText(error)), { id: "account" });
    await userChanged(client, user.id);
  };
  const refused = (asking: Asking) => (error: unknown) =>
    staff && !asking.lastAdmin && error instanceof ProblemError && error.code === "account.last_admin"
      ? onLastAdmin({ ...asking, lastAdmin: true })
      : failed(error);
  const paramsOf = ({ lastAdmin }: Asking) => (lastAdmin ? { AcceptNoAdmin: true } : {});
  const change = async (account: UserAccount, data: UpdateUserAccountRequest, params = {}) => {
    await update.mutateAsync({ id: user.id, accountId: account.accountId, data, params });
    await done(m.accounts.toast.updated);
  };
  return {
    link: async (data: CreateUserAccountRequest) => {
      await create.mutateAsync({ id: user.id, data });
      await done(m.accounts.toast.linked);
    },
    label: (account: UserAccount, label: string) => change(account, { label }),
    enable: (account: UserAccount) => void change(account, { enabled: true }).catch(failed),
    close: (asking: Asking) =>
      void (
        asking.kind === "disable"
          ? change(asking.account, { enabled: false }, paramsOf(asking))
          : remove
              .mutateAsync({ id: user.id, accountId: asking.account.accountId, params: paramsOf(asking) })
              .then(() => done(m.accounts.toast.removed))
      ).catch(refused(asking)),
  };
}

function Accounts({ user, page, mayChange }: { user: User; page: UserAccountPage; mayChange: boolean }) {
  const table = useFrom("md");
  // The text stays while the dialog closes.
  const [asking, setAsking] = useState<Asking | null>(null);
  const [askingOpen, setAskingOpen] = useState(false);
  const ask = (next: Asking) => {
    setAsking(next);
    setAskingOpen(true);
  };
  const changes = useAccountChanges(user, ask);
  const [params, setParams] = useSearchParams();
  const opened = params.get("account");
  // The open dialog is in the address, so that Back closes it, and does not open a closed one again.
  const show = (account: string | null) =>
    setParams({ tab: "accounts", ...(account && { account }) }, { replace: account === null });
  const edited = page.items.find((account) => account.accountId === opened);
  const actions: Actions | null = mayChange
    ? {
        edit: (account) => show(account.accountId),
        turn: (account, enabled) => (enabled ? changes.enable(account) : ask({ kind: "disable", account })),
        unlink: (account) => ask({ kind: "unlink", account }),
      }
    : null;
  const linkButton = (
    <Button variant="solid" w={{ base: "full", md: "auto" }} {...writes} onClick={() => show(NEW)}>
      <Plus size={16} />
      {m.accounts.link}
    </Button>
  );
  const [title, text] = m.accounts.empty;
  const wordsOf = asking?.kind === "disable" ? m.accounts.confirmDisable : m.accounts.confirmUnlink;
  const words = wordsOf(user.fullName, asking ? nameOf(asking.account) : "");
  let list: ReactNode;
  if (page.items.length === 0)
    list = (
      <StateView icon={KeyRound} title={title} text={mayChange ? text : undefined} actions={mayChange && linkButton} />
    );
  else
    list = table ? (
      <AccountTable accounts={page.items} actions={actions} />
    ) : (
      <AccountCards accounts={page.items} actions={actions} />
    );
  return (
    <>
      {(page.items.length > 0 || !mayChange) && (
        <Flex align="center" gap="8px 12px" mb="12px" wrap="wrap">
          <Box flex="1" minW="200px" color="fg.muted">
            {m.accounts.intro}
          </Box>
          {mayChange && linkButton}
        </Flex>
      )}
      {list}
      {page.total > page.items.length && (
        <Box mt="10px" textStyle="small" color="fg.muted">
          {m.accounts.more(page.total - page.items.length)}
        </Box>
      )}
      {mayChange && opened === NEW && <LinkDialog link={changes.link} onClose={() => show(null)} />}
      {mayChange && edited && (
        <EditDialog
          key={edited.accountId}
          account={edited}
          save={(label) => changes.label(edited, label)}
          onClose={() => show(null)}
        />
      )}
      <ConfirmDialog
        open={askingOpen}
        {...words}
        {...(asking?.lastAdmin && { title: m.lastAdmin.title, text: m.lastAdmin.text })}
        destructive
        onConfirm={() => asking && changes.close(asking)}
        onClose={() => setAskingOpen(false)}
      />
    </>
  );
}

/** The accounts with which a user signs in. Users see their own; administrators change those of their organisation. */
export default function AccountsTab({ user, mayChange }: { user: User; mayChange: boolean }) {
  const accounts = useListUserAccounts(user.id, accountParams);
  return (
    <Box px={{ base: "16px", md: "28px" }} py="18px" maxW="1200px">
      <QueryBoundary result={accounts} what={m.accounts.what} skeleton={<Skeleton h="160px" />}>
        {(page) => <Accounts user={user} page={page} mayChange={mayChange} />}
      </QueryBoundary>
    </Box>
  );
}
