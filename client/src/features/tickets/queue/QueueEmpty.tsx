import { Button } from "@chakra-ui/react";
import { CircleCheck, Clock, Inbox, type LucideIcon } from "lucide-react";
import { useListCustomers } from "@klantportaal/api/customers";
import type { CurrentUser, QueueCounts } from "@klantportaal/api/model";
import { Link } from "react-router";
import { usePreference } from "../../../lib/preferences";
import type { ChangeList } from "../../../ui/list/useListAddress";
import { NoneFound } from "../../../ui/NoneFound";
import { StateView } from "../../../ui/StateView";
import { m } from "../messages.nl";
import type { Found } from "./FoundInOpen";
import { q } from "./messages.nl";
import { queueList, type QueueState, type View } from "./queueState";
import { Welcome } from "./Welcome";

const emptyIcons: Record<View, LucideIcon> = {
  mine: CircleCheck,
  unassigned: CircleCheck,
  due: CircleCheck,
  team: CircleCheck,
  open: Inbox,
  snoozed: Clock,
};

type Props = {
  me: CurrentUser;
  state: QueueState;
  counts: QueueCounts | undefined;
  found: Found | null;
  change: ChangeList<QueueState>;
};

/** An empty page of the queue: nothing found, nothing left to do, or a portal that is new. */
export function QueueEmpty({ me, state, counts, found, change }: Props) {
  const [welcome] = usePreference("ui.welcome");
  const customers = useListCustomers({ PageSize: 1 }, { query: { enabled: welcome === "yes" && counts?.open === 0 } });
  if (queueList.narrowed(state))
    return (
      <NoneFound
        words={m.list.noneFound}
        onClear={() => change(queueList.cleared, { replace: true })}
        {...(found && {
          more: (
            <Button asChild variant="solid">
              <Link to={found.to}>{found.text}</Link>
            </Button>
          ),
        })}
      />
    );
  if (welcome === "yes" && customers.data?.total === 0) return <Welcome me={me} />;
  const [title = "", text = ""] = q.empty[state.view];
  // Only when there are tickets to take.
  const hint = state.view === "mine" && !counts?.unassigned ? q.nothingElse : text;
  const next = state.view === "mine" && counts?.unassigned ? "unassigned" : state.view === "open" ? null : "open";
  return (
    <StateView
      icon={emptyIcons[state.view]}
      title={title}
      text={hint}
      {...(next && {
        actions: (
          <Button asChild variant="solid">
            <Link to={`?view=${next}`}>{next === "open" ? q.toOpen : q.toUnassigned}</Link>
          </Button>
        ),
      })}
    />
  );
}
