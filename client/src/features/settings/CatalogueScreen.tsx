/**
 * The common part of all lists of settings: a search, archived entries, a form beside the list, and each row's menu.
 */
import { Box, Button, Flex } from "@chakra-ui/react";
import type { DefaultError, UseQueryOptions } from "@tanstack/react-query";
import { type LucideIcon, Plus } from "lucide-react";
import { useState, type ComponentType, type ReactNode } from "react";
import { useLocation } from "react-router";
import type { Column } from "../../ui/DataTable";
import type { List, ListBasics } from "../../ui/list/defineList";
import { ListFilters } from "../../ui/list/ListFilters";
import { ListPages } from "../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../ui/list/useListAddress";
import { NoneFound } from "../../ui/NoneFound";
import { PageHeader } from "../../ui/PageHeader";
import type { Noun } from "../../ui/Pager";
import { RowMenu } from "../../ui/RowMenu";
import { StateView } from "../../ui/StateView";
import { m } from "./messages.nl";

export type Entry = { id: string; archived: boolean; rev: number };

type Page<Row> = { items: Row[]; pageNo: number; pageSize: number; total: number; totalIsExact: boolean };
type State = ListBasics & { archived: boolean };
type Params = { PageNo: number; PageSize: number };

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
  list: List<State, Params, "archived:false">;
  /** The call for a page. */
  optionsOf: (params: Params) => UseQueryOptions<Page<Row>, DefaultError>;
  columns: readonly Column<Row>[];
  /** A row below md, without its menu. */
  card: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  sheet: ComponentType<SheetProps<Row>>;
};

type Props<Row extends Entry> = {
  catalogue: Catalogue<Row>;
  /** Whether the user may change a row, or without one add any. */
  mayEdit: (row?: Row) => boolean;
  onArchive: (row: Row, archived: boolean) => void;
};

/** Archived entries are listed apart from the others. */
export const archived = { label: m.filterArchived, texts: { on: m.archived } };

/** A screen for one catalogue; created once, as its address is. */
export function catalogueScreen<Row extends Entry>(
  catalogue: Catalogue<Row>,
): ComponentType<Omit<Props<Row>, "catalogue">> {
  const { words, icon, list, optionsOf, card, nameOf, sheet: Sheet } = catalogue;
  return function CatalogueScreen({ mayEdit, onArchive }) {
    const [state, change] = useListAddress(list);
    // A link may open the form to add one.
    const arrival = useLocation().state as { adding?: boolean } | null;
    const [editing, setEditing] = useState<Row | "new" | undefined>(arrival?.adding ? "new" : undefined);
    const result = useListPages(state.page, (page) =>
      optionsOf(list.params({ ...state, page }, state.archived ? [] : ["archived:false"])),
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
    return (
      <Flex direction="column" flex="1" minH="0" h="full">
        <PageHeader title={words.title} actions={add} />
        <ListFilters list={list} state={state} change={change} search={words.search} clear={false} />
        <ListPages
          label={words.title}
          what={words.what}
          noun={words.noun}
          result={result}
          state={state}
          change={change}
          empty={
            list.narrowed(state) ? (
              <NoneFound words={words.noneFound} onClear={() => change(list.cleared)} />
            ) : (
              <StateView icon={icon} title={title} text={text} {...(add && { actions: add })} />
            )
          }
          onClearFilters={() => change({ ...list.standard })}
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
