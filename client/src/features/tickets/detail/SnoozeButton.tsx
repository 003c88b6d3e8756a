import { Button, chakra } from "@chakra-ui/react";
import { useWakeTicket } from "@klantportaal/api/desk";
import { useQueryClient } from "@tanstack/react-query";
import { AlarmClock, Pause } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { formatWeekdayTime } from "../../../lib/format/format";
import { usePageKeys } from "../../../ui/keys";
import { MenuButton } from "../../../ui/Overlay";
import { notify } from "../../../ui/notify";
import { useNow } from "../../../ui/ticker";
import { ToneBadge } from "../../../ui/ToneBadge";
import type { Ticket } from "../model/conversation";
import { openStatuses } from "../model/status";
import { patchTicket } from "../model/ticketCache";
import { m } from "../messages.nl";
import { w } from "./messages.nl";
import { snoozeTimes } from "./snoozeTimes";
import { useSnooze } from "./useSnooze";

const SnoozeDialog = lazy(() => import("./SnoozeDialog"));

/** Pauses a ticket until a chosen time, which the customer sees. Staff only. */
export function SnoozeButton({ ticket }: { ticket: Ticket }) {
  const [open, setOpen] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const now = useNow();
  const snooze = useSnooze(ticket.id);
  const possible = openStatuses.includes(ticket.status);
  usePageKeys({ z: () => (possible ? setOpen(true) : false) });
  if (!possible) return null;
  return (
    <>
      <MenuButton
        open={open}
        onOpenChange={setOpen}
        placement="bottom-end"
        content={{ w: "280px" }}
        trigger={
          <Button>
            <AlarmClock size={16} />
            {w.snooze.button}
          </Button>
        }
      >
        {(Menu) => (
          <>
            {snoozeTimes(now).map(({ name, until }) => (
              <Menu.Item key={name} value={name} onSelect={() => snooze(until)}>
                <chakra.span flex="1">{w.snooze.choices[name]}</chakra.span>
                <chakra.span color="fg.muted" textStyle="meta" className="num">
                  {formatWeekdayTime(until)}
                </chakra.span>
              </Menu.Item>
            ))}
            <Menu.Item value="other" onSelect={() => setChoosing(true)}>
              {w.snooze.other}
            </Menu.Item>
            <Menu.Separator />
            <chakra.div px="10px" py="6px" textStyle="meta" color="fg.muted">
              {w.snooze.foot}
            </chakra.div>
          </>
        )}
      </MenuButton>
      {choosing && (
        <Suspense>
          <SnoozeDialog ticket={ticket} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The end of a pause, for everybody; staff can resume here. */
export function SnoozedMark({ ticket, staff }: { ticket: Ticket; staff: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending } = useWakeTicket({
    mutation: {
      onSuccess: (changed, { id }) => patchTicket(client, id, () => changed),
      onError: (error) => notify.error(`${m.toast.updateFailed} ${problemText(error)}`, { id: "snooze" }),
    },
  });
  if (!ticket.snoozedUntil) return null;
  return (
    <>
      <ToneBadge tone="gray" icon={<Pause size={13} />}>
        {w.snooze.until(formatWeekdayTime(ticket.snoozedUntil))}
      </ToneBadge>
      {staff && (
        <Button size="xs" loading={isPending} onClick={() => mutate({ id: ticket.id })}>
          {w.snooze.resume}
        </Button>
      )}
    </>
  );
}
