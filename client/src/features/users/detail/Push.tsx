import { Box, Button, chakra, Flex, Heading } from "@chakra-ui/react";
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

/** The user's devices with such notifications, also those at which they are not now. */
export function PushDevices({ push: { devices, here, remove } }: { push: Push }) {
  return (
    <>
      <Heading as="h2" id="push-devices" textStyle="h2" mt="24px" mb="12px">
        {m.settings.devices}
      </Heading>
      <chakra.ul {...card} aria-labelledby="push-devices" listStyleType="none">
        {devices.map((device) => (
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
                aria-label={m.settings.removeDeviceOf(device.label)}
                onClick={() => remove(device)}
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
