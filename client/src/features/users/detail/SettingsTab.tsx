import { Box, Flex, Skeleton } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import {
  getGetNotificationSettingsQueryKey,
  useGetNotificationSettings,
  useUpdateNotificationSettings,
} from "@klantportaal/api/users";
import type { NotificationSettings } from "@klantportaal/api/model";
import { problemText } from "../../../lib/api/problem";
import { notify } from "../../../ui/notify";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { Switch } from "../../../ui/Switch";
import { m } from "../messages.nl";

const rows = [
  ["emailOnMessage", m.settings.emailOnMessage, m.settings.emailOnMessageHelp],
  ["emailOnDocument", m.settings.emailOnDocument, m.settings.emailOnDocumentHelp],
] as const;

/** Of what one wants an e-mail. Shown at once, taken back with a word when it fails. */
export default function SettingsTab() {
  const client = useQueryClient();
  const settings = useGetNotificationSettings();
  const key = getGetNotificationSettingsQueryKey();
  const update = useUpdateNotificationSettings({
    mutation: {
      // One after the other: each holds both settings, and the last one asked for has to be the last one stored.
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
          <Box bg="bg.panel" borderWidth="1px" borderRadius="12px" boxShadow="card" px="16px">
            {rows.map(([name, caption, help], index) => (
              <Flex key={name} gap="16px" align="center" py="12px" borderTopWidth={index === 0 ? "0" : "1px"}>
                <Box flex="1">
                  <Box id={`setting-${name}`} fontWeight="500">
                    {caption}
                  </Box>
                  <Box id={`setting-${name}-help`} textStyle="small" color="fg.muted">
                    {help}
                  </Box>
                </Box>
                <Switch
                  checked={stored[name]}
                  labelledBy={`setting-${name}`}
                  describedBy={`setting-${name}-help`}
                  onChange={(on) => turn(name, on)}
                />
              </Flex>
            ))}
          </Box>
        )}
      </QueryBoundary>
    </Box>
  );
}
