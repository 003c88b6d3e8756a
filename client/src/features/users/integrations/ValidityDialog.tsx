import { Box, Button, Flex, NativeSelect } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import {
  getGetIntegrationQueryKey,
  getListIntegrationsQueryKey,
  useUpdateIntegrationToken,
} from "@klantportaal/api/integrations";
import type { Integration, IntegrationDetail, IntegrationToken } from "@klantportaal/api/model";
import { useState } from "react";
import { ProblemError, fieldText, problemText } from "../../../lib/api/problem";
import { addDays, addMonths, lastDayOf } from "../../../lib/format/days";
import { dayKey } from "../../../lib/format/format";
import { DateField } from "../../../ui/DateField";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField } from "../../../ui/FormField";
import { notify } from "../../../ui/notify";
import { expiryOf, lastDay, untilField } from "./fields";
import { lastDayText } from "./integrations";
import { m } from "./messages.nl";

const words = m.validity;

/** The days that are chosen most often, from today on. */
const picks = (today: string) => [
  { label: words.picks.month, day: addDays(addMonths(today, 1), -1) },
  { label: words.picks.quarter, day: addDays(addMonths(today, 3), -1) },
  { label: words.picks.year, day: lastDay() },
];

type Props = {
  integration: Integration;
  /** Those that work, with the one to change first; more than one are a choice. */
  tokens: readonly [IntegrationToken, ...IntegrationToken[]];
  onClose: () => void;
};

/** Changes until when a token works. */
export function ValidityDialog({ integration, tokens, onClose }: Props) {
  const client = useQueryClient();
  const [id, setId] = useState(tokens[0].id);
  const token = tokens.find((one) => one.id === id) ?? tokens[0];
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const until = chosen ?? lastDayOf(token.expiresOn);
  const today = dayKey(Date.now());
  const { mutate, isPending } = useUpdateIntegrationToken({
    mutation: {
      onSuccess: (saved) => {
        client.setQueryData<IntegrationDetail>(getGetIntegrationQueryKey(integration.id), saved);
        const end = saved.tokens.find((one) => one.id === token.id)?.expiresOn ?? null;
        notify.success(words.saved(token.name, lastDayText(end)), { id: "token" });
        onClose();
      },
      onError: (refused) => {
        const field = refused instanceof ProblemError && refused.fields.find(({ name }) => name === "expiresOn");
        if (field) setError(fieldText(field));
        else setFailure(problemText(refused));
        // The next press is based on what it shows then.
        void client.invalidateQueries({ queryKey: getGetIntegrationQueryKey(integration.id) });
      },
      onSettled: () => void client.invalidateQueries({ queryKey: getListIntegrationsQueryKey() }),
    },
  });
  const submit = () => {
    setFailure(undefined);
    const wrong = untilField.safeParse(until).error?.issues[0]?.message;
    setError(wrong);
    if (wrong !== undefined) return document.getElementById("validity-until")?.focus();
    // An unchanged day keeps its time of day.
    if (until === lastDayOf(token.expiresOn)) return onClose();
    mutate({
      id: integration.id,
      tokenId: token.id,
      data: { expiresOn: expiryOf(until) },
      headers: { "If-Match": `"${String(integration.rev)}"` },
    });
  };
  return (
    <FormDialog
      open
      title={tokens.length > 1 ? words.title : words.titleOf(token.name)}
      submit={m.form.save}
      busy={isPending && m.form.saving}
      scroll="outside"
      onSubmit={submit}
      onClose={onClose}
    >
      {tokens.length > 1 && (
        <FormField id="validity-token" label={words.token}>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={token.id}
              onChange={({ target }) => {
                setId(target.value);
                setChosen(undefined);
                setError(undefined);
              }}
            >
              {tokens.map((one) => (
                <option key={one.id} value={one.id}>
                  {words.option(one.name, lastDayText(one.expiresOn))}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
      )}
      <FormField id="validity-until" label={m.form.until} help={words.help} error={error}>
        <DateField value={until} label={m.form.until} min={today} max={lastDay()} onChange={setChosen} />
      </FormField>
      <Flex role="group" aria-label={words.picksLabel} gap="8px" wrap="wrap">
        {picks(today).map(({ label, day }) => (
          <Button
            key={label}
            size="sm"
            variant={day === until ? "subtle" : "outline"}
            aria-pressed={day === until}
            onClick={() => setChosen(day)}
          >
            {label}
          </Button>
        ))}
      </Flex>
      {failure !== undefined && (
        <Box role="alert" color="red.fg" textStyle="small">
          {failure}
        </Box>
      )}
    </FormDialog>
  );
}
