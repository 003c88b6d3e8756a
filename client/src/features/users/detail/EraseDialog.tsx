import { Box, Input } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { EraseUserRequestLimits as limits } from "@klantportaal/api/limits";
import type { User, UserErasure } from "@klantportaal/api/model";
import { cancelUserErasure, eraseUser, type useEraseUser } from "@klantportaal/api/users";
import { useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { Checkbox } from "../../../ui/Checkbox";
import { DataList } from "../../../ui/DataList";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField } from "../../../ui/FormField";
import { notify } from "../../../ui/notify";
import { Time } from "../../../ui/Time";
import { m } from "../messages.nl";
import { userChanged } from "../userCache";

const words = m.privacy;

function Summary({ of }: { of: UserErasure }) {
  return (
    <>
      <DataList
        facts={[
          [words.pseudonym, of.pseudonym],
          [words.goes, words.goesText(of.accounts, of.grants)],
          [words.replaced, words.texts(of.texts)],
          [words.stays, words.staysText(of.tickets, of.messages, of.files)],
        ]}
      />
      {of.samples.length > 0 && (
        <DataList
          facts={of.samples.map((one) => [words.sample(one.ticketId, one.place), `“${one.text}”`] as const)}
          label={words.samples}
        />
      )}
      <Box color="fg.muted">{words.notReached}</Box>
      {of.dueOn ? (
        <Box role="note">
          {words.dueBefore} <Time value={of.dueOn} format="long" />
        </Box>
      ) : (
        <Box role="note">{words.waits}</Box>
      )}
      {of.erpContactId !== null && <Box role="note">{words.erp(of.erpContactId)}</Box>}
      {of.noAdmin && <Box role="note">{words.noAdmin}</Box>}
    </>
  );
}

type Props = {
  user: User;
  /** The result of a dry run. */
  trial: Pick<ReturnType<typeof useEraseUser>, "data" | "error">;
  onClose: () => void;
};

/** Shows the effect of erasing a customer's user by a dry run; requests the erasure, or cancels it. */
export default function EraseDialog({ user, trial, onClose }: Props) {
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const [sure, setSure] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const problem = failure ?? (trial.error ? problemText(trial.error) : undefined);
  const due = !!trial.data?.dueOn;
  const submit = async () => {
    setTried(true);
    if (!sure && !due) return;
    setBusy(true);
    setFailure(undefined);
    try {
      if (due) await cancelUserErasure(user.id);
      else await eraseUser(user.id, { dryRun: false, reason: reason.trim() });
      void userChanged(client, user.id);
      notify.success(due ? words.cancelled(user.fullName) : words.asked(user.fullName));
      onClose();
    } catch (error) {
      setFailure(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      open
      title={words.eraseTitle(user.fullName)}
      submit={due ? words.cancelErasure : words.confirm}
      destructive={!due}
      busy={busy && words.erasing}
      onSubmit={trial.data ? () => void submit() : undefined}
      onClose={onClose}
    >
      {problem && (
        <Box role="alert" color="red.fg">
          {problem}
        </Box>
      )}
      {!trial.data && !problem && <Box role="status">{words.looking}</Box>}
      {trial.data && (
        <>
          <Summary of={trial.data} />
          {!due && (
            <>
              <FormField id="erase-reason" label={words.reason} help={words.reasonHelp} optional>
                <Input
                  value={reason}
                  maxLength={limits.reason.max}
                  onChange={(event) => setReason(event.target.value)}
                />
              </FormField>
              <FormField id="erase-sure" label={words.sureLabel} error={tried && !sure ? words.sureMissing : undefined}>
                <Checkbox checked={sure} onChange={(event) => setSure(event.target.checked)}>
                  {words.sure}
                </Checkbox>
              </FormField>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
