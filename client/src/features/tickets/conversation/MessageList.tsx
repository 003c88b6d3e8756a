/**
 * The messages of a conversation. Only those in and around the window are in the document. Starts at the first new
 * message, follows new messages at the end, preserves the scroll position when older ones are added above, and requests
 * those before the user reaches the top.
 */
import { Box, Button, Center } from "@chakra-ui/react";
import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from "@tanstack/react-virtual";
import { ArrowDown } from "lucide-react";
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type UIEvent,
} from "react";
import { formatDayHead } from "../../../lib/format/format";
import { whenShort } from "../../../lib/screen";
import { useNow } from "../../../ui/ticker";
import { m } from "./messages.nl";
import type { Row } from "./timeline";
import type { Older } from "./useOlder";

// Closer to the end than this counts as being at the end.
const AT_END = 48;
const JUMP_FROM = 300;
const HIGHLIGHT_MS = 2_000;
// Rows rendered outside the window on each side, and the distance from the top, in rows, at which older ones are
// requested.
const OVERSCAN = 8;
const LOAD_FROM = 12;
const OLDER_HEIGHT = 52;

export type MessageListHandle = {
  toEnd: () => void;
  /** Scrolls to the newest message and focuses it. */
  newest: () => void;
  /** Scrolls to a message among the rows, highlights it briefly, and focuses it. */
  show: (id: string) => void;
};

/** A row's position in the list. */
export type RowPlace = { index: number; count: number; active: boolean; highlighted: boolean };

type Props = {
  rows: readonly Row[];
  /** The number of messages before the first row. */
  before: number;
  older: Older;
  /** The start of a visit; the end when there is none. */
  start: string | undefined;
  empty: ReactNode;
  children: (row: Row, place: RowPlace) => ReactNode;
  ref?: Ref<MessageListHandle>;
  /** The element that scrolls, for observers of what is in view. */
  log: RefObject<HTMLDivElement | null>;
  /** Called after every change of the rendered rows. */
  onRendered: () => void;
};

// A close estimate avoids a jump of the scroll bar; the real height is measured once a row is rendered.
function estimatedHeight(row: Row): number {
  const above = (row.day ? 42 : 0) + (row.unread > 0 ? 42 : 0);
  if (row.type === "event") return above + 34;
  const lines = Math.min(26, row.message.text.split("\n").length + Math.floor(row.message.text.length / 80));
  return above + (row.head ? 20 : 0) + 24 + lines * 20 + (row.message.attachments.length > 0 ? 70 : 0);
}

type List = Virtualizer<HTMLDivElement, HTMLDivElement>;

/** The number of new messages since the user left the end, and whether to show the button back. */
function useAway(rows: readonly Row[]) {
  const [away, setAway] = useState(false);
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const last = rows.at(-1)?.key ?? null;
  // Read from the element: the list is notified of a scroll later, and of a jump only once.
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    const distance = scrollHeight - scrollTop - clientHeight;
    setLeftAt((now) => (distance <= AT_END ? null : (now ?? last)));
    setAway(distance > JUMP_FROM);
  };
  let count = 0;
  if (leftAt !== null)
    for (let index = rows.length - 1; index >= 0 && rows[index]?.key !== leftAt; index--)
      count += rows[index]?.type === "message" ? 1 : 0;
  return { away: away || count > 0, count, onScroll };
}

/** Rows above the first are new. The row that was first may lose its heads, which must not move its content. */
function usePrepend(rows: readonly Row[]) {
  const first = rows[0]?.key;
  const known = useRef(first);
  const joint = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (known.current !== first) joint.current = known.current;
    known.current = first;
  }, [first]);
  return useCallback((item: { key: unknown; start: number; size: number }, _delta: number, list: List) => {
    if (item.key === joint.current) {
      joint.current = undefined;
      return true;
    }
    const offset = list.scrollOffset ?? 0;
    if (!list.itemSizeCache.has(item.key as string)) return item.start < offset;
    return item.start + item.size <= offset;
  }, []);
}

function useHighlight(): [string | null, (key: string) => void] {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setKey(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return [key, setKey];
}

/** The day at the top of the window, shown while scrolling. */
function DayChip({ row, shown }: { row: Row | undefined; shown: boolean }) {
  const now = useNow();
  return (
    <Center
      position="absolute"
      top="8px"
      insetX="0"
      pointerEvents="none"
      zIndex="1"
      aria-hidden="true"
      opacity={shown && row ? 1 : 0}
      transition="opacity 180ms"
    >
      <Box
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="full"
        boxShadow="card"
        px="10px"
        py="2px"
        fontSize="0.75rem"
        lineHeight="1.125rem"
        fontWeight="500"
        color="fg.muted"
      >
        {row && formatDayHead(row.message.createdOn, now)}
      </Box>
    </Center>
  );
}

function JumpButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <Box position="relative" h="0" zIndex="1">
      <Button
        position="absolute"
        insetEnd={{ base: "16px", md: "40px" }}
        bottom="12px"
        borderRadius="full"
        boxShadow="overlay"
        onClick={onClick}
        aria-label={count > 0 ? `${m.conversation.jump}, ${m.conversation.jumpCount(count)}` : m.conversation.jump}
        title={m.conversation.jump}
        px={count > 0 ? "12px" : "0"}
      >
        <ArrowDown size={16} />
        {count > 0 && m.conversation.jumpCount(count)}
      </Button>
    </Box>
  );
}

export function MessageList({ rows, before, older, start, empty, children, ref, log, onRendered }: Props) {
  const [active, setActive] = useState<string | null>(null);
  const [highlighted, highlight] = useHighlight();
  const focusWanted = useRef<string | null>(null);
  const placed = useRef(false);
  const indexOf = (key: string | null) => (key === null ? -1 : rows.findIndex((row) => row.key === key));
  // The row with the focus stays in the document wherever one scrolls; without one, the last is reachable with Tab.
  const chosen = indexOf(active);
  const activeIndex = chosen >= 0 ? chosen : rows.findLastIndex((row) => row.type === "message");

  const list: List = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => log.current,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: (index) => (rows[index] ? estimatedHeight(rows[index]) : 0),
    overscan: OVERSCAN,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: AT_END,
    paddingStart: older.available ? OLDER_HEIGHT : 12,
    paddingEnd: 10,
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        return activeIndex < 0 || indexes.includes(activeIndex)
          ? indexes
          : [...indexes, activeIndex].sort((a, b) => a - b);
      },
      [activeIndex],
    ),
  });
  const adjust = usePrepend(rows);
  useLayoutEffect(() => {
    list.shouldAdjustScrollPositionOnItemSizeChange = adjust;
  }, [list, adjust]);
  const { away, count, onScroll } = useAway(rows);

  const focusIfDrawn = () => {
    const element =
      focusWanted.current === null
        ? null
        : log.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(focusWanted.current)}"]`);
    if (!element) return;
    focusWanted.current = null;
    element.focus({ preventScroll: true });
  };
  const show = (key: string, align: "center" | "auto") => {
    const index = indexOf(key);
    if (index < 0) return;
    focusWanted.current = key;
    setActive(key);
    list.scrollToIndex(index, { align });
    focusIfDrawn();
  };
  useImperativeHandle(ref, () => ({
    toEnd: () => list.scrollToEnd(),
    newest: () => {
      const newest = rows.findLast((row) => row.type === "message");
      if (newest) show(newest.key, "auto");
    },
    show: (key) => {
      show(key, "center");
      highlight(key);
    },
  }));

  useLayoutEffect(() => {
    if (placed.current || rows.length === 0) return;
    placed.current = true;
    const first = indexOf(start ?? null);
    if (first >= 0) list.scrollToIndex(first, { align: "start" });
    else list.scrollToEnd();
  });

  useEffect(() => {
    focusIfDrawn();
    onRendered();
  });

  // The user's own message is always scrolled to.
  const newest = rows.at(-1);
  const ownNewest = newest?.type === "message" && newest.pending ? newest.key : null;
  useEffect(() => {
    if (ownNewest !== null) list.scrollToEnd();
  }, [list, ownNewest]);

  // A growing composer shrinks the list at its end.
  useEffect(() => {
    const element = log.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const taken = height - element.clientHeight;
      height = element.clientHeight;
      if (taken !== 0 && list.getDistanceFromEnd() <= AT_END + Math.abs(taken)) list.scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, log]);

  const topIndex = list.range?.startIndex ?? 0;
  const { available, state, load } = older;
  useEffect(() => {
    if (
      placed.current &&
      available &&
      state === "idle" &&
      topIndex < LOAD_FROM &&
      list.scrollOffset !== null &&
      rows.length > 0
    )
      load();
  }, [list, available, state, load, topIndex, rows.length]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const focused = event.target as HTMLElement;
    if (focused.dataset["message"] === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const from = indexOf(focused.dataset["message"]);
    const messageFrom = (index: number, by: number) => {
      for (let at = index; at >= 0 && at < rows.length; at += by) if (rows[at]?.type === "message") return rows[at];
      return undefined;
    };
    const next = step
      ? messageFrom(from + step, step)
      : event.key === "Home"
        ? messageFrom(0, 1)
        : event.key === "End"
          ? messageFrom(rows.length - 1, -1)
          : undefined;
    if (!next) return;
    event.preventDefault();
    show(next.key, "auto");
  };

  return (
    <>
      <Box position="relative" flex="1" minH="0" display="flex" flexDirection="column">
        <DayChip row={rows[topIndex]} shown={list.isScrolling && (list.scrollOffset ?? 0) > OLDER_HEIGHT} />
        <Box
          ref={log}
          role="log"
          aria-live="off"
          aria-label={m.conversation.label}
          tabIndex={0}
          flex="1"
          minH="0"
          overflowY="auto"
          overscrollBehavior="contain"
          css={{
            overflowAnchor: "none",
            _focusVisible: { outlineOffset: "-2px" },
            ...whenShort({ overscrollBehavior: "auto" }),
          }}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const key = (event.target as HTMLElement).closest<HTMLElement>("[data-message]")?.dataset["message"];
            if (key !== undefined) setActive(key);
          }}
        >
          <Box minH="full" display="flex" flexDirection="column" justifyContent="flex-end">
            {rows.length === 0 && (
              <Center color="fg.subtle" py="20px">
                {empty}
              </Center>
            )}
            <Box position="relative" flex="none" style={{ height: list.getTotalSize() }}>
              {older.available && (
                <Center position="absolute" insetX="0" top="0" h={`${OLDER_HEIGHT}px`}>
                  <Button size="sm" loading={older.state === "loading"} onClick={older.load}>
                    {older.state === "failed" ? m.conversation.olderFailed : m.conversation.older}
                  </Button>
                </Center>
              )}
              {list.getVirtualItems().map((item) => {
                const row = rows[item.index];
                return (
                  row && (
                    <Box
                      key={item.key}
                      ref={list.measureElement}
                      data-index={item.index}
                      position="absolute"
                      insetX="0"
                      top="0"
                      px={{ base: "12px", md: "28px" }}
                      display="flow-root"
                      style={{ transform: `translateY(${item.start}px)` }}
                    >
                      {children(row, {
                        index: before + item.index,
                        count: before + rows.length,
                        active: item.index === activeIndex,
                        highlighted: row.key === highlighted,
                      })}
                    </Box>
                  )
                );
              })}
            </Box>
          </Box>
        </Box>
      </Box>
      {away && <JumpButton count={count} onClick={() => list.scrollToEnd()} />}
    </>
  );
}
