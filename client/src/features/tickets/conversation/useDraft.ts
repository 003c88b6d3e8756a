import { useCallback, useEffect, useRef, useState } from "react";
import { removeDraft, saveDraft } from "./draft";

const SAVE_AFTER_MS = 400;

/**
 * Keeps `content` as draft while it is being changed: 400 ms after the last change, and at once when the component or the page goes.
 * `content` null means there is nothing to keep. Answers whether a draft is kept, and how to drop it after sending.
 */
export function useDraft<Content>(owner: string, place: string, content: Content | null, initiallySaved: boolean): { saved: boolean; drop: () => void } {
  const [saved, setSaved] = useState(initiallySaved);
  const serialised = JSON.stringify(content);
  const stored = useRef(serialised);
  const latest = useRef({ content, serialised });
  // What was sent may stay on the screen for a while; only what is changed after that is a draft again.
  const dropped = useRef<string | null>(null);
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
      removeDraft(owner, place);
      setSaved(false);
    } else setSaved(saveDraft(owner, place, now));
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

  const drop = useCallback(() => {
    dropped.current = latest.current.serialised;
    stored.current = JSON.stringify(null);
    latest.current = { content: null, serialised: stored.current };
    removeDraft(owner, place);
    setSaved(false);
  }, [owner, place]);

  return { saved, drop };
}
