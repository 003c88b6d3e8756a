import { Flex, chakra } from "@chakra-ui/react";
import { CreateAgreementRequestLimits as limits } from "@klantportaal/api/limits";
import { type AgreementRule, TicketTopic } from "@klantportaal/api/model";
import { useState } from "react";
import { Checkbox } from "../../../ui/Checkbox";
import { FormGroup } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { useChanged } from "../../../ui/useChanged";
import { priorities, priorityOptions, topicLabel } from "../../tickets/model/status";
import { m } from "../messages.nl";
import type { Draft } from "../model/draft";
import { combinationOf } from "../model/rules";
import { type ChosenCustomer, CustomerField } from "../../tickets/model/CustomerField";
import { DurationField, SelectField, durationOf, minutesIn } from "./fields";

const { sheet: words, rules } = m;
const topics = Object.values(TicketTopic);

/** A rule of the draft, and its customer; or a new one, and for whom. */
export type Edited = { customer: ChosenCustomer | null; rule?: AgreementRule };
export type Made = {
  customer: ChosenCustomer | null;
  rule: AgreementRule;
  instead?: string;
  copies?: readonly AgreementRule[];
};

type Props = {
  draft: Draft;
  edited: Edited;
  /** Whether the draft has unsaved changes. */
  behind: boolean;
  onDone: (made: Made) => void;
  onClose: () => void;
};

function WhoField({ everybody, onChange }: { everybody: boolean; onChange: (everybody: boolean) => void }) {
  return (
    <FormGroup id="rule-who" legend={words.who} help={words.whoHelp}>
      <Flex gap="4px 20px" wrap="wrap">
        {[true, false].map((all) => (
          <chakra.label key={String(all)} display="flex" gap="8px" alignItems="center" minH="28px" cursor="pointer">
            <chakra.input
              type="radio"
              name="rule-who"
              accentColor="accent"
              checked={everybody === all}
              onChange={() => onChange(all)}
            />
            {all ? rules.everybody : words.one}
          </chakra.label>
        ))}
      </Flex>
    </FormGroup>
  );
}

/** The content of the fields, their errors, and the resulting rule. */
function useRuleForm({ draft, edited, onDone, onClose }: Props) {
  const { rule } = edited;
  const [everybody, setEverybody] = useState(edited.customer === null);
  const [customer, setCustomer] = useState(edited.customer);
  const [topic, setTopic] = useState<string>(rule?.topic ?? "");
  const [priority, setPriority] = useState<string>(rule?.priority ?? "");
  const [calendarId, setCalendar] = useState(rule?.calendarId ?? draft.calendars[0]?.id ?? "");
  const [response, setResponse] = useState(durationOf(rule ? rule.responseMinutes : 480));
  const [resolution, setResolution] = useState(durationOf(rule?.resolutionMinutes ?? null));
  const [copy, setCopy] = useState(true);
  const [tried, setTried] = useState(false);
  const owner = everybody ? null : customer;
  const known = draft.agreements.find(({ organisationId }) => organisationId === (owner?.id ?? null));
  const general = draft.agreements.find(({ organisationId }) => organisationId === null)?.rules ?? [];
  const copyable = owner !== null && !known && !rule && general.length > 0;
  const chosen = {
    topic: topics.find((one) => one === topic) ?? null,
    priority: priorities.find((one) => one === priority) ?? null,
  };
  const instead = rule && combinationOf(rule);
  const combination = combinationOf(chosen);
  const exists = known?.rules.some((one) => combinationOf(one) === combination) && combination !== instead;
  const [responseMinutes, resolutionMinutes] = [minutesIn(response), minutesIn(resolution)];
  const failure = exists
    ? words.exists
    : responseMinutes === null && resolutionMinutes === null
      ? words.nothingPromised
      : !rule && (known?.rules.length ?? 0) >= limits.rules.max
        ? words.tooMany(limits.rules.max)
        : undefined;
  const customerError = !everybody && !customer ? words.customerMissing : undefined;
  const submit = () => {
    setTried(true);
    if (failure || customerError || responseMinutes === undefined || resolutionMinutes === undefined) return;
    onDone({
      customer: owner,
      rule: { ...chosen, calendarId, responseMinutes, resolutionMinutes },
      ...(instead !== undefined && { instead }),
      ...(copyable && copy && { copies: general }),
    });
    onClose();
  };
  const dirty = useChanged([everybody, customer, topic, priority, calendarId, response, resolution, copy]);
  return {
    ...{ everybody, setEverybody, customer, setCustomer, topic, setTopic, priority, setPriority },
    ...{ calendarId, setCalendar, response, setResponse, resolution, setResolution, copy, setCopy },
    ...{ copyable, failure, customerError, tried, dirty, submit },
  };
}

/** Creates or changes a rule of the draft, beside the page. */
export function RuleSheet(props: Props) {
  const { draft, edited, behind, onClose } = props;
  const form = useRuleForm(props);
  return (
    <FormSheet
      title={edited.rule ? words.editTitle : words.addTitle}
      submit={words.submit}
      busy={false}
      failure={form.tried ? form.failure : undefined}
      dirty={form.dirty}
      behind={behind}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      onClose={onClose}
    >
      {edited.rule ? (
        <chakra.div fontWeight="600">{edited.customer?.name ?? rules.everybody}</chakra.div>
      ) : (
        <>
          <WhoField everybody={form.everybody} onChange={form.setEverybody} />
          {!form.everybody && (
            <CustomerField
              id="rule-customer"
              value={form.customer}
              error={form.tried ? form.customerError : undefined}
              onChange={form.setCustomer}
            />
          )}
          {form.copyable && (
            <Checkbox checked={form.copy} onChange={(event) => form.setCopy(event.target.checked)}>
              {words.copies}
            </Checkbox>
          )}
        </>
      )}
      <SelectField
        id="rule-topic"
        label={rules.columns.topic}
        value={form.topic}
        options={[["", rules.anyTopic], ...topics.map((one) => [one, topicLabel(one)] as const)]}
        onChange={form.setTopic}
      />
      <SelectField
        id="rule-priority"
        label={rules.columns.priority}
        value={form.priority}
        options={[["", words.allPriorities], ...priorityOptions.map(({ value, label }) => [value, label] as const)]}
        onChange={form.setPriority}
      />
      <DurationField
        id="rule-response"
        label={rules.columns.response}
        value={form.response}
        tried={form.tried}
        onChange={form.setResponse}
      />
      <DurationField
        id="rule-resolution"
        label={rules.columns.resolution}
        value={form.resolution}
        tried={form.tried}
        onChange={form.setResolution}
      />
      <SelectField
        id="rule-calendar"
        label={rules.columns.hours}
        value={form.calendarId}
        options={draft.calendars.map(({ id, name }) => [id, name] as const)}
        onChange={form.setCalendar}
      />
    </FormSheet>
  );
}
