/**
 * The common part of all lists of settings: a search, archived entries, a form beside the list, and each row's menu.
 */
import { Box, Button, Flex } from "@chakra-ui/react";
import type { DefaultError, UseQueryOptions } from "@tanstack/react-query";
import { type LucideIcon, Plus } from "lucide-react";
import { useState, type ComponentType, type ReactNode } from "react";
import { useLocation } from "react-router";
import { type ListBasics, basicParams, readBasics, writeAddress } from "../../lib/list-address";
import type { Column } from "../../ui/DataTable";
import { ChoiceFilter, SearchField } from "../../ui/FilterBar";
import { ListPages } from "../../ui/ListPages";
import { NoneFound } from "../../ui/NoneFound";
import { PageHeader } from "../../ui/PageHeader";
import type { Noun } from "../../ui/Pager";
import { RowMenu } from "../../ui/RowMenu";
import { StateView } from "../../ui/StateView";
import { useListAddress, useListPages } from "../../ui/useListAddress";
import { m } from "./messages.nl";

export type Entry = { id: string; archived: boolean; rev: number };

type Page<Row> = { items: Row[]; pageNo: number; pageSize: number; total: number; totalIsExact: boolean };
type State = ListBasics & { archived: boolean };

export type SheetProps<Row> = { row: Row | undefined; onClose: () => void };

type Words = {
  title: string;
  what: string;
  noun: Noun;
  search: string;
  add: string;
  empty: readonly string[];
  noneFound: readonly [string, string];
};

type Catalogue<Row extends Entry> = {
  words: Words;
  icon: LucideIcon;
  sortFields: readonly string[];
  /** The call for a page. */
  optionsOf: (params: Params) => UseQueryOptions<Page<Row>, DefaultError>;
  columns: readonly Column<Row>[];
  /** A row below md, without its menu. */
  card: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  sheet: ComponentType<SheetProps<Row>>;
};

type Params = ReturnType<typeof basicParams> & { Filters: ("archived:true" | "archived:false")[] };

type Props<Row extends Entry> = {
  catalogue: Catalogue<Row>;
  /** Whether the user may change a row, or without one add any. */
  mayEdit: (row?: Row) => boolean;
  onArchive: (row: Row, archived: boolean) => void;
};

/** The address of a catalogue: search, order, page, and whether archived entries show. */
function addressOf(sortFields: readonly string[]) {
  const standard: State = {
    q: "",
    page: 1,
    size: 25,
    sort: { field: sortFields[0] ?? "", descending: false },
    archived: false,
  };
  return {
    standard,
    parse: (params: URLSearchParams): State => ({
      ...readBasics(params, sortFields, standard),
      archived: params.get("archived") === "1",
    }),
    format: (state: State) =>
      writeAddress(state, standard, [
        ["q", state.q],
        ["archived", state.archived ? "1" : null],
      ]),
  };
}

const archivedOptions = [{ value: "yes", label: m.archived }];

/** A screen for one catalogue; created once, as its address is. */
export function catalogueScreen<Row extends Entry>(
  catalogue: Catalogue<Row>,
): ComponentType<Omit<Props<Row>, "catalogue">> {
  const { words, icon, optionsOf, card, nameOf, sheet: Sheet } = catalogue;
  const { standard, ...address } = addressOf(catalogue.sortFields);
  return function CatalogueScreen({ mayEdit, onArchive }) {
    const [state, change] = useListAddress(address);
    // A link may open the form to add one.
    const arrival = useLocation().state as { adding?: boolean } | null;
    const [editing, setEditing] = useState<Row | "new" | undefined>(arrival?.adding ? "new" : undefined);
    const result = useListPages(state.page, (page) =>
      optionsOf({ ...basicParams({ ...state, page }), Filters: [state.archived ? "archived:true" : "archived:false"] }),
    );
    const menu = (row: Row) =>
      mayEdit(row) && (
        <RowMenu name={nameOf(row)}>
          {(Menu) => (
            <>
              <Menu.Item value="edit" onSelect={() => setEditing(row)}>
                {m.edit}
              </Menu.Item>
              <Menu.Item value="archive" onSelect={() => onArchive(row, !row.archived)}>
                {row.archived ? m.restore : m.archive}
              </Menu.Item>
            </>
          )}
        </RowMenu>
      );
    const add = mayEdit() && (
      <Button variant="solid" onClick={() => setEditing("new")}>
        <Plus size={17} />
        {words.add}
      </Button>
    );
    const [title = "", text = ""] = words.empty;
    const clear = () => change({ q: "", archived: false });
    return (
      <Flex direction="column" flex="1" minH="0" h="full">
        <PageHeader title={words.title} actions={add} />
        <Flex gap="8px" wrap="wrap" align="center" px={{ base: "16px", md: "28px" }} py={{ base: "10px", md: "14px" }}>
          <SearchField value={state.q} placeholder={words.search} onSearch={(q) => q !== state.q && change({ q })} />
          <ChoiceFilter
            label={m.filterArchived}
            options={archivedOptions}
            chosen={state.archived ? ["yes"] : []}
            single
            onChange={(chosen) => change({ archived: chosen.length > 0 })}
          />
        </Flex>
        <ListPages
          label={words.title}
          what={words.what}
          noun={words.noun}
          result={result}
          state={state}
          change={change}
          empty={
            state.q || state.archived ? (
              <NoneFound words={words.noneFound} onClear={clear} />
            ) : (
              <StateView icon={icon} title={title} text={text} {...(add && { actions: add })} />
            )
          }
          onClearFilters={() => change({ ...standard })}
          columns={[
            ...catalogue.columns,
            { id: "actions", header: m.actions, hiddenHeader: true, width: "46px", px: "6px", cell: menu },
          ]}
          card={(row) => (
            <Flex gap="12px" px="16px" py="12px">
              <Box flex="1" minW="0">
                {card(row)}
              </Box>
              {menu(row)}
            </Flex>
          )}
        />
        {editing && <Sheet row={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />}
      </Flex>
    );
  };
}
