/** Creates or changes a canned reply, beside the list. */
import { Box, Button, Flex, Input, InputGroup, NativeSelect, Textarea, chakra } from "@chakra-ui/react";
import { CreateCannedReplyRequestLimits as limits } from "@klantportaal/api/limits";
import { type CannedReply, CannedReplyAssign, type SetCannedReplyActions, TicketTopic } from "@klantportaal/api/model";
import {
  getListCannedRepliesQueryKey,
  listCannedReplies,
  useCreateCannedReply,
  useUpdateCannedReply,
} from "@klantportaal/api/settings";
import { useGetCurrentUser } from "@klantportaal/api/users";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import * as z from "zod/mini";
import { PLACEHOLDERS, fillPlaceholders, unknownPlaceholders } from "../../../lib/format/placeholders";
import { roles } from "../../../lib/session/roles";
import { FormField, FormGroup } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { findById, useSheetForm } from "../../../ui/useSheetForm";
import { useCatalogue } from "../../tickets/model/catalogue";
import { LinkTarget, RichText } from "../../tickets/model/RichText";
import { topicLabel } from "../../tickets/model/status";
import type { SheetProps } from "../CatalogueScreen";
import { m } from "../messages.nl";
import { ActionsFields, type ActionsForm, actionsForm, describeActions, setActions } from "./ActionsFields";

const { replies: words } = m;
const topics = Object.values(TicketTopic);

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(limits.title.min, words.titleShort), z.maxLength(limits.title.max)),
  shortcut: z
    .string()
    .check(z.trim(), z.maxLength(limits.shortcut.max), z.regex(/^([a-z0-9][a-z0-9-]*)?$/, words.shortcutInvalid)),
  topic: z.enum(["", ...topics]),
  text: z.string().check(z.minLength(limits.text.min, words.textMissing), z.maxLength(limits.text.max), (context) => {
    const [unknown] = unknownPlaceholders(context.value);
    if (unknown)
      context.issues.push({ code: "custom", input: context.value, message: words.placeholderUnknown(unknown) });
    else if (context.value.trim() === "")
      context.issues.push({ code: "custom", input: context.value, message: words.textMissing });
  }),
  // "personal", "shared", or the id of a team.
  owner: z.string(),
  actions: z.custom<ActionsForm>().check((context) => {
    const { assign, assignee } = context.value;
    if (assign === CannedReplyAssign.person && !assignee)
      context.issues.push({ code: "custom", input: context.value, message: words.actions.personMissing });
  }),
});
type Form = z.infer<typeof schema>;

/** The body of the call for a reply; absent fields are left out. */
export const bodyOf = ({
  owner,
  teamId,
  title,
  shortcut,
  text,
  topic,
  actions,
}: Pick<CannedReply, "owner" | "teamId" | "title" | "shortcut" | "text" | "topic"> & {
  actions: SetCannedReplyActions | undefined;
}) => ({
  owner,
  title,
  shortcut,
  text,
  ...(teamId && { teamId }),
  ...(topic && { topic }),
  ...(actions && { actions }),
});

const requestOf = ({ owner, topic, actions, ...form }: Form) =>
  bodyOf({
    ...form,
    topic: topic || null,
    actions: setActions(actions),
    ...(owner === "personal" || owner === "shared" ? { owner, teamId: null } : { owner: "team", teamId: owner }),
  });

export function ReplySheet({ row: reply, onClose }: SheetProps<CannedReply>) {
  const client = useQueryClient();
  const me = useGetCurrentUser().data;
  const create = useCreateCannedReply();
  const update = useUpdateCannedReply();
  const area = useRef<HTMLTextAreaElement>(null);
  const catalogue = useCatalogue();
  const owners = [
    // A shared reply does not become personal: the server refuses it.
    ...(!reply || reply.owner === "personal" ? [["personal", words.onlyMe] as const] : []),
    ...(me?.teams ?? []).map(({ id, name }) => [id, words.teamOf(name)] as const),
    ...(me?.roles?.includes(roles.manageSettings) ? [["shared", words.owners.shared] as const] : []),
  ] as const;
  const { register, watch, setValue, sheet, errorOf, busy } = useSheetForm<Form, CannedReply>({
    schema,
    row: reply,
    valuesOf: (row) => ({
      title: row?.title ?? "",
      shortcut: row?.shortcut ?? "",
      topic: row?.topic ?? "",
      text: row?.text ?? "",
      owner: row?.teamId ?? row?.owner ?? "personal",
      actions: actionsForm(row?.actions),
    }),
    codes: { "canned_reply.shortcut_exists": ["shortcut", words.shortcutExists] },
    save: (form, id, row) =>
      row
        ? update.mutateAsync({
            id,
            data: { ...requestOf(form), archived: row.archived },
            headers: { "If-Match": `"${row.rev}"` },
          })
        : create.mutateAsync({ data: { id, ...requestOf(form) } }),
    changed: () => client.invalidateQueries({ queryKey: getListCannedRepliesQueryKey() }),
    newest: (id) => findById(listCannedReplies, id),
    describe: (row) => ({
      [m.name]: row.title,
      [words.shortcut]: row.shortcut,
      [words.topic]: row.topic ? topicLabel(row.topic) : words.anyTopic,
      [words.text]: row.text,
      ...describeActions(actionsForm(row.actions), catalogue),
      [words.owner]: owners.find(([value]) => value === (row.teamId ?? row.owner))?.[1] ?? words.owners[row.owner],
    }),
    done: ({ title }) => (reply ? words.saved(title) : words.added(title)),
    onClose,
  });
  const { ref: registerArea, ...text } = register("text");
  const insert = (name: string) => {
    const field = area.current;
    if (!field) return;
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, "end");
    setValue("text", field.value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    field.focus();
  };
  const preview = fillPlaceholders(watch("text"), {
    ...words.example,
    behandelaar: watch("actions").assignee?.fullName ?? me?.fullName ?? "",
    medewerker: me?.fullName ?? "",
  }).text;
  return (
    <FormSheet
      title={reply ? words.editTitle : words.addTitle}
      submit={m.save}
      busy={busy && m.saving}
      {...sheet}
      onClose={onClose}
    >
      <FormField id="reply-title" label={m.name} error={errorOf("title")}>
        <Input autoComplete="off" maxLength={limits.title.max} {...register("title")} />
      </FormField>
      <FormField
        id="reply-shortcut"
        label={words.shortcut}
        help={words.shortcutHelp}
        error={errorOf("shortcut")}
        optional
      >
        <InputGroup startElement="/" startElementProps={{ color: "fg.muted", px: "10px" }}>
          <Input
            ps="20px"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={limits.shortcut.max}
            {...register("shortcut")}
          />
        </InputGroup>
      </FormField>
      <FormField id="reply-topic" label={words.topic} error={errorOf("topic")}>
        <NativeSelect.Root>
          <NativeSelect.Field {...register("topic")}>
            <option value="">{words.anyTopic}</option>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {topicLabel(topic)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <FormField id="reply-text" label={words.text} help={words.textHelp} error={errorOf("text")}>
        <Textarea
          rows={6}
          maxLength={limits.text.max}
          ref={(field) => {
            area.current = field;
            registerArea(field);
          }}
          {...text}
        />
      </FormField>
      <Flex role="group" aria-label={words.placeholders} gap="6px" wrap="wrap" mt="-10px">
        {PLACEHOLDERS.map((name) => (
          <Button key={name} type="button" size="xs" aria-label={words.insert(name)} onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </Flex>
      <Box role="group" aria-label={words.preview}>
        <chakra.div fontWeight="600" mb="6px">
          {words.preview}
        </chakra.div>
        <Box
          bg="bubble.own"
          borderRadius="12px"
          borderEndEndRadius="4px"
          px="13px"
          py="9px"
          minH="38px"
          color={preview.trim() === "" ? "fg.muted" : "fg"}
        >
          {/* A link in it opens a new tab. */}
          <LinkTarget value="_blank">
            {preview.trim() === "" ? words.previewEmpty : <RichText text={preview} />}
          </LinkTarget>
        </Box>
      </Box>
      <FormGroup id="reply-actions" legend={words.actions.legend} help={words.actions.help} optional>
        <ActionsFields
          value={watch("actions")}
          error={errorOf("actions")}
          onChange={(next) => setValue("actions", next, { shouldDirty: true, shouldValidate: true })}
        />
      </FormGroup>
      <FormGroup id="reply-owner" legend={words.owner} error={errorOf("owner")}>
        <Flex direction="column" gap="4px">
          {owners.map(([value, label]) => (
            <chakra.label key={value} display="flex" gap="8px" alignItems="center" minH="28px" cursor="pointer">
              <chakra.input type="radio" value={value} accentColor="accent" {...register("owner")} />
              {label}
            </chakra.label>
          ))}
        </Flex>
      </FormGroup>
    </FormSheet>
  );
}
