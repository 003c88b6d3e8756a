/** The kinds of services, in the order in which all screens list them. */
import { listConfigurationKinds } from "@klantportaal/api/lists/listConfigurationKinds";
import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import type { ConfigurationKind } from "@klantportaal/api/model";
import { GripVertical, Layers, Plus } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "../../../lib/format/format";
import { useKinds } from "../../../lib/services/kinds";
import { scrolls } from "../../../lib/screen";
import { type Column, DataTable } from "../../../ui/DataTable";
import { InnerButton } from "../../../ui/InnerButton";
import { defineList } from "../../../ui/list/defineList";
import { ListFilters } from "../../../ui/list/ListFilters";
import { useListAddress } from "../../../ui/list/useListAddress";
import { ListSkeleton } from "../../../ui/ListSkeleton";
import { NoneFound } from "../../../ui/NoneFound";
import { PageHeader } from "../../../ui/PageHeader";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { RowMenu } from "../../../ui/RowMenu";
import { ServiceTile } from "../../../ui/serviceIcons";
import { StateView } from "../../../ui/StateView";
import { useFoundAnnouncement } from "../../../ui/useFoundAnnouncement";
import { counted } from "../../../lib/format/format";
import { archived } from "../CatalogueScreen";
import { m } from "../messages.nl";
import { KindSheet } from "./KindSheet";
import { words } from "./messages.nl";
import { lastPosition } from "./order";
import { useKindChanges } from "./useKindChanges";
import { HANDLE, useReorder } from "./useReorder";

const list = defineList(listConfigurationKinds, { filters: { archived } });

const Handle = ({ kind }: { kind: ConfigurationKind }) => (
  <InnerButton
    label={words.handle(kind.caption)}
    aria-describedby="kinds-order"
    boxSize={{ base: "40px", md: "28px" }}
    color="fg.subtle"
    cursor="grab"
    touchAction="none"
    _hover={{ bg: "bg.muted", color: "fg" }}
    {...{ [HANDLE]: "" }}
  >
    <GripVertical size={16} />
  </InnerButton>
);

const Name = ({ kind }: { kind: ConfigurationKind }) => (
  <Flex gap="12px" align="center" minW="0">
    <ServiceTile icon={kind.icon} />
    <chakra.span truncate fontWeight="500">
      {kind.caption}
    </chakra.span>
  </Flex>
);

const hiddenCount = ({ attributes }: ConfigurationKind) => attributes.filter(({ customer }) => !customer).length;

const columns: Column<ConfigurationKind>[] = [
  { id: "name", header: m.name, cell: (kind) => <Name kind={kind} /> },
  {
    id: "attributes",
    header: words.attributes,
    width: "220px",
    cell: (kind) => (
      <span className="num">
        {formatNumber(kind.attributes.length)}
        {hiddenCount(kind) > 0 && <chakra.span color="fg.subtle">, {words.onlyUs(hiddenCount(kind))}</chakra.span>}
      </span>
    ),
  },
  {
    id: "services",
    header: words.services,
    width: "120px",
    cell: ({ services }) => (
      <chakra.span className="num" color={services === 0 ? "fg.subtle" : "fg"}>
        {formatNumber(services)}
      </chakra.span>
    ),
  },
];
const handles: Column<ConfigurationKind> = {
  id: "order",
  header: words.order,
  hiddenHeader: true,
  width: "44px",
  px: "8px",
  pe: "0",
  cell: (kind) => <Handle kind={kind} />,
};

export default function KindsScreen() {
  const [state, change] = useListAddress(list);
  const [editing, setEditing] = useState<ConfigurationKind | "new">();
  const kinds = useKinds();
  const { archive, move } = useKindChanges();
  const query = state.q.toLowerCase();
  const rows = (kinds.data ?? []).filter(
    (kind) => kind.archived === state.archived && kind.caption.toLowerCase().includes(query),
  );
  // Only the whole list has an order to change.
  const orders = !list.narrowed(state) && rows.length > 1;
  const { zone, line, dragged } = useReorder(rows.length, (from, to) => move(rows, from, to));
  useFoundAnnouncement(kinds.data && counted(rows.length, ...words.noun));

  const menu = (kind: ConfigurationKind) => {
    const at = rows.indexOf(kind);
    return (
      <RowMenu name={kind.caption}>
        {(Menu) => (
          <>
            <Menu.Item value="edit" onSelect={() => setEditing(kind)}>
              {m.edit}
            </Menu.Item>
            {orders && at > 0 && (
              <Menu.Item value="up" onSelect={() => move(rows, at, at - 1)}>
                {words.up}
              </Menu.Item>
            )}
            {orders && at < rows.length - 1 && (
              <Menu.Item value="down" onSelect={() => move(rows, at, at + 1)}>
                {words.down}
              </Menu.Item>
            )}
            <Menu.Item value="archive" onSelect={() => void archive(kind, !kind.archived)}>
              {kind.archived ? m.restore : m.archive}
            </Menu.Item>
          </>
        )}
      </RowMenu>
    );
  };
  const add = (
    <Button variant="solid" onClick={() => setEditing("new")}>
      <Plus size={17} />
      {words.add}
    </Button>
  );
  const [title, text] = words.empty;
  const table = (
    <Box position="relative" {...(orders && zone)} ref={zone.ref}>
      <DataTable
        label={words.title}
        columns={[
          ...(orders ? [handles] : []),
          ...columns,
          { id: "actions", header: m.actions, hiddenHeader: true, width: "46px", px: "6px", cell: menu },
        ]}
        rows={rows}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        busy={kinds.isFetching}
        rowLook={(kind) => (dragged !== undefined && rows[dragged] === kind ? "dimmed" : undefined)}
        card={(kind) => (
          <Flex gap="8px" ps={orders ? "6px" : "16px"} pe="16px" py="10px" align="center">
            {orders && <Handle kind={kind} />}
            <ServiceTile icon={kind.icon} />
            <Box flex="1" minW="0" ps="4px">
              <Box truncate fontWeight="500">
                {kind.caption}
              </Box>
              <Box textStyle="meta" color="fg.subtle" className="num">
                {words.attributeCount(kind.attributes.length)} · {words.serviceCount(kind.services)}
              </Box>
            </Box>
            {menu(kind)}
          </Flex>
        )}
      />
      {line !== undefined && (
        <Box
          position="absolute"
          left="0"
          right="0"
          h="2px"
          mt="-1px"
          bg="accent"
          pointerEvents="none"
          zIndex="3"
          style={{ top: line }}
        />
      )}
    </Box>
  );
  const none = list.narrowed(state) ? (
    <NoneFound words={words.noneFound} onClear={() => change(list.cleared)} />
  ) : (
    <StateView icon={Layers} title={title} text={text} actions={add} />
  );
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      <PageHeader title={words.title} actions={add} />
      <ListFilters list={list} state={state} change={change} search={words.search} clear={false} />
      <Box {...scrolls} role="region" aria-label={words.title} tabIndex={0} pb={{ base: 0, md: "28px" }}>
        <QueryBoundary result={kinds} what={words.what} skeleton={<ListSkeleton />}>
          {() =>
            rows.length === 0 ? (
              none
            ) : (
              <Box px={{ base: 0, md: "28px" }} maxW="1736px" mx="auto">
                {table}
                {orders && (
                  <Box id="kinds-order" px={{ base: "16px", md: 0 }} pt="10px" textStyle="small" color="fg.muted">
                    {words.orderHelp}
                  </Box>
                )}
              </Box>
            )
          }
        </QueryBoundary>
      </Box>
      {editing && (
        <KindSheet
          row={editing === "new" ? undefined : editing}
          position={lastPosition(kinds.data ?? [])}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Flex>
  );
}
