/** The fields of a service's kind, its dates, and the attributes of its kind. */
import { Box, Flex, Heading, Input, NativeSelect, Textarea } from "@chakra-ui/react";
import { AttributeValueLimits as limits, ServiceFactsLimits } from "@klantportaal/api/limits";
import type { ConfigurationKind, KindAttribute } from "@klantportaal/api/model";
import { DateField } from "../../../ui/DateField";
import { FormField } from "../../../ui/FormField";
import { m } from "../messages.nl";
import { type FactsForm, carriedOver } from "./facts";

const { form: words } = m.configurations;

type FieldName = Exclude<keyof FactsForm, "values"> | `values.${string}`;

type Props = {
  form: FactsForm;
  kinds: readonly ConfigurationKind[];
  errorOf: (name: FieldName) => string | undefined;
  set: (name: FieldName | "values", value: string | FactsForm["values"]) => void;
};

function AttributeField({ attribute, form, errorOf, set }: Omit<Props, "kinds"> & { attribute: KindAttribute }) {
  const { key, caption, type, choices } = attribute;
  const name = `values.${key}` as const;
  const value = form.values[key] ?? "";
  const put = (next: string) => set(name, next);
  const onChange = ({ target }: { target: { value: string } }) => put(target.value);
  return (
    <FormField
      id={`attribute-${key}`}
      label={caption}
      help={type === "phones" ? words.phonesHelp : undefined}
      error={errorOf(name)}
      optional
    >
      {type === "choice" ? (
        <NativeSelect.Root>
          <NativeSelect.Field value={value} onChange={onChange}>
            <option value="">{words.nothing}</option>
            {/* A choice that the kind no longer has stays until another is made. */}
            {[...new Set([...choices, value])].filter(Boolean).map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : type === "date" ? (
        <DateField value={value} label={caption} onChange={put} />
      ) : type === "phones" ? (
        <Textarea rows={2} maxLength={limits.value.max} value={value} onChange={onChange} />
      ) : (
        <Input
          autoComplete="off"
          maxLength={limits.value.max}
          inputMode={type === "number" ? "decimal" : undefined}
          value={value}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}

export function FactsFields(props: Props) {
  const { form, kinds, errorOf, set } = props;
  const attributes = kinds.find(({ id }) => id === form.kindId)?.attributes ?? [];
  const own = attributes.filter(({ customer }) => !customer);
  const choose = (kindId: string) => {
    const next = kinds.find(({ id }) => id === kindId)?.attributes ?? [];
    set("values", carriedOver(form.values, attributes, next));
    set("kindId", kindId);
  };
  const field = (attribute: KindAttribute) => <AttributeField key={attribute.key} attribute={attribute} {...props} />;
  const day = (name: "startsOn" | "contractEndsOn" | "noticeBy") => (
    <FormField id={`configuration-${name}`} label={words.labels[name]} error={errorOf(name)} optional>
      <DateField value={form[name]} label={words.labels[name]} onChange={(value) => set(name, value)} />
    </FormField>
  );
  return (
    <>
      <FormField id="configuration-kindId" label={words.labels.kind} error={errorOf("kindId")} optional>
        <NativeSelect.Root>
          <NativeSelect.Field value={form.kindId} onChange={({ target }) => choose(target.value)}>
            <option value="">{words.noKind}</option>
            {kinds
              .filter(({ id, archived }) => !archived || id === form.kindId)
              .map(({ id, caption, archived }) => (
                <option key={id} value={id}>
                  {archived ? words.archivedKind(caption) : caption}
                </option>
              ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <Flex gap="16px" wrap="wrap" align="flex-start" css={{ "& > *": { flex: "1 1 220px" } }}>
        {day("startsOn")}
        {day("contractEndsOn")}
      </Flex>
      <Flex gap="16px" wrap="wrap" align="flex-start" css={{ "& > *": { flex: "1 1 220px" } }}>
        <FormField
          id="configuration-contractNumber"
          label={words.labels.contractNumber}
          error={errorOf("contractNumber")}
          optional
        >
          <Input
            autoComplete="off"
            maxLength={ServiceFactsLimits.contractNumber.max}
            value={form.contractNumber}
            onChange={({ target }) => set("contractNumber", target.value)}
          />
        </FormField>
        {day("noticeBy")}
      </Flex>
      {attributes.filter(({ customer }) => customer).map(field)}
      {own.length > 0 && (
        <Flex
          role="group"
          aria-labelledby="configuration-own"
          direction="column"
          gap="18px"
          borderTopWidth="1px"
          pt="16px"
        >
          <Box>
            <Heading as="h3" id="configuration-own" textStyle="h2">
              {words.onlyUs}
            </Heading>
            <Box textStyle="small" color="fg.muted">
              {words.onlyUsHelp}
            </Box>
          </Box>
          {own.map(field)}
        </Flex>
      )}
    </>
  );
}
