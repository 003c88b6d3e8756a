import { Box, Flex, Input } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import {
  getListWebhooksQueryKey,
  listWebhooks,
  useCreateWebhook,
  useUpdateWebhook,
} from "@klantportaal/api/integrations";
import { CreateWebhookRequestLimits as limits } from "@klantportaal/api/limits";
import type { Webhook } from "@klantportaal/api/model";
import * as z from "zod/mini";
import { ProblemError } from "../../../lib/api/problem";
import { Checkbox } from "../../../ui/Checkbox";
import { FormField, FormGroup } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { useSheetForm } from "../../../ui/useSheetForm";
import { m } from "./messages.nl";
import { allChoices, choicesOf, eventsOf, keepSecret } from "./webhooks";

const words = m.webhooks;

const schema = z.object({
  // The server knows which addresses it calls: those of a test environment may be without TLS.
  url: z.string().check(
    z.trim(),
    z.maxLength(limits.url.max),
    z.refine((url) => URL.canParse(url) && /^https?:/i.test(url), words.form.notHttps),
  ),
  choices: z.array(z.string()).check(z.minLength(1, words.form.eventsMissing)),
  withText: z.boolean(),
  own: z.boolean(),
});

type Props = { integration: string; webhook: Webhook | undefined; onClose: () => void };

/** Adds a webhook, whose secret the tab then shows, or changes one. */
export function WebhookSheet({ integration, webhook, onClose }: Props) {
  const client = useQueryClient();
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const find = async (id: string) => (await listWebhooks(integration)).items.find((one) => one.id === id);
  const { register, sheet, errorOf, busy } = useSheetForm<z.infer<typeof schema>, Webhook>({
    schema,
    row: webhook,
    valuesOf: (row) => ({
      url: row?.url ?? "",
      choices: row ? choicesOf(row.events) : ["ticket", "message", "status"],
      withText: row?.withText ?? false,
      own: row?.own ?? false,
    }),
    codes: {
      "webhook.not_https": ["url", words.form.notHttps],
      "webhook.not_public": ["url", words.form.notPublic],
    },
    fieldOf: (name) => (name.startsWith("events") ? "choices" : name),
    save: async ({ url, choices, withText, own }, id, row) => {
      const data = { url, events: eventsOf(choices, row?.events), withText, own };
      if (row)
        return update.mutateAsync({
          id: integration,
          webhookId: id,
          data: { ...data, enabled: row.state !== "off" },
          headers: { "If-Match": `"${String(row.rev)}"` },
        });
      const made = await create
        .mutateAsync({ id: integration, data: { id, ...data } })
        .catch(async (error: unknown) => {
          // It was made, and the answer with its secret was lost: its card makes another.
          const found = error instanceof ProblemError && error.code === "webhook.id_taken" ? await find(id) : undefined;
          if (found) return { webhook: found, secret: null };
          throw error;
        });
      if (made.secret !== null) keepSecret(id, { secret: made.secret, old: false, copied: false });
      return made.webhook;
    },
    changed: () => client.invalidateQueries({ queryKey: getListWebhooksQueryKey(integration) }),
    newest: find,
    describe: ({ url, events, withText, own }) => ({
      [words.form.url]: url,
      [words.form.events]: choicesOf(events)
        .map((choice) => words.choices[choice])
        .join(", "),
      [words.form.withText]: withText ? words.form.yes : words.form.no,
      [words.form.own]: own ? words.form.yes : words.form.no,
    }),
    ...(webhook && { done: () => words.form.saved }),
    onClose: () => onClose(),
  });
  return (
    <FormSheet
      title={webhook ? words.form.editTitle : words.form.addTitle}
      submit={webhook ? m.form.save : words.form.submit}
      busy={busy && (webhook ? m.form.saving : m.form.busy)}
      {...sheet}
      onClose={onClose}
    >
      <FormField id="webhook-url" label={words.form.url} error={errorOf("url")}>
        <Input
          type="url"
          autoComplete="off"
          spellCheck={false}
          fontFamily="mono"
          fontSize={{ md: "0.8125rem" }}
          placeholder={words.form.urlPlaceholder}
          maxLength={limits.url.max}
          {...register("url")}
        />
      </FormField>
      <FormGroup id="webhook-events" legend={words.form.events} error={errorOf("choices")}>
        <Flex direction="column" gap="6px">
          {allChoices.map((choice) => (
            <Checkbox key={choice} value={choice} {...register("choices")}>
              {words.choices[choice]}
            </Checkbox>
          ))}
        </Flex>
      </FormGroup>
      <Box>
        <Checkbox aria-describedby="webhook-text-help" {...register("withText")}>
          {words.form.withText}
        </Checkbox>
        <Box id="webhook-text-help" color="fg.muted" textStyle="small" ps="24px">
          {words.form.withTextHelp}
        </Box>
      </Box>
      <Checkbox {...register("own")}>{words.form.own}</Checkbox>
    </FormSheet>
  );
}
