import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { getListPushDevicesQueryKey, useListPushDevices, useRemovePushDevice } from "@klantportaal/api/push";
import type { PushDevice } from "@klantportaal/api/model";
import { problemText } from "../../../lib/api/problem";
import { deviceLabel } from "../../../lib/push/device-name";
import { beginPush, endPush, pushSupported } from "../../../lib/push/push";
import { storedDevice } from "../../../lib/push/stored";
import { useProfile } from "../../../lib/session/profile";
import { viewAs } from "../../../lib/session/view-as";
import { notify } from "../../../ui/notify";
import { m } from "../messages.nl";

const told = { id: "push" };

/** The devices on which the user gets notifications about incidents; null until they are known, and in a view. */
export function usePushDevices() {
  const client = useQueryClient();
  const me = useProfile().data?.id;
  const listed = useListPushDevices({ query: { enabled: viewAs === null } });
  const remove = useRemovePushDevice();
  const [permission, setPermission] = useState(pushSupported() ? Notification.permission : "denied");
  const [busy, setBusy] = useState(false);
  if (!listed.data || !me) return null;
  const { available, publicKey, devices } = listed.data;
  const refresh = () => client.invalidateQueries({ queryKey: getListPushDevicesQueryKey() });
  const stored = storedDevice();
  const here = stored?.userId === me ? stored.id : null;

  const begin = async () => {
    // The browser asks; only a click may lead to this.
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer !== "granted" || !publicKey) return;
    await beginPush(publicKey, me, deviceLabel());
    await refresh();
    notify.success(m.settings.pushOn, told);
  };
  const end = async () => {
    await endPush();
    await refresh();
    notify.success(m.settings.pushOff, told);
  };
  const turn = (on: boolean) => {
    if (busy) return;
    setBusy(true);
    (on ? begin() : end())
      .catch((error: unknown) => {
        console.info("push: the subscription could not be changed", error);
        notify.error(on ? m.settings.pushFailed : m.settings.pushFailedOff, told);
      })
      .finally(() => setBusy(false));
  };

  return {
    available,
    devices,
    here,
    supported: pushSupported(),
    /** The browser refuses and no longer asks: only its own settings can change that. */
    blocked: permission === "denied",
    on: permission === "granted" && devices.some(({ id }) => id === here),
    turn,
    remove: (device: PushDevice) => {
      if (device.id === here) return turn(false);
      remove.mutate(
        { id: device.id },
        {
          onSuccess: () => notify.success(m.settings.deviceRemoved(device.label), told),
          onError: (error) => notify.error(`${m.settings.deviceFailed} ${problemText(error)}`, told),
          onSettled: () => void refresh(),
        },
      );
    },
  };
}

export type Push = NonNullable<ReturnType<typeof usePushDevices>>;
