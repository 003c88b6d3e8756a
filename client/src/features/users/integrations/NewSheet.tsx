import { Box, Flex, Input } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { getIntegration, getListIntegrationsQueryKey, useCreateIntegration } from "@klantportaal/api/integrations";
import { CreateIntegrationRequestLimits as limits } from "@klantportaal/api/limits";
import { type Integration, IntegrationKind, TokenScope } from "@klantportaal/api/model";
import { Controller } from "react-hook-form";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { ProblemError } from "../../../lib/api/problem";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";
import { Checkbox } from "../../../ui/Checkbox";
import { FormField, FormGroup } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { RadioPills } from "../../../ui/RadioPills";
import { useNow } from "../../../ui/ticker";
import { useSheetForm } from "../../../ui/useSheetForm";
import { useCatalogue, useMyGrants } from "../grants/catalogue";
import { type Chosen, copyForIntegration } from "../grants/copy";
import { refusalOf, staffRoles } from "../grants/rights";
import { SameAs } from "../grants/SameAs";
import {
  NetworksField,
  PurposeField,
  TokenFields,
  expiryOf,
  standardUntil,
  networksOf,
  scopeOf,
  texts,
  untilField,
} from "./fields";
import { fresh, mayHold, useBase } from "./integrations";
import { m } from "./messages.nl";

const schema = z.object({
  ...texts,
  kind: z.enum(IntegrationKind),
  keys: z.array(z.string()),
  scope: z.enum(TokenScope),
  until: untilField,
});

const start = (isCustomer: boolean): z.infer<typeof schema> => ({
  name: "",
  purpose: "",
  networks: "",
  kind: "system",
  keys: isCustomer ? [roles.supportTickets] : [],
  scope: "write",
  until: standardUntil(),
});

/** Makes an integration and its first token, which its page then shows. */
export function NewSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const base = useBase();
  const me = useProfile().data;
  const isCustomer = me?.isCustomer ?? true;
  const catalogue = useCatalogue().data ?? [];
  const mine = useMyGrants();
  const now = useNow();
  const create = useCreateIntegration();
  // The provider's integrations have these without a grant.
  const grants = catalogue.filter((grant) => mayHold(grant) && (isCustomer || !staffRoles.includes(grant.key)));
  // Staff who manage integrations may not see who the provider's users are. Without a list of roles the server decides.
  const mayListUsers = me?.roles?.includes(roles.accountAdmin) !== false;
  const mayGive = (key: string) => refusalOf(key, mine, { isSelf: false, isCustomer }, now) === null;
  const copied = (copy: Chosen) =>
    copyForIntegration(
      copy,
      catalogue.filter(({ key }) => isCustomer || !staffRoles.includes(key)),
      { hold: mayHold, give: mayGive },
      now,
    );
  const { register, watch, control, sheet, errorOf, busy } = useSheetForm<z.infer<typeof schema>, Integration>({
    schema,
    row: undefined,
    valuesOf: () => start(isCustomer),
    codes: { "integration.name_exists": ["name", m.form.nameExists] },
    fieldOf: (name) => (name === "token.expiresOn" ? "until" : name),
    save: async ({ name, purpose, networks, kind, keys, scope, until }, id) => {
      const asked = create.mutateAsync({
        data: {
          id,
          name,
          purpose,
          kind,
          networks: networksOf(networks),
          grantIds: grants.filter(({ key }) => keys.includes(key)).map(({ grantId }) => grantId),
          token: { name: m.form.firstToken, scope: scopeOf(kind, scope), expiresOn: expiryOf(until) },
        },
      });
      // It was made, and the answer with its token was lost: its page replaces the token.
      const made = await asked.catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === "integration.id_taken") return getIntegration(id);
        throw error;
      });
      if ("token" in made) fresh.set({ integration: id, id: made.tokens[0]?.id ?? "", token: made.token });
      return made.integration;
    },
    changed: () => client.invalidateQueries({ queryKey: getListIntegrationsQueryKey() }),
    newest: () => Promise.resolve(undefined),
    describe: () => ({}),
    onClose: (saved) => {
      onClose();
      if (saved) void navigate(`${base}/${saved.id}`);
    },
  });
  const kind = watch("kind");
  const name = watch("name").trim() || m.form.namePlaceholder;
  return (
    <FormSheet title={m.form.addTitle} submit={m.form.submit} busy={busy && m.form.busy} {...sheet} onClose={onClose}>
      <FormField
        id="integration-name"
        label={m.form.name}
        help={m.form.nameHelp(`${m.form.shown[kind]} ${name}`)}
        error={errorOf("name")}
      >
        <Input
          autoComplete="off"
          placeholder={m.form.namePlaceholder}
          maxLength={limits.name.max}
          {...register("name")}
        />
      </FormField>
      <PurposeField id="integration-purpose" error={errorOf("purpose")} field={register("purpose")} />
      <FormField id="integration-kind" label={m.form.kind}>
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <RadioPills
              name="integration-kind"
              value={field.value}
              options={Object.entries(m.kinds) as [IntegrationKind, string][]}
              onChange={field.onChange}
            />
          )}
        />
      </FormField>
      <Controller
        control={control}
        name="keys"
        render={({ field }) => (
          <FormGroup id="integration-rights" legend={m.form.rights} help={m.form.rightsHelp}>
            <Flex direction="column" gap="8px">
              <SameAs
                id="integration-same-as"
                words={m.form.sameAs}
                of={{ users: mayListUsers, integrations: true }}
                labelled
                now={now}
                told={(of, copy) => {
                  const { keys, left } = copied(copy);
                  const captions = Object.entries(left).map(([why, list]) =>
                    m.form.leftOut[why as keyof typeof left](list.join(", ")),
                  );
                  return m.form.sameAsDone(of, keys.length, captions.join("; "));
                }}
                onCopy={(copy) => {
                  const { keys } = copied(copy);
                  // Somebody of whom nothing is taken over leaves the choice as it is.
                  if (keys.length > 0) field.onChange(keys);
                }}
              />
              {grants.map((grant) => {
                return (
                  <Checkbox
                    key={grant.key}
                    checked={field.value.includes(grant.key)}
                    disabled={!mayGive(grant.key)}
                    onChange={({ target }) =>
                      field.onChange(
                        target.checked ? [...field.value, grant.key] : field.value.filter((key) => key !== grant.key),
                      )
                    }
                  >
                    <span>
                      {grant.caption}
                      <Box as="span" display="block" textStyle="meta" color="fg.subtle">
                        {grant.description}
                      </Box>
                    </span>
                  </Checkbox>
                );
              })}
            </Flex>
          </FormGroup>
        )}
      />
      <Controller
        control={control}
        name="scope"
        render={({ field: scope }) => (
          <Controller
            control={control}
            name="until"
            render={({ field: until }) => (
              <TokenFields
                kind={kind}
                scope={scope.value}
                until={until.value}
                error={errorOf("until")}
                onScope={scope.onChange}
                onUntil={until.onChange}
              />
            )}
          />
        )}
      />
      <NetworksField id="integration-networks" error={errorOf("networks")} field={register("networks")} />
    </FormSheet>
  );
}
