import type { CustomerStatus } from "@klantportaal/api/model";
import { ToneBadge } from "../../ui/ToneBadge";
import { m } from "./messages.nl";

const tones = { active: "green", ended: "gray" } as const;

export const CustomerStatusBadge = ({ status }: { status: CustomerStatus }) => (
  <ToneBadge tone={tones[status]}>{m.status[status]}</ToneBadge>
);
