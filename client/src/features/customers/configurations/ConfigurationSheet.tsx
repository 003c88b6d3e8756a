import { Flex, Input } from "@chakra-ui/react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useCreateConfiguration, useUpdateConfiguration } from "@klantportaal/api/customers";
import { CreateConfigurationRequestLimits as limits } from "@klantportaal/api/limits";
import type { Customer, CustomerConfiguration } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ProblemError, fieldText, problemText } from "../../../lib/api/problem";
import { FormField } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { notify } from "../../../ui/notify";
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
const emptyForm: Form = { code: "", description: "", postCode: "", houseNumber: "", city: "" };

type Props = {
  customer: Customer;
  /** The one that is changed; without it a new one is made. */
  configuration?: CustomerConfiguration;
  onClose: () => void;
};

/** Gives a customer a configuration, or changes one, beside the page. */
export function ConfigurationSheet({ customer, configuration, onClose }: Props) {
  const client = useQueryClient();
  const create = useCreateConfiguration();
  const update = useUpdateConfiguration();
  // One id however often it is sent: what got lost on the way back is not made twice.
  const [id] = useState(() => configuration?.id ?? crypto.randomUUID());
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    resolver: standardSchemaResolver(schema),
    defaultValues: configuration ? Object.fromEntries(names.map((name) => [name, configuration[name]])) : emptyForm,
    mode: "onTouched",
  });
  const busy = create.isPending || update.isPending;

  const save = (form: Form) =>
    configuration
      ? update.mutateAsync({
          id: customer.id,
          configurationId: id,
          data: { ...form, ended: configuration.endedOn !== null },
          headers: { "If-Match": `"${configuration.rev}"` },
        })
      : create.mutateAsync({ id: customer.id, data: { id, ...form } });
  const submit = handleSubmit(async (form) => {
    if (busy) return;
    setFailure(undefined);
    try {
      const { code } = await save(form);
      customerChanged(client, customer.id);
      notify.success(configuration ? words.saved(code) : words.added(code), { id: `configuration-${id}` });
      onClose();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const fields = error.fields.flatMap((field) =>
        names.filter((name) => name === field.name).map((name) => [name, fieldText(field)] as const),
      );
      if (error.code === "configuration.code_exists") fields.push(["code", words.errors.codeExists]);
      for (const [name, message] of fields) setError(name, { message }, { shouldFocus: true });
      if (fields.length === 0) setFailure(problemText(error));
    }
  });

  const field = (name: keyof Form, optional = true) => (
    <FormField
      id={`configuration-${name}`}
      label={words.labels[name]}
      error={formState.errors[name]?.message}
      optional={optional}
    >
      <Input autoComplete="off" {...register(name)} />
    </FormField>
  );
  return (
    <FormSheet
      title={configuration ? words.editTitle : words.addTitle}
      submit={configuration ? m.form.save : words.submit}
      busy={busy && m.form.saving}
      failure={failure}
      onSubmit={(event) => void submit(event)}
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
