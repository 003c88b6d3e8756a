/**
 * The one table: server-sorted columns, a whole row as hit area of one real link, arrow keys between rows, cards on
 * narrow screens. It owns geometry and keyboard; the server sorts, filters and pages. Why it uses no library: ADR 0086.
 */
import { Box, chakra, type HTMLChakraProps, type SystemStyleObject } from "@chakra-ui/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import {
  Fragment,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import { getPreference, usePreference } from "../lib/preferences";
import { m } from "./messages.nl";
import { RowCheckbox } from "./RowCheckbox";
import { TableFrame, bodyCell, headCell, type TableColumn } from "./TableFrame";
import { useFrom, type Breakpoint } from "./useMediaQuery";

type Sort = { field: string; descending: boolean };

export type Column<Row, Field extends string = string> = TableColumn & {
  /** Replaces the text in the head, for example with a checkbox that has its own name. */
  headerControl?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Field of the server's allowlist; without it the column can't be sorted. */
  sortKey?: Field;
  /** Direction of the first click. */
  firstDescending?: boolean;
  /** Padding at the sides; 12 px. */
  px?: string;
  /** At the end only. */
  pe?: string;
  /** Shown from this breakpoint on. */
  from?: Breakpoint;
  /** The user may hide it. */
  hideable?: boolean;
  css?: SystemStyleObject;
};

export type Density = "comfortable" | "compact";

/** The key of a row. */
export type Identified = { id: string | number };

/** A checkbox before each row, and one in the head for all of them. */
export type Choice<Row> = {
  label: (row: Row) => string;
  pageLabel: string;
  has: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  onPage: () => void;
};

/** Rows under headings; the rows of a group follow one another. */
export type Grouping<Row> = { of: (row: Row) => string; head: (group: string) => ReactNode };

type Look = "chosen" | "dimmed" | "plain";

export type TableProps<Row extends Identified> = {
  label: string;
  /** The same array while nothing in it changes: another one renders all rows again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  choice?: Choice<Row> | undefined;
  /** The same row as a card, below md. */
  card: (row: Row) => ReactNode;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Data is being refreshed: the rows stay and are marked busy. `stale` rows belong to the previous page. */
  busy?: boolean;
  stale?: boolean;
  /** Ids of hidden columns. */
  hidden?: readonly string[];
  /** A row had the pointer or the focus long enough to expect that it will be opened. */
  onRowIntent?: (row: Row) => void;
  /** Keys on a focused row, handled before those that move; return true when the key was used. */
  onRowKey?: (row: Row, event: KeyboardEvent) => boolean;
  /** A row's highlight: selected, or no longer part of the list. */
  rowLook?: (row: Row) => Exclude<Look, "plain"> | undefined;
  groups?: Grouping<Row> | undefined;
  /** What follows a row: rows of the table with these columns. Below md, what follows its card. */
  below?: (row: Row, columns: readonly Column<Row>[]) => ReactNode;
};

/** The rows by their groups, in order; without groups all of them as one. */
function inGroups<Row>(rows: readonly Row[], of: ((row: Row) => string) | undefined) {
  const groups: { name: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const name = of?.(row) ?? "";
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}

/** Finds the row of an element: what follows a row has rows of its own. */
const rowAt = <Row extends Identified>(rows: readonly Row[], element: Element | null | undefined): Row | undefined => {
  const id = element?.closest<HTMLElement>("[data-row]")?.dataset.row;
  return id === undefined ? undefined : rows.find((row) => String(row.id) === id);
};

const rowFocus: SystemStyleObject = {
  position: "relative",
  "&:has([data-row-link]:focus-visible)": { outline: "2px solid", outlineColor: "focus", outlineOffset: "-2px" },
};

/**
 * `data-row-hover` shows on the row with the pointer or the focus (always without a mouse), `data-row-rest` on the
 * others.
 */
const rowHover: SystemStyleObject = {
  "@media (hover: hover)": {
    "&:not(:hover, :focus-within) [data-row-hover]:not([aria-expanded=true])": { display: "none" },
    "&:is(:hover, :focus-within) [data-row-rest]": { display: "none" },
  },
};

function moveFocus(container: HTMLElement, event: KeyboardEvent): boolean {
  const links = [...container.querySelectorAll<HTMLElement>("[data-row-link]")];
  const index = links.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return false;
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  const target = step
    ? links[index + step]
    : event.key === "Home"
      ? links[0]
      : event.key === "End"
        ? links.at(-1)
        : undefined;
  target?.focus();
  return target !== undefined;
}

/** The columns that fit this width. */
export function useFittingColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const [sm, lg, xl, xxl] = [useFrom("sm"), useFrom("lg"), useFrom("xl"), useFrom("xxl")];
  return useMemo(() => {
    const wide = { sm, md: true, lg, xl, xxl };
    return columns.filter((column) => !column.from || wide[column.from]);
  }, [columns, sm, lg, xl, xxl]);
}

const INTENT_AFTER_MS = 150;

/** Calls back once a row has had the pointer or the focus for a moment. */
function useIntent<Row extends Identified>(rows: readonly Row[], onIntent: ((row: Row) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef<Element>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    at.current = undefined;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onIntent) return {};
  const start = (event: SyntheticEvent<HTMLElement>) => {
    const element = (event.target as Element).closest("[data-row]");
    if (!element || element === at.current) return;
    stop();
    at.current = element;
    const row = rowAt(rows, element);
    if (row) timer.current = setTimeout(() => onIntent(row), INTENT_AFTER_MS);
  };
  return { onPointerOver: start, onFocus: start, onPointerLeave: stop, onBlur: stop };
}

const groupHead = {
  bg: "bg.subtle",
  borderBottomWidth: "1px",
  fontSize: "0.75rem",
  lineHeight: "1rem",
  fontWeight: "600",
  color: "fg.muted",
} as const;

const looks = {
  // A badge of the row's own colour would be invisible.
  chosen: { bg: "accent.subtle", _hover: { bg: "accent.subtle" }, "& [data-accent]": { bg: "bg.panel" } },
  dimmed: { bg: "bg.panel", _hover: { bg: "bg.subtle" }, "& > *": { opacity: 0.6 } },
  plain: { bg: "bg.panel", _hover: { bg: "bg.subtle" } },
} as const satisfies Record<Look, SystemStyleObject>;

export function DataTable<Row extends Identified>(props: TableProps<Row>) {
  const { rows, busy, stale, onRowKey, onRowIntent } = props;
  const table = useFrom("md");
  const intent = useIntent(rows, onRowIntent);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1 && getPreference("ui.singleKeys") === "no") return;
    const link = (event.target as HTMLElement).closest("[data-row-link]");
    if (!link) return;
    const row = rowAt(rows, link);
    if ((row && onRowKey?.(row, event)) || moveFocus(event.currentTarget, event)) event.preventDefault();
  };
  return (
    <Box
      aria-busy={busy || undefined}
      opacity={stale ? 0.6 : 1}
      transition="opacity 120ms"
      onKeyDown={onKeyDown}
      {...intent}
    >
      {table ? <TableView {...props} /> : <Cards {...props} />}
    </Box>
  );
}

function Cards<Row extends Identified>({ label, rows, card, rowLook, groups, below }: TableProps<Row>) {
  return inGroups(rows, groups?.of).map((group) => (
    <Fragment key={group.name}>
      {groups && (
        <Box position="sticky" top="0" zIndex="2" {...groupHead} px="16px" py="8px">
          {groups.head(group.name)}
        </Box>
      )}
      <chakra.ul aria-label={label} borderTopWidth={groups ? "0" : "1px"}>
        {group.rows.map((row) => (
          <chakra.li
            key={row.id}
            data-row={row.id}
            css={[rowFocus, looks[rowLook?.(row) ?? "plain"]]}
            borderBottomWidth="1px"
            style={{ contentVisibility: "auto", containIntrinsicSize: "auto 114px" }}
          >
            {card(row)}
            {below?.(row, [])}
          </chakra.li>
        ))}
      </chakra.ul>
    </Fragment>
  ));
}

function TableView<Row extends Identified>(props: TableProps<Row>) {
  const { label, columns, rows, choice, sort, onSort, hidden, rowLook, groups, below } = props;
  const [density] = usePreference("ui.density");
  const fitting = useFittingColumns(columns);
  const left = hidden?.join();
  const shown = useMemo(
    () => fitting.filter((column) => !column.hideable || !left?.split(",").includes(column.id)),
    [fitting, left],
  );
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });
  const onToggle = useCallback((row: Row) => latest.current?.onToggle(row), []);
  const choosing = choice && { id: "select", header: choice.pageLabel, width: "40px", px: "4px" };
  const chosen = choice ? rows.filter(choice.has).length : 0;
  return (
    <TableFrame
      label={label}
      columns={choosing ? [choosing, ...shown] : shown}
      head={
        <>
          {choosing && (
            <HeadCell px={choosing.px}>
              <RowCheckbox
                label={choosing.header}
                checked={rows.length > 0 && chosen === rows.length}
                mixed={chosen > 0 && chosen < rows.length}
                onChange={choice.onPage}
              />
            </HeadCell>
          )}
          {shown.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </>
      }
    >
      {inGroups(rows, groups?.of).map((group) => (
        <tbody key={group.name}>
          {groups && (
            <tr>
              <chakra.th
                scope="rowgroup"
                colSpan={shown.length + (choosing ? 1 : 0)}
                textAlign="left"
                {...groupHead}
                px="12px"
                py="7px"
              >
                {groups.head(group.name)}
              </chakra.th>
            </tr>
          )}
          {group.rows.map((row) => (
            <Fragment key={row.id}>
              <BodyRow
                row={row}
                columns={shown}
                density={density}
                look={rowLook?.(row) ?? "plain"}
                choice={choice?.label(row)}
                chosen={choice?.has(row) ?? false}
                onToggle={onToggle}
              />
              {below?.(row, shown)}
            </Fragment>
          ))}
        </tbody>
      ))}
    </TableFrame>
  );
}

type CellsProps<Row> = { row: Row; columns: readonly Column<Row>[]; density: Density };
type RowProps<Row> = CellsProps<Row> & {
  look: Look;
  /** The name of the checkbox before the row; undefined: there is none. */
  choice: string | undefined;
  chosen: boolean;
  onToggle: (row: Row) => void;
};

const cellOf = (density: Density) =>
  ({
    ...bodyCell,
    h: density === "comfortable" ? "56px" : "40px",
    py: density === "comfortable" ? "9px" : "4px",
  }) as const;

const rowStyles = {
  chosen: [rowFocus, rowHover, looks.chosen],
  dimmed: [rowFocus, rowHover, looks.dimmed],
  plain: [rowFocus, rowHover, looks.plain],
};

// Selecting one of fifty rows renders only that one, and of it only its checkbox.
const BodyRow = memo(function BodyRow<Row extends Identified>(props: RowProps<Row>) {
  const { row, columns, density, look, choice, chosen, onToggle } = props;
  return (
    <chakra.tr data-row={row.id} css={rowStyles[look]}>
      {choice !== undefined && (
        <chakra.td {...cellOf(density)} px="4px">
          <RowCheckbox label={choice} checked={chosen} onChange={() => onToggle(row)} />
        </chakra.td>
      )}
      <Cells row={row} columns={columns} density={density} />
    </chakra.tr>
  );
}) as <Row extends Identified>(props: RowProps<Row>) => ReactNode;

const Cells = memo(function Cells<Row>({ row, columns, density }: CellsProps<Row>) {
  return columns.map((column) => (
    <chakra.td key={column.id} {...cellOf(density)} px={column.px ?? "12px"} pe={column.pe} css={column.css}>
      {column.cell(row)}
    </chakra.td>
  ));
}) as <Row>(props: CellsProps<Row>) => ReactNode;

const HeadCell = (props: HTMLChakraProps<"th">) => (
  <chakra.th {...headCell} position="sticky" top="0" zIndex="2" {...props} />
);

function Head<Row>({ column, sort, onSort }: { column: Column<Row>; sort: Sort; onSort: (sort: Sort) => void }) {
  const active = column.sortKey !== undefined && sort.field === column.sortKey;
  const direction = active ? (sort.descending ? "descending" : "ascending") : column.sortKey ? "none" : undefined;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  const next = () =>
    column.sortKey &&
    onSort({ field: column.sortKey, descending: active ? !sort.descending : (column.firstDescending ?? false) });
  return (
    <HeadCell aria-sort={direction} color={active ? "fg" : "fg.muted"} px={column.px ?? "12px"}>
      {column.headerControl ??
        (column.sortKey ? (
          <chakra.button
            type="button"
            onClick={next}
            title={m.sortBy(column.header)}
            display="inline-flex"
            alignItems="center"
            gap="3px"
            h="24px"
            mx="-4px"
            px="4px"
            borderRadius="6px"
            cursor="pointer"
            fontWeight="inherit"
            _hover={{ color: "fg" }}
          >
            {column.header}
            {active && <Arrow size={13} />}
          </chakra.button>
        ) : column.hiddenHeader ? (
          <chakra.span srOnly>{column.header}</chakra.span>
        ) : (
          column.header
        ))}
    </HeadCell>
  );
}
