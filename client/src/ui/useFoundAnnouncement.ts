import { useEffect, useRef } from "react";
import { announce } from "../lib/announce";

const REST_MS = 1_000;

/** Announces the number of results, a second after the last change. */
export function useFoundAnnouncement(text: string | undefined) {
  const said = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (text === undefined || text === said.current) return;
    const timer = setTimeout(() => {
      if (said.current !== undefined) announce(text);
      said.current = text;
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
