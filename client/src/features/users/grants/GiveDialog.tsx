import { Box, Flex, chakra } from "@chakra-ui/react";
import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { roles } from "../../../lib/session/roles";
import { FormDialog } from "../../../ui/FormDialog";
import { FormGroup } from "../../../ui/FormField";
import { notify } from "../../../ui/notify";
import { m } from "../messages.nl";
import { PeriodFields } from "./PeriodFields";
import { checkPeriod, instantsOf, periodOf } from "./period";
import { type Right, grouped } from "./rights";
import { sourceText } from "./sourceText";
import type { GrantChanges } from "./useGrantChanges";

type Props = { name: string; rights: readonly Right[]; changes: GrantChanges; onClose: () => void };

/** Several rights at once, with one validity. Each is granted separately: a failure shows beside it, with a retry. */
export function GiveDialog({ name, rights, changes, onClose }: Props) {
  const [now] = useState(Date.now);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [period, setPeriod] = useState(() => periodOf(null, now));
  const [reason, setReason] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Record<string, string | null>>({});
  // The offered rights stay during the granting, so that each can show its outcome.
  const [offered] = useState(() =>
    grouped(
      rights.filter((right) => right.own === null || right.status === "expired" || right.status === "automatic"),
    ).flatMap((group) => group.items),
  );
  const errors = checkPeriod(period, now);
  const left = chosen.filter((key) => outcome[key] !== null);
  const failed = Object.values(outcome).filter((text) => text !== null).length;

  const submit = async () => {
    setSubmitted(true);
    if (left.length === 0) return document.querySelector<HTMLElement>("#give-which input")?.focus();
    const wrong = errors.from ? "give-from" : errors.until ? "give-until" : null;
    if (wrong) return document.getElementById(wrong)?.focus();
    const { validFrom, validUntil } = instantsOf(period, null, now);
    setBusy(true);
    const results = await Promise.all(
      offered
        .filter(({ grant }) => left.includes(grant.key))
        .map(
          async ({ grant }) =>
            [
              grant.key,
              await changes.give(
                grant,
                { validUntil, reason: reason.trim(), ...(validFrom && { validFrom }) },
                { silent: true },
              ),
            ] as const,
        ),
    );
    setBusy(false);
    const texts = Object.fromEntries(
      results.map(([key, problem]) => [key, problem === null ? null : problemText(problem)]),
    );
    setOutcome((known) => ({ ...known, ...texts }));
    if (results.some(([, problem]) => problem !== null)) return;
    notify.success(m.grants.toast.given(chosen.length), { id: "grants-given" });
    onClose();
  };

  const toggle = (key: string, on: boolean) =>
    setChosen((known) => (on ? [...known, key] : known.filter((one) => one !== key)));
  const texts = m.grants.giveDialog;
  return (
    <FormDialog
      open
      title={texts.title}
      submit={texts.submit(left.length)}
      busy={busy && texts.submitting}
      onSubmit={offered.length > 0 ? () => void submit() : undefined}
      onClose={onClose}
    >
      {offered.length === 0 ? (
        <Box color="fg.muted">{texts.all}</Box>
      ) : (
        <>
          {failed > 0 && (
            <Box role="alert" color="red.fg">
              {texts.failed(failed)}
            </Box>
          )}
          <FormGroup
            id="give-which"
            legend={texts.which}
            error={submitted && chosen.length === 0 ? texts.choose : undefined}
          >
            <Flex direction="column" gap="2px">
              {offered.map((right) => (
                <Choice
                  key={right.grant.key}
                  right={right}
                  name={name}
                  chosen={chosen.includes(right.grant.key)}
                  outcome={outcome[right.grant.key]}
                  onToggle={(on) => toggle(right.grant.key, on)}
                />
              ))}
            </Flex>
          </FormGroup>
          <PeriodFields
            id="give"
            period={period}
            errors={submitted ? errors : {}}
            onChange={setPeriod}
            reason={reason}
            onReason={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}

type ChoiceProps = {
  right: Right;
  name: string;
  chosen: boolean;
  outcome: string | null | undefined;
  onToggle: (on: boolean) => void;
};

function Choice({ right: { grant, via }, name, chosen, outcome, onToggle }: ChoiceProps) {
  const done = outcome === null;
  return (
    <Box py="5px">
      <chakra.label display="flex" gap="10px" alignItems="flex-start" cursor={done ? "default" : "pointer"}>
        <chakra.input
          type="checkbox"
          checked={chosen}
          disabled={done}
          onChange={(event) => onToggle(event.target.checked)}
          accentColor="accent"
          boxSize="16px"
          mt="2px"
          flex="none"
        />
        <chakra.span flex="1" minW="0">
          <chakra.span fontWeight="500">{grant.caption}</chakra.span>
          {via && (
            <chakra.span display="block" textStyle="meta" color="fg.subtle">
              {m.grants.nowVia(sourceText(via))}
            </chakra.span>
          )}
        </chakra.span>
        {done && (
          <Flex color="green.fg" gap="5px" align="center" textStyle="small">
            <Check size={15} />
            {m.grants.giveDialog.done}
          </Flex>
        )}
      </chakra.label>
      {chosen && grant.key === roles.accountAdmin && !done && (
        <Box ms="26px" mt="4px" textStyle="small" color="orange.fg">
          {m.grants.confirmOn(name).text}
        </Box>
      )}
      {outcome && (
        <Flex ms="26px" mt="4px" textStyle="small" color="red.fg" gap="6px" align="center">
          <CircleAlert size={15} />
          {outcome}
        </Flex>
      )}
    </Box>
  );
}
