import { listTags as listTagsContract } from "@klantportaal/api/lists/listTags";
import { Box, Flex, Input, chakra } from "@chakra-ui/react";
import { CreateTagRequestLimits as limits } from "@klantportaal/api/limits";
import { type Tag, TagColour } from "@klantportaal/api/model";
import {
  getListTagsQueryKey,
  getListTagsQueryOptions,
  listTags,
  useCreateTag,
  useUpdateTag,
} from "@klantportaal/api/settings";
import { Tags } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import * as z from "zod/mini";
import { problemText } from "../../../lib/api/problem";
import { formatNumber } from "../../../lib/format/format";
import { ColourChoice, ColourDot } from "../../tickets/model/ColourChoice";
import { t } from "../../tickets/model/tags.nl";
import { FormField } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { defineList } from "../../../ui/list/defineList";
import { notify } from "../../../ui/notify";
import { findById, useSheetForm } from "../../../ui/useSheetForm";
import { type SheetProps, archived, catalogueScreen } from "../CatalogueScreen";
import { m } from "../messages.nl";

const { tags: words } = m;
const Name = ({ tag }: { tag: Tag }) => (
  <Flex gap="9px" align="center" minW="0">
    <ColourDot colour={tag.colour} />
    <chakra.span truncate fontWeight="500">
      {tag.name}
    </chakra.span>
  </Flex>
);

const OpenTickets = ({ tag }: { tag: Tag }) =>
  tag.openTickets === 0 ? (
    <chakra.span color="fg.subtle">0</chakra.span>
  ) : (
    <chakra.span asChild color="accent.fg" fontWeight="550" className="num" _hover={{ textDecoration: "underline" }}>
      <Link to={`/queue?view=open&tag=${tag.id}`} aria-label={`${m.openCount(tag.openTickets)}, ${tag.name}`}>
        {formatNumber(tag.openTickets)}
      </Link>
    </chakra.span>
  );

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, m.nameMissing), z.maxLength(limits.name.max)),
  colour: z.enum(TagColour),
});

/** Creates or changes a label, beside the list. */
function TagSheet({ row: tag, onClose }: SheetProps<Tag>) {
  const client = useQueryClient();
  const create = useCreateTag();
  const update = useUpdateTag();
  const { register, watch, sheet, errorOf, busy } = useSheetForm({
    schema,
    row: tag,
    valuesOf: (row) => ({ name: row?.name ?? "", colour: row?.colour ?? "gray" }),
    codes: { "tag.exists": ["name", words.exists] },
    save: (form, id, row) =>
      row
        ? update.mutateAsync({
            id,
            data: { ...form, archived: row.archived },
            headers: { "If-Match": `"${row.rev}"` },
          })
        : create.mutateAsync({ data: { id, ...form } }),
    changed: () => client.invalidateQueries({ queryKey: getListTagsQueryKey() }),
    newest: (id) => findById(listTags, id),
    describe: ({ name, colour }) => ({ [m.name]: name, [t.colour]: t.colours[colour] }),
    done: ({ name }) => (tag ? words.saved(name) : words.added(name)),
    onClose,
  });
  return (
    <FormSheet
      title={tag ? words.editTitle : words.addTitle}
      submit={m.save}
      busy={busy && m.saving}
      {...sheet}
      onClose={onClose}
    >
      <FormField id="tag-name" label={m.name} error={errorOf("name")}>
        <Input autoComplete="off" maxLength={limits.name.max} {...register("name")} />
      </FormField>
      <ColourChoice chosen={watch("colour")} input={() => register("colour")} />
    </FormSheet>
  );
}

const List = catalogueScreen<Tag>({
  words,
  icon: Tags,
  list: defineList(listTagsContract, { filters: { archived } }),
  optionsOf: (params) => getListTagsQueryOptions(params),
  nameOf: ({ name }) => name,
  sheet: TagSheet,
  columns: [
    { id: "name", header: m.name, sortKey: "name", cell: (tag) => <Name tag={tag} /> },
    {
      id: "open",
      header: m.openTickets,
      width: "140px",
      sortKey: "openTickets",
      firstDescending: true,
      cell: (tag) => <OpenTickets tag={tag} />,
    },
  ],
  card: (tag) => (
    <>
      <Name tag={tag} />
      <Box textStyle="meta" color="fg.subtle" className="num">
        {m.openCount(tag.openTickets)}
      </Box>
    </>
  ),
});

export default function TagsScreen() {
  const client = useQueryClient();
  const { mutate } = useUpdateTag({
    mutation: {
      onSuccess: ({ name, archived }) =>
        notify.success((archived ? words.archivedOne : words.restoredOne)(name), { id: "setting-archived" }),
      onError: (error) => notify.error(problemText(error), { id: "setting-archived" }),
      onSettled: () => void client.invalidateQueries({ queryKey: getListTagsQueryKey() }),
    },
  });
  return (
    <List
      mayEdit={() => true}
      onArchive={({ id, name, colour, rev }, archived) =>
        mutate({ id, data: { name, colour, archived }, headers: { "If-Match": `"${rev}"` } })
      }
    />
  );
}
