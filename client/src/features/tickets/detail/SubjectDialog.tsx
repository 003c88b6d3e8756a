import { Input } from "@chakra-ui/react";
import { CreateSupportTicketRequestLimits } from "@klantportaal/api/limits";
import { useState } from "react";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField } from "../../../ui/FormField";
import type { Ticket } from "../model/conversation";
import { useTicketUpdate } from "../model/useTicketUpdate";
import { w } from "./messages.nl";

const { min, max } = CreateSupportTicketRequestLimits.subject;

/** Changes the subject: often the conversation shows what a ticket is really about. */
export default function SubjectDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const update = useTicketUpdate(ticket.id, true);
  const [subject, setSubject] = useState(ticket.subject);
  const [tried, setTried] = useState(false);
  const words = subject.trim();
  const wrong = words.length < min ? w.subject.tooShort(min) : undefined;
  const submit = () => {
    setTried(true);
    if (wrong) return;
    if (words !== ticket.subject) update({ subject: words });
    onClose();
  };
  return (
    <FormDialog open title={w.subject.title} submit={w.subject.submit} onSubmit={submit} onClose={onClose}>
      <FormField id="ticket-subject" label={w.subject.label} error={tried ? wrong : undefined}>
        <Input
          value={subject}
          maxLength={max}
          autoComplete="off"
          onChange={(event) => setSubject(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
