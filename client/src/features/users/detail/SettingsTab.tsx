import { Box, Flex, Heading, Skeleton } from "@chakra-ui/react";
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
import { Switch } from "../../../ui/Switch";
import { m } from "../messages.nl";

const rows = [
  ["emailOnMessage", m.settings.emailOnMessage, m.settings.emailOnMessageHelp],
  ["emailOnDocument", m.settings.emailOnDocument, m.settings.emailOnDocumentHelp],
  ["emailOnIncident", m.settings.emailOnIncident, m.settings.emailOnIncidentHelp],
  ["emailOnMention", m.settings.emailOnMention, m.settings.emailOnMentionHelp],
  ["emailOnDue", m.settings.emailOnDue, m.settings.emailOnDueHelp],
] as const;

const card = { bg: "bg.panel", borderWidth: "1px", borderRadius: "12px", boxShadow: "card", px: "16px" } as const;

type SettingProps = {
  name: string;
  caption: string;
  help: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

function Setting({ name, caption, help, on, disabled = false, onChange }: SettingProps) {
  const id = `setting-${name}`;
  return (
    <Flex gap="16px" align="center" py="12px" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <Box flex="1">
        <Box id={id} fontWeight="500">
          {caption}
        </Box>
        <Box id={`${id}-help`} textStyle="small" color="fg.muted">
          {help}
        </Box>
      </Box>
      <Switch checked={on} locked={disabled} labelledBy={id} describedBy={`${id}-help`} onChange={onChange} />
    </Flex>
  );
}

/** The browser's own notifications: a choice of this device, unlike the others. */
function DeviceSettings() {
  const alerts = useBrowserAlerts();
  if (!alerts) return null;
  return (
    <>
      <Heading as="h2" textStyle="h2" mt="24px" mb="12px">
        {m.settings.onThisDevice}
      </Heading>
      <Box {...card}>
        <Setting
          name="browser"
          caption={m.settings.browser}
          help={alerts.blocked ? m.settings.browserBlocked : m.settings.browserHelp}
          on={alerts.on}
          disabled={alerts.blocked}
          onChange={alerts.turn}
        />
      </Box>
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
    </Box>
  );
}
