import { Button, Dialog, Input, chakra } from "@chakra-ui/react";
import { CreateTagRequestLimits as limits } from "@klantportaal/api/limits";
import type { Tag, TagColour } from "@klantportaal/api/model";
import { getListTagsQueryKey, useCreateTag } from "@klantportaal/api/settings";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type FormEvent } from "react";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { FormField } from "../../../ui/FormField";
import { ColourChoice } from "../model/ColourChoice";
import { q } from "./messages.nl";

type Props = {
  /** The words that were searched for. */
  start: string;
  known: readonly Pick<Tag, "name">[];
  onCreated: (id: string) => void;
  onBack: () => void;
};

/** Creates a label in the dialog that chooses labels. */
export function NewTag({ start, known, onCreated, onBack }: Props) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [name, setName] = useState(start);
  const [colour, setColour] = useState<TagColour>("gray");
  const [error, setError] = useState<string>();
  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
  };
  // The same at each try: a label whose response was lost is not made twice.
  const [id] = useState(() => crypto.randomUUID());
  const create = useCreateTag({
    mutation: {
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: getListTagsQueryKey() });
        onCreated(id);
      },
      onError: (reason) => refuse(problemText(reason)),
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = name.trim();
    if (words === "") return refuse(q.newTag.missing);
    if (known.some((tag) => tag.name.toLowerCase() === words.toLowerCase()))
      return refuse(problemText(new ProblemError(409, "tag.exists")));
    if (!create.isPending) create.mutate({ data: { id, name: words, colour } });
  };
  return (
    <>
      <Dialog.Body borderTopWidth="1px" borderColor="border" pt="16px">
        <chakra.form id={form} noValidate display="grid" gap="16px" onSubmit={submit}>
          <FormField id="tag-name" label={q.newTag.name} error={error}>
            <Input
              ref={field}
              autoComplete="off"
              autoFocus
              maxLength={limits.name.max}
              value={name}
              onChange={(event) => {
                setError(undefined);
                setName(event.target.value);
              }}
            />
          </FormField>
          <ColourChoice
            chosen={colour}
            input={(one) => ({ name: "colour", checked: one === colour, onChange: () => setColour(one) })}
          />
        </chakra.form>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onBack}>
          {q.newTag.back}
        </Button>
        <Button variant="solid" type="submit" form={form} loading={create.isPending}>
          {q.newTag.add}
        </Button>
      </Dialog.Footer>
    </>
  );
}
