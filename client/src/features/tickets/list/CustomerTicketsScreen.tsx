import { Button } from "@chakra-ui/react";
import type { CurrentUser, Customer } from "@klantportaal/api/model";
import { Inbox, Plus } from "lucide-react";
import { getListSupportTicketsQueryOptions } from "@klantportaal/api/support-tickets";
import { useMemo } from "react";
import { Link } from "react-router";
import { usePreference } from "../../../lib/preferences";
import { ListFilters } from "../../../ui/list/ListFilters";
import { ListPages } from "../../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../../ui/list/useListAddress";
import { NoneFound } from "../../../ui/NoneFound";
import { StateView } from "../../../ui/StateView";
import { useFrom } from "../../../ui/useMediaQuery";
import { tickets as noun, m } from "../messages.nl";
import { customerTickets } from "./listState";
import { TicketCard, ticketColumns } from "./ticketColumns";
import { useRowActions, useRowKeys } from "./useRowActions";
import { usePrefetchTicket } from "./useTicketList";

/** All tickets of one customer, for the provider's staff. */
export default function CustomerTicketsScreen({ customer, me }: { customer: Customer; me: CurrentUser }) {
  const [state, change] = useListAddress(customerTickets);
  const result = useListPages(state.page, (page) =>
    getListSupportTicketsQueryOptions(customerTickets.params({ ...state, page }, [`organisationId:${customer.id}`])),
  );
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
  const [title, text] = m.list.noneOfCustomer;
  return (
    <>
      <ListFilters list={customerTickets} state={state} change={change} search={m.list.search} />
      <ListPages
        label={m.list.title}
        what={m.list.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={
          customerTickets.narrowed(state) ? (
            <NoneFound words={m.list.noneFound} onClear={() => change(customerTickets.cleared)} />
          ) : (
            <StateView icon={Inbox} title={title} text={text} {...(create && { actions: create })} />
          )
        }
        onClearFilters={() => change(customerTickets.cleared)}
        columns={columns}
        card={(ticket) => <TicketCard ticket={ticket} me={me} actions={actions} />}
        onRowIntent={prefetch}
        onRowKey={onRowKey}
      />
      {dialog}
    </>
  );
}
