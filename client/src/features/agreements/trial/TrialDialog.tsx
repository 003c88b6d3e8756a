import { Box, Flex, chakra } from "@chakra-ui/react";
import { useTryAgreement } from "@klantportaal/api/agreements";
import {
  type AgreementTrial,
  type TicketPriority,
  TicketTopic,
  type TrialDay,
  type TrialTime,
} from "@klantportaal/api/model";
import { useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { dayOf, instantAt } from "../../../lib/format/days";
import { dayKey, formatDayHead, formatTime, formatWeekdayTime } from "../../../lib/format/format";
import { DateField } from "../../../ui/DateField";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField } from "../../../ui/FormField";
import { m as kit } from "../../../ui/messages.nl";
import { TimeField } from "../../../ui/TimeField";
import { useNow } from "../../../ui/ticker";
import { priorities, priorityLabel, priorityOptions, topicLabel } from "../../tickets/model/status";
import { m } from "../messages.nl";
import { durationText, hoursText, minutesOf } from "../model/hours";
import { topicText } from "../model/rules";
import { type ChosenCustomer, CustomerField } from "../../tickets/model/CustomerField";
import { SelectField } from "../rules/fields";

const { trial: words, rules } = m;
const topics = Object.values(TicketTopic);

function sentenceOf({ organisationId, rule, response, resolution }: AgreementTrial, customer: ChosenCustomer): string {
  if (!rule || !(response ?? resolution)) return words.nothing(customer.name);
  const what = [topicText(rule).toLowerCase(), ...(rule.priority ? [priorityLabel(rule.priority).toLowerCase()] : [])];
  const due = resolution && formatWeekdayTime(resolution.dueOn);
  const promises = [
    ...(response ? [words.response(formatWeekdayTime(response.dueOn))] : []),
    ...(due ? [(response ? words.resolution : words.resolutionAlone)(due)] : []),
  ];
  return words.result(organisationId ? customer.name : rules.everybody, what.join(", "), promises.join(", "));
}

/** Why this many minutes of a day count. */
function reasonOf({ exception, hours }: TrialDay): string {
  const times = hoursText(hours);
  if (exception !== null) return times ? words.exceptionOpen(exception, times) : words.exceptionClosed(exception);
  return times ? words.open(times) : m.closed;
}

const Days = ({ label, time }: { label: string; time: TrialTime }) => (
  <Box>
    <Box fontWeight="600" mb="4px">
      {label}
    </Box>
    <chakra.ul aria-label={label} listStyleType="none">
      {time.days.map((day) => (
        <Flex as="li" key={day.on} gap="10px" py="4px" borderTopWidth="1px" fontSize="0.8125rem">
          <Box flex="1">
            {formatDayHead(day.on)}
            <Box color="fg.muted" textStyle="meta" className="num">
              {reasonOf(day)}
            </Box>
          </Box>
          <Box className="num">{durationText(day.minutes)}</Box>
        </Flex>
      ))}
    </chakra.ul>
  </Box>
);

type Asked = { customer: ChosenCustomer; topic: TicketTopic; priority: TicketPriority; createdOn: string };

function Result({ asked: { customer, ...asked } }: { asked: Asked }) {
  const { data, error } = useTryAgreement({ organisationId: customer.id, ...asked });
  return (
    <>
      <Box role="status" fontWeight="550" color={error ? "red.fg" : "fg"}>
        {error ? problemText(error) : data && sentenceOf(data, customer)}
      </Box>
      {data?.response && <Days label={words.days.response} time={data.response} />}
      {data?.resolution && <Days label={words.days.resolution} time={data.resolution} />}
    </>
  );
}

/** The promise that a ticket would get, and the hours of each day that it counts. */
export function TrialDialog({ unsaved, onClose }: { unsaved: boolean; onClose: () => void }) {
  const now = useNow();
  const [customer, setCustomer] = useState<ChosenCustomer | null>(null);
  const [topic, setTopic] = useState<TicketTopic>("incident");
  const [priority, setPriority] = useState<TicketPriority>("prio_3");
  const [day, setDay] = useState(() => dayKey(now));
  const [time, setTime] = useState(() => formatTime(now));
  const dayWrong = !dayOf(day);
  const timeWrong = time === "24:00" || minutesOf(time) === null;
  return (
    <FormDialog open title={words.title} submit="" onClose={onClose}>
      {unsaved && <Box color="fg.muted">{words.unsaved}</Box>}
      <CustomerField id="trial-customer" value={customer} error={undefined} onChange={setCustomer} />
      <SelectField
        id="trial-topic"
        label={rules.columns.topic}
        value={topic}
        options={topics.map((one) => [one, topicLabel(one)] as const)}
        onChange={(value) => setTopic(topics.find((one) => one === value) ?? topic)}
      />
      <SelectField
        id="trial-priority"
        label={rules.columns.priority}
        value={priority}
        options={priorityOptions.map(({ value, label }) => [value, label] as const)}
        onChange={(value) => setPriority(priorities.find((one) => one === value) ?? priority)}
      />
      <Flex gap="12px">
        <FormField id="trial-date" label={words.date} error={dayWrong ? kit.date.invalid : undefined}>
          <DateField value={day} label={words.date} onChange={setDay} />
        </FormField>
        <FormField id="trial-time" label={words.time} error={timeWrong ? words.timeInvalid : undefined}>
          <TimeField value={time} onChange={setTime} />
        </FormField>
      </Flex>
      {customer && !dayWrong && !timeWrong && (
        <Result asked={{ customer, topic, priority, createdOn: instantAt(day, time) }} />
      )}
    </FormDialog>
  );
}
