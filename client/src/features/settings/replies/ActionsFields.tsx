/** What an answer with a canned reply also sets of its ticket. */
import { Flex, Grid, NativeSelect, chakra } from "@chakra-ui/react";
import { SetCannedReplyActionsLimits as limits } from "@klantportaal/api/limits";
import type { ListParams } from "@klantportaal/api/lists";
import {
  CannedReplyAssign,
  ThenStatus,
  type CannedReplyActions,
  type SetCannedReplyActions,
  type UserRef,
} from "@klantportaal/api/model";
import { useListPeople } from "@klantportaal/api/people";
import { X } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { FormField } from "../../../ui/FormField";
import { InnerButton } from "../../../ui/InnerButton";
import { SearchSelect } from "../../../ui/SearchSelect";
import { type Catalogue, useCatalogue } from "../../tickets/model/catalogue";
import { statusLabel } from "../../tickets/model/status";
import { tagColours } from "../../tickets/model/tags";
import { m } from "../messages.nl";

const words = m.replies.actions;
const PEOPLE = 50;

/** The form's part: "" leaves it as it is. */
export type ActionsForm = {
  status: "" | ThenStatus;
  assign: "" | CannedReplyAssign;
  assignee: UserRef | null;
  teamId: string;
  tagIds: string[];
};

export const actionsForm = (actions?: CannedReplyActions): ActionsForm => ({
  status: actions?.status ?? "",
  assign: actions?.assign ?? "",
  assignee: actions?.assignee ?? null,
  teamId: actions?.teamId ?? "",
  tagIds: actions?.addTagIds ?? [],
});

/** The body's part; undefined without any. */
export function setActions({
  status,
  assign,
  assignee,
  teamId,
  tagIds,
}: ActionsForm): SetCannedReplyActions | undefined {
  const set = {
    ...(status && { status }),
    ...(assign && { assign }),
    ...(assign === CannedReplyAssign.person && assignee && { assigneeId: assignee.id }),
    ...(teamId && { teamId }),
    ...(tagIds.length > 0 && { addTagIds: tagIds }),
  };
  return Object.keys(set).length > 0 ? set : undefined;
}

/** Its visible values, by the captions of its fields. */
export const describeActions = (
  { status, assign, assignee, teamId, tagIds }: ActionsForm,
  { team, tag }: Catalogue,
): Record<string, string> => ({
  [words.status]: status ? statusLabel(status, true) : words.sender,
  [words.assign]: assignee?.fullName ?? (assign ? words.assigns[assign] : words.same),
  [words.team]: teamId ? (team(teamId)?.name ?? words.unknown) : words.same,
  [words.tags]: tagIds.map((id) => tag(id)?.name ?? words.unknown).join(", ") || m.none,
});

type Props = {
  value: ActionsForm;
  error: string | undefined;
  onChange: (value: ActionsForm) => void;
};

function AssigneeField({ value, error, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const query = useDeferredValue((typed ?? "").trim());
  const found = useListPeople(
    {
      PageSize: PEOPLE,
      Filters: ["isCustomer:false"],
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listPeople">,
    { query: { placeholderData: (known: unknown) => known as never } },
  );
  return (
    <FormField id="reply-assignee" label={words.person} error={error}>
      <SearchSelect
        id="reply-assignee"
        text={typed ?? value.assignee?.fullName ?? ""}
        chosen={typed === null && value.assignee !== null}
        options={found.data?.items.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        current={query === (typed ?? "").trim() && found.isSuccess && !found.isPlaceholderData}
        placeholder={m.teams.chooseMember}
        none={m.teams.noMember}
        clearLabel={m.teams.clearMember}
        invalid={error !== undefined}
        onText={setTyped}
        onChoose={(option) => {
          setTyped(null);
          onChange({ ...value, assignee: option && { id: option.value, fullName: option.label } });
        }}
        onBlur={() => setTyped(null)}
      />
    </FormField>
  );
}

function TagsField({ value, onChange }: Props) {
  const catalogue = useCatalogue();
  const [text, setText] = useState("");
  const query = text.trim().toLowerCase();
  const others = catalogue.tags.filter(
    ({ id, name, archived }) => !archived && !value.tagIds.includes(id) && name.toLowerCase().includes(query),
  );
  const put = (tagIds: string[]) => onChange({ ...value, tagIds });
  return (
    <FormField id="reply-tags" label={words.tags}>
      {value.tagIds.length < limits.addTagIds.max && (
        <SearchSelect
          id="reply-tags"
          text={text}
          chosen={false}
          options={catalogue.known ? others.map(({ id, name }) => ({ value: id, label: name })) : undefined}
          current={catalogue.known}
          placeholder={m.tags.search}
          none={m.tags.noneFound[0]}
          clearLabel={words.clearTag}
          onText={setText}
          onChoose={(option) => {
            setText("");
            if (option) put([...value.tagIds, option.value]);
          }}
          onBlur={() => setText("")}
        />
      )}
      {value.tagIds.length > 0 && catalogue.known && (
        <Flex as="ul" aria-label={words.tags} gap="8px" wrap="wrap" mt="2px" listStyleType="none">
          {value.tagIds.map((id) => {
            const tag = catalogue.tag(id);
            const name = tag ? words.named(tag.name, tag.archived) : words.unknown;
            return (
              <chakra.li
                key={id}
                display="inline-flex"
                alignItems="center"
                gap="6px"
                h="32px"
                maxW="100%"
                ps="9px"
                pe="3px"
                borderRadius="8px"
                bg="bg.muted"
                color={tag?.archived ? "fg.muted" : "fg"}
                fontSize="0.84375rem"
              >
                {tag && (
                  <chakra.i
                    data-dot=""
                    boxSize="8px"
                    borderRadius="full"
                    bg={tagColours[tag.colour]}
                    flex="none"
                    aria-hidden="true"
                  />
                )}
                <chakra.span truncate>{name}</chakra.span>
                <InnerButton
                  label={words.removeTag(name)}
                  onClick={() => put(value.tagIds.filter((one) => one !== id))}
                >
                  <X size={14} />
                </InnerButton>
              </chakra.li>
            );
          })}
        </Flex>
      )}
    </FormField>
  );
}

/** The fields of a form for what else is set. */
export function ActionsFields(props: Props) {
  const { value, onChange } = props;
  const catalogue = useCatalogue();
  const teams = catalogue.teams.filter(({ id, archived }) => !archived || id === value.teamId);
  return (
    <Flex direction="column" gap="14px" mt="10px">
      <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="14px">
        <FormField id="reply-status" label={words.status}>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={value.status}
              onChange={({ target }) => onChange({ ...value, status: target.value as ActionsForm["status"] })}
            >
              <option value="">{words.sender}</option>
              {Object.values(ThenStatus).map((status) => (
                <option key={status} value={status}>
                  {statusLabel(status, true)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField id="reply-assign" label={words.assign}>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={value.assign}
              onChange={({ target }) =>
                onChange({ ...value, assign: target.value as ActionsForm["assign"], assignee: null })
              }
            >
              <option value="">{words.same}</option>
              {Object.values(CannedReplyAssign).map((assign) => (
                <option key={assign} value={assign}>
                  {words.assigns[assign]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
      </Grid>
      {value.assign === CannedReplyAssign.person && <AssigneeField {...props} />}
      <FormField id="reply-team" label={words.team}>
        <NativeSelect.Root>
          <NativeSelect.Field
            // Its option is there once the teams are.
            key={String(catalogue.known)}
            value={value.teamId}
            onChange={({ target }) => onChange({ ...value, teamId: target.value })}
          >
            <option value="">{words.same}</option>
            {teams.map(({ id, name, archived }) => (
              <option key={id} value={id}>
                {words.named(name, archived)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <TagsField {...props} />
    </Flex>
  );
}
