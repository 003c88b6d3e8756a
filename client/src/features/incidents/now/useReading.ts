import { getGetIncidentQueryKey, updateMyIncident } from "@klantportaal/api/incidents";
import type { IncidentDetail } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { announce } from "../../../lib/announce";
import { writes } from "../../../ui/readOnly";
import { updateTitle } from "../words";
import { m } from "../messages.nl";

/** Stores how many updates the user has seen, once for each new one and only while the page is visible. */
function useSeen({ id, updates, mine }: IncidentDetail): void {
  const client = useQueryClient();
  const stored = useRef(0);
  const unseen = mine !== null && mine.seenUpdates < updates && !("disabled" in writes);
  useEffect(() => {
    if (!unseen) return;
    const look = () => {
      if (document.visibilityState === "hidden" || stored.current >= updates) return;
      stored.current = updates;
      updateMyIncident(id, { seenUpdates: updates }).then(
        (one) => client.setQueryData(getGetIncidentQueryKey(id), one),
        // The next update, or the next visit, stores it.
        () => undefined,
      );
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [client, id, updates, unseen]);
}

/** Announces an update that arrives while the incident is shown. */
function useFreshUpdates(incident: IncidentDetail): void {
  const [newest] = incident.history;
  const seq = newest?.seq ?? 0;
  const words = newest ? updateTitle(incident, newest) : "";
  const known = useRef(seq);
  useEffect(() => {
    if (seq > known.current) announce(m.history.fresh(words));
    known.current = Math.max(known.current, seq);
  }, [seq, words]);
}

/** What showing an incident does: it counts as read, and what is new is announced. */
export function useReading(incident: IncidentDetail): void {
  useSeen(incident);
  useFreshUpdates(incident);
}
