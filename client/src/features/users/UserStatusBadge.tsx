import type { UserStatus } from "@klantportaal/api/model";
import { ToneBadge } from "../../ui/ToneBadge";
import { m } from "./messages.nl";

const tones = { active: "green", invited: "accent", blocked: "gray" } as const;

export const UserStatusBadge = ({ status }: { status: UserStatus }) => (
  <ToneBadge tone={tones[status]}>{m.status[status]}</ToneBadge>
);
