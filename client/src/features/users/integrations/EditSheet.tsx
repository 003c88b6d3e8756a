import { Input } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import {
  getGetIntegrationQueryKey,
  getIntegration,
  getListIntegrationsQueryKey,
  useUpdateIntegration,
} from "@klantportaal/api/integrations";
import { CreateIntegrationRequestLimits as limits } from "@klantportaal/api/limits";
import type { Integration } from "@klantportaal/api/model";
import * as z from "zod/mini";
import { FormField } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { useSheetForm } from "../../../ui/useSheetForm";
import { NetworksField, PurposeField, networksOf, texts } from "./fields";
import { m } from "./messages.nl";

const schema = z.object(texts);

/** Changes the name, purpose and addresses of an integration. */
export function EditSheet({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const client = useQueryClient();
  const update = useUpdateIntegration();
  const { register, watch, sheet, errorOf, busy } = useSheetForm<z.infer<typeof schema>, Integration>({
    schema,
    row: integration,
    valuesOf: (row) => ({
      name: row?.name ?? "",
      purpose: row?.purpose ?? "",
      networks: row?.networks.join("\n") ?? "",
    }),
    codes: { "integration.name_exists": ["name", m.form.nameExists] },
    save: async ({ name, purpose, networks }, id, row) => {
      const saved = await update.mutateAsync({
        id,
        data: { name, purpose, networks: networksOf(networks), paused: row?.status === "paused" },
        headers: { "If-Match": `"${String(row?.rev ?? 0)}"` },
      });
      return saved.integration;
    },
    changed: (id) =>
      Promise.all([
        client.invalidateQueries({ queryKey: getGetIntegrationQueryKey(id) }),
        client.invalidateQueries({ queryKey: getListIntegrationsQueryKey() }),
      ]),
    newest: async (id) => (await getIntegration(id)).integration,
    describe: ({ name, purpose, networks }) => ({
      [m.form.name]: name,
      [m.form.purpose]: purpose,
      [m.form.networks]: networks.join("\n"),
    }),
    done: ({ name }) => m.form.saved(name),
    onClose: () => onClose(),
  });
  return (
    <FormSheet title={m.form.editTitle} submit={m.form.save} busy={busy && m.form.saving} {...sheet} onClose={onClose}>
      <FormField
        id="integration-name"
        label={m.form.name}
        help={m.form.nameHelp(`${m.form.shown[integration.kind]} ${watch("name").trim()}`)}
        error={errorOf("name")}
      >
        <Input autoComplete="off" maxLength={limits.name.max} {...register("name")} />
      </FormField>
      <PurposeField id="integration-purpose" error={errorOf("purpose")} field={register("purpose")} />
      <NetworksField id="integration-networks" error={errorOf("networks")} field={register("networks")} />
    </FormSheet>
  );
}
