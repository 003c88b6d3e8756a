import { chakra } from "@chakra-ui/react";
import { CircleCheck, CircleX, Clock, ClockAlert, Pause, type LucideIcon } from "lucide-react";
import { useNow } from "../../../ui/ticker";
import { ToneBadge } from "../../../ui/ToneBadge";
import { currentPromise, tones, type Standing } from "./promise";
import { forCustomer, forList, forStaff } from "./promise.nl";
import type { SupportTicket } from "@klantportaal/api/model";

export const promiseIcons: Record<Standing["state"], LucideIcon> = {
  running: Clock,
  soon: ClockAlert,
  late: ClockAlert,
  paused: Pause,
  met: CircleCheck,
  missed: CircleX,
};

type Props = {
  ticket: Pick<SupportTicket, "promise" | "snoozedUntil">;
  /** For staff: when most of the time is used. */
  warnOn?: string | null | undefined;
  staff: boolean;
};

/** The promise and its state, as a chip; nothing without a promise. */
export function PromiseMark({ ticket, warnOn, staff }: Props) {
  const now = useNow();
  const standing = currentPromise(ticket, now, warnOn);
  if (!standing) return null;
  const Icon = promiseIcons[standing.state];
  const text = staff ? forStaff(standing, ticket.snoozedUntil, now) : forCustomer(standing, ticket.snoozedUntil);
  return (
    <ToneBadge tone={tones[standing.state]} icon={<Icon size={13} />}>
      {text}
    </ToneBadge>
  );
}

/** In a customer's list: the current promise, quietly, on a line that has other text as well. */
export function QuietPromise({ ticket }: Pick<Props, "ticket">) {
  const standing = currentPromise(ticket, useNow());
  if (!standing || standing.doneOn !== null) return null;
  const text = forList(standing, ticket.snoozedUntil);
  if (text === null) return null;
  const Icon = promiseIcons[standing.state];
  return (
    <chakra.span
      display="inline-flex"
      gap="5px"
      alignItems="center"
      minW="0"
      maxW="75%"
      textStyle="meta"
      color={standing.state === "late" ? "red.fg" : "fg.muted"}
      className="num"
      title={forCustomer(standing, ticket.snoozedUntil)}
    >
      <Icon size={13} style={{ flex: "none" }} />
      <chakra.span truncate>{text}</chakra.span>
    </chakra.span>
  );
}
