import { Button, Flex } from "@chakra-ui/react";
import type { CurrentUser, Customer } from "@klantportaal/api/model";
import { Inbox, Plus } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { usePreference } from "../../../lib/preferences";
import { ChoiceFilter, ClearFilters, SearchField } from "../../../ui/FilterBar";
import { ListPages } from "../../../ui/ListPages";
import { NoneFound } from "../../../ui/NoneFound";
import { StateView } from "../../../ui/StateView";
import { useNow } from "../../../ui/ticker";
import { type ChangeList, useListAddress } from "../../../ui/useListAddress";
import { useFrom } from "../../../ui/useMediaQuery";
import { tickets as noun, m } from "../messages.nl";
import { isPriority, isStatus, priorityOptions } from "../model/status";
import { statusOptions } from "./filterChoices";
import { formatListState, parseListState, type ListState } from "./listState";
import { TicketCard, ticketColumns } from "./ticketColumns";
import { useRowActions, useRowKeys } from "./useRowActions";
import { usePrefetchTicket, useTicketPages } from "./useTicketList";

/** The list's own address, without the customer and the view, which belong to the page. */
const codecOf = (customer: string) => ({
  parse: (params: URLSearchParams): ListState => ({ ...parseListState(params, true), view: "all", customer }),
  format: (state: ListState) => formatListState({ ...state, view: "open", customer: null }),
});

const noFilters = { q: "", status: [], priority: [] };

function Filters({ state, change }: { state: ListState; change: ChangeList<ListState> }) {
  return (
    <>
      <SearchField value={state.q} placeholder={m.list.search} onSearch={(q) => q !== state.q && change({ q })} />
      <ChoiceFilter
        label={m.list.filterStatus}
        options={statusOptions(true)}
        chosen={state.status}
        onChange={(chosen) => change({ status: chosen.filter(isStatus) })}
      />
      <ChoiceFilter
        label={m.list.filterPriority}
        options={priorityOptions}
        chosen={state.priority}
        onChange={(chosen) => change({ priority: chosen.filter(isPriority) })}
      />
      {state.status.length + state.priority.length > 0 && (
        <ClearFilters onClear={() => change({ ...noFilters, q: state.q })} />
      )}
    </>
  );
}

/** All tickets of one customer, for the provider's staff. */
export default function CustomerTicketsScreen({ customer, me }: { customer: Customer; me: CurrentUser }) {
  const codec = useMemo(() => codecOf(customer.id), [customer.id]);
  const [state, change] = useListAddress<ListState>(codec);
  const result = useTicketPages(state, useNow(), me.id);
  const [density] = usePreference("ui.density");
  const { actions, dialog } = useRowActions(me);
  const onRowKey = useRowKeys(actions);
  const prefetch = usePrefetchTicket();
  const roomy = useFrom("xl");
  const columns = useMemo(() => ticketColumns(me, density, actions, roomy, true), [me, density, actions, roomy]);
  const create = customer.status === "active" && (
    <Button asChild variant="solid">
      <Link to={`/support/tickets/create?customer=${customer.id}`}>
        <Plus size={17} />
        {m.list.create}
      </Link>
    </Button>
  );
  const filtered = state.q !== "" || state.status.length + state.priority.length > 0;
  const [title, text] = m.list.noneOfCustomer;
  return (
    <>
      <Flex gap="8px" wrap="wrap" align="center" px={{ base: "16px", md: "28px" }} py={{ base: "10px", md: "14px" }}>
        <Filters state={state} change={change} />
      </Flex>
      <ListPages
        label={m.list.title}
        what={m.list.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={
          filtered ? (
            <NoneFound words={m.list.noneFound} onClear={() => change(noFilters)} />
          ) : (
            <StateView icon={Inbox} title={title} text={text} {...(create && { actions: create })} />
          )
        }
        onClearFilters={() => change(noFilters)}
        columns={columns}
        card={(ticket) => <TicketCard ticket={ticket} me={me} actions={actions} />}
        onRowIntent={prefetch}
        onRowKey={onRowKey}
      />
      {dialog}
    </>
  );
}
