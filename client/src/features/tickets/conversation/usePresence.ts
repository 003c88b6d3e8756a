/** Who else is in a ticket and who is typing, in both directions. */
import type { CurrentUser, PresentPerson } from "@klantportaal/api/model";
import { useCallback, useEffect, useRef, useState } from "react";
import { hub } from "../../../lib/hub/hub";

// A pause after which somebody has stopped typing, and the interval at which typing is sent meanwhile.
const TYPING_MS = 6_000;
const TELL_EVERY_MS = 3_000;

export type Presence = {
  /** Colleagues who have the ticket open; always empty for customers. */
  others: readonly PresentPerson[];
  /** The names of those who type a message to everybody; for customers, of staff. */
  typing: readonly string[];
  /** Call it at every key in the message field. */
  onTyping: (kind: "message" | "note") => void;
  /** Call it when the text has been sent. */
  onSent: () => void;
};

export function usePresence(ticketId: number, me: CurrentUser): Presence {
  const staff = !me.isCustomer;
  const [others, setOthers] = useState<readonly PresentPerson[]>([]);
  const [typing, setTyping] = useState<ReadonlyMap<string, string>>(new Map());
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(0);

  useEffect(() => {
    if (!staff) return;
    hub.viewing(ticketId, "viewing");
    return () => hub.viewing(ticketId, "gone");
  }, [ticketId, staff]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const over = (id: string) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
      setTyping((now) => new Map([...now].filter(([one]) => one !== id)));
    };
    const stops = [
      hub.onPresence(({ ticketId: of, people }) => {
        if (of === ticketId) setOthers(people.filter(({ id }) => id !== me.id));
      }),
      hub.onTyping((of, { id, fullName }) => {
        if (of !== ticketId || id === me.id) return;
        clearTimeout(timers.get(id));
        timers.set(
          id,
          setTimeout(() => over(id), TYPING_MS),
        );
        setTyping((now) => (now.has(id) ? now : new Map([...now, [id, fullName]])));
      }),
      hub.onMessageReceived(({ id }, { sendBy, withdrawnOn }) => {
        if (id === ticketId && !withdrawnOn) over(sendBy.id);
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, [ticketId, me.id]);

  const stopped = useCallback(() => {
    clearTimeout(idle.current);
    told.current = 0;
    if (staff) hub.viewing(ticketId, "viewing");
  }, [ticketId, staff]);
  useEffect(() => () => clearTimeout(idle.current), []);
  const onTyping = (kind: "message" | "note") => {
    clearTimeout(idle.current);
    idle.current = setTimeout(stopped, TYPING_MS);
    if (staff) hub.viewing(ticketId, kind === "note" ? "noting" : "replying");
    if (kind === "note" || Date.now() - told.current < TELL_EVERY_MS) return;
    told.current = Date.now();
    hub.typing(ticketId);
  };
  // The room gets what kind of text a colleague writes.
  const colleagues = new Set(others.map(({ id }) => id));
  return {
    others,
    typing: [...typing].flatMap(([id, name]) => (colleagues.has(id) ? [] : [name])),
    onTyping,
    onSent: stopped,
  };
}
