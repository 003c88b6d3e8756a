/** The attributes of a kind in its form: what each is, and their order. */
import { Box, Button, Flex, Grid, Input, NativeSelect, Textarea, chakra } from "@chakra-ui/react";
import {
  CreateConfigurationKindRequestLimits as kindLimits,
  KindAttributeLimits as limits,
} from "@klantportaal/api/limits";
import { ServiceAttributeType } from "@klantportaal/api/model";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { announce } from "../../../lib/announce";
import { Checkbox } from "../../../ui/Checkbox";
import { FormField, FormGroup } from "../../../ui/FormField";
import { IconButton } from "../../../ui/IconButton";
import { type AttributeForm, newAttribute } from "./attributes";
import type { KindForm } from "./kindForm";
import { words } from "./messages.nl";

type Form = Pick<UseFormReturn<KindForm>, "control" | "register" | "setValue" | "formState"> & {
  errorOf: (name: `attributes.${number}.${keyof AttributeForm}` | "attributes") => string | undefined;
};

type RowProps = {
  form: Form;
  at: number;
  total: number;
  /** Services have this kind. */
  inUse: boolean;
  onMove: (to: number, held: HTMLElement) => void;
  onRemove: () => void;
};

function AttributeRow({ form, at, total, inUse, onMove, onRemove }: RowProps) {
  const { control, register, setValue, formState } = form;
  const own = useWatch({ control, name: `attributes.${at}` });
  // A new row is validated at once, before anybody could fill it in.
  const touched = formState.touchedFields.attributes?.[at];
  const errorOf = (field: keyof AttributeForm) =>
    formState.isSubmitted || touched?.[field] ? form.errorOf(`attributes.${at}.${field}`) : undefined;
  const saved = own.shown !== null;
  const id = `attribute-${at}`;
  const name = own.caption.trim() || words.attribute(at + 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || event.ctrlKey || event.metaKey || by === undefined) return;
    event.preventDefault();
    if (at + by >= 0 && at + by < total) onMove(at + by, event.target as HTMLElement);
  };
  return (
    <chakra.div
      role="group"
      aria-label={name}
      onKeyDown={onKeyDown}
      borderWidth="1px"
      borderRadius="10px"
      px="14px"
      pt="12px"
      pb="8px"
    >
      <Grid templateColumns={{ base: "1fr", sm: "minmax(0, 1fr) 160px" }} gap="12px" alignItems="start">
        <FormField id={`${id}-caption`} label={words.caption} error={errorOf("caption")}>
          <Input autoComplete="off" maxLength={limits.caption.max} {...register(`attributes.${at}.caption`)} />
        </FormField>
        <FormField id={`${id}-type`} label={words.type} error={errorOf("type")}>
          <NativeSelect.Root disabled={saved}>
            <NativeSelect.Field
              {...(saved
                ? { value: own.type, "aria-describedby": "attributes-type-fixed", title: words.typeFixed }
                : register(`attributes.${at}.type`))}
            >
              {Object.values(ServiceAttributeType).map((type) => (
                <option key={type} value={type}>
                  {words.types[type]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
      </Grid>
      {own.type === ServiceAttributeType.choice && (
        <Box mt="12px">
          <FormField id={`${id}-choices`} label={words.choices} help={words.choicesHelp} error={errorOf("choices")}>
            <Textarea rows={3} {...register(`attributes.${at}.choices`)} />
          </FormField>
        </Box>
      )}
      <Flex align="center" gap="2px" mt="6px">
        <Box flex="1">
          <Checkbox
            aria-describedby={saved && inUse ? `${id}-shown` : undefined}
            checked={own.customer}
            onChange={({ target }) => setValue(`attributes.${at}.customer`, target.checked, { shouldDirty: true })}
          >
            {words.customer}
          </Checkbox>
        </Box>
        <IconButton
          label={words.upOf(name)}
          size="sm"
          disabled={at === 0}
          onClick={({ currentTarget }) => onMove(at - 1, currentTarget)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={words.downOf(name)}
          size="sm"
          disabled={at === total - 1}
          onClick={({ currentTarget }) => onMove(at + 1, currentTarget)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton label={words.remove(name)} size="sm" onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </Flex>
      <Box id={`${id}-shown`} role="status" textStyle="small" color="orange.fg">
        {saved && inUse && own.customer !== own.shown && (own.customer ? words.shows : words.hides)}
      </Box>
    </chakra.div>
  );
}

export function AttributesField({ form, inUse }: { form: Form; inUse: boolean }) {
  const { control, formState, errorOf } = form;
  const { fields, append, move, remove } = useFieldArray({ control, name: "attributes", keyName: "rowId" });
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  // A moved row loses the focus, and so does a button that can move it no further.
  const held = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = held.current;
    held.current = null;
    if (!element) return;
    const usable = element.matches(":disabled") ? element.closest("[role=group]")?.querySelector("input") : element;
    usable?.focus();
  }, [fields]);
  const stored = formState.defaultValues?.attributes ?? [];
  const kept = new Set(fields.map(({ key }) => key));
  const removedSaved = inUse && stored.some((one) => one?.key && !kept.has(one.key));
  const anySaved = fields.some(({ shown }) => shown !== null);
  return (
    <FormGroup
      id="kind-attributes"
      legend={words.attributes}
      help={words.attributesHelp}
      error={errorOf("attributes")}
      optional
    >
      {fields.length > 0 && (
        <chakra.div ref={list} display="flex" flexDirection="column" gap="10px" mb="10px">
          {fields.map((field, at) => (
            <AttributeRow
              key={field.rowId}
              form={form}
              at={at}
              total={fields.length}
              inUse={inUse}
              onMove={(to, element) => {
                held.current = element;
                move(at, to);
                announce(words.moved(field.caption || words.attribute(at + 1), to + 1, fields.length));
              }}
              onRemove={() => {
                held.current =
                  list.current?.children[at + 1 < fields.length ? at + 1 : at - 1]?.querySelector("input") ??
                  add.current;
                remove(at);
              }}
            />
          ))}
        </chakra.div>
      )}
      {anySaved && (
        <Box id="attributes-type-fixed" textStyle="small" color="fg.muted" mb="10px">
          {words.typeFixed}
        </Box>
      )}
      {removedSaved && (
        <Box role="status" textStyle="small" color="orange.fg" mb="10px">
          {words.removedSaved}
        </Box>
      )}
      {fields.length < kindLimits.attributes.max ? (
        <Button ref={add} onClick={() => append({ ...newAttribute })}>
          <Plus size={16} />
          {words.addAttribute}
        </Button>
      ) : (
        <Box textStyle="small" color="fg.muted">
          {words.most(kindLimits.attributes.max)}
        </Box>
      )}
    </FormGroup>
  );
}
