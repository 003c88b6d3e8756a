/** Validation of the customer form. The limits are the contract's, the texts the screen's. */
import {
  CreateUserRequestLimits as adminLimits,
  CreateCustomerRequestLimits as limits,
} from "@klantportaal/api/limits";
import type { CreateCustomerRequest, Customer, ImportedUser } from "@klantportaal/api/model";
import * as z from "zod/mini";
import { roles } from "../../../lib/session/roles";
import { m } from "../messages.nl";

const { errors } = m.form;

export const adminFields = ["firstName", "lastName", "email"] as const;
type AdminField = (typeof adminFields)[number];
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The domains of a text, each once: separated by spaces, commas or lines, without a leading @. */
export const domainsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((one) => one.replace(/^.*@/, ""))
      .filter(Boolean),
  ),
];

const admin = (name: keyof typeof adminLimits) =>
  z.string().check(z.trim(), z.maxLength(adminLimits[name].max, errors.numberTooLong(adminLimits[name].max)));

const fields = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(limits.name.min, errors.name), z.maxLength(limits.name.max, errors.name)),
  customerNumber: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, errors.number),
      z.maxLength(limits.customerNumber.max, errors.numberTooLong(limits.customerNumber.max)),
    ),
  domains: z.string().check((context) => {
    const wrong = domainsOf(context.value).find((one) => !DOMAIN.test(one));
    if (wrong) context.issues.push({ code: "custom", input: context.value, message: errors.domain(wrong) });
  }),
  firstName: admin("firstName"),
  lastName: admin("lastName"),
  email: admin("email"),
});

/** The first administrator is named completely or not at all. */
export const customerSchema = fields.check((context) => {
  const { value } = context;
  const wrong = (name: AdminField, message: string) =>
    context.issues.push({ code: "custom", input: value[name], path: [name], message });
  if (adminFields.every((name) => value[name] === "")) return;
  for (const name of adminFields) if (value[name] === "") wrong(name, errors.admin[name]);
  if (value.email !== "" && !EMAIL.test(value.email)) wrong("email", errors.adminEmail);
});

export type CustomerForm = z.infer<typeof fields>;

/** The first administrator of a new customer, as importUsers takes them; null when nobody was named. */
export const adminOf = ({ firstName, lastName, email }: CustomerForm): ImportedUser | null =>
  email === "" ? null : { firstName, lastName, email, username: null, phone: null, grants: [roles.accountAdmin] };

export const formOf = (customer?: Customer): CustomerForm => ({
  name: customer?.name ?? "",
  customerNumber: customer?.customerNumber ?? "",
  domains: (customer?.emailDomains ?? []).join(", "),
  firstName: "",
  lastName: "",
  email: "",
});

export const requestOf = (form: CustomerForm): Omit<CreateCustomerRequest, "id"> & { emailDomains: string[] } => ({
  name: form.name.trim(),
  customerNumber: form.customerNumber.trim(),
  emailDomains: domainsOf(form.domains),
});
