import { Box, Button, Flex, Heading, Skeleton, Spinner } from "@chakra-ui/react";
import { useGetCustomer, useUpdateCustomer } from "@klantportaal/api/customers";
import type { CurrentUser, Customer } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Plus } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { problemText } from "../../../lib/api/problem";
import { formatNumber } from "../../../lib/format/format";
import { usePageCaption } from "../../../lib/page-caption";
import { scrolls } from "../../../lib/screen";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";
import { IconButton } from "../../../ui/IconButton";
import { notify } from "../../../ui/notify";
import { MenuButton } from "../../../ui/Overlay";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { TabLinks } from "../../../ui/TabLinks";
import { Time } from "../../../ui/Time";
import { isUuid } from "../../../lib/list-address";
import { CustomerNotFound } from "../CustomerNotFound";
import { CustomerStatusBadge } from "../CustomerStatusBadge";
import { CustomerTile } from "../CustomerTile";
import { customerChanged } from "../customerCache";
import { CustomerSheet } from "../edit/CustomerSheet";
import { EndDialog } from "../edit/EndDialog";
import { statusChange } from "../edit/statusChange";
import { m } from "../messages.nl";
import { DetailsTab } from "./DetailsTab";
import { Facts } from "./Facts";

const UsersTab = lazy(() => import("./UsersTab"));
const ConfigurationsTab = lazy(() => import("../configurations/ConfigurationsTab"));
const HistoryTab = lazy(() => import("./HistoryTab"));

type TabName = keyof typeof m.detail.tabs;

const lists: readonly TabName[] = ["users", "configurations"];

/** Staff see what there is; who manages customers also who is there and what was changed. */
const tabsFor = (manager: boolean): TabName[] =>
  manager ? ["details", "users", "configurations", "history"] : ["details", "configurations"];

function Actions({ customer, onEdit, onEnd }: { customer: Customer; onEdit: () => void; onEnd: () => void }) {
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
          <Ellipsis strokeWidth={1.75} />
        </IconButton>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item value="edit" onSelect={onEdit}>
            {m.edit}
          </Menu.Item>
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

type HeaderProps = { customer: Customer; manager: boolean; onEdit: () => void; onEnd: () => void };

function Header({ customer, manager, onEdit, onEnd }: HeaderProps) {
  return (
    <Flex
      gap="14px"
      align="center"
      px={{ base: "16px", md: "28px" }}
      pt={{ base: "6px", md: "10px" }}
      pb={{ base: "12px", md: "14px" }}
    >
      <CustomerTile name={customer.name} size="lg" />
      <Box flex="1" minW="0">
        <Flex gap="10px" align="center" wrap="wrap">
          <Heading as="h1" textStyle="h1" tabIndex={-1} outline="none" overflowWrap="anywhere">
            {customer.name}
          </Heading>
          <CustomerStatusBadge status={customer.status} />
        </Flex>
        <Box color="fg.muted" fontSize="0.8125rem" lineHeight="1.25rem" overflowWrap="anywhere" className="num">
          {[m.detail.number(customer.customerNumber), ...(customer.emailDomains ?? [])].join(" · ")}
          {" · "}
          {m.detail.since} <Time value={customer.createdOn} format="short" />
        </Box>
      </Box>
      {customer.status === "active" && (
        <Button asChild hideBelow="md">
          <Link to={`/support/tickets/create?customer=${customer.id}`}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.detail.newTicket}
          </Link>
        </Button>
      )}
      {manager && <Actions customer={customer} onEdit={onEdit} onEnd={onEnd} />}
    </Flex>
  );
}

function Detail({ customer, me }: { customer: Customer; me: CurrentUser }) {
  const [params] = useSearchParams();
  const [open, setOpen] = useState<"edit" | "end">();
  const manager = me.roles?.includes(roles.manageCustomers) ?? false;
  const tabs = tabsFor(manager);
  const active = tabs.find((name) => name === params.get("tab")) ?? "details";
  const counts: Partial<Record<TabName, number>> = { users: customer.people, configurations: customer.configurations };
  const [onEdit, onEnd, onClose] = [() => setOpen("edit"), () => setOpen("end"), () => setOpen(undefined)];
  return (
    <>
      <Header customer={customer} manager={manager} onEdit={onEdit} onEnd={onEnd} />
      <Facts
        label={m.detail.facts.label}
        facts={[
          {
            name: m.detail.facts.open,
            value: formatNumber(customer.openTickets),
            to: `/support/tickets?view=open&customer=${customer.id}`,
          },
          { name: m.detail.facts.users, value: formatNumber(customer.people), ...(manager && { to: "?tab=users" }) },
          {
            name: m.detail.facts.configurations,
            value: formatNumber(customer.configurations),
            to: "?tab=configurations",
          },
        ]}
      />
      <TabLinks
        label={m.detail.tabsLabel}
        tabs={tabs.map((name) => ({
          name,
          caption: m.detail.tabs[name],
          count: counts[name],
          search: name === "details" ? "" : `?tab=${name}`,
          active: name === active,
        }))}
      />
      <Box
        {...scrolls}
        display="flex"
        flexDirection="column"
        // A list scrolls by itself.
        {...(!lists.includes(active) && { role: "group", "aria-label": m.detail.tabs[active], tabIndex: 0 })}
      >
        <Suspense
          fallback={
            <Flex justify="center" py="40px">
              <Spinner color="fg.subtle" />
            </Flex>
          }
        >
          {active === "details" && <DetailsTab customer={customer} onEdit={manager ? onEdit : undefined} />}
          {active === "users" && <UsersTab customer={customer} />}
          {active === "configurations" && <ConfigurationsTab customer={customer} manager={manager} />}
          {active === "history" && <HistoryTab customer={customer} />}
        </Suspense>
      </Box>
      {open === "edit" && <CustomerSheet customer={customer} onClose={onClose} />}
      {open === "end" && <EndDialog customer={customer} onClose={onClose} />}
    </>
  );
}

const DetailSkeleton = () => (
  <Flex gap="14px" align="center" px={{ base: "16px", md: "28px" }} py="10px">
    <Skeleton boxSize="48px" borderRadius="12px" />
    <Box>
      <Skeleton h="22px" w="200px" mb="8px" />
      <Skeleton h="13px" w="280px" />
    </Box>
  </Flex>
);

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
      skeleton={<DetailSkeleton />}
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
