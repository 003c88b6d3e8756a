import { useListInboundMail } from "@klantportaal/api/inbound";
import type { ListParams } from "@klantportaal/api/lists";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";

/** Mail comes by itself: it is looked for this often. */
const LOOK_MS = 60_000;

/** How many e-mails wait for somebody who manages customers; 0 for everybody else. */
export function useWaitingMail(): number {
  const enabled = useProfile().data?.roles?.includes(roles.manageCustomers) ?? false;
  const waiting = useListInboundMail(
    { PageSize: 1, Filters: ["verdict:quarantined"] } satisfies ListParams<"listInboundMail">,
    { query: { enabled, refetchInterval: LOOK_MS } },
  );
  return waiting.data?.total ?? 0;
}
