import { Box } from "@chakra-ui/react";
import type { ReactNode, Ref } from "react";
import { type ListBasics, pageSizes } from "./defineList";
import { scrolls } from "../../lib/screen";
import { DataTable, type Identified, type TableProps } from "../DataTable";
import { ListSkeleton } from "../ListSkeleton";
import { m } from "../messages.nl";
import { LoadMore, type Noun, Pager, totalText } from "../Pager";
import { QueryBoundary } from "../QueryBoundary";
import { useFoundAnnouncement } from "../useFoundAnnouncement";
import { type ListResult, useLastPage } from "./useListAddress";
import { useFrom } from "../useMediaQuery";

type Props<Row extends Identified> = Omit<TableProps<Row>, "rows" | "sort" | "onSort" | "busy" | "stale"> & {
  result: ListResult<Row>;
  what: string;
  noun: Noun;
  state: ListBasics;
  change: (change: Partial<ListBasics>, options?: { replace: boolean }) => void;
  /** Shown in place of the table when there is nothing. */
  empty: ReactNode;
  notFound?: ReactNode;
  skeleton?: ReactNode;
  onClearFilters: () => void;
  /** Replaces the pager. */
  footer?: ReactNode;
  scroller?: Ref<HTMLDivElement>;
  pb?: string | Record<string, string | number>;
};

/** The rows of a list in their scrolling area: one page at a time with a pager, on narrow screens page below page. */
export function ListPages<Row extends Identified>({
  result,
  what,
  noun,
  state,
  change,
  empty,
  notFound,
  skeleton = <ListSkeleton />,
  onClearFilters,
  footer,
  scroller,
  pb,
  ...table
}: Props<Row>) {
  const wide = useFrom("md");
  const page = result.data;
  const last = useLastPage(page, result.stale, state, change);
  useFoundAnnouncement(page && m.found(totalText(page.total, page.totalIsExact, noun)));
  return (
    <>
      <Box
        ref={scroller}
        {...scrolls}
        role="region"
        aria-label={table.label}
        tabIndex={0}
        _focusVisible={{ outlineOffset: "-2px" }}
        pb={pb ?? { base: 0, md: "28px" }}
      >
        <QueryBoundary
          result={result}
          what={what}
          skeleton={skeleton}
          notFound={notFound}
          onClearFilters={onClearFilters}
        >
          {({ items, total, totalIsExact }) =>
            items.length === 0 ? (
              empty
            ) : (
              <>
                <Box px={{ base: 0, md: "28px" }} maxW="1736px" mx="auto">
                  <DataTable
                    {...table}
                    rows={items}
                    sort={state.sort}
                    onSort={(sort) => change({ sort })}
                    busy={result.busy}
                    stale={result.stale}
                  />
                </Box>
                {!wide && (
                  <LoadMore
                    shown={items.length}
                    total={total}
                    exact={totalIsExact}
                    noun={noun}
                    busy={result.busy}
                    failed={result.moreFailed}
                    onMore={() => change({ page: state.page + 1 })}
                  />
                )}
              </>
            )
          }
        </QueryBoundary>
      </Box>
      {footer}
      {wide && page && !footer && (
        <Pager
          page={Math.min(state.page, last ?? state.page)}
          pageSize={state.size}
          total={page.total}
          exact={page.totalIsExact}
          noun={noun}
          sizes={pageSizes}
          onPage={(next) => change({ page: next })}
          onSize={(size) => change({ size: pageSizes.find((one) => one === size) ?? 25 })}
        />
      )}
    </>
  );
}

/** Over the first of the rows: that they are being fetched, and other notices about them. */
export function ListStatus({ busy, children }: { busy: boolean; children?: ReactNode }) {
  return (
    <Box position="relative" flex="none" h="0" zIndex="3">
      {busy && (
        <Box
          position="absolute"
          insetX="0"
          top="-2px"
          h="2px"
          bg="accent"
          opacity="0.7"
          animationName="pulse"
          animationDuration="1.2s"
          animationIterationCount="infinite"
        />
      )}
      {children}
    </Box>
  );
}
