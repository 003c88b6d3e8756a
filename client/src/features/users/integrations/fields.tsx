import { Input, Textarea } from "@chakra-ui/react";
import { CreateIntegrationRequestLimits as limits, MAX_TOKEN_DAYS } from "@klantportaal/api/limits";
import type { IntegrationKind, TokenScope } from "@klantportaal/api/model";
import * as z from "zod/mini";
import { addDays, dayOf, startOfDay } from "../../../lib/format/days";
import { dayKey } from "../../../lib/format/format";
import { DateField } from "../../../ui/DateField";
import { FormField } from "../../../ui/FormField";
import { RadioPills } from "../../../ui/RadioPills";
import { m } from "./messages.nl";

/** A digit or colon, and nothing that an address or network can't have; the server knows the rest. */
const network = /^(?=.*[.:])[0-9a-f.:]+(\/\d{1,3})?$/i;

export const networksOf = (text: string) => text.split(/\s+/).filter(Boolean);

export const texts = {
  name: z.string().check(z.trim(), z.minLength(limits.name.min, m.form.nameShort), z.maxLength(limits.name.max)),
  purpose: z.string().check(z.trim(), z.maxLength(limits.purpose.max)),
  networks: z.string().check(
    z.refine((text) => networksOf(text).every((line) => network.test(line)), {
      error: ({ input }) => m.form.networkWrong(networksOf(String(input)).find((line) => !network.test(line)) ?? ""),
    }),
    z.refine((text) => networksOf(text).length <= limits.networks.max, m.form.tooMany(limits.networks.max)),
  ),
};

/** The last whole day that a token may have from today on. */
export const lastDay = () => addDays(dayKey(Date.now()), MAX_TOKEN_DAYS - 1);

/** The last day of a token. */
export const untilField = z.string().check(
  z.refine((day) => {
    const today = dayKey(Date.now());
    return dayOf(day) !== null && day >= today && day <= lastDay();
  }, m.form.untilWrong),
);

export const standardUntil = lastDay;

/** The end of a day as the moment at which a token expires. */
export const expiryOf = (day: string) => startOfDay(day, 1);

type TextProps = { id: string; error?: string | undefined; field: React.ComponentProps<typeof Textarea> };

export const NetworksField = ({ id, error, field }: TextProps) => (
  <FormField id={id} label={m.form.networks} optional help={m.form.networksHelp} error={error}>
    <Textarea rows={3} fontFamily="mono" fontSize={{ md: "0.8125rem" }} spellCheck={false} {...field} />
  </FormField>
);

export const PurposeField = ({ id, error, field }: Omit<TextProps, "field"> & { field: object }) => (
  <FormField id={id} label={m.form.purpose} optional error={error}>
    <Input autoComplete="off" maxLength={limits.purpose.max} {...field} />
  </FormField>
);

/** The wider scope of a kind; the other is to read only. */
const widest = (kind: IntegrationKind): TokenScope => (kind === "assistant" ? "draft" : "write");

/** The scope of a token of a kind: an assistant drafts where another program writes. */
export const scopeOf = (kind: IntegrationKind, scope: TokenScope): TokenScope =>
  scope === "read" ? "read" : widest(kind);

type TokenProps = {
  kind: IntegrationKind;
  scope: TokenScope;
  until: string;
  error?: string | undefined;
  onScope: (scope: TokenScope) => void;
  onUntil: (day: string) => void;
};

/** What a token may do, and until when. */
export function TokenFields({ kind, scope, until, error, onScope, onUntil }: TokenProps) {
  const today = dayKey(Date.now());
  return (
    <>
      <FormField id="token-scope" label={m.form.scope} help={kind === "assistant" ? m.form.assistantDrafts : undefined}>
        <RadioPills
          name="token-scope"
          value={scopeOf(kind, scope)}
          options={[
            [widest(kind), m.form.scopes[widest(kind)]],
            ["read", m.form.scopes.read],
          ]}
          onChange={onScope}
        />
      </FormField>
      <FormField id="token-until" label={m.form.until} error={error}>
        <DateField value={until} label={m.form.until} min={today} max={lastDay()} onChange={onUntil} />
      </FormField>
    </>
  );
}
