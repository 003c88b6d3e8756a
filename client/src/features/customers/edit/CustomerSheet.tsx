import { Flex, Input, Textarea } from "@chakra-ui/react";
import { getCustomer, importUsers, useCreateCustomer, useUpdateCustomer } from "@klantportaal/api/customers";
import type { ProblemCode } from "@klantportaal/api/codes";
import type { Customer, ImportedUser } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { ProblemError } from "../../../lib/api/problem";
import { FormField, FormGroup } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { useSheetForm } from "../../../ui/useSheetForm";
import { customerChanged } from "../customerCache";
import { m } from "../messages.nl";
import { type CustomerForm, adminFields, adminOf, customerSchema, formOf, requestOf } from "./customerForm";

type Field = keyof CustomerForm;

/** Creates the first administrator of a new customer; repeating it changes nothing. Throws the reason of a refusal. */
async function addAdmin(customer: string, admin: ImportedUser): Promise<void> {
  const { rows } = await importUsers(customer, { dryRun: false, sendInvitations: true, rows: [admin] });
  const [row] = rows;
  if (row?.outcome === "refused") throw new ProblemError(400, (row.code ?? "") as ProblemCode | "", row.fields);
}

type Props = {
  /** The edited one; without it a new one is created. */
  customer?: Customer;
  onClose: () => void;
  onSaved?: (customer: Customer) => void;
};

/** Creates or changes a customer, beside the page. */
export function CustomerSheet({ customer, onClose, onSaved }: Props) {
  const client = useQueryClient();
  const create = useCreateCustomer();
  const update = useUpdateCustomer();
  const { register, sheet, errorOf, busy } = useSheetForm<CustomerForm, Customer>({
    schema: customerSchema,
    row: customer,
    valuesOf: formOf,
    codes: {
      "customer.number_exists": ["customerNumber", m.form.errors.numberExists],
      "customer.domain_public": ["domains", m.form.errors.domainPublic],
      "customer.domain_taken": ["domains", m.form.errors.domainTaken],
      "user.email_exists": ["email", m.form.errors.adminExists],
      "user.username_exists": ["email", m.form.errors.adminExists],
    },
    fieldOf: (name) => (name.startsWith("emailDomains") ? "domains" : name),
    save: async (form, id, row) => {
      if (row)
        return update.mutateAsync({
          id,
          data: { ...requestOf(form), status: row.status },
          headers: { "If-Match": `"${row.rev}"` },
        });
      const made = await create.mutateAsync({ data: { id, ...requestOf(form) } });
      const admin = adminOf(form);
      if (admin) await addAdmin(id, admin);
      return made;
    },
    changed: (id) => customerChanged(client, id),
    newest: (id) => getCustomer(id),
    describe: (row) => ({
      [m.form.name]: row.name,
      [m.form.number]: row.customerNumber,
      [m.form.domains]: formOf(row).domains,
    }),
    done: ({ name }) => (customer ? m.form.saved : m.form.added(name)),
    onClose: (saved) => {
      onClose();
      if (saved) onSaved?.(saved);
    },
  });

  const field = (name: Field) => ({ id: `customer-${name}`, error: errorOf(name) });
  return (
    <FormSheet
      title={customer ? m.form.editTitle : m.form.addTitle}
      submit={customer ? m.form.save : m.form.add}
      busy={busy && m.form.saving}
      {...sheet}
      onClose={onClose}
    >
      <FormField {...field("name")} label={m.form.name}>
        <Input autoComplete="off" {...register("name")} />
      </FormField>
      <FormField {...field("customerNumber")} label={m.form.number}>
        <Input autoComplete="off" {...register("customerNumber")} />
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
