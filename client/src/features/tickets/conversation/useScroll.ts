import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

// Closer to the end than this counts as being at the end.
const AT_END = 48;
const JUMP_FROM = 300;
// Room above the first unread message for its divider.
const DIVIDER = 72;
const HIGHLIGHT_MS = 2_000;

type Rows = {
  length: number;
  lastKey: string | undefined;
  /** First message that was unread at the start of the visit. */
  firstUnread: string | undefined;
  /** A message that the address points at. */
  target: string | null;
};

type Scroll = {
  /** Whether the way to the newest message is worth a button. */
  away: boolean;
  /** Messages that came in below since the reader left the end. */
  count: number;
  toEnd: () => void;
  onScroll: () => void;
  /** To be called before older messages are put above. */
  beforePrepend: () => void;
};

const find = (log: HTMLElement, id: string) => log.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
const below = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight;

/** Where the reader is in a conversation: starts at what is new, follows new messages at the end, keeps its place otherwise. */
export function useScroll({ length, lastKey, firstUnread, target }: Rows): [RefObject<HTMLDivElement | null>, Scroll] {
  const log = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const [count, setCount] = useState(0);
  const atEnd = useRef(true);
  const known = useRef({ length, lastKey });
  const heightBefore = useRef<number | null>(null);
  const started = useRef(false);

  const toEnd = useCallback(() => {
    const element = log.current;
    if (!element) return;
    atEnd.current = true;
    setCount(0);
    setAway(false);
    element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    if (!started.current) {
      started.current = true;
      element.scrollTop = element.scrollHeight;
      const first = firstUnread ? find(element, firstUnread) : null;
      if (first) element.scrollTop = Math.min(element.scrollTop, first.offsetTop - element.offsetTop - DIVIDER);
      atEnd.current = below(element) < AT_END;
      return;
    }
    const before = known.current;
    known.current = { length, lastKey };
    if (lastKey !== before.lastKey) {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
      else if (length > before.length) setCount((now) => now + length - before.length);
    } else if (heightBefore.current !== null && length > before.length) {
      element.scrollTop += element.scrollHeight - heightBefore.current;
      heightBefore.current = null;
    }
  }, [length, lastKey, firstUnread]);

  // A link to a message brings it into view and shows for a moment which one it is.
  const present = target !== null && length > 0;
  useEffect(() => {
    const element = present && target && log.current ? find(log.current, target) : null;
    if (!element) return;
    atEnd.current = false;
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
    element.dataset["highlight"] = "";
    const timer = setTimeout(() => delete element.dataset["highlight"], HIGHLIGHT_MS);
    return () => {
      clearTimeout(timer);
      delete element.dataset["highlight"];
    };
  }, [present, target]);

  // Pictures and a growing composer change heights: at the end one stays at the end.
  useEffect(() => {
    const element = log.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const stay = () => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    };
    const observer = new ResizeObserver(stay);
    observer.observe(element);
    element.addEventListener("load", stay, true);
    return () => {
      observer.disconnect();
      element.removeEventListener("load", stay, true);
    };
  }, []);

  const onScroll = useCallback(() => {
    const element = log.current;
    if (!element) return;
    atEnd.current = below(element) < AT_END;
    if (atEnd.current) setCount(0);
    setAway(below(element) > JUMP_FROM);
  }, []);

  const beforePrepend = useCallback(() => {
    heightBefore.current = log.current ? log.current.scrollHeight : null;
  }, []);

  return [log, { away: away || count > 0, count, toEnd, onScroll, beforePrepend }];
}
