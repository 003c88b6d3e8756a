import { Flex, Input, Textarea } from "@chakra-ui/react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { importUsers, useCreateCustomer, useUpdateCustomer } from "@klantportaal/api/customers";
import type { ProblemCode } from "@klantportaal/api/codes";
import type { Customer, ImportedUser } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ProblemError, fieldText, problemText } from "../../../lib/api/problem";
import { FormField, FormGroup } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { notify } from "../../../ui/notify";
import { customerChanged } from "../customerCache";
import { m } from "../messages.nl";
import {
  type CustomerForm,
  adminFields,
  adminOf,
  customerFields,
  customerSchema,
  formOf,
  requestOf,
} from "./customerForm";

type Field = keyof CustomerForm;

const byCode: Partial<Record<string, readonly [Field, string]>> = {
  "customer.number_exists": ["customerNumber", m.form.errors.numberExists],
  "customer.domain_public": ["domains", m.form.errors.domainPublic],
  "customer.domain_taken": ["domains", m.form.errors.domainTaken],
  "user.email_exists": ["email", m.form.errors.adminExists],
  "user.username_exists": ["email", m.form.errors.adminExists],
} satisfies Partial<Record<ProblemCode, readonly [Field, string]>>;

const isField = (name: string): name is Field => name in customerFields;

/** What a refusal says of single fields. */
function fieldsOf(error: unknown): (readonly [Field, string])[] {
  if (!(error instanceof ProblemError)) return [];
  const known = byCode[error.code];
  if (known) return [known];
  return error.fields.flatMap((field) => {
    const name = field.name.startsWith("emailDomains") ? "domains" : field.name;
    return isField(name) ? [[name, fieldText(field)]] : [];
  });
}

/** Makes the first administrator of a new customer; once more changes nothing. Throws what they were refused for. */
async function addAdmin(customer: string, admin: ImportedUser): Promise<void> {
  const { rows } = await importUsers(customer, { dryRun: false, sendInvitations: true, rows: [admin] });
  const [row] = rows;
  if (row?.outcome === "refused") throw new ProblemError(400, (row.code ?? "") as ProblemCode | "", row.fields);
}

type Props = {
  /** The one that is changed; without it a new one is made. */
  customer?: Customer;
  onClose: () => void;
  onSaved?: (customer: Customer) => void;
};

/** Makes or changes a customer, beside the page. */
export function CustomerSheet({ customer, onClose, onSaved }: Props) {
  const client = useQueryClient();
  const create = useCreateCustomer();
  const update = useUpdateCustomer();
  // One id however often it is sent: what got lost on the way back is not made twice.
  const [id] = useState(() => customer?.id ?? crypto.randomUUID());
  // The form changes what it was opened with: what somebody else saved meanwhile is not overwritten.
  const [opened] = useState(customer);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<CustomerForm>({
    resolver: standardSchemaResolver(customerSchema),
    defaultValues: formOf(customer),
    mode: "onTouched",
  });
  const busy = formState.isSubmitting;

  const save = (form: CustomerForm) =>
    opened
      ? update.mutateAsync({
          id,
          data: { ...requestOf(form), status: opened.status },
          headers: { "If-Match": `"${opened.rev}"` },
        })
      : create.mutateAsync({ data: { id, ...requestOf(form) } }).then(async (made) => {
          const admin = adminOf(form);
          if (admin) await addAdmin(made.id, admin);
          return made;
        });
  const submit = handleSubmit(async (form) => {
    setFailure(undefined);
    try {
      const saved = await save(form);
      customerChanged(client, saved.id);
      notify.success(customer ? m.form.saved : m.form.added(saved.name), { id: "customer-saved" });
      onClose();
      onSaved?.(saved);
    } catch (error) {
      const fields = fieldsOf(error);
      for (const [name, message] of fields) setError(name, { message }, { shouldFocus: true });
      if (error instanceof ProblemError && error.code === "customer.stale") customerChanged(client, id);
      if (fields.length === 0) setFailure(problemText(error));
    }
  });

  const field = (name: Field) => ({ id: `customer-${name}`, error: formState.errors[name]?.message });
  return (
    <FormSheet
      title={customer ? m.form.editTitle : m.form.addTitle}
      submit={customer ? m.form.save : m.form.add}
      busy={busy && m.form.saving}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormField {...field("name")} label={m.form.name}>
        <Input autoComplete="off" {...register("name")} />
      </FormField>
      <FormField {...field("customerNumber")} label={m.form.number}>
        <Input autoComplete="off" className="num" {...register("customerNumber")} />
      </FormField>
      <FormField {...field("domains")} label={m.form.domains} help={m.form.domainsHelp} optional>
        <Textarea autoComplete="off" spellCheck={false} rows={2} {...register("domains")} />
      </FormField>
      {!customer && (
        <FormGroup id="customer-admin" legend={m.form.admin} help={m.form.adminHelp} optional>
          <Flex direction="column" gap="14px">
            {adminFields.map((name) => (
              <FormField key={name} {...field(name)} label={m.form.adminLabels[name]}>
                <Input autoComplete="off" type={name === "email" ? "email" : "text"} {...register(name)} />
              </FormField>
            ))}
          </Flex>
        </FormGroup>
      )}
    </FormSheet>
  );
}
