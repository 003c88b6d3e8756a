import { Input, Text, Textarea } from "@chakra-ui/react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { getListTicketLinksQueryKey, useSplitTicket } from "@klantportaal/api/desk";
import type { CurrentUser, Message } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { problemText } from "../../../lib/api/problem";
import { FormField } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { notify } from "../../../ui/notify";
import { PriorityField, TopicField, fieldId } from "../create/createFields";
import { ServiceField } from "../create/ServiceField";
import { emptyForm, splitSchema, type CreateForm } from "../create/createForm";
import { useIdempotencyKey } from "../create/useIdempotencyKey";
import { w } from "./desk.nl";
import { m } from "./messages.nl";
import type { Ticket } from "../model/conversation";
import { listsChanged, ticketKey } from "../model/ticketCache";
import { maySeeConfigurations } from "../model/useConfiguration";

type Props = { ticket: Ticket; message: Message; me: CurrentUser; onClose: () => void };

/** Creates a new ticket from a message, for the same customer; both are linked. */
export default function SplitSheet({ ticket, message, me, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const { control, register, handleSubmit, formState } = useForm<CreateForm>({
    resolver: standardSchemaResolver(splitSchema),
    defaultValues: {
      ...emptyForm,
      topic: ticket.topic,
      priority: ticket.priority,
      configurationId: ticket.configurationId,
    },
    mode: "onTouched",
  });
  const split = useSplitTicket({
    mutation: {
      onSuccess: (made) => {
        notify.success(w.split.done, { id: "ticket-created" });
        listsChanged(client);
        void client.invalidateQueries({ queryKey: ticketKey(ticket.id), exact: true });
        void client.invalidateQueries({ queryKey: getListTicketLinksQueryKey(ticket.id) });
        onClose();
        void navigate(`/support/tickets/${made.id}`);
      },
    },
  });
  const submit = handleSubmit(({ subject, topic, priority, configurationId, text }) => {
    const data = {
      messageId: message.id,
      subject: subject.trim(),
      topic: topic ?? ticket.topic,
      priority,
      ...(configurationId && { configurationId }),
      ...(text.trim() && { text: text.trim() }),
    };
    split.mutate({ id: ticket.id, headers: { "Idempotency-Key": keyOf(data) }, data });
  });
  const { errors, isDirty } = formState;
  return (
    <FormSheet
      title={w.split.title}
      submit={w.split.submit}
      busy={split.isPending && w.split.busy}
      failure={split.isError ? `${w.split.failed} ${problemText(split.error)}` : undefined}
      dirty={isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormField id="ticket-subject" label={w.split.subject} error={errors.subject?.message}>
        <Input {...register("subject")} autoComplete="off" />
      </FormField>
      <TopicField control={control} error={errors.topic?.message} />
      <PriorityField control={control} error={undefined} />
      {maySeeConfigurations(me) && (
        <ServiceField
          id={fieldId("configurationId")}
          control={control}
          error={errors.configurationId?.message}
          organisationId={ticket.organisationId}
        />
      )}
      <FormField id="ticket-text" label={w.split.text} optional help={w.split.textHelp} error={errors.text?.message}>
        <Textarea {...register("text")} rows={4} resize="vertical" />
      </FormField>
      <Text color="fg.muted" textStyle="small">
        {w.split.quote(message.sendBy.fullName || m.none)}
      </Text>
    </FormSheet>
  );
}
