import { Box, Flex, chakra } from "@chakra-ui/react";
import type { Lists } from "@klantportaal/api/lists";
import type { User } from "@klantportaal/api/model";
import { MailWarning } from "lucide-react";
import { Link } from "react-router";
import { roles } from "../../../lib/session/roles";
import { Avatar } from "../../../ui/Avatar";
import { RowMenu } from "../../../ui/RowMenu";
import { copyText } from "../../../ui/copy";
import { type Column, type Density } from "../../../ui/DataTable";
import { rowLink } from "../../../ui/rowLink";
import { Mark } from "../../../ui/Mark";
import { Time } from "../../../ui/Time";
import { m } from "../messages.nl";
import { UserStatusBadge } from "../UserStatusBadge";

const pathOf = (user: User) => `/users/users/${user.id}`;

/** The mark beside one's own name. */
export const Own = () => <Mark>{m.you}</Mark>;

const NameLink = ({ user }: { user: User }) => (
  <chakra.span truncate minW="0">
    <chakra.span asChild fontWeight="500" color="fg" {...rowLink}>
      <Link to={pathOf(user)}>{user.fullName}</Link>
    </chakra.span>
  </chakra.span>
);

function Name({ user, own, density }: { user: User; own: boolean; density: Density }) {
  const comfortable = density === "comfortable";
  return (
    <Flex gap="10px" align="center" minW="0">
      <Avatar name={user.fullName} size={comfortable ? "md" : "sm"} />
      <Box minW="0">
        <Flex gap="8px" align="center" minW="0">
          <NameLink user={user} />
          {own && <Own />}
        </Flex>
        {comfortable && (
          <Box textStyle="meta" color="fg.subtle" truncate>
            {user.username}
          </Box>
        )}
      </Box>
    </Flex>
  );
}

function Rights({ user }: { user: User }) {
  if (user.roles.includes(roles.accountAdmin)) {
    return (
      <chakra.span
        bg="accent.subtle"
        color="accent.fg"
        borderRadius="6px"
        px="8px"
        fontSize="0.78125rem"
        lineHeight="22px"
        fontWeight="550"
        display="inline-block"
      >
        {m.list.admin}
      </chakra.span>
    );
  }
  return (
    <chakra.span className="num" color={user.roles.length === 0 ? "fg.subtle" : "fg.muted"}>
      {user.roles.length}
      <chakra.span srOnly> {m.list.rights(user.roles.length).replace(/^\S+ /, "")}</chakra.span>
    </chakra.span>
  );
}

const LastSeen = ({ user }: { user: User }) =>
  user.lastSeenOn ? <Time value={user.lastSeenOn} /> : <chakra.span color="fg.subtle">{m.list.never}</chakra.span>;

const MailFails = () => (
  <chakra.span color="orange.fg" flex="none" title={m.list.mailFails}>
    <MailWarning size={14} aria-hidden />
    <chakra.span srOnly>{m.list.mailFails}</chakra.span>
  </chakra.span>
);

function UserMenu({ user, hover }: { user: User; hover?: boolean }) {
  return (
    <RowMenu name={user.fullName} {...(hover && { "data-row-hover": "" })}>
      {(Menu) => (
        <>
          <Menu.Item value="open" asChild>
            <Link to={pathOf(user)}>{m.list.open}</Link>
          </Menu.Item>
          <Menu.Item value="rights" asChild>
            <Link to={`${pathOf(user)}?tab=grants`}>{m.list.manage}</Link>
          </Menu.Item>
          <Menu.Item value="email" onSelect={() => copyText(user.email)}>
            {m.list.copyEmail}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}

/** The columns of the user list for the current user `me`. */
export function userColumns(me: string, density: Density): Column<User, Lists["listUsers"]["order"]>[] {
  const quiet = { fontSize: "0.8125rem", color: "fg.muted" };
  return [
    {
      id: "name",
      header: m.list.columns.name,
      sortKey: "fullName",
      cell: (user) => <Name user={user} own={user.id === me} density={density} />,
    },
    {
      id: "email",
      header: m.list.columns.email,
      sortKey: "email",
      css: quiet,
      cell: (user) => (
        <Flex gap="6px" align="center" minW="0">
          <Box truncate title={user.email}>
            {user.email}
          </Box>
          {user.mailFailure && <MailFails />}
        </Flex>
      ),
    },
    { id: "rights", header: m.list.columns.rights, width: "112px", cell: (user) => <Rights user={user} /> },
    {
      id: "createdOn",
      header: m.list.columns.createdOn,
      width: "140px",
      from: "xl",
      sortKey: "createdOn",
      firstDescending: true,
      css: quiet,
      cell: (user) => <Time value={user.createdOn} format="short" />,
    },
    {
      id: "lastSeen",
      header: m.list.columns.lastSeen,
      width: "150px",
      sortKey: "lastSeenOn",
      firstDescending: true,
      css: quiet,
      cell: (user) => <LastSeen user={user} />,
    },
    {
      id: "status",
      header: m.list.columns.status,
      width: "176px",
      sortKey: "status",
      cell: (user) => <UserStatusBadge user={user} />,
    },
    {
      id: "actions",
      header: m.list.columns.actions,
      hiddenHeader: true,
      width: "46px",
      px: "6px",
      cell: (user) => <UserMenu user={user} hover />,
    },
  ];
}

/** The same user below md. */
export function UserCard({ user, own }: { user: User; own: boolean }) {
  return (
    <Flex position="relative" gap="12px" px="16px" py="12px">
      <Avatar name={user.fullName} />
      <Box flex="1" minW="0">
        <Flex gap="8px" align="center" minW="0">
          <NameLink user={user} />
          {own && <Own />}
        </Flex>
        <Flex gap="6px" align="center" textStyle="meta" color="fg.muted" minW="0">
          <Box truncate>{user.email}</Box>
          {user.mailFailure && <MailFails />}
        </Flex>
        <Flex gap="8px" align="center" mt="7px" textStyle="meta" color="fg.muted" wrap="wrap">
          <UserStatusBadge user={user} />
          <Rights user={user} />
          {!user.roles.includes(roles.accountAdmin) && (
            <span aria-hidden="true">{m.list.rights(user.roles.length).replace(/^\S+ /, "")}</span>
          )}
          {user.lastSeenOn && (
            <>
              <span aria-hidden="true">·</span>
              <LastSeen user={user} />
            </>
          )}
        </Flex>
      </Box>
      <UserMenu user={user} />
    </Flex>
  );
}
