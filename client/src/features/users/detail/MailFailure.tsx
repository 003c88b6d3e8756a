import type { User } from "@klantportaal/api/model";
import { Time } from "../../../ui/Time";
import { m } from "../messages.nl";
import { Notice } from "./Notice";

const t = m.detail.mail;

/** What a status of RFC 3463 means, by how it begins; the first that fits. */
const reasons = [
  ["5.1.", t.unknown],
  ["5.2.2", t.full],
  ["5.2.", t.closed],
  ["5.7.", t.unwanted],
] as const;

function reasonOf(status: string): string {
  const reason = reasons.find(([start]) => status.startsWith(start))?.[1] ?? t.other;
  return status === "" ? reason : `${reason} (${status})`;
}

/** Says that e-mail does not reach somebody: an invitation, or what they are notified of. */
export function MailFailure({ user }: { user: User }) {
  const failure = user.mailFailure;
  if (failure === null) return null;
  return (
    <Notice>
      <span>{t.failed(user.email, reasonOf(failure.status))}</span>
      <span>
        {t.newest} <Time value={failure.failedOn} format="within" />.
      </span>
      {failure.stopped && <span>{t.stopped}</span>}
    </Notice>
  );
}
