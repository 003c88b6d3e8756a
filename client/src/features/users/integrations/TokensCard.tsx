import { Box, Button, Flex, Input, chakra } from "@chakra-ui/react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQueryClient } from "@tanstack/react-query";
import {
  getGetIntegrationQueryKey,
  getListIntegrationsQueryKey,
  useCreateIntegrationToken,
  useRevokeIntegrationToken,
} from "@klantportaal/api/integrations";
import { NewTokenLimits as limits } from "@klantportaal/api/limits";
import { type Integration, type IntegrationDetail, type IntegrationToken, TokenScope } from "@klantportaal/api/model";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ProblemError, fieldText, problemText } from "../../../lib/api/problem";
import { Card } from "../../../ui/Card";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField } from "../../../ui/FormField";
import { notify } from "../../../ui/notify";
import { writes } from "../../../ui/readOnly";
import { RowMenu } from "../../../ui/RowMenu";
import { useNow } from "../../../ui/ticker";
import { Time } from "../../../ui/Time";
import { TokenFields, expiryOf, scopeOf, standardUntil, untilField } from "./fields";
import { fresh, lastDayText, works } from "./integrations";
import { m } from "./messages.nl";

const words = m.tokens;

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, words.nameMissing), z.maxLength(limits.name.max)),
  scope: z.enum(TokenScope),
  until: untilField,
});

/** The fields of the form by the server's names of them. */
const fieldOf: Partial<Record<string, "name" | "until">> = { name: "name", expiresOn: "until" };

type DialogProps = { integration: Integration; replaces: IntegrationToken | undefined; onClose: () => void };

/** Makes a token, perhaps in place of another; the page then shows it. */
function TokenDialog({ integration, replaces, onClose }: DialogProps) {
  const client = useQueryClient();
  const create = useCreateIntegrationToken();
  const { register, control, handleSubmit, formState, setError } = useForm<z.infer<typeof schema>>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { name: replaces?.name ?? "", scope: replaces?.scope ?? "write", until: standardUntil() },
    mode: "onTouched",
  });
  const submit = handleSubmit(async ({ name, scope, until }) => {
    try {
      const made = await create.mutateAsync({
        id: integration.id,
        data: {
          name,
          scope: scopeOf(integration.kind, scope),
          expiresOn: expiryOf(until),
          ...(replaces && { replaces: replaces.id }),
        },
      });
      fresh.set({ integration: integration.id, id: made.tokens[0]?.id ?? "", token: made.token });
      client.setQueryData<IntegrationDetail>(getGetIntegrationQueryKey(integration.id), {
        integration: made.integration,
        tokens: made.tokens,
      });
      void client.invalidateQueries({ queryKey: getListIntegrationsQueryKey() });
      onClose();
    } catch (error) {
      const fields = error instanceof ProblemError ? error.fields.filter(({ name }) => name in fieldOf) : [];
      for (const field of fields)
        setError(fieldOf[field.name] ?? "root", { message: fieldText(field) }, { shouldFocus: true });
      if (fields.length === 0) setError("root", { message: problemText(error) });
    }
  });
  return (
    <FormDialog
      open
      title={replaces ? words.replaceTitle(replaces.name) : words.addTitle}
      submit={words.submit}
      busy={formState.isSubmitting && m.form.busy}
      scroll="outside"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {replaces && <Box color="fg.muted">{words.replaceText}</Box>}
      <FormField id="token-name" label={words.name} error={formState.errors.name?.message}>
        <Input autoComplete="off" maxLength={limits.name.max} {...register("name")} />
      </FormField>
      <Controller
        control={control}
        name="scope"
        render={({ field: scope }) => (
          <Controller
            control={control}
            name="until"
            render={({ field: until }) => (
              <TokenFields
                kind={integration.kind}
                scope={scope.value}
                until={until.value}
                error={formState.errors.until?.message}
                onScope={scope.onChange}
                onUntil={until.onChange}
              />
            )}
          />
        )}
      />
      {formState.errors.root && (
        <Box role="alert" color="red.fg" textStyle="small">
          {formState.errors.root.message}
        </Box>
      )}
    </FormDialog>
  );
}

/** The name of a value where the columns have no heads: on phones, and to screen readers. */
const Label = ({ children }: { children: string }) => (
  <chakra.span srOnly={{ base: false, md: true }} color="fg.subtle">
    {children}{" "}
  </chakra.span>
);

type RowProps = { token: IntegrationToken; now: number; children?: React.ReactNode };

function TokenRow({ token, now, children }: RowProps) {
  const ended = !works(token, now);
  return (
    <Flex
      as="li"
      gap={{ base: "4px 12px", md: "12px" }}
      px="16px"
      py="10px"
      align="center"
      wrap={{ base: "wrap", md: "nowrap" }}
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
      color={ended ? "fg.subtle" : "fg"}
      fontSize="0.8125rem"
    >
      <Box flex={{ base: "1 1 60%", md: "1" }} minW="0">
        <Box fontWeight="500" fontSize="0.875rem" truncate>
          {token.name}
        </Box>
        <Box fontFamily="mono" textStyle="meta" color="fg.subtle">
          {token.start}…{token.end}
        </Box>
      </Box>
      <Box w={{ md: "130px" }}>{m.form.scopes[token.scope]}</Box>
      <Box w={{ md: "130px" }}>
        <Label>{words.columns.until}</Label>
        {token.revokedOn ? words.isRevoked : ended ? words.isExpired : lastDayText(token.expiresOn)}
        {!ended && token.replacedBy && (
          <Box textStyle="meta" color="fg.subtle">
            {words.replaced}
          </Box>
        )}
      </Box>
      <Box w={{ md: "130px" }}>
        <Label>{words.columns.used}</Label>
        {token.lastCall ? <Time value={token.lastCall.on} /> : m.never}
      </Box>
      <Box w={{ md: "32px" }} ms={{ base: "auto", md: "0" }}>
        {children}
      </Box>
    </Flex>
  );
}

/** The heads of the columns; each row says what its values are by itself. */
const Heads = () => (
  <Flex
    aria-hidden="true"
    hideBelow="md"
    gap="12px"
    px="16px"
    py="8px"
    bg="bg.subtle"
    borderBottomWidth="1px"
    textStyle="meta"
    fontWeight="600"
    color="fg.muted"
  >
    <Box flex="1">{words.columns.name}</Box>
    <Box w="130px">{words.columns.may}</Box>
    <Box w="130px">{words.columns.until}</Box>
    <Box w="130px">{words.columns.used}</Box>
    <Box w="32px" />
  </Flex>
);

export type TokensProps = IntegrationDetail & {
  /** Changes until when a token works. */
  onValidity: (tokenId: string) => void;
};

/** The tokens of an integration, those that work first. */
export function TokensCard({ integration, tokens, onValidity }: TokensProps) {
  const client = useQueryClient();
  const now = useNow();
  const [making, setMaking] = useState<IntegrationToken | "new" | null>(null);
  const [asking, setAsking] = useState<IntegrationToken | null>(null);
  const [asked, setAsked] = useState<IntegrationToken | null>(null);
  const revoke = useRevokeIntegrationToken({
    mutation: {
      onSuccess: () => asked && notify.success(words.revoked(asked.name), { id: "token" }),
      onError: (error) => notify.error(problemText(error), { id: "token" }),
      onSettled: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: getGetIntegrationQueryKey(integration.id) }),
          client.invalidateQueries({ queryKey: getListIntegrationsQueryKey() }),
        ]),
    },
  });
  const working = tokens.filter((token) => works(token, now));
  const ended = tokens.filter((token) => !works(token, now));
  return (
    <Card
      title={words.title}
      end={
        integration.status !== "revoked" && (
          <Button size="sm" {...writes} onClick={() => setMaking("new")}>
            <Plus size={15} />
            {words.add}
          </Button>
        )
      }
    >
      {working.length === 0 ? (
        <Box px="16px" py="14px" color="fg.muted">
          {words.empty}
        </Box>
      ) : (
        <>
          <Heads />
          <chakra.ul aria-label={words.title}>
            {working.map((token) => (
              <TokenRow key={token.id} token={token} now={now}>
                <RowMenu name={token.name}>
                  {(Menu) => (
                    <>
                      {token.replacedBy === null && (
                        <Menu.Item value="validity" {...writes} onSelect={() => onValidity(token.id)}>
                          {m.validity.action}
                        </Menu.Item>
                      )}
                      <Menu.Item value="replace" {...writes} onSelect={() => setMaking(token)}>
                        {words.replace}
                      </Menu.Item>
                      <Menu.Item
                        value="revoke"
                        {...writes}
                        onSelect={() => {
                          setAsked(token);
                          setAsking(token);
                        }}
                      >
                        {words.revoke}
                      </Menu.Item>
                    </>
                  )}
                </RowMenu>
              </TokenRow>
            ))}
          </chakra.ul>
        </>
      )}
      {ended.length > 0 && (
        <chakra.details borderTopWidth="1px">
          <chakra.summary px="16px" py="10px" cursor="pointer" color="fg.muted" textStyle="small">
            {words.ended(ended.length)}
          </chakra.summary>
          <chakra.ul aria-label={words.ended(ended.length)}>
            {ended.map((token) => (
              <TokenRow key={token.id} token={token} now={now} />
            ))}
          </chakra.ul>
        </chakra.details>
      )}
      {making && (
        <TokenDialog
          integration={integration}
          replaces={making === "new" ? undefined : making}
          onClose={() => setMaking(null)}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={words.revokeTitle(asked?.name ?? "")}
        text={words.revokeText}
        confirm={words.revoke}
        destructive
        onConfirm={() => asked && revoke.mutate({ id: integration.id, tokenId: asked.id })}
        onClose={() => setAsking(null)}
      />
    </Card>
  );
}
