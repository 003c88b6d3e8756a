/**
 * The common part of forms beside a page that create or change one thing: one id for the new thing, the place of a
 * refusal, and a colleague's change in the meantime.
 */
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { ProblemCode } from "@klantportaal/api/codes";
import { ListLimits } from "@klantportaal/api/limits";
import { useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, get, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ProblemError, fieldText, problemText } from "../lib/api/problem";
import { notify } from "./notify";

type Options<Form extends FieldValues, Row extends { id: string }> = {
  schema: z.ZodMiniType<Form, Form>;
  /** The edited thing; without it a new one is created. */
  row: Row | undefined;
  valuesOf: (row?: Row) => Form;
  /** The field of an error code, and its text there. */
  codes: Partial<Record<ProblemCode, readonly [Path<Form>, string]>>;
  /** The field that a refusal calls by another name; one within a list as in `attributes.2.caption`. */
  fieldOf?: (name: string) => string;
  save: (form: Form, id: string, row: Row | undefined) => Promise<Row>;
  /** Invalidates everything that shows it. */
  changed: (id: string) => unknown;
  /** The currently stored version of the edited thing. */
  newest: (id: string) => Promise<Row | undefined>;
  /** Its visible values, by the captions of its fields. */
  describe: (row: Row) => Record<string, string>;
  /** The confirmation; without it, what follows shows that it was saved. */
  done?: (saved: Row) => string;
  /** Called with the saved thing. */
  onClose: (saved?: Row) => void;
};

/** The entry with this id of a list that is fetched page by page. */
export async function findById<Row extends { id: string }>(
  fetch: (page: { PageNo: number; PageSize: number }) => Promise<{ items: Row[]; total: number }>,
  id: string,
): Promise<Row | undefined> {
  const PageSize = ListLimits.PageSize.max;
  for (let PageNo = 1; ; PageNo++) {
    const { items, total } = await fetch({ PageNo, PageSize });
    const found = items.find((one) => one.id === id);
    if (found || PageNo * PageSize >= total) return found;
  }
}

export function useSheetForm<Form extends FieldValues, Row extends { id: string }>({
  schema,
  row: opened,
  valuesOf,
  codes,
  fieldOf = (name) => name,
  save,
  changed,
  newest,
  describe,
  done,
  onClose,
}: Options<Form, Row>) {
  // One id for all retries: a creation whose response was lost is not repeated.
  const [id] = useState(() => opened?.id ?? crypto.randomUUID());
  // The version that the form edits: a colleague's change in the meantime is not overwritten unasked.
  const base = useRef(opened);
  const [theirs, setTheirs] = useState<Row>();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Form>({
    resolver: standardSchemaResolver(schema),
    defaultValues: valuesOf(opened) as DefaultValues<Form>,
    mode: "onTouched",
  });
  const told = async (error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code.endsWith(".stale")) {
      const [stored] = await Promise.all([newest(id).catch(() => undefined), changed(id)]);
      if (stored) return setTheirs(stored);
    }
    const byCode = error.code && error.code !== "network" ? codes[error.code] : undefined;
    const values = form.getValues();
    const fields = byCode
      ? [byCode]
      : error.fields.flatMap((field) =>
          get(values, fieldOf(field.name)) !== undefined
            ? [[fieldOf(field.name) as Path<Form>, fieldText(field)] as const]
            : [],
        );
    for (const [name, message] of fields) form.setError(name, { message }, { shouldFocus: true });
    if (fields.length === 0) setFailure(problemText(error));
  };
  const submit = form.handleSubmit(async (entered) => {
    setFailure(undefined);
    setTheirs(undefined);
    try {
      const saved = await save(entered, id, base.current);
      await changed(id);
      if (done) notify.success(done(saved), { id: `saved-${id}` });
      onClose(saved);
    } catch (error) {
      await told(error);
    }
  });
  const rebase = (row: Row) => {
    base.current = row;
    setTheirs(undefined);
  };
  const before = base.current && describe(base.current);
  return {
    ...form,
    busy: form.formState.isSubmitting,
    errorOf: (name: Path<Form>) => form.getFieldState(name, form.formState).error?.message,
    /** The sheet's view of it. */
    sheet: {
      dirty: form.formState.isDirty,
      failure,
      conflict: theirs && {
        theirs: Object.entries(describe(theirs)).filter(([field, text]) => before?.[field] !== text),
        onTake: () => {
          rebase(theirs);
          form.reset(valuesOf(theirs));
        },
        onKeep: () => {
          rebase(theirs);
          void submit();
        },
      },
      onSubmit: (event: React.FormEvent) => void submit(event),
    },
  };
}
