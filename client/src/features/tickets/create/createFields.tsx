/** The fields of a new ticket that are more than an input. */
import { Box, Flex, chakra } from "@chakra-ui/react";
import { Paperclip, TriangleAlert, X } from "lucide-react";
import type { ListParams } from "@klantportaal/api/lists";
import { useGetCustomer } from "@klantportaal/api/customers";
import { useListOrganisations, useListPeople } from "@klantportaal/api/people";
import { TicketTopic, type CurrentUser } from "@klantportaal/api/model";
import { useDeferredValue, useRef, useState } from "react";
import { useController, type Control } from "react-hook-form";
import { FormField, FormGroup } from "../../../ui/FormField";
import { RadioPills } from "../../../ui/RadioPills";
import { SearchSelect } from "../../../ui/SearchSelect";
import { m as kit } from "../../../ui/messages.nl";
import { useFileDrop } from "../../../ui/useFileDrop";
import { UploadChips } from "../conversation/UploadChips";
import { ACCEPT, type Uploads } from "../conversation/uploads";
import { emptyForm, type CreateForm } from "./createForm";
import { m } from "./messages.nl";
import { priorityOptions } from "../model/status";
import { InnerButton } from "../../../ui/InnerButton";

export type FieldName = keyof CreateForm;
export const fieldId = (name: FieldName | "attachments") => `ticket-${name}`;

const keep = { query: { placeholderData: <Data,>(known: Data) => known } };

type PickProps = { control: Control<CreateForm>; error: string | undefined };

const topics = Object.values(TicketTopic);

export function TopicField({ control, error }: PickProps) {
  const { field } = useController({ control, name: "topic" });
  return (
    <FormGroup id={fieldId("topic")} legend={m.create.topic} error={error}>
      <RadioPills
        name="topic"
        value={field.value}
        options={topics.map((one) => [one, m.topic[one]] as const)}
        onChange={field.onChange}
      />
    </FormGroup>
  );
}

export function PriorityField({ control, error }: PickProps) {
  const { field } = useController({ control, name: "priority" });
  return (
    <FormGroup id={fieldId("priority")} legend={m.create.priority} error={error}>
      <RadioPills
        name="priority"
        value={field.value}
        options={priorityOptions.map(({ value, label }) => [value, label] as const)}
        onChange={field.onChange}
      />
      {field.value === "prio_1" && (
        <Flex
          role="status"
          gap="8px"
          mt="8px"
          px="12px"
          py="8px"
          borderRadius="8px"
          bg="orange.bg"
          color="orange.fg"
          textStyle="small"
        >
          <TriangleAlert size={16} style={{ flex: "none", marginTop: 1 }} />
          {m.create.urgentNote}
        </Flex>
      )}
    </FormGroup>
  );
}

/** Staff choose the customer. A choice from another customer's things is cleared with it. */
export function CustomerField({
  control,
  error,
  onOther,
}: PickProps & {
  onOther: (cleared: Partial<CreateForm>) => void;
}) {
  const { field } = useController({ control, name: "organisationId" });
  const text = useController({ control, name: "customerText" }).field;
  const words = field.value ? "" : text.value.trim();
  const query = useDeferredValue(words);
  // A link has only the id of the customer.
  const linked = useGetCustomer(field.value ?? "", { query: { enabled: field.value !== null && text.value === "" } });
  const found = useListOrganisations(
    {
      PageSize: 20,
      Filters: ["kind:customer"],
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listOrganisations">,
    keep,
  );
  const choose = (id: string | null, words: string) => {
    if (field.value !== null && field.value !== id)
      onOther({
        configurationId: emptyForm.configurationId,
        configurationText: emptyForm.configurationText,
        requesterId: emptyForm.requesterId,
        requesterText: emptyForm.requesterText,
        followers: emptyForm.followers,
      });
    text.onChange(words);
    field.onChange(id);
  };
  return (
    <FormField id={fieldId("organisationId")} label={m.create.customer} error={error}>
      <SearchSelect
        id={fieldId("organisationId")}
        text={text.value || (field.value && linked.data?.name) || ""}
        chosen={field.value !== null}
        options={found.data?.items.map((one) => ({ value: one.id, label: one.name, detail: one.customerNumber }))}
        current={query === words && found.isSuccess && !found.isPlaceholderData}
        placeholder={m.create.chooseCustomer}
        none={kit.customer.none}
        clearLabel={m.create.customerClear}
        invalid={error !== undefined}
        {...(found.isError && { failed: kit.choicesFailed })}
        onText={(value) => choose(null, value)}
        onChoose={(option) => choose(option?.value ?? null, option?.label ?? "")}
        onBlur={field.onBlur}
      />
    </FormField>
  );
}

/** People of an organisation whose name contains the words. */
function usePeople(organisationId: string, words: string) {
  const query = useDeferredValue(words);
  const found = useListPeople(
    {
      PageSize: 50,
      Filters: [`organisationId:${organisationId}`],
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listPeople">,
    keep,
  );
  return { found, current: query === words && found.isSuccess && !found.isPlaceholderData };
}

/** The person for whom staff create it, such as the caller. */
export function RequesterField({ control, error, organisationId }: PickProps & { organisationId: string }) {
  const id = useController({ control, name: "requesterId" }).field;
  const text = useController({ control, name: "requesterText" }).field;
  const chosen = id.value !== null;
  const { found, current } = usePeople(organisationId, chosen ? "" : text.value.trim());
  return (
    <FormField
      id={fieldId("requesterId")}
      label={m.create.requester}
      optional
      help={m.create.requesterHelp}
      error={error}
    >
      <SearchSelect
        id={fieldId("requesterId")}
        text={text.value}
        chosen={chosen}
        options={found.data?.items.map((one) => ({ value: one.id, label: one.fullName }))}
        current={current}
        placeholder={m.create.requesterPlaceholder}
        none={m.create.requesterNone}
        clearLabel={m.create.requesterClear}
        invalid={error !== undefined}
        {...(found.isError && { failed: m.create.followersFailed })}
        onText={(value) => {
          text.onChange(value);
          id.onChange(null);
        }}
        onChoose={(option) => {
          text.onChange(option?.label ?? "");
          id.onChange(option?.value ?? null);
        }}
        onBlur={id.onBlur}
      />
    </FormField>
  );
}

/** Colleagues in the ticket's organisation who follow it from the start. */
export function FollowersField({
  control,
  error,
  me,
  organisationId,
}: PickProps & { me: CurrentUser; organisationId: string }) {
  const { field } = useController({ control, name: "followers" });
  const [text, setText] = useState("");
  const { found, current } = usePeople(organisationId, text.trim());
  const others = found.data?.items.filter(
    (one) => one.id !== me.id && !field.value.some((chosen) => chosen.id === one.id),
  );
  return (
    <FormField
      id={fieldId("followers")}
      label={m.create.followers}
      optional
      help={m.create.followersHelp}
      error={error}
    >
      <SearchSelect
        id={fieldId("followers")}
        text={text}
        chosen={false}
        options={others?.map((one) => ({ value: one.id, label: one.fullName }))}
        current={current}
        placeholder={m.create.followersPlaceholder}
        none={m.create.followersNone}
        clearLabel={m.create.followersClear}
        invalid={error !== undefined}
        {...(found.isError && { failed: m.create.followersFailed })}
        onText={setText}
        onChoose={(option) => {
          setText("");
          if (option) field.onChange([...field.value, { id: option.value, fullName: option.label }]);
        }}
        onBlur={() => {
          setText("");
          field.onBlur();
        }}
      />
      {field.value.length > 0 && (
        <Flex as="ul" aria-label={m.create.followersChosen} gap="8px" wrap="wrap">
          {field.value.map((one) => (
            <chakra.li
              key={one.id}
              display="inline-flex"
              alignItems="center"
              gap="4px"
              h="30px"
              ps="10px"
              pe="3px"
              borderRadius="8px"
              bg="accent.subtle"
              color="accent.fg"
              fontWeight="500"
              fontSize="0.84375rem"
            >
              {one.fullName}
              <InnerButton
                label={m.create.removeFollower(one.fullName)}
                onClick={() => field.onChange(field.value.filter(({ id }) => id !== one.id))}
                _hover={{ bg: "bg.panel" }}
              >
                <X size={14} />
              </InnerButton>
            </chakra.li>
          ))}
        </Flex>
      )}
    </FormField>
  );
}

export function AttachmentsField({ uploads, error }: { uploads: Uploads; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const { over, zone } = useFileDrop(uploads.add);
  return (
    <FormGroup
      id={fieldId("attachments")}
      legend={m.create.attachments}
      optional
      help={m.create.attachmentsHelp}
      error={error}
    >
      <Flex
        align="center"
        justify="center"
        gap="8px"
        wrap="wrap"
        minH="64px"
        px="16px"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={over ? "accent" : "border.strong"}
        borderRadius="12px"
        bg={over ? "accent.subtle" : "bg.panel"}
        color="fg.muted"
        {...zone}
      >
        <Paperclip size={16} />
        <span>
          {m.create.dropBefore}
          <chakra.button
            type="button"
            color="accent.fg"
            textDecoration="underline"
            textUnderlineOffset="2px"
            cursor="pointer"
            minH="24px"
            onClick={() => input.current?.click()}
          >
            {m.create.dropChoose}
          </chakra.button>
        </span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPT}
          onChange={(event) => {
            uploads.add(event.target.files ?? []);
            event.target.value = "";
          }}
        />
      </Flex>
      {uploads.list.length > 0 && (
        <Box mt="8px">
          <UploadChips uploads={uploads} />
        </Box>
      )}
    </FormGroup>
  );
}
