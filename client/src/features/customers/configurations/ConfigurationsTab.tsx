import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { getListCustomerConfigurationsQueryOptions } from "@klantportaal/api/customers";
import type { ConfigurationKind, Customer, CustomerConfiguration } from "@klantportaal/api/model";
import { Layers, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../lib/format/format";
import { useKinds } from "../../../lib/services/kinds";
import { serviceLine, servicePath, serviceTitle } from "../../../lib/services/names";
import { type Column } from "../../../ui/DataTable";
import { ListFilters } from "../../../ui/list/ListFilters";
import { ListPages } from "../../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../../ui/list/useListAddress";
import { NoneFound } from "../../../ui/NoneFound";
import { RowMenu } from "../../../ui/RowMenu";
import { ServiceTile } from "../../../ui/serviceIcons";
import { StateView } from "../../../ui/StateView";
import { ToneBadge } from "../../../ui/ToneBadge";
import { ImportLink } from "../import/ImportLink";
import { configurations as noun, m } from "../messages.nl";
import { ConfigurationSheet } from "./ConfigurationSheet";
import { configurationList } from "./listState";
import { useEnding } from "./useEnding";

type Actions = { customer: Customer; onEdit: (one: CustomerConfiguration) => void };

const { columns: headers } = m.configurations;

const placeOf = ({ postCode, houseNumber }: CustomerConfiguration) => `${postCode} ${houseNumber}`.trim();

const Status = ({ one }: { one: CustomerConfiguration }) => (
  <ToneBadge tone={one.endedOn ? "gray" : "green"}>{one.endedOn ? m.status.ended : m.status.active}</ToneBadge>
);

function OpenTickets({ one }: { one: CustomerConfiguration }) {
  const count = formatNumber(one.openTickets);
  if (one.openTickets === 0) return <chakra.span color="fg.subtle">{count}</chakra.span>;
  return (
    <chakra.span
      asChild
      display="inline-flex"
      alignItems="center"
      minW="24px"
      minH="24px"
      color="accent.fg"
      fontWeight="550"
      className="num"
      _hover={{ textDecoration: "underline" }}
    >
      <Link to={`/support/tickets?config=${one.id}`} aria-label={m.configurations.openTickets(one.openTickets)}>
        {count}
      </Link>
    </chakra.span>
  );
}

function ConfigurationMenu({ one, customer, onEdit }: Actions & { one: CustomerConfiguration }) {
  const setEnded = useEnding(customer.id);
  return (
    <RowMenu name={one.code}>
      {(Menu) => (
        <>
          <Menu.Item value="edit" onSelect={() => onEdit(one)}>
            {m.edit}
          </Menu.Item>
          {!one.endedOn && (
            <Menu.Item value="ticket" asChild>
              <Link to={`/support/tickets/create?customer=${customer.id}&config=${one.id}`}>{m.detail.newTicket}</Link>
            </Menu.Item>
          )}
          <Menu.Item value="end" onSelect={() => void setEnded(one, !one.endedOn)}>
            {one.endedOn ? m.configurations.resume : m.end.action}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}

type Kinds = readonly ConfigurationKind[];

/** The icon of its kind, its name, and the code, with the description when the customer gave it a name of its own. */
function Service({ one, kinds }: { one: CustomerConfiguration; kinds: Kinds }) {
  const kind = kinds.find(({ id }) => id === one.facts.kindId);
  return (
    <Flex gap="12px" align="center" flex="1" minW="0">
      <Box title={kind?.caption} flex="none">
        <ServiceTile icon={kind?.icon} />
        {kind && <chakra.span srOnly>{kind.caption}</chakra.span>}
      </Box>
      <Box minW="0">
        <Box truncate fontWeight="550" color="accent.fg" _hover={{ textDecoration: "underline" }}>
          <Link to={servicePath(one)}>{serviceTitle(one)}</Link>
        </Box>
        <Box truncate textStyle="meta" color="fg.subtle">
          {serviceLine(one)}
        </Box>
      </Box>
    </Flex>
  );
}

function columnsFor(actions: Actions | undefined, kinds: Kinds): Column<CustomerConfiguration>[] {
  return [
    { id: "service", header: headers.service, sortKey: "code", cell: (one) => <Service one={one} kinds={kinds} /> },
    {
      id: "location",
      header: headers.location,
      width: "168px",
      cell: (one) => (
        <>
          <Box fontSize="0.8125rem">{one.city}</Box>
          <Box textStyle="meta" color="fg.subtle" className="num">
            {placeOf(one)}
          </Box>
        </>
      ),
    },
    { id: "open", header: headers.open, width: "112px", cell: (one) => <OpenTickets one={one} /> },
    { id: "status", header: headers.status, width: "124px", cell: (one) => <Status one={one} /> },
    ...(actions
      ? [
          {
            id: "actions",
            header: headers.actions,
            hiddenHeader: true,
            width: "46px",
            px: "6px",
            cell: (one: CustomerConfiguration) => <ConfigurationMenu one={one} {...actions} />,
          },
        ]
      : []),
  ];
}

type CardProps = { one: CustomerConfiguration; kinds: Kinds; actions: Actions | undefined };

const Card = ({ one, kinds, actions }: CardProps) => (
  <Flex gap="12px" px="16px" py="12px">
    <Box flex="1" minW="0">
      <Flex justify="space-between" align="flex-start" gap="8px">
        <Service one={one} kinds={kinds} />
        <Status one={one} />
      </Flex>
      <Flex justify="space-between" gap="8px" textStyle="meta" color="fg.subtle" className="num" mt="4px">
        <Box truncate>{[one.city, placeOf(one)].filter(Boolean).join(", ")}</Box>
        <Box flex="none">{m.configurations.openCount(one.openTickets)}</Box>
      </Flex>
    </Box>
    {actions && <ConfigurationMenu one={one} {...actions} />}
  </Flex>
);

/** A customer's services, which users who manage customers can change. */
export default function ConfigurationsTab({ customer, manager }: { customer: Customer; manager: boolean }) {
  const [state, change] = useListAddress(configurationList);
  const kinds = useKinds();
  const [editing, setEditing] = useState<CustomerConfiguration | "new">();
  const result = useListPages(state.page, (page) =>
    getListCustomerConfigurationsQueryOptions(customer.id, configurationList.params({ ...state, page })),
  );

  const actions = manager ? { customer, onEdit: setEditing } : undefined;
  const add = manager && customer.status === "active" && (
    <Button variant="solid" onClick={() => setEditing("new")}>
      <Plus size={17} />
      {m.configurations.add}
    </Button>
  );
  const fromFile = <ImportLink customer={customer.id} kind="configurations" />;
  const [title, text] = m.configurations.empty;
  const empty = configurationList.narrowed(state) ? (
    <NoneFound words={m.configurations.noneFound} onClear={() => change(configurationList.cleared)} />
  ) : (
    <StateView
      icon={Layers}
      title={title}
      text={text}
      actions={
        add && (
          <>
            {add}
            {fromFile}
          </>
        )
      }
    />
  );
  return (
    <>
      <ListFilters list={configurationList} state={state} change={change} search={m.configurations.search}>
        {add && (
          <Flex ms="auto" gap="8px">
            {fromFile}
            {add}
          </Flex>
        )}
      </ListFilters>
      {editing && kinds.error && !kinds.data && (
        <Flex role="alert" align="center" gap="12px" px={{ base: "16px", md: "28px" }} pb="12px" color="red.fg">
          {m.configurations.kindsFailed}
          <Button size="sm" onClick={() => void kinds.refetch()}>
            {m.retry}
          </Button>
        </Flex>
      )}
      <ListPages
        label={m.configurations.title}
        what={m.configurations.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={empty}
        notFound={empty}
        onClearFilters={() => change(configurationList.reset)}
        columns={columnsFor(actions, kinds.data ?? [])}
        card={(one) => <Card one={one} kinds={kinds.data ?? []} actions={actions} />}
      />
      {/* Without the kinds a save would take the attributes away. */}
      {editing && kinds.data && (
        <ConfigurationSheet
          customer={customer}
          kinds={kinds.data}
          {...(editing !== "new" && { configuration: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
