import type { User } from "@klantportaal/api/model";
import { ToneBadge } from "../../ui/ToneBadge";
import { m } from "./messages.nl";

const tones = { active: "green", invited: "gray", blocked: "gray" } as const;

/** Whether a user can sign in and has; before that, whether an invitation was sent. */
export function UserStatusBadge({ user: { status, invited } }: { user: Pick<User, "status" | "invited"> }) {
  if (status === "invited" && invited) return <ToneBadge tone="accent">{m.invited}</ToneBadge>;
  return <ToneBadge tone={tones[status]}>{m.status[status]}</ToneBadge>;
}
