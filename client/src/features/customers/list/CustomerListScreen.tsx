import { Box, Button, Flex } from "@chakra-ui/react";
import { getListCustomersQueryOptions } from "@klantportaal/api/customers";
import { Building2, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { usePreference } from "../../../lib/preferences";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";
import type { StateOfList } from "../../../ui/list/defineList";
import { ListFilters } from "../../../ui/list/ListFilters";
import { ListPages } from "../../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../../ui/list/useListAddress";
import { NoneFound } from "../../../ui/NoneFound";
import { PageHeader } from "../../../ui/PageHeader";
import { StateView } from "../../../ui/StateView";
import { CustomerSheet } from "../edit/CustomerSheet";
import { customers as noun, m } from "../messages.nl";
import { CustomerCard, customerColumns } from "./customerColumns";
import { customerList } from "./listState";

type State = StateOfList<typeof customerList>;
type Change = (change: Partial<State>) => void;

function AddButton({ full, onAdd }: { full?: boolean; onAdd: () => void }) {
  return (
    <Button variant="solid" onClick={onAdd} {...(full && { w: "full" })}>
      <Plus size={17} />
      {m.list.add}
    </Button>
  );
}

function Empty({ state, change, onAdd }: { state: State; change: Change; onAdd?: () => void }) {
  if (customerList.narrowed(state))
    return <NoneFound words={m.list.noneFound} onClear={() => change(customerList.cleared)} />;
  const [title, text] = m.list.empty;
  return <StateView icon={Building2} title={title} text={text} actions={onAdd && <AddButton onAdd={onAdd} />} />;
}

export default function CustomerListScreen() {
  const navigate = useNavigate();
  const [state, change] = useListAddress(customerList);
  const [adding, setAdding] = useState(false);
  const mayAdd = useProfile().data?.roles?.includes(roles.manageCustomers) ?? false;
  const [density] = usePreference("ui.density");
  const result = useListPages(state.page, (page) =>
    getListCustomersQueryOptions(customerList.params({ ...state, page })),
  );
  const columns = useMemo(() => customerColumns(density), [density]);

  const onAdd = mayAdd ? () => setAdding(true) : undefined;
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      <PageHeader
        title={m.list.title}
        actions={
          onAdd && (
            <Box hideBelow="md">
              <AddButton onAdd={onAdd} />
            </Box>
          )
        }
      />
      {onAdd && (
        <Box hideFrom="md" px="16px" pb="4px">
          <AddButton full onAdd={onAdd} />
        </Box>
      )}
      <ListFilters list={customerList} state={state} change={change} search={m.list.search} />
      <ListPages
        label={m.list.title}
        what={m.list.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={<Empty state={state} change={change} {...(onAdd && { onAdd })} />}
        onClearFilters={() => change(customerList.reset)}
        columns={columns}
        card={(customer) => <CustomerCard customer={customer} />}
      />
      {adding && (
        <CustomerSheet onClose={() => setAdding(false)} onSaved={({ id }) => void navigate(`/customers/${id}`)} />
      )}
    </Flex>
  );
}
