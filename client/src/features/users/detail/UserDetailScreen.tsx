import { Box, Button, Flex } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { getListUserAccountsQueryOptions, useListUserAccounts } from "@klantportaal/api/accounts";
import type { CurrentUser, User } from "@klantportaal/api/model";
import { getListUserHistoryQueryOptions, useGetUser } from "@klantportaal/api/users";
import { Ellipsis, UserX } from "lucide-react";
import { lazy } from "react";
import { Link, useParams } from "react-router";
import { usePageCaption } from "../../../lib/page-caption";
import { useProfile } from "../../../lib/session/profile";
import { isUuid } from "../../../lib/address";
import { roles } from "../../../lib/session/roles";
import { Avatar } from "../../../ui/Avatar";
import { copyText } from "../../../ui/copy";
import { DetailHead, DetailSkeleton, DetailTabs } from "../../../ui/DetailPage";
import { historyParams } from "../../../ui/HistoryList";
import { MenuButton } from "../../../ui/Overlay";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { StateView } from "../../../ui/StateView";
import { Time } from "../../../ui/Time";
import { useCustomerCrumbs } from "../../../lib/customer-crumbs";
import { m } from "../messages.nl";
import { UserStatusBadge } from "../UserStatusBadge";
import { accountParams } from "./accounts";
import { AddressProof } from "./AddressProof";
import { DetailsTab } from "./DetailsTab";
import { HandOver } from "./HandOver";
import { MailFailure } from "./MailFailure";

const AccountsTab = lazy(() => import("./AccountsTab"));
const GrantsTab = lazy(() => import("../grants/GrantsTab"));
const HistoryTab = lazy(() => import("./HistoryTab"));
const SettingsTab = lazy(() => import("./SettingsTab"));

type TabName = keyof typeof m.detail.tabs;

/**
 * Whether the current user administers an organisation: their own, or any customer's. Without a list of roles it is
 * unknown; the server refuses what is not allowed.
 */
const mayManage = (me: CurrentUser, organisation: string) =>
  me.roles?.includes(organisation === me.organisationId ? roles.accountAdmin : roles.manageCustomers) ?? true;

/** The visible tabs of a user: all for administrators; everybody sees their own profile, accounts and notifications. */
function tabsFor(isAdmin: boolean, isSelf: boolean): [TabName, ...TabName[]] {
  return [
    "details",
    "accounts",
    ...(isAdmin ? (["grants", "history"] as const) : []),
    ...(isSelf ? (["notifications"] as const) : []),
  ];
}

function Actions({ user }: { user: User }) {
  return (
    <MenuButton
      placement="bottom-end"
      trigger={
        <Button hideBelow="md">
          <Ellipsis size={16} />
          {m.detail.actions}
        </Button>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item value="email" onSelect={() => copyText(user.email)}>
            {m.list.copyEmail}
          </Menu.Item>
          <Menu.Item value="username" onSelect={() => copyText(user.username)}>
            {m.detail.copyUsername}
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}

function Header({ user }: { user: User }) {
  const seen = user.lastSeenOn ? (
    <>
      {m.detail.lastSeen} <Time value={user.lastSeenOn} format="within" />
    </>
  ) : (
    m.detail.neverSeen
  );
  return (
    <DetailHead picture={<Avatar name={user.fullName} size="lg" />} title={user.fullName} facts={[user.email, seen]}>
      <Box hideBelow="md">
        <UserStatusBadge user={user} />
      </Box>
      <Actions user={user} />
    </DetailHead>
  );
}

function Detail({ user, me }: { user: User; me: CurrentUser }) {
  const client = useQueryClient();
  const isSelf = user.id === me.id;
  const isAdmin = mayManage(me, user.organisationId);
  const accounts = useListUserAccounts(user.id, accountParams).data?.total;
  return (
    <>
      <Header user={user} />
      <MailFailure user={user} />
      <AddressProof user={user} />
      <HandOver user={user} />
      <DetailTabs
        label={m.detail.tabsLabel}
        names={tabsFor(isAdmin, isSelf)}
        captions={m.detail.tabs}
        counts={{ accounts, grants: user.roles.length }}
        prefetch={{
          accounts: () => void client.prefetchQuery(getListUserAccountsQueryOptions(user.id, accountParams)),
          history: () => void client.prefetchQuery(getListUserHistoryQueryOptions(user.id, historyParams(1))),
        }}
      >
        {(active) => (
          <>
            {active === "details" && <DetailsTab user={user} />}
            {active === "accounts" && <AccountsTab user={user} mayChange={isAdmin} />}
            {active === "grants" && <GrantsTab user={user} isSelf={isSelf} />}
            {active === "history" && <HistoryTab user={user} />}
            {active === "notifications" && <SettingsTab />}
          </>
        )}
      </DetailTabs>
    </>
  );
}

function NotFound({ isAdmin }: { isAdmin: boolean }) {
  const [title, text] = m.detail.notFound;
  return (
    <StateView
      icon={UserX}
      level="h1"
      title={title}
      text={text}
      actions={
        <Button asChild variant="solid">
          {isAdmin ? <Link to="/users/list">{m.detail.toList}</Link> : <Link to="/">{m.detail.toHome}</Link>}
        </Button>
      }
    />
  );
}

function Screen({ id, me }: { id: string; me: CurrentUser }) {
  const known = isUuid(id);
  const user = useGetUser(id, { query: { enabled: known } });
  const customer = useCustomerCrumbs(
    !me.isCustomer && user.data?.isCustomer
      ? { id: user.data.organisationId, name: user.data.organisationName, tab: "users" }
      : undefined,
  );
  // A user whose name will be erased is called by their kind.
  usePageCaption(user.data?.fullName ?? (known && !user.error ? null : m.detail.unnamed), undefined, customer);
  const notFound = <NotFound isAdmin={me.roles?.includes(roles.accountAdmin) ?? true} />;
  if (!known) return notFound;
  return (
    <QueryBoundary
      result={user}
      what={m.detail.what}
      level="h1"
      notFound={notFound}
      skeleton={<DetailSkeleton radius="full" />}
    >
      {(found) => <Detail user={found} me={me} />}
    </QueryBoundary>
  );
}

export default function UserDetailScreen() {
  const { id = "" } = useParams();
  const me = useProfile();
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      {me.data && <Screen key={id} id={id} me={me.data} />}
    </Flex>
  );
}
