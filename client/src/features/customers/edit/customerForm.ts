/** Rules of the form of a customer. The limits are the contract's, the words the screen's. */
import { CreateCustomerRequestLimits as limits } from "@klantportaal/api/limits";
import type { Customer, CreateCustomerRequest } from "@klantportaal/api/model";
import * as z from "zod/mini";
import { m } from "../messages.nl";

const { errors } = m.form;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The domains of a text, each once: separated by spaces, commas or lines, an @ before them left out. */
export const domainsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((one) => one.replace(/^.*@/, ""))
      .filter(Boolean),
  ),
];

export const customerSchema = z.object({
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
});

export type CustomerForm = z.infer<typeof customerSchema>;

export const formOf = (customer?: Customer): CustomerForm => ({
  name: customer?.name ?? "",
  customerNumber: customer?.customerNumber ?? "",
  domains: (customer?.emailDomains ?? []).join(", "),
});

export const requestOf = (form: CustomerForm): Omit<CreateCustomerRequest, "id"> & { emailDomains: string[] } => ({
  name: form.name.trim(),
  customerNumber: form.customerNumber.trim(),
  emailDomains: domainsOf(form.domains),
});
