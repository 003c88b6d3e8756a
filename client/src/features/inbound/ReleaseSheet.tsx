import { Box, Input, NativeSelect, chakra } from "@chakra-ui/react";
import { useReleaseInboundMail } from "@klantportaal/api/inbound";
import { ReleaseInboundMailRequestLimits as limits } from "@klantportaal/api/limits";
import {
  type InboundMail,
  type ReleaseInboundMailRequest,
  type SupportTicket,
  TicketTopic,
} from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "../../lib/api/problem";
import { FormField, FormGroup } from "../../ui/FormField";
import { FormSheet } from "../../ui/FormSheet";
import { notify } from "../../ui/notify";
import { useChanged } from "../../ui/useChanged";
import { type ChosenCustomer, CustomerField } from "../tickets/model/CustomerField";
import { picker } from "../tickets/model/picker.nl";
import { TicketPicker } from "../tickets/model/TicketPicker";
import { topicLabel } from "../tickets/model/status";
import { m } from "./messages.nl";
import { refreshMail } from "./refreshMail";

const { release: words } = m;
const topics = Object.values(TicketTopic);

type Where = "ticket" | "fresh";

function Places({ where, onChange }: { where: Where; onChange: (where: Where) => void }) {
  return (
    <FormGroup id="mail-where" legend={words.where}>
      <Box display="grid" gap="6px">
        {(["ticket", "fresh"] as const).map((one) => (
          <chakra.label key={one} display="inline-flex" gap="8px" alignItems="center" minH="28px" cursor="pointer">
            <chakra.input
              type="radio"
              name="mail-where"
              accentColor="accent"
              checked={where === one}
              onChange={() => onChange(one)}
            />
            {words[one]}
          </chakra.label>
        ))}
      </Box>
    </FormGroup>
  );
}

/** Takes an e-mail over in the user's own name. A possibly forged one needs a confirmation. */
export function ReleaseSheet({
  mail,
  onClose,
  onDone,
  onError,
}: {
  mail: InboundMail;
  onClose: () => void;
  onDone: () => void;
  onError: (error: unknown) => void;
}) {
  const client = useQueryClient();
  const [where, setWhere] = useState<Where>("ticket");
  const [ticket, setTicket] = useState<SupportTicket | null>(null);
  const [customer, setCustomer] = useState<ChosenCustomer | null>(null);
  const [subject, setSubject] = useState(mail.subject.slice(0, limits.subject.max));
  const [topic, setTopic] = useState<TicketTopic>("question");
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState(false);
  const release = useReleaseInboundMail({
    mutation: {
      onSuccess: () => {
        notify.success(words.done, { id: "mail-decided" });
        onDone();
      },
      onError,
      onSettled: () => refreshMail(client, [mail.id]),
    },
  });
  const subjectWrong = subject.trim().length < limits.subject.min;
  const chosen = (): ReleaseInboundMailRequest | null => {
    if (where === "ticket") return ticket && { ticketId: ticket.id };
    return customer && !subjectWrong ? { organisationId: customer.id, subject: subject.trim(), topic } : null;
  };
  const dirty = useChanged([ticket, customer, subject, topic]);
  return (
    <FormSheet
      title={words.title}
      submit={asked ? words.anyway : words.submit}
      busy={release.isPending && words.submitting}
      failure={release.isError ? problemText(release.error) : undefined}
      dirty={dirty}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const data = chosen();
        if (!data) return;
        if (mail.forged && !asked) return setAsked(true);
        release.mutate({ id: mail.id, data });
      }}
      onClose={onClose}
    >
      <Places where={where} onChange={setWhere} />
      {where === "ticket" ? (
        <TicketPicker
          id="mail-ticket"
          label={words.pick}
          error={tried && !ticket ? picker.missing : undefined}
          onChoose={setTicket}
        />
      ) : (
        <>
          <CustomerField
            id="mail-customer"
            value={customer}
            error={tried && !customer ? words.customerMissing : undefined}
            onChange={setCustomer}
          />
          <FormField
            id="mail-subject"
            label={words.subject}
            error={tried && subjectWrong ? words.subjectWrong(limits.subject.min) : undefined}
          >
            <Input
              autoComplete="off"
              maxLength={limits.subject.max}
              value={subject}
              onChange={(event) => setSubject(event.target.value)}
            />
          </FormField>
          <FormField id="mail-topic" label={words.topic}>
            <NativeSelect.Root>
              <NativeSelect.Field
                id="mail-topic"
                value={topic}
                onChange={(event) => setTopic(event.target.value as TicketTopic)}
              >
                {topics.map((one) => (
                  <option key={one} value={one}>
                    {topicLabel(one)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
        </>
      )}
      <Box color="fg.muted" textStyle="small">
        {words.yours}
      </Box>
      {asked && (
        <Box role="alert" color="red.fg" fontWeight="550">
          {words.forged}
        </Box>
      )}
    </FormSheet>
  );
}
