import { Flex, Input } from "@chakra-ui/react";
import {
  listCustomerConfigurations,
  useCreateConfiguration,
  useUpdateConfiguration,
} from "@klantportaal/api/customers";
import { CreateConfigurationRequestLimits as limits } from "@klantportaal/api/limits";
import type { Customer, CustomerConfiguration } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { FormField } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { findById, useSheetForm } from "../../../ui/useSheetForm";
import { customerChanged } from "../customerCache";
import { m } from "../messages.nl";

const { form: words } = m.configurations;

const upTo = (max: number) => z.string().check(z.trim(), z.maxLength(max, words.errors.tooLong(max)));
const schema = z.object({
  code: upTo(limits.code.max).check(z.minLength(1, words.errors.code)),
  description: upTo(limits.description.max),
  postCode: upTo(limits.postCode.max),
  houseNumber: upTo(limits.houseNumber.max),
  city: upTo(limits.city.max),
});
type Form = z.infer<typeof schema>;
const names = Object.keys(schema.shape) as (keyof Form)[];

type Props = {
  customer: Customer;
  /** The edited one; without it a new one is created. */
  configuration?: CustomerConfiguration;
  onClose: () => void;
};

/** Adds a configuration to a customer, or changes one, beside the page. */
export function ConfigurationSheet({ customer, configuration, onClose }: Props) {
  const client = useQueryClient();
  const create = useCreateConfiguration();
  const update = useUpdateConfiguration();
  const { register, sheet, errorOf, busy } = useSheetForm<Form, CustomerConfiguration>({
    schema,
    row: configuration,
    valuesOf: (row) => Object.fromEntries(names.map((name) => [name, row?.[name] ?? ""])) as Form,
    codes: { "configuration.code_exists": ["code", words.errors.codeExists] },
    save: (form, id, row) =>
      row
        ? update.mutateAsync({
            id: customer.id,
            configurationId: id,
            data: { ...form, ended: row.endedOn !== null },
            headers: { "If-Match": `"${row.rev}"` },
          })
        : create.mutateAsync({ id: customer.id, data: { id, ...form } }),
    changed: () => customerChanged(client, customer.id),
    newest: (id) => findById((page) => listCustomerConfigurations(customer.id, page), id),
    describe: (row) => Object.fromEntries(names.map((name) => [words.labels[name], row[name]])),
    done: ({ code }) => (configuration ? words.saved(code) : words.added(code)),
    onClose,
  });

  const field = (name: keyof Form, optional = true) => (
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
    </FormSheet>
  );
}
