import { useListInboundMail } from "@klantportaal/api/inbound";
import type { ListParams } from "@klantportaal/api/lists";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";

/** E-mail is not pushed: it is checked at this interval. */
const LOOK_MS = 60_000;

/** The number of waiting e-mails for a user who manages customers; 0 for everybody else. */
export function useWaitingMail(): number {
  const enabled = useProfile().data?.roles?.includes(roles.manageCustomers) ?? false;
  const waiting = useListInboundMail(
    { PageSize: 1, Filters: ["verdict:quarantined"] } satisfies ListParams<"listInboundMail">,
    { query: { enabled, refetchInterval: LOOK_MS } },
  );
  return waiting.data?.total ?? 0;
}
