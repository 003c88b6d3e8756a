/** Creates or changes a kind of services, beside the list. */
import { Flex, Input, chakra } from "@chakra-ui/react";
import { CreateConfigurationKindRequestLimits as limits } from "@klantportaal/api/limits";
import type { ConfigurationKind } from "@klantportaal/api/model";
import {
  listConfigurationKinds,
  useCreateConfigurationKind,
  useUpdateConfigurationKind,
} from "@klantportaal/api/services";
import { useQueryClient } from "@tanstack/react-query";
import { FormField, FormGroup } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { ServiceIcon, serviceIconNames } from "../../../ui/serviceIcons";
import { findById, useSheetForm } from "../../../ui/useSheetForm";
import type { SheetProps } from "../CatalogueScreen";
import { m } from "../messages.nl";
import { AttributesField } from "./AttributesField";
import { attributeForm, attributesOf } from "./attributes";
import { kindSchema, type KindForm } from "./kindForm";
import { words } from "./messages.nl";
import { kindsChanged } from "./useKindChanges";

const iconCaption = (name: string) => (words.icons as Partial<Record<string, string>>)[name] ?? name;

const describe = ({ caption, icon, attributes }: ConfigurationKind) => ({
  [m.name]: caption,
  [words.icon]: iconCaption(icon),
  [words.attributes]: attributes
    .map((one) => words.described(one.caption, words.types[one.type], one.choices, one.customer))
    .join("\n"),
});

type Props = SheetProps<ConfigurationKind> & {
  /** Of a new kind. */
  position: number;
};

export function KindSheet({ row: kind, position, onClose }: Props) {
  const client = useQueryClient();
  const create = useCreateConfigurationKind();
  const update = useUpdateConfigurationKind();
  const form = useSheetForm<KindForm, ConfigurationKind>({
    schema: kindSchema,
    row: kind,
    valuesOf: (row) => ({
      caption: row?.caption ?? "",
      icon: row?.icon ?? "cable",
      attributes: row?.attributes.map(attributeForm) ?? [],
    }),
    codes: { "configuration_kind.exists": ["caption", words.exists] },
    fieldOf: (name) => name.replaceAll(/\[(\d+)\]/g, ".$1"),
    save: ({ attributes, ...values }, id, row) => {
      const data = { ...values, attributes: attributesOf(attributes) };
      return row
        ? update.mutateAsync({
            id,
            data: { ...data, position: row.position, archived: row.archived },
            headers: { "If-Match": `"${row.rev}"` },
          })
        : create.mutateAsync({ data: { id, position, ...data } });
    },
    changed: () => kindsChanged(client),
    newest: (id) => findById(listConfigurationKinds, id),
    describe,
    done: ({ caption }) => (kind ? words.saved(caption) : words.added(caption)),
    onClose,
  });
  const { register, watch, sheet, errorOf, busy } = form;
  const icon = watch("icon");
  // An icon of a later version stays until another is chosen.
  const names = (serviceIconNames as string[]).includes(icon) ? serviceIconNames : [...serviceIconNames, icon];
  return (
    <FormSheet
      title={kind ? words.editTitle : words.addTitle}
      submit={m.save}
      busy={busy && m.saving}
      {...sheet}
      onClose={onClose}
    >
      <FormField id="kind-caption" label={m.name} error={errorOf("caption")}>
        <Input autoComplete="off" maxLength={limits.caption.max} {...register("caption")} />
      </FormField>
      <FormGroup id="kind-icon" legend={words.icon} error={errorOf("icon")}>
        <Flex gap="6px" wrap="wrap">
          {names.map((name) => (
            <chakra.label
              key={name}
              title={iconCaption(name)}
              position="relative"
              display="grid"
              placeItems="center"
              boxSize="38px"
              borderWidth="1px"
              borderRadius="8px"
              cursor="pointer"
              borderColor={icon === name ? "accent" : "border"}
              bg={icon === name ? "accent.subtle" : "transparent"}
              color={icon === name ? "accent.fg" : "fg.muted"}
              _hover={{ bg: icon === name ? "accent.subtle" : "bg.subtle" }}
              css={{ "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "focus", outlineOffset: "2px" } }}
            >
              <chakra.input
                type="radio"
                value={name}
                aria-label={iconCaption(name)}
                position="absolute"
                inset="0"
                opacity="0"
                cursor="pointer"
                {...register("icon")}
              />
              <ServiceIcon name={name} size={18} />
            </chakra.label>
          ))}
        </Flex>
      </FormGroup>
      <AttributesField form={form} inUse={(kind?.services ?? 0) > 0} />
    </FormSheet>
  );
}
