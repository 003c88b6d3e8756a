import type { User } from "@klantportaal/api/model";
import { Time } from "../../../ui/Time";
import { m } from "../messages.nl";
import { Notice } from "./Notice";

const t = m.detail.mail;

/** The meaning of an RFC 3463 status, by its prefix; the first match. */
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

/** Says that e-mail does not reach a user: an invitation, or their notifications. */
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
