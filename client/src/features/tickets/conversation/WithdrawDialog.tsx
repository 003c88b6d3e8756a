import { Button, Dialog, Input, Text } from "@chakra-ui/react";
import { WithdrawMessageRequestLimits } from "@klantportaal/api/limits";
import { useWithdrawMessage } from "@klantportaal/api/messages";
import type { CurrentUser, Message } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { DialogFrame } from "../../../ui/DialogFrame";
import { FormField } from "../../../ui/FormField";
import { m as kit } from "../../../ui/messages.nl";
import { cachedTicket, setTicket } from "../model/ticketCache";
import { received } from "../model/conversation";
import { m } from "./messages.nl";

/** Withdraws a message sent by mistake, for good; staff may give a reason. */
export default function WithdrawDialog({
  message,
  me,
  onClose,
}: {
  message: Message;
  me: CurrentUser;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const safe = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState("");
  const withdraw = useWithdrawMessage({
    mutation: {
      onSuccess: (withdrawn) => {
        const known = cachedTicket(client, message.ticketId);
        if (known) setTicket(client, received(known, withdrawn, me.id));
        onClose();
      },
    },
  });
  const words = m.withdraw;
  return (
    <DialogFrame role="alertdialog" open initialFocusEl={() => safe.current} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{words.title(message.kind === "note")}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body display="grid" gap="14px">
        <Text color="fg.muted">{words.text}</Text>
        {!me.isCustomer && (
          <FormField id="withdraw-reason" label={words.reason} optional help={words.reasonHelp}>
            <Input
              value={reason}
              maxLength={WithdrawMessageRequestLimits.reason.max}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
          </FormField>
        )}
        {withdraw.isError && (
          <Text role="alert" color="red.fg">
            {words.failed} {problemText(withdraw.error)}
          </Text>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={safe} variant="outline" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button
          variant="solid"
          bg="red.fg"
          color="bg.panel"
          _hover={{ bg: "red.fg" }}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id: message.id, data: reason.trim() ? { reason: reason.trim() } : {} })}
        >
          {words.confirm}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
