import { Box, Heading, Skeleton } from "@chakra-ui/react";
import { useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";
import {
  getGetNotificationSettingsQueryKey,
  useGetNotificationSettings,
  useUpdateNotificationSettings,
} from "@klantportaal/api/users";
import type { NotificationSettings } from "@klantportaal/api/model";
import { problemText } from "../../../lib/api/problem";
import { useBrowserAlerts } from "../../../lib/browser-alert";
import { viewAs } from "../../../lib/session/view-as";
import { m as kit } from "../../../ui/messages.nl";
import { notify } from "../../../ui/notify";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { m } from "../messages.nl";
import { CalendarSetting } from "./CalendarSetting";
import { PushDevices, PushSetting } from "./Push";
import { card, Setting } from "./Setting";
import { usePushDevices } from "./usePushDevices";

const rows = [
  ["emailOnMessage", m.settings.emailOnMessage, m.settings.emailOnMessageHelp],
  ["emailOnDocument", m.settings.emailOnDocument, m.settings.emailOnDocumentHelp],
  ["emailOnIncident", m.settings.emailOnIncident, m.settings.emailOnIncidentHelp],
  ["emailOnMention", m.settings.emailOnMention, m.settings.emailOnMentionHelp],
  ["emailOnDue", m.settings.emailOnDue, m.settings.emailOnDueHelp],
] as const;

/** Notifications on this device: a choice of the browser, unlike the others. */
function DeviceSettings() {
  const alerts = useBrowserAlerts();
  const push = usePushDevices();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!alerts && !push) return null;
  return (
    <>
      <Heading as="h2" ref={heading} tabIndex={-1} outline="none" textStyle="h2" mt="24px" mb="12px">
        {m.settings.onThisDevice}
      </Heading>
      <Box {...card}>
        {alerts && (
          <Setting
            name="browser"
            caption={m.settings.browser}
            help={alerts.blocked ? m.settings.browserBlocked : m.settings.browserHelp}
            on={alerts.on}
            disabled={alerts.blocked}
            onChange={alerts.turn}
          />
        )}
        {push?.available && <PushSetting push={push} />}
      </Box>
      {push && <PushDevices push={push} above={heading} />}
    </>
  );
}

/** The user's e-mail notifications. Applied at once, rolled back with a toast on failure. */
export default function SettingsTab() {
  const client = useQueryClient();
  const settings = useGetNotificationSettings();
  const key = getGetNotificationSettingsQueryKey();
  const update = useUpdateNotificationSettings({
    mutation: {
      // One after the other: each call has both settings, and the last one requested must be the last one stored.
      scope: { id: "notification-settings" },
      onMutate: async ({ data }) => {
        await client.cancelQueries({ queryKey: key });
        client.setQueryData(key, data);
      },
      onSuccess: () => notify.success(m.settings.saved, { id: "settings" }),
      onError: (error) => {
        notify.error(`${m.settings.failed} ${problemText(error)}`, { id: "settings" });
        void client.invalidateQueries({ queryKey: key });
      },
    },
  });
  const turn = (name: keyof NotificationSettings, on: boolean) => {
    const known = client.getQueryData<NotificationSettings>(key);
    if (known) update.mutate({ data: { ...known, [name]: on } });
  };
  return (
    <Box px={{ base: "16px", md: "28px" }} py="18px" maxW="776px">
      <Box mb="12px" color="fg.muted">
        {m.settings.intro}
      </Box>
      <QueryBoundary result={settings} what={m.settings.what} skeleton={<Skeleton h="120px" />}>
        {(stored) => (
          <Box {...card}>
            {rows
              .filter(([name]) => stored[name] !== null)
              .map(([name, caption, help]) => (
                <Setting
                  key={name}
                  name={name}
                  caption={caption}
                  help={viewAs === null ? help : kit.readOnly}
                  on={stored[name] === true}
                  disabled={viewAs !== null}
                  onChange={(on) => turn(name, on)}
                />
              ))}
          </Box>
        )}
      </QueryBoundary>
      <DeviceSettings />
      <CalendarSetting />
    </Box>
  );
}
