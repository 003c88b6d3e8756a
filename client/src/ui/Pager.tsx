import { Button, Flex, chakra } from "@chakra-ui/react";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { counted, formatNumber } from "../lib/format/format";
import { problemText } from "../lib/api/problem";
import { m } from "./messages.nl";
import { IconButton } from "./IconButton";

export type Noun = readonly [one: string, other: string];

/** "87 tickets", or "meer dan 10.000 tickets" where the server stopped counting. */
export function totalText(total: number, exact: boolean, noun: Noun): string {
  return exact ? counted(total, noun[0], noun[1]) : m.more(formatNumber(total), noun[1]);
}

/**
 * Page numbers to offer: first, last and the neighbours of the current one; a gap of one page is shown as that page.
 */
export function pageNumbers(current: number, last: number): (number | "gap")[] {
  const ends =
    current <= 3 ? [1, 2, 3, 4, last] : current >= last - 2 ? [1, last - 3, last - 2, last - 1, last] : [1, last];
  const wanted =
    last <= 7 ? Array.from({ length: last }, (_, index) => index + 1) : [...ends, current - 1, current, current + 1];
  const keep = new Set(wanted.filter((page) => page >= 1 && page <= last));
  const pages: (number | "gap")[] = [];
  let previous = 0;
  for (const page of [...keep].sort((a, b) => a - b)) {
    if (page - previous === 2) pages.push(page - 1);
    else if (page - previous > 2) pages.push("gap");
    pages.push(page);
    previous = page;
  }
  return pages;
}

type Props = {
  page: number;
  pageSize: number;
  total: number;
  exact: boolean;
  noun: Noun;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

/**
 * The bar under a table: the shown range and the total, the pages, and the page size. Hidden when everything fits on
 * the smallest page.
 */
export function Pager({ page, pageSize, total, exact, noun, sizes, onPage, onSize }: Props) {
  if (total <= Math.min(...sizes)) return null;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const range = m.pageRange(
    formatNumber(from),
    formatNumber(Math.min(page * pageSize, total)),
    totalText(total, exact, noun),
  );
  return (
    <Flex
      align="center"
      gap="6px"
      px="28px"
      py="9px"
      borderTopWidth="1px"
      bg="bg.panel"
      color="fg.muted"
      textStyle="small"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span flex="1">{range}</chakra.span>
      <Flex as="nav" aria-label={m.pagination} gap="6px" align="center">
        <IconButton
          label={m.previousPage}
          iconSize={16}
          boxSize="30px"
          minW="30px"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={16} />
        </IconButton>
        {pageNumbers(page, last).map((number, index) =>
          number === "gap" ? (
            <chakra.span key={`gap-${index}`} minW="24px" textAlign="center">
              …
            </chakra.span>
          ) : (
            <chakra.button
              key={number}
              type="button"
              aria-label={m.page(number)}
              aria-current={number === page ? "page" : undefined}
              minW="30px"
              h="30px"
              px="6px"
              borderRadius="7px"
              cursor="pointer"
              _hover={{ bg: "bg.subtle" }}
              _currentPage={{ bg: "accent.subtle", color: "accent.fg", fontWeight: "600" }}
              onClick={() => onPage(number)}
            >
              {number}
            </chakra.button>
          ),
        )}
        <IconButton
          label={m.nextPage}
          iconSize={16}
          boxSize="30px"
          minW="30px"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={16} />
        </IconButton>
      </Flex>
      <chakra.label display="flex" alignItems="center" gap="6px" ml="14px">
        {m.perPage}
        {/* Not the library's: that imports all of its form fields. */}
        <chakra.span display="inline-flex" position="relative" alignItems="center">
          <chakra.select
            value={pageSize}
            onChange={(event) => onSize(Number(event.target.value))}
            appearance="none"
            h="30px"
            ps="10px"
            pe="28px"
            borderWidth="1px"
            borderRadius="control"
            bg="bg.panel"
            borderColor="border"
            color="fg"
            fontSize="0.8125rem"
            fontWeight="550"
            cursor="pointer"
            css={{ "& > option": { bg: "bg.panel" } }}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </chakra.select>
          <chakra.span position="absolute" insetEnd="8px" pointerEvents="none" color="fg.muted">
            <ChevronDown size={16} />
          </chakra.span>
        </chakra.span>
      </chakra.label>
    </Flex>
  );
}

type MoreProps = {
  shown: number;
  total: number;
  exact: boolean;
  noun: Noun;
  busy: boolean;
  /** Why the last requested page is missing, and a retry. */
  failed: { error: unknown; retry: () => void } | null;
  onMore: () => void;
};

/** On narrow screens pages are added below each other. */
export function LoadMore({ shown, total, exact, noun, busy, failed, onMore }: MoreProps) {
  return (
    <Flex direction="column" align="center" gap="10px" px="16px" pt="14px" pb="44px" color="fg.muted" textStyle="small">
      <span>{m.pageRange("1", formatNumber(shown), totalText(total, exact, noun))}</span>
      {failed && !busy && (
        <chakra.span role="alert" color="red.fg">
          {m.moreFailed(noun[1], problemText(failed.error))}
        </chakra.span>
      )}
      {shown < total && (
        <Button variant="outline" loading={busy} onClick={failed ? failed.retry : onMore}>
          {failed ? m.retry : m.loadMore}
        </Button>
      )}
    </Flex>
  );
}
