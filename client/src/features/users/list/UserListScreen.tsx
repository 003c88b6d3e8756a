import { Box, Button, Flex } from "@chakra-ui/react";
import { getListUsersQueryOptions } from "@klantportaal/api/users";
import { CircleHelp, Plus, Users } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { usePreference } from "../../../lib/preferences";
import { useProfile } from "../../../lib/session/profile";
import { roleCaption } from "../../../lib/session/roles";
import { ChoiceFilter, ClearFilters, SearchField } from "../../../ui/FilterBar";
import { FilterSheet } from "../../../ui/FilterSheet";
import { IconButton } from "../../../ui/IconButton";
import { ListPages } from "../../../ui/ListPages";
import { NoneFound } from "../../../ui/NoneFound";
import { PageHeader } from "../../../ui/PageHeader";
import { StateView } from "../../../ui/StateView";
import { useFrom } from "../../../ui/useMediaQuery";
import { useListAddress, useListPages } from "../../../ui/useListAddress";
import { m, users as noun } from "../messages.nl";
import { type UserListState, address, isFiltered, paramsOf, rightKeys, standard, statuses } from "./listState";
import { UserCard, userColumns } from "./userColumns";

type Change = (change: Partial<UserListState>) => void;

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

const statusOptions = statuses.map((value) => ({ value, label: m.status[value] }));
const rightOptions = rightKeys.map((value) => ({ value, label: roleCaption(value) }));
const noFilters = { q: "", status: [], grant: [] };

function Filters({ state, change, children }: { state: UserListState; change: Change; children: ReactNode }) {
  const wide = useFrom("md");
  const status = (chosen: readonly string[]) => statuses.filter((one) => chosen.includes(one));
  if (!wide)
    return (
      <Flex gap="8px" align="center" px="16px" py="10px">
        <SearchField value={state.q} placeholder={m.list.search} onSearch={(q) => q !== state.q && change({ q })} />
        <FilterSheet
          filters={[
            { name: "status", label: m.list.filterStatus, options: statusOptions },
            { name: "grant", label: m.list.filterRight, options: rightOptions },
          ]}
          chosen={{ status: state.status, grant: state.grant }}
          onChange={(chosen) => change({ status: status(chosen.status), grant: [...chosen.grant] })}
        />
        {children}
      </Flex>
    );
  return (
    <Flex gap="8px" wrap="wrap" align="center" px="28px" py="14px">
      <SearchField value={state.q} placeholder={m.list.search} onSearch={(q) => q !== state.q && change({ q })} />
      <ChoiceFilter
        label={m.list.filterStatus}
        options={statusOptions}
        chosen={state.status}
        onChange={(chosen) => change({ status: status(chosen) })}
      />
      <ChoiceFilter
        label={m.list.filterRight}
        options={rightOptions}
        chosen={state.grant}
        onChange={(grant) => change({ grant })}
      />
      {isFiltered({ ...state, q: "" }) && <ClearFilters onClear={() => change({ status: [], grant: [] })} />}
      {children}
    </Flex>
  );
}

function Empty({ state, change, organisation }: { state: UserListState; change: Change; organisation?: string }) {
  if (isFiltered(state)) return <NoneFound words={m.list.noneFound} onClear={() => change(noFilters)} />;
  const [title, text] = m.list.empty;
  return <StateView icon={Users} title={title} text={text} actions={<CreateUserLink organisation={organisation} />} />;
}

/**
 * The users of an organisation, one's own by default: search, filters and rows. `children` is rendered beside the
 * filters.
 */
export function UserList({ organisation, children }: { organisation?: string; children?: ReactNode }) {
  const [state, change] = useListAddress(address);
  const me = useProfile().data?.id ?? "";
  const [density] = usePreference("ui.density");
  const result = useListPages(state.page, (page) =>
    getListUsersQueryOptions(paramsOf({ ...state, page }, organisation)),
  );
  const columns = useMemo(() => userColumns(me, density), [me, density]);

  const empty = <Empty state={state} change={change} organisation={organisation} />;
  return (
    <>
      <Filters state={state} change={change}>
        {children}
      </Filters>
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
        onClearFilters={() => change({ ...noFilters, sort: standard.sort })}
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
