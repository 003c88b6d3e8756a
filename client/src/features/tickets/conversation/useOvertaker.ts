import type { CurrentUser, Message } from "@klantportaal/api/model";
import { useCallback, useEffect, useRef, useState } from "react";
import { hub } from "../../../lib/hub/hub";

/** A colleague's answer that arrived while the user, a member of staff, was writing one. */
export function useOvertaker(ticketId: number, me: CurrentUser) {
  const [overtaker, setOvertaker] = useState<Message | null>(null);
  const writing = useRef(false);
  const staff = !me.isCustomer;
  useEffect(() => {
    if (!staff) return;
    return hub.onMessageReceived(({ id }, message) => {
      const { sendBy, kind, withdrawnOn } = message;
      if (id !== ticketId || !writing.current || kind !== "message" || sendBy.isCustomer || sendBy.id === me.id) return;
      if (withdrawnOn) setOvertaker((before) => (before?.id === message.id ? null : before));
      else setOvertaker(message);
    });
  }, [ticketId, me.id, staff]);
  const onDraft = useCallback((now: boolean) => {
    writing.current = now;
    if (!now) setOvertaker(null);
  }, []);
  const forget = useCallback(() => setOvertaker(null), []);
  return { overtaker, onDraft, forget };
}
