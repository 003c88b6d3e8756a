import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { getListIntegrationsQueryOptions } from "@klantportaal/api/integrations";
import type { Lists } from "@klantportaal/api/lists";
import type { Integration } from "@klantportaal/api/model";
import { Plug, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useProfile } from "../../../lib/session/profile";
import type { Column } from "../../../ui/DataTable";
import { ListFilters } from "../../../ui/list/ListFilters";
import { ListPages } from "../../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../../ui/list/useListAddress";
import { NoneFound } from "../../../ui/NoneFound";
import { PageHeader } from "../../../ui/PageHeader";
import { writes } from "../../../ui/readOnly";
import { rowLink } from "../../../ui/rowLink";
import { StateView } from "../../../ui/StateView";
import { Time } from "../../../ui/Time";
import { staffRoles } from "../grants/rights";
import { integrationList, lastDayText, useBase } from "./integrations";
import { IntegrationStatus, KindIcon } from "./look";
import { m } from "./messages.nl";
import { NewSheet } from "./NewSheet";

const Second = ({ children }: { children: React.ReactNode }) => (
  <Box textStyle="meta" color="fg.subtle" truncate>
    {children}
  </Box>
);

const NameLink = ({ row, base }: { row: Integration; base: string }) => (
  <chakra.span truncate display="block">
    <chakra.span asChild fontWeight="500" color="fg" {...rowLink}>
      <Link to={`${base}/${row.id}`}>{row.name}</Link>
    </chakra.span>
  </chakra.span>
);

function Name({ row, base }: { row: Integration; base: string }) {
  return (
    <Flex gap="12px" align="center" minW="0">
      <KindIcon kind={row.kind} />
      <Box minW="0">
        <NameLink row={row} base={base} />
        {row.purpose && <Second>{row.purpose}</Second>}
      </Box>
    </Flex>
  );
}

/** How many rights it has; the provider's have some without a grant. */
function Rights({ row }: { row: Integration }) {
  const isCustomer = useProfile().data?.isCustomer ?? true;
  return m.rights(new Set([...row.grants, ...(isCustomer ? [] : staffRoles)]).size);
}

const May = ({ row }: { row: Integration }) => (
  <>
    <Rights row={row} />
    <Second>{row.scope === null ? m.none : m.scope[row.scope]}</Second>
  </>
);

const Used = ({ row }: { row: Integration }) =>
  row.lastCall ? (
    <>
      <Time value={row.lastCall.on} />
      <Second>{row.lastCall.address}</Second>
    </>
  ) : (
    <chakra.span color="fg.subtle">{m.never}</chakra.span>
  );

const quiet = { fontSize: "0.8125rem" };

const columnsFor = (base: string): Column<Integration, Lists["listIntegrations"]["order"]>[] => [
  { id: "name", header: m.columns.name, sortKey: "name", cell: (row) => <Name row={row} base={base} /> },
  { id: "may", header: m.columns.may, width: "156px", from: "lg", css: quiet, cell: (row) => <May row={row} /> },
  { id: "used", header: m.columns.used, width: "150px", css: quiet, cell: (row) => <Used row={row} /> },
  {
    id: "until",
    header: m.columns.until,
    width: "130px",
    sortKey: "validUntil",
    css: quiet,
    cell: (row) => lastDayText(row.validUntil),
  },
  {
    id: "status",
    header: m.columns.status,
    width: "150px",
    cell: (row) => <IntegrationStatus integration={row} />,
  },
];

/** The same integration below md. */
const Card = ({ row, base }: { row: Integration; base: string }) => (
  <Flex position="relative" gap="12px" align="center" px="16px" py="12px">
    <KindIcon kind={row.kind} />
    <Box flex="1" minW="0">
      <NameLink row={row} base={base} />
      <Second>
        <Rights row={row} />
        {row.lastCall && (
          <>
            {" · "}
            <Time value={row.lastCall.on} format="within" />
          </>
        )}
      </Second>
    </Box>
    <IntegrationStatus integration={row} />
  </Flex>
);

/** The integrations of one's own organisation. */
export default function IntegrationsScreen() {
  const base = useBase();
  const [state, change] = useListAddress(integrationList);
  const [adding, setAdding] = useState(false);
  const result = useListPages(state.page, (page) =>
    getListIntegrationsQueryOptions(integrationList.params({ ...state, page })),
  );
  const columns = useMemo(() => columnsFor(base), [base]);
  const add = (full = false) => (
    <Button variant="solid" {...writes} {...(full && { w: "full" })} onClick={() => setAdding(true)}>
      <Plus size={17} />
      {m.add}
    </Button>
  );
  const [title, text] = m.empty;
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      <PageHeader
        title={m.title}
        meta={<Box color="fg.muted">{m.intro}</Box>}
        actions={<Box hideBelow="md">{add()}</Box>}
      />
      <Box hideFrom="md" px="16px" pb="4px">
        {add(true)}
      </Box>
      <ListFilters list={integrationList} state={state} change={change} search={m.search} sheet />
      <ListPages
        label={m.title}
        what={m.what}
        noun={m.noun}
        result={result}
        state={state}
        change={change}
        empty={
          integrationList.narrowed(state) ? (
            <NoneFound words={m.noneFound} onClear={() => change(integrationList.cleared)} />
          ) : (
            <StateView icon={Plug} title={title} text={text} actions={add()} />
          )
        }
        onClearFilters={() => change(integrationList.reset)}
        columns={columns}
        card={(row) => <Card row={row} base={base} />}
      />
      {adding && <NewSheet onClose={() => setAdding(false)} />}
    </Flex>
  );
}
