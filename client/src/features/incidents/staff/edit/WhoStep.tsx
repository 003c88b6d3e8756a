import { Box, Button, Flex, type FlexProps, Grid, Input, Textarea, chakra } from "@chakra-ui/react";
import type { ConfigurationKind, IncidentPreview } from "@klantportaal/api/model";
import { CircleAlert, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Checkbox } from "../../../../ui/Checkbox";
import { MenuButton } from "../../../../ui/Overlay";
import { s } from "../messages.nl";
import { Select } from "../Select";
import { type Attribute, attributesOf, useCustomers, useValues } from "./fields";
import type { Errors, Form } from "./form";
import { Step } from "./Step";
import { TokensField } from "./TokensField";
import { fieldId } from "./WhatStep";

const ALL = "all";
const CITY = "city";

/** An error, as fields show theirs. */
const Wrong = ({ children, ...props }: FlexProps) => (
  <Flex role="alert" color="red.fg" textStyle="small" gap="6px" align="center" {...props}>
    <CircleAlert size={15} style={{ flex: "none" }} aria-hidden="true" />
    {children}
  </Flex>
);

/** A field of the audience, its name before it. */
const Field = ({ id, label, error, children }: { id: string; label: string; error?: string; children: ReactNode }) => (
  <Grid
    templateColumns={{ base: "minmax(0, 1fr)", md: "108px minmax(0, 1fr)" }}
    gap={{ base: "6px", md: "8px" }}
    alignItems="start"
  >
    <chakra.label htmlFor={id} fontWeight="600" lineHeight={{ md: "34px" }}>
      {label}
    </chakra.label>
    <Box minW="0">
      {children}
      {error && <Wrong mt="6px">{error}</Wrong>}
    </Box>
  </Grid>
);

type FormProps = { form: Form; onChange: (change: Partial<Form>) => void };

type AttributeProps = FormProps & { attribute: Attribute; first?: boolean };

/** The values of an attribute: services with one of them are meant. */
function AttributeField({ attribute: { key, caption }, first = false, form, onChange }: AttributeProps) {
  const search = useValues(key);
  return (
    <Field id={fieldId(key)} label={caption}>
      <TokensField
        id={fieldId(key)}
        first={first}
        label={caption}
        placeholder={s.edit.search(caption)}
        none={s.edit.noValue}
        chosen={form.attributes.filter((one) => one.key === key).map(({ value }) => ({ value, label: value }))}
        search={search}
        onAdd={({ value }) => onChange({ attributes: [...form.attributes, { key, value }] })}
        onRemove={(value) =>
          onChange({ attributes: form.attributes.filter((one) => one.key !== key || one.value !== value) })
        }
      />
    </Field>
  );
}

function CityField({ form, onChange }: FormProps) {
  const search = useValues(CITY);
  const id = fieldId(CITY);
  return (
    <Field id={id} label={s.edit.city}>
      <TokensField
        id={id}
        label={s.edit.city}
        placeholder={s.edit.search(s.edit.city)}
        none={s.edit.noValue}
        chosen={form.city === null ? [] : [{ value: form.city, label: form.city }]}
        search={search}
        onAdd={({ value }) => onChange({ city: value })}
        onRemove={() => onChange({ city: null })}
      />
    </Field>
  );
}

function CodesField({ form, preview, onChange }: FormProps & { preview: IncidentPreview | undefined }) {
  const id = fieldId("codes");
  const { unknownCodes = [], sharedCodes = [] } = preview ?? {};
  return (
    <Field id={id} label={s.edit.codesLabel}>
      <Textarea
        id={id}
        rows={3}
        autoresize
        maxH="240px"
        spellCheck={false}
        placeholder={s.edit.codesHint}
        value={form.codes}
        onChange={({ target }) => onChange({ codes: target.value })}
      />
      {unknownCodes.length > 0 && (
        <Box role="status" textStyle="small" color="orange.fg" mt="4px" overflowWrap="anywhere">
          {s.edit.unknownCodes(unknownCodes)}
        </Box>
      )}
      {sharedCodes.length > 0 && (
        <Box role="status" textStyle="small" color="orange.fg" mt="4px" overflowWrap="anywhere">
          {s.edit.sharedCodes(sharedCodes)}
        </Box>
      )}
    </Field>
  );
}

const ExceptField = ({ form, onChange }: FormProps) => (
  <Field id={fieldId("except")} label={s.edit.exceptLabel}>
    <TokensField
      id={fieldId("except")}
      label={s.edit.exceptLabel}
      placeholder={s.edit.exceptHint}
      none={s.edit.noCustomer}
      chosen={form.except.map(({ id, name }) => ({ value: id, label: name }))}
      search={useCustomers}
      onAdd={({ value, label }) => onChange({ except: [...form.except, { id: value, name: label }] })}
      onRemove={(value) => onChange({ except: form.except.filter(({ id }) => id !== value) })}
    />
  </Field>
);

const Add = ({ children, ...props }: { children: ReactNode } & React.ComponentProps<typeof Button>) => (
  <Button variant="plain" size="sm" h="auto" minH="24px" px="0" gap="5px" borderInlineWidth="0" {...props}>
    <Plus size={15} />
    {children}
  </Button>
);

type Props = FormProps & {
  errors: Errors;
  kinds: readonly ConfigurationKind[];
  /** The first field takes the focus of the page: the rest has defaults. */
  begins: boolean;
  preview: IncidentPreview | undefined;
  effect: ReactNode;
};

/** The audience: services that match the fields, and those with a code. */
export function WhoStep({ form, errors, kinds, begins, preview, onChange, effect }: Props) {
  const attributes = attributesOf(kinds);
  const [added, setAdded] = useState<readonly string[]>([]);
  const add = (name: string) => {
    setAdded([...added, name]);
    // The field is there after the next render.
    requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
  };
  const used = new Set(form.attributes.map(({ key }) => key));
  const shown = attributes.filter(({ key }, at) => at === 0 || used.has(key) || added.includes(key));
  const hidden = attributes.filter((one) => !shown.includes(one));
  const has = { city: form.city !== null, codes: form.codes !== "", except: form.except.length > 0 };
  const shows = (name: keyof typeof has) => has[name] || added.includes(name);
  const props = { form, onChange };
  return (
    <Step no={2} title={s.edit.who} help={s.edit.whoHelp} effect={effect}>
      {shown.slice(0, 1).map((attribute) => (
        <AttributeField key={attribute.key} attribute={attribute} first={begins} {...props} />
      ))}
      <Field id={fieldId("kindId")} label={s.edit.kindOfService}>
        <Select
          id={fieldId("kindId")}
          value={form.kindId ?? ALL}
          options={[
            [ALL, s.edit.allKinds] as const,
            ...kinds
              .filter(({ archived, id }) => !archived || id === form.kindId)
              .map(({ id, caption }) => [id, caption] as const),
          ]}
          onChange={(kindId) => onChange({ kindId: kindId === ALL ? null : kindId })}
        />
      </Field>
      <Field id={fieldId("postcode")} label={s.edit.postcode} {...(errors.postcode && { error: errors.postcode })}>
        <Input
          id={fieldId("postcode")}
          className="num"
          autoComplete="off"
          inputMode="numeric"
          placeholder={s.edit.postcodeHint}
          aria-invalid={errors.postcode ? true : undefined}
          value={form.postcode}
          onChange={({ target }) => onChange({ postcode: target.value })}
        />
      </Field>
      {shows("city") && <CityField {...props} />}
      {shown.slice(1).map((attribute) => (
        <AttributeField key={attribute.key} attribute={attribute} {...props} />
      ))}
      {shows("codes") && <CodesField {...props} preview={preview} />}
      {shows("except") && <ExceptField {...props} />}
      <Flex gap="6px 20px" wrap="wrap" ms={{ base: 0, md: "116px" }}>
        {(hidden.length > 0 || !shows("city")) && (
          <MenuButton trigger={<Add>{s.edit.other}</Add>}>
            {(menu) => (
              <>
                {!shows("city") && (
                  <menu.Item value={CITY} onSelect={() => add(CITY)}>
                    {s.edit.city}
                  </menu.Item>
                )}
                {hidden.map(({ key, caption }) => (
                  <menu.Item key={key} value={key} onSelect={() => add(key)}>
                    {caption}
                  </menu.Item>
                ))}
              </>
            )}
          </MenuButton>
        )}
        {!shows("codes") && <Add onClick={() => add("codes")}>{s.edit.codes}</Add>}
        {!shows("except") && <Add onClick={() => add("except")}>{s.edit.except}</Add>}
      </Flex>
      {errors.audience && (
        <Wrong id={fieldId("audience")} ms={{ base: 0, md: "116px" }}>
          {errors.audience}
        </Wrong>
      )}
      <Checkbox checked={form.later} onChange={({ target }) => onChange({ later: target.checked })}>
        <span>
          {s.edit.later}
          <chakra.small display="block" textStyle="meta" color="fg.muted">
            {s.edit.laterHelp}
          </chakra.small>
        </span>
      </Checkbox>
    </Step>
  );
}
