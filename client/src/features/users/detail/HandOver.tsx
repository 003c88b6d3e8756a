/** The open tickets of a member of staff, which are handed over when they leave. */
import { chakra } from "@chakra-ui/react";
import type { ListParams } from "@klantportaal/api/lists";
import type { User } from "@klantportaal/api/model";
import { useListQueue } from "@klantportaal/api/queue";
import { Link } from "react-router";
import { formatNumber } from "../../../lib/format/format";
import { m } from "../messages.nl";
import { Notice } from "./Notice";

/** Their number; undefined for customers, and until it is known. */
function useOpenTickets(user: User): number | undefined {
  const params = {
    PageSize: 1,
    Filters: [`assigneeId:${user.id}`, "state:open"],
  } satisfies ListParams<"listQueue">;
  return useListQueue(params, { query: { enabled: !user.isCustomer } }).data?.total;
}

const ToQueue = ({ user }: { user: User }) => (
  <chakra.span asChild color="accent.fg" textDecoration="underline">
    <Link to={`/queue?view=open&assignee=${user.id}`}>{m.detail.handOver}</Link>
  </chakra.span>
);

export function OpenTickets({ user }: { user: User }) {
  const count = useOpenTickets(user);
  if (count === undefined) return "…";
  if (count === 0) return m.detail.noTickets;
  return (
    <>
      {m.detail.ofTickets(formatNumber(count))} · <ToQueue user={user} />
    </>
  );
}

/** Says that tickets wait for a user who can't sign in any more. */
export function HandOver({ user }: { user: User }) {
  const count = useOpenTickets(user) ?? 0;
  if (user.status !== "blocked" || count === 0) return null;
  return (
    <Notice>
      {m.detail.leaves(user.firstName, count)}
      <ToQueue user={user} />
    </Notice>
  );
}
