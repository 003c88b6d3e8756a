import { Box, Button, Flex } from "@chakra-ui/react";
import { getListCustomersQueryOptions } from "@klantportaal/api/customers";
import { Building2, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { usePreference } from "../../../lib/preferences";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";
import { ChoiceFilter, ClearFilters, SearchField } from "../../../ui/FilterBar";
import { ListPages } from "../../../ui/ListPages";
import { NoneFound } from "../../../ui/NoneFound";
import { PageHeader } from "../../../ui/PageHeader";
import { StateView } from "../../../ui/StateView";
import { useListAddress, useListPages } from "../../../ui/useListAddress";
import { CustomerSheet } from "../edit/CustomerSheet";
import { customers as noun, m } from "../messages.nl";
import { CustomerCard, customerColumns } from "./customerColumns";
import { type CustomerListState, address, paramsOf, standard, statuses } from "./listState";

type Change = (change: Partial<CustomerListState>) => void;

const statusOptions = statuses.map((value) => ({ value, label: m.status[value] }));
const noFilters = { q: "", status: [] };

function AddButton({ full, onAdd }: { full?: boolean; onAdd: () => void }) {
  return (
    <Button variant="solid" onClick={onAdd} {...(full && { w: "full" })}>
      <Plus size={17} />
      {m.list.add}
    </Button>
  );
}

function Filters({ state, change }: { state: CustomerListState; change: Change }) {
  return (
    <Flex gap="8px" wrap="wrap" align="center" px={{ base: "16px", md: "28px" }} py={{ base: "10px", md: "14px" }}>
      <SearchField value={state.q} placeholder={m.list.search} onSearch={(q) => q !== state.q && change({ q })} />
      <ChoiceFilter
        label={m.list.filterStatus}
        options={statusOptions}
        chosen={state.status}
        onChange={(chosen) => change({ status: statuses.filter((one) => chosen.includes(one)) })}
      />
      {state.status.length > 0 && <ClearFilters onClear={() => change({ status: [] })} />}
    </Flex>
  );
}

function Empty({ state, change, onAdd }: { state: CustomerListState; change: Change; onAdd?: () => void }) {
  if (state.q !== "" || state.status.length > 0)
    return <NoneFound words={m.list.noneFound} onClear={() => change(noFilters)} />;
  const [title, text] = m.list.empty;
  return <StateView icon={Building2} title={title} text={text} actions={onAdd && <AddButton onAdd={onAdd} />} />;
}

export default function CustomerListScreen() {
  const navigate = useNavigate();
  const [state, change] = useListAddress(address);
  const [adding, setAdding] = useState(false);
  const mayAdd = useProfile().data?.roles?.includes(roles.manageCustomers) ?? false;
  const [density] = usePreference("ui.density");
  const result = useListPages(state.page, (page) => getListCustomersQueryOptions(paramsOf({ ...state, page })));
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
      <Filters state={state} change={change} />
      <ListPages
        label={m.list.title}
        what={m.list.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={<Empty state={state} change={change} {...(onAdd && { onAdd })} />}
        onClearFilters={() => change({ ...noFilters, sort: standard.sort })}
        columns={columns}
        card={(customer) => <CustomerCard customer={customer} />}
      />
      {adding && (
        <CustomerSheet onClose={() => setAdding(false)} onSaved={({ id }) => void navigate(`/customers/${id}`)} />
      )}
    </Flex>
  );
}
