import { Flex, Input } from "@chakra-ui/react";
import {
  listCustomerConfigurations,
  useCreateConfiguration,
  useUpdateConfiguration,
} from "@klantportaal/api/customers";
import { CreateConfigurationRequestLimits as limits } from "@klantportaal/api/limits";
import type { ConfigurationKind, Customer, CustomerConfiguration } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { dayOf, dayText } from "../../../lib/format/days";
import { FormField } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { findById, useSheetForm } from "../../../ui/useSheetForm";
import { customerChanged } from "../customerCache";
import { m } from "../messages.nl";
import { FactsFields } from "./FactsFields";
import { factField, factsForm, factsOf, valueText } from "./facts";

const { form: words } = m.configurations;

const upTo = (max: number) => z.string().check(z.trim(), z.maxLength(max, words.errors.tooLong(max)));
const day = z.string().check(({ value, issues }) => {
  if (value !== "" && !dayOf(value)) issues.push({ code: "custom", input: value, message: words.errors.day });
});
const plain = {
  code: upTo(limits.code.max).check(z.minLength(1, words.errors.code)),
  description: upTo(limits.description.max),
  postCode: upTo(limits.postCode.max),
  houseNumber: upTo(limits.houseNumber.max),
  city: upTo(limits.city.max),
};
const schema = z
  .object({
    ...plain,
    kindId: z.string(),
    startsOn: day,
    contractEndsOn: day,
    contractNumber: z.string(),
    noticeBy: day,
    values: z.record(z.string(), z.string()),
  })
  .check(({ value, issues }) => {
    if (value.startsOn && value.contractEndsOn && value.contractEndsOn < value.startsOn)
      issues.push({ code: "custom", input: value, message: words.errors.endsBefore, path: ["contractEndsOn"] });
    if (value.noticeBy && value.contractEndsOn && value.noticeBy > value.contractEndsOn)
      issues.push({ code: "custom", input: value, message: words.errors.noticeAfter, path: ["noticeBy"] });
  });
type Form = z.infer<typeof schema>;
const names = Object.keys(plain) as (keyof typeof plain)[];

/** The facts of a service as a user reads them, by their captions. */
function describeFacts({ facts }: CustomerConfiguration, kinds: readonly ConfigurationKind[]): Record<string, string> {
  const kind = kinds.find(({ id }) => id === facts.kindId);
  return {
    [words.labels.kind]: kind?.caption ?? "",
    [words.labels.startsOn]: dayText(facts.startsOn ?? ""),
    [words.labels.contractEndsOn]: dayText(facts.contractEndsOn ?? ""),
    [words.labels.contractNumber]: facts.contractNumber,
    [words.labels.noticeBy]: dayText(facts.noticeBy ?? ""),
    ...Object.fromEntries(
      kind?.attributes.map((attribute) => [
        attribute.caption,
        valueText(attribute, facts.attributes.find(({ key }) => key === attribute.key)?.value ?? ""),
      ]) ?? [],
    ),
  };
}

type Props = {
  customer: Customer;
  kinds: readonly ConfigurationKind[];
  /** The edited one; without it a new one is created. */
  configuration?: CustomerConfiguration;
  onClose: () => void;
};

/** Adds a service to a customer, or changes one, beside the page. */
export function ConfigurationSheet({ customer, kinds, configuration, onClose }: Props) {
  const client = useQueryClient();
  const create = useCreateConfiguration();
  const update = useUpdateConfiguration();
  const { register, watch, setValue, sheet, errorOf, busy } = useSheetForm<Form, CustomerConfiguration>({
    schema,
    row: configuration,
    valuesOf: (row) => ({
      ...(Object.fromEntries(names.map((name) => [name, row?.[name] ?? ""])) as Record<keyof typeof plain, string>),
      ...factsForm(row?.facts),
    }),
    fieldOf: factField,
    codes: { "configuration.code_exists": ["code", words.errors.codeExists] },
    save: ({ kindId, startsOn, contractEndsOn, contractNumber, noticeBy, values, ...form }, id, row) => {
      const facts = factsOf({ kindId, startsOn, contractEndsOn, contractNumber, noticeBy, values });
      return row
        ? update.mutateAsync({
            id: customer.id,
            configurationId: id,
            data: { ...form, facts, ended: row.endedOn !== null },
            headers: { "If-Match": `"${row.rev}"` },
          })
        : create.mutateAsync({ id: customer.id, data: { id, ...form, facts } });
    },
    changed: () => customerChanged(client, customer.id),
    newest: (id) => findById((page) => listCustomerConfigurations(customer.id, page), id),
    describe: (row) => ({
      ...Object.fromEntries(names.map((name) => [words.labels[name], row[name]])),
      ...describeFacts(row, kinds),
    }),
    done: ({ code }) => (configuration ? words.saved(code) : words.added(code)),
    onClose,
  });

  const field = (name: keyof typeof plain, optional = true) => (
    <FormField id={`configuration-${name}`} label={words.labels[name]} error={errorOf(name)} optional={optional}>
      <Input autoComplete="off" {...register(name)} />
    </FormField>
  );
  return (
    <FormSheet
      title={configuration ? words.editTitle : words.addTitle}
      submit={configuration ? m.form.save : words.submit}
      busy={busy && m.form.saving}
      {...sheet}
      onClose={onClose}
    >
      {field("code", false)}
      {field("description")}
      <Flex gap="16px" wrap="wrap" align="flex-start" css={{ "& > *": { flex: "1 1 140px" } }}>
        {field("postCode")}
        {field("houseNumber")}
      </Flex>
      {field("city")}
      <FactsFields
        form={watch()}
        kinds={kinds}
        errorOf={errorOf}
        set={(name, value) => setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
      />
    </FormSheet>
  );
}
