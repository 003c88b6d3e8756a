/** The form of a kind of services. */
import { CreateConfigurationKindRequestLimits as limits } from "@klantportaal/api/limits";
import * as z from "zod/mini";
import { m } from "../messages.nl";
import { attributeErrors, attributeSchema } from "./attributes";

export const kindSchema = z.object({
  caption: z.string().check(z.trim(), z.minLength(1, m.nameMissing), z.maxLength(limits.caption.max)),
  icon: z.string(),
  attributes: z.array(attributeSchema).check(({ value, issues }) => {
    for (const { at, field, text } of attributeErrors(value))
      issues.push({ code: "custom", input: value, message: text, path: [at, field] });
  }),
});
export type KindForm = z.infer<typeof kindSchema>;
