/** Validation of the form for a new user. The limits are the contract's, the texts the screen's. */
import { CreateUserRequestLimits } from "@klantportaal/api/limits";
import type { CreateUserRequest, Grant } from "@klantportaal/api/model";
import * as z from "zod/mini";
import type { Chosen } from "../grants/copy";
import { type PeriodErrors, checkPeriod, instantsOf } from "../grants/period";
import { m } from "../messages.nl";

// Not the generated schemas: these import the whole of zod, which is larger than this screen.
const limits = CreateUserRequestLimits;
export const patterns = { username: /^[A-Za-z0-9._@-]+$/, phone: /^(\+|0)[0-9 ()-]{6,24}$/ } as const;

const { errors } = m.create;

const name = (required: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, required), z.maxLength(limits.firstName.max, errors.tooLong(limits.firstName.max)));
const optional = (fits: (text: string) => boolean, error: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === "" || fits(text), error),
  );

export const createSchema = z.object({
  firstName: name(errors.firstName),
  lastName: name(errors.lastName),
  email: z.string().check(
    z.trim(),
    z.minLength(1, errors.emailRequired),
    z.maxLength(limits.email.max, errors.tooLong(limits.email.max)),
    z.refine((text) => text === "" || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text), errors.emailInvalid),
  ),
  username: optional(
    (text) => text.length >= limits.username.min && text.length <= limits.username.max && patterns.username.test(text),
    errors.username,
  ),
  phone: optional((text) => patterns.phone.test(text), errors.phone),
  sendInvitation: z.boolean(),
});

export type CreateForm = z.infer<typeof createSchema>;

/** The e-mail address in a link to the form. Empty when it is not valid: a field that is filled in already is rarely read. */
export function emailFrom(query: URLSearchParams): string {
  const found = createSchema.shape.email.safeParse(query.get("email") ?? "");
  return found.success ? found.data : "";
}

export const emptyForm: CreateForm = {
  firstName: "",
  lastName: "",
  email: "",
  username: "",
  phone: "",
  sendInvitation: true,
};

export function periodErrors(chosen: Chosen, now: number): Record<string, PeriodErrors> {
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([key, period]) => {
      const wrong = checkPeriod(period, now);
      return wrong.from || wrong.until ? [[key, wrong]] : [];
    }),
  );
}

/** The body of the call for a valid form. The grants are in the catalogue's order, by which a response names them. */
export function requestOf(
  form: CreateForm,
  chosen: Chosen,
  catalogue: readonly Grant[],
  now: number,
): CreateUserRequest {
  const grants = catalogue.flatMap(({ key, grantId }) => {
    const period = chosen[key];
    if (!period) return [];
    const { validFrom, validUntil } = instantsOf(period, null, now);
    return [{ grantId, validUntil, ...(validFrom && { validFrom }) }];
  });
  const username = form.username.trim();
  const phone = form.phone.trim();
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    sendInvitation: form.sendInvitation,
    grants,
    ...(username && { username }),
    ...(phone && { phone }),
  };
}
