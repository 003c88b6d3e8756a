/** What the forms of the settings have in common: one id for what is made, and where a refusal is told. */
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { ProblemCode } from "@klantportaal/api/codes";
import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ProblemError, fieldText, problemText } from "../../lib/api/problem";
import { notify } from "../../ui/notify";

type Options<Form extends FieldValues> = {
  schema: z.ZodMiniType<Form, Form>;
  values: Form;
  /** Which field a code is about, and its words there. */
  codes: Partial<Record<ProblemCode, readonly [Path<Form>, string]>>;
  save: (form: Form, id: string) => Promise<unknown>;
  /** The id of what is changed. */
  id: string | undefined;
  done: (form: Form) => string;
  onClose: () => void;
};

export function useSettingsForm<Form extends FieldValues>({
  schema,
  values,
  codes,
  save,
  id: known,
  done,
  onClose,
}: Options<Form>) {
  // One id however often it is sent: what got lost on the way back is not made twice.
  const [id] = useState(() => known ?? crypto.randomUUID());
  const [failure, setFailure] = useState<string>();
  const form = useForm<Form>({
    resolver: standardSchemaResolver(schema),
    defaultValues: values as DefaultValues<Form>,
    mode: "onTouched",
  });
  const submit = form.handleSubmit(async (entered) => {
    setFailure(undefined);
    try {
      await save(entered, id);
      notify.success(done(entered), { id: `setting-${id}` });
      onClose();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const byCode = error.code && error.code !== "network" ? codes[error.code] : undefined;
      const fields = byCode
        ? [byCode]
        : error.fields.flatMap((field) =>
            field.name in values ? [[field.name as Path<Form>, fieldText(field)] as const] : [],
          );
      for (const [name, message] of fields) form.setError(name, { message }, { shouldFocus: true });
      if (fields.length === 0) setFailure(problemText(error));
    }
  });
  const errorOf = (name: Path<Form>) => form.formState.errors[name]?.message as string | undefined;
  return {
    ...form,
    submit: (event: React.FormEvent) => void submit(event),
    failure,
    errorOf,
    busy: form.formState.isSubmitting,
  };
}
