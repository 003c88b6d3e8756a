import { Button, Flex } from "@chakra-ui/react";
import { useGetCustomer, useUpdateCustomer } from "@klantportaal/api/customers";
import type { CurrentUser, Customer } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Eye, Plus } from "lucide-react";
import { Fragment, Suspense, lazy, useState } from "react";
import { Link, useParams } from "react-router";
import { problemText } from "../../../lib/api/problem";
import { usePageCaption } from "../../../lib/page-caption";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";
import { DetailHead, DetailSkeleton, DetailTabs } from "../../../ui/DetailPage";
import { IconButton } from "../../../ui/IconButton";
import { notify } from "../../../ui/notify";
import { MenuButton } from "../../../ui/Overlay";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { Time } from "../../../ui/Time";
import { isUuid } from "../../../lib/address";
import { CustomerNotFound } from "../CustomerNotFound";
import { CustomerStatusBadge } from "../CustomerStatusBadge";
import { CustomerTile } from "../../../ui/CustomerTile";
import { customerChanged } from "../customerCache";
import { CustomerSheet } from "../edit/CustomerSheet";
import { EndDialog } from "../edit/EndDialog";
import { statusChange } from "../edit/statusChange";
import { viewAsWords } from "../../tickets/model/viewAs.nl";
import { m } from "../messages.nl";
import { CustomerFacts } from "./CustomerFacts";
import { DetailsTab } from "./DetailsTab";

const UsersTab = lazy(() => import("./UsersTab"));
const ConfigurationsTab = lazy(() => import("../configurations/ConfigurationsTab"));
const DocumentsTab = lazy(() => import("../../documents/publish/PublishScreen"));
const TicketsTab = lazy(() => import("../../tickets/list/CustomerTicketsScreen"));
const AgreementsTab = lazy(() => import("../../agreements/CustomerAgreementsScreen"));
const ViewAsDialog = lazy(() => import("../../tickets/model/ViewAsDialog"));
const HistoryTab = lazy(() => import("./HistoryTab"));

type TabName = keyof typeof m.detail.tabs;

/** Staff see the basics; users who manage customers or their documents see more. */
const tabsFor = (manager: boolean, publisher: boolean): [TabName, ...TabName[]] => [
  "details",
  ...(manager ? (["users"] as const) : []),
  "configurations",
  ...(publisher ? (["documents"] as const) : []),
  "tickets",
  "agreements",
  ...(manager ? (["history"] as const) : []),
];

type MenuProps = { customer: Customer; onEdit: () => void; onEnd: () => void; onView: () => void };
type HeaderProps = MenuProps & { manager: boolean };

function Actions({ customer, onEdit, onEnd, onView }: MenuProps) {
  const client = useQueryClient();
  const update = useUpdateCustomer();
  const resume = async () => {
    try {
      await update.mutateAsync(statusChange(customer, "active"));
      notify.success(m.end.resumed(customer.name), { id: "customer-resumed" });
    } catch (error) {
      notify.error(problemText(error), { id: "customer-resumed" });
    }
    customerChanged(client, customer.id);
  };
  return (
    <MenuButton
      placement="bottom-end"
      trigger={
        <IconButton label={m.detail.actions}>
          <Ellipsis />
        </IconButton>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item value="edit" onSelect={onEdit}>
            {m.edit}
          </Menu.Item>
          {customer.status === "active" && (
            <Menu.Item value="view" hideFrom="md" onSelect={onView}>
              {viewAsWords.action}
            </Menu.Item>
          )}
          {customer.status === "active" ? (
            <Menu.Item value="end" onSelect={onEnd}>
              {m.end.action}
            </Menu.Item>
          ) : (
            <Menu.Item value="resume" onSelect={() => void resume()}>
              {m.end.resume}
            </Menu.Item>
          )}
        </>
      )}
    </MenuButton>
  );
}

function Header({ manager, ...menu }: HeaderProps) {
  const { customer, onView } = menu;
  return (
    <DetailHead
      picture={<CustomerTile name={customer.name} size="lg" />}
      title={customer.name}
      badge={<CustomerStatusBadge status={customer.status} />}
      facts={[
        m.detail.number(customer.customerNumber),
        ...(customer.emailDomains ?? []),
        <Fragment key="since">
          {m.detail.since} <Time value={customer.createdOn} format="short" />
        </Fragment>,
      ]}
    >
      {manager && customer.status === "active" && (
        <Button hideBelow="md" onClick={onView}>
          <Eye size={16} />
          {viewAsWords.action}
        </Button>
      )}
      {customer.status === "active" && (
        <Button asChild hideBelow="md">
          <Link to={`/support/tickets/create?customer=${customer.id}`}>
            <Plus size={16} />
            {m.detail.newTicket}
          </Link>
        </Button>
      )}
      {manager && <Actions {...menu} />}
    </DetailHead>
  );
}

function Detail({ customer, me }: { customer: Customer; me: CurrentUser }) {
  const [open, setOpen] = useState<"edit" | "end" | "view">();
  const manager = me.roles?.includes(roles.manageCustomers) ?? false;
  const [onEdit, onEnd, onClose] = [() => setOpen("edit"), () => setOpen("end"), () => setOpen(undefined)];
  const onView = () => setOpen("view");
  return (
    <>
      <Header customer={customer} manager={manager} onEdit={onEdit} onEnd={onEnd} onView={onView} />
      <CustomerFacts customer={customer} manager={manager} />
      <DetailTabs
        label={m.detail.tabsLabel}
        names={tabsFor(manager, me.roles?.includes(roles.manageDocuments) ?? false)}
        captions={m.detail.tabs}
        counts={{ users: customer.people, configurations: customer.configurations }}
        lists={["users", "configurations", "documents", "tickets"]}
      >
        {(active) => (
          <>
            {active === "details" && <DetailsTab customer={customer} onEdit={manager ? onEdit : undefined} />}
            {active === "users" && <UsersTab customer={customer} />}
            {active === "configurations" && <ConfigurationsTab customer={customer} manager={manager} />}
            {active === "documents" && <DocumentsTab customer={customer} />}
            {active === "tickets" && <TicketsTab customer={customer} me={me} />}
            {active === "agreements" && (
              <AgreementsTab customer={customer} mayEdit={me.roles?.includes(roles.manageSettings) ?? false} />
            )}
            {active === "history" && <HistoryTab customer={customer} />}
          </>
        )}
      </DetailTabs>
      {open === "edit" && <CustomerSheet customer={customer} onClose={onClose} />}
      {open === "end" && <EndDialog customer={customer} onClose={onClose} />}
      {open === "view" && (
        <Suspense>
          <ViewAsDialog customer={customer} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

function Screen({ id, me }: { id: string; me: CurrentUser }) {
  const known = isUuid(id);
  const customer = useGetCustomer(id, { query: { enabled: known } });
  usePageCaption(customer.data?.name ?? (known && !customer.error ? null : m.detail.unnamed));
  if (!known) return <CustomerNotFound />;
  return (
    <QueryBoundary
      result={customer}
      what={m.detail.what}
      level="h1"
      notFound={<CustomerNotFound />}
      skeleton={<DetailSkeleton radius="12px" />}
    >
      {(found) => <Detail customer={found} me={me} />}
    </QueryBoundary>
  );
}

export default function CustomerDetailScreen() {
  const { id = "" } = useParams();
  const me = useProfile();
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      {me.data && <Screen key={id} id={id} me={me.data} />}
    </Flex>
  );
}
