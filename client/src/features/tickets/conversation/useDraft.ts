import { useCallback, useEffect, useRef, useState } from "react";
import { draftChange, newerDraft, removeDraft, saveDraft, type Draft } from "../model/draft";

const SAVE_AFTER_MS = 400;

type SavedDraft<Content> = {
  saved: boolean;
  /** Drops the draft after sending. */
  drop: () => void;
  /** A draft that another tab saved after this one, until the user decides. */
  newer: Draft<Content> | null;
  /** The user's decision about a newer draft: its content is taken over here, or not. */
  answerNewer: (taken: boolean) => void;
};

/**
 * Saves `content` as draft while it changes: 400 ms after the last change, and at once when the component unmounts or
 * the page is left. `content` null means there is nothing to save; `start` is the initial draft.
 */
export function useDraft<Content>(
  owner: string,
  place: string,
  content: Content | null,
  start: Draft<Content> | null,
): SavedDraft<Content> {
  const [saved, setSaved] = useState(start !== null);
  const [newer, setNewer] = useState<Draft<Content> | null>(null);
  const serialised = JSON.stringify(content);
  const stored = useRef(serialised);
  const latest = useRef({ content, serialised });
  const from = useRef(start?.from);
  const seen = useRef(start?.savedOn);
  // A sent message may stay on the screen for a while; only later changes are a draft again.
  const dropped = useRef<string | null>(null);
  // Another tab that shows it still saves it again: it is not a newer draft.
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (serialised === dropped.current) return;
    dropped.current = null;
    latest.current = { content, serialised };
  });

  const write = useCallback(() => {
    const { content: now, serialised: text } = latest.current;
    if (text === stored.current) return;
    stored.current = text;
    if (now === null) {
      removeDraft(owner, place, from.current);
      setSaved(false);
    } else setSaved(saveDraft(owner, place, now, from.current));
  }, [owner, place]);

  useEffect(() => {
    if (serialised === stored.current || serialised === dropped.current) return;
    const timer = setTimeout(write, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [serialised, write]);

  useEffect(() => {
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      write();
    };
  }, [write]);

  useEffect(() => {
    const look = () => {
      const found = newerDraft<Content>(owner, place, seen.current);
      const text = JSON.stringify(found?.content);
      setNewer(text === latest.current.serialised || text === sent.current ? null : found);
    };
    const onStorage = (event: StorageEvent) => {
      const { here, removed } = draftChange(owner, place, event);
      // Sent or removed in another tab, which had started with it: here it is still on the screen.
      if (removed) {
        stored.current = JSON.stringify(null);
        write();
      }
      if (here) look();
    };
    look();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [owner, place, write]);

  const answerNewer = (taken: boolean) => {
    if (newer) seen.current = newer.savedOn;
    if (newer && taken) from.current = { key: newer.key, savedOn: newer.savedOn };
    setNewer(null);
  };

  const drop = useCallback(() => {
    sent.current = dropped.current = latest.current.serialised;
    stored.current = JSON.stringify(null);
    latest.current = { content: null, serialised: stored.current };
    removeDraft(owner, place, from.current);
    from.current = undefined;
    setSaved(false);
  }, [owner, place]);

  return { saved, drop, newer, answerNewer };
}
