import { Box, Button, chakra, Flex, Heading } from "@chakra-ui/react";
import { type RefObject, useEffect, useRef } from "react";
import type { PushDevice } from "@klantportaal/api/model";
import { formatLong } from "../../../lib/format/format";
import { Time } from "../../../ui/Time";
import { m } from "../messages.nl";
import { card, Setting } from "./Setting";
import type { Push } from "./usePushDevices";

function help({ supported, blocked }: Push): string {
  if (!supported) return m.settings.pushUnsupported;
  return blocked ? m.settings.pushBlocked : m.settings.pushHelp;
}

/** Notifications about incidents in this browser. */
export function PushSetting({ push }: { push: Push }) {
  return (
    <Setting
      name="push"
      caption={m.settings.push}
      help={help(push)}
      on={push.on}
      disabled={!push.supported || push.blocked}
      onChange={push.turn}
    />
  );
}

/** What a device is called beside others: browsers of one kind have one name. */
const nameOf = ({ label, createdOn }: PushDevice, all: readonly PushDevice[]) =>
  all.filter((one) => one.label === label).length > 1 ? m.settings.deviceOf(label, formatLong(createdOn)) : label;

type Devices = {
  push: Push;
  /** The heading above, which gets the focus when the last device is removed. */
  above: RefObject<HTMLHeadingElement | null>;
};

/** The user's devices with such notifications, also those at which they are not now. */
export function PushDevices({ push: { devices, here, remove }, above }: Devices) {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The row whose button was used: it goes, and its focus with it. */
  const removed = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    const row = removed.current;
    if (!row || devices.some(({ id }) => id === row.id)) return;
    removed.current = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll("button") ?? [];
    (buttons[row.at] ?? heading.current ?? above.current)?.focus();
  }, [devices, above]);
  if (devices.length === 0) return null;
  return (
    <>
      <Heading as="h2" ref={heading} tabIndex={-1} outline="none" id="push-devices" textStyle="h2" mt="24px" mb="12px">
        {m.settings.devices}
      </Heading>
      <chakra.ul ref={list} {...card} aria-labelledby="push-devices" listStyleType="none">
        {devices.map((device, at) => (
          <chakra.li key={device.id} borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
            <Flex gap="16px" align="center" py="10px">
              <Box flex="1" minW="0">
                <Box fontWeight="500" overflowWrap="anywhere">
                  {device.label}
                  {device.id === here && ` (${m.settings.thisDevice})`}
                </Box>
                <Box textStyle="small" color="fg.muted">
                  {m.settings.deviceSince} <Time value={device.createdOn} />
                  {device.lastSuccessOn && (
                    <>
                      , {m.settings.deviceReached} <Time value={device.lastSuccessOn} />
                    </>
                  )}
                </Box>
              </Box>
              <Button
                size="sm"
                variant="outline"
                aria-label={m.settings.removeDeviceOf(nameOf(device, devices))}
                onClick={() => {
                  removed.current = { id: device.id, at };
                  remove(device);
                }}
              >
                {m.settings.removeDevice}
              </Button>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
