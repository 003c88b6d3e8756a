import { Box, Button, Flex } from "@chakra-ui/react";
import { getListUsersQueryOptions } from "@klantportaal/api/users";
import { CircleHelp, Plus, Users } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { usePreference } from "../../../lib/preferences";
import { useProfile } from "../../../lib/session/profile";
import { IconButton } from "../../../ui/IconButton";
import type { StateOfList } from "../../../ui/list/defineList";
import { ListFilters } from "../../../ui/list/ListFilters";
import { ListPages } from "../../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../../ui/list/useListAddress";
import { NoneFound } from "../../../ui/NoneFound";
import { PageHeader } from "../../../ui/PageHeader";
import { StateView } from "../../../ui/StateView";
import { m, users as noun } from "../messages.nl";
import { staffList, userList } from "./listState";
import { UserCard, userColumns } from "./userColumns";

type State = StateOfList<typeof userList>;
type Change = (change: Partial<State>) => void;

const createPath = (organisation?: string) =>
  `/users/users/create${organisation ? `?organisation=${organisation}` : ""}`;

/** Links to the form for a new user of an organisation, one's own by default. */
export const CreateUserLink = ({ organisation, full }: { organisation?: string; full?: boolean }) => (
  <Button asChild variant="solid" {...(full && { w: "full" })}>
    <Link to={createPath(organisation)}>
      <Plus size={17} />
      {m.list.create}
    </Link>
  </Button>
);

type EmptyProps = { list: typeof userList; state: State; change: Change; organisation?: string };

function Empty({ list, state, change, organisation }: EmptyProps) {
  if (list.narrowed(state)) return <NoneFound words={m.list.noneFound} onClear={() => change(list.cleared)} />;
  const [title, text] = m.list.empty;
  return <StateView icon={Users} title={title} text={text} actions={<CreateUserLink organisation={organisation} />} />;
}

/**
 * The users of an organisation, one's own by default: search, filters and rows. `children` is rendered beside the
 * filters.
 */
export function UserList({ organisation, children }: { organisation?: string; children?: ReactNode }) {
  const profile = useProfile().data;
  const list = organisation || profile?.isCustomer !== false ? userList : staffList;
  const [state, change] = useListAddress(list);
  const me = profile?.id ?? "";
  const [density] = usePreference("ui.density");
  const result = useListPages(state.page, (page) =>
    getListUsersQueryOptions({
      ...list.params({ ...state, page }),
      ...(organisation && { OrganisationId: organisation }),
    }),
  );
  const columns = useMemo(() => userColumns(me, density), [me, density]);

  const empty = <Empty list={list} state={state} change={change} organisation={organisation} />;
  return (
    <>
      <ListFilters list={list} state={state} change={change} search={m.list.search} sheet>
        {children}
      </ListFilters>
      {/* Section 8 declares only 404 for this list: there are no users. */}
      <ListPages
        label={m.list.title}
        what={m.list.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={empty}
        notFound={empty}
        onClearFilters={() => change(list.reset)}
        columns={columns}
        card={(user) => <UserCard user={user} own={user.id === me} />}
      />
    </>
  );
}

export default function UserListScreen() {
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      <PageHeader
        title={m.list.title}
        actions={
          <>
            <IconButton label={m.grants.help} asChild>
              <Link to="/users/knowledge-base">
                <CircleHelp />
              </Link>
            </IconButton>
            <Box hideBelow="md">
              <CreateUserLink />
            </Box>
          </>
        }
      />
      <Box hideFrom="md" px="16px" pb="4px">
        <CreateUserLink full />
      </Box>
      <UserList />
    </Flex>
  );
}
