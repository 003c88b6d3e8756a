import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { FormDialog } from "../../../ui/FormDialog";
import { m } from "../messages.nl";
import { PeriodFields } from "./PeriodFields";
import { checkPeriod, instantsOf, periodOf } from "./period";
import type { Right } from "./rights";
import type { GrantChanges } from "./useGrantChanges";

type Props = { right: Right; changes: GrantChanges; onClose: () => void };

/** The validity and the reason of one right: changes an existing grant, grants one that is missing or has ended. */
export function PeriodDialog({ right, changes, onClose }: Props) {
  const { grant } = right;
  // An ended grant is not changed but granted again, from today on.
  const current = right.status === "expired" ? null : right.own;
  const [now] = useState(Date.now);
  const [period, setPeriod] = useState(() => periodOf(current, now));
  const [reason, setReason] = useState(right.own?.reason ?? "");
  const [submitted, setSubmitted] = useState(false);
  const errors = checkPeriod(period, now);
  const submit = () => {
    setSubmitted(true);
    const wrong = errors.from ? "period-from" : errors.until ? "period-until" : null;
    if (wrong) return document.getElementById(wrong)?.focus();
    const { validFrom, validUntil } = instantsOf(period, current, now);
    if (current)
      void changes.change(grant, {
        validFrom: validFrom ?? new Date(now).toISOString(),
        validUntil,
        reason: reason.trim(),
      });
    else void changes.give(grant, { validUntil, reason: reason.trim(), ...(validFrom && { validFrom }) });
    onClose();
  };
  return (
    <FormDialog
      open
      title={current ? m.grants.period.title(grant.caption) : m.grants.period.titleNew(grant.caption)}
      submit={current ? m.grants.period.save : m.grants.period.give}
      onSubmit={submit}
      onClose={onClose}
    >
      {grant.description && <Box color="fg.muted">{grant.description}</Box>}
      <PeriodFields
        id="period"
        period={period}
        errors={submitted ? errors : {}}
        onChange={setPeriod}
        reason={reason}
        onReason={setReason}
      />
    </FormDialog>
  );
}
