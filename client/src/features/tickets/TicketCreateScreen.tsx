import { Box, Button, Flex, Input, Spinner, Text, Textarea, chakra } from "@chakra-ui/react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQueryClient } from "@tanstack/react-query";
import { Paperclip, TriangleAlert } from "lucide-react";
import { useListConfigurations } from "@klantportaal/api/general-purposes";
import { useListOrganisations } from "@klantportaal/api/people";
import { useCreateSupportTicket, useUnsubscribeSupportTicket } from "@klantportaal/api/support-tickets";
import { useGetCurrentUser } from "@klantportaal/api/users";
import { TicketTopic, type Attachment, type CurrentUser } from "@klantportaal/api/model";
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from "react";
import { useController, useForm, useWatch, type Control, type FieldErrors } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router";
import { formatExactId } from "../../lib/format";
import { ProblemError, fieldText, problemText } from "../../lib/problem";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { ErrorSummary, FormField, FormGroup, type FieldError } from "../../ui/FormField";
import { notify } from "../../ui/notify";
import { PageHeader } from "../../ui/PageHeader";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { SearchSelect } from "../../ui/SearchSelect";
import { Time } from "../../ui/Time";
import { loadDraft } from "./conversation/draft";
import { UploadChips } from "./conversation/UploadChips";
import { ACCEPT, useUploads, type Uploads } from "./conversation/uploads";
import { useDraft } from "./conversation/useDraft";
import { createSchema, emptyForm, isEmpty, limits, requestOf, type CreateForm } from "./createForm";
import { m } from "./messages.nl";
import { priorityLabel, type Priority } from "./status";
import { listsChanged } from "./ticketCache";
import { maySeeConfigurations } from "./useConfiguration";

const PLACE = "new";
// The order of the screen: the usual one first.
const priorityOrder: readonly Priority[] = ["prio_3", "prio_2", "prio_1", "prio_4", "prio_5"];
const topics = Object.values(TicketTopic);

type Draft = { form: CreateForm; attachments: Attachment[] };
type FieldName = keyof CreateForm;
const fieldId = (name: FieldName | "attachments") => `ticket-${name}`;
const fieldOrder: readonly FieldName[] = ["organisationId", "subject", "topic", "configurationId", "priority", "text"];

/** `?subject=&config=&ref=` fills what a draft leaves empty. */
function startOf(params: URLSearchParams, draft: Draft | undefined): CreateForm {
  const form = { ...emptyForm, ...draft?.form };
  const ref = params.get("ref");
  return {
    ...form,
    subject: form.subject || (params.get("subject") ?? "").slice(0, limits.subject.max),
    text: form.text || (ref && /^\d{1,8}$/.test(ref) ? `${m.create.refersTo(formatExactId(ref))}\n\n` : ""),
  };
}

type RadioProps<T extends string> = { name: string; value: T | null; options: readonly (readonly [T, string])[]; onChange: (value: T) => void };

function Radios<T extends string>({ name, value, options, onChange }: RadioProps<T>) {
  return (
    <Flex gap="8px" wrap="wrap">
      {options.map(([option, label]) => (
        <chakra.label key={option} display="inline-flex" alignItems="center" gap="8px" minH="control" px="12px" borderWidth="1px" borderColor="border.strong" borderRadius="8px" bg="bg.panel" cursor="pointer" _hover={{ bg: "bg.subtle" }} css={{ "&:has(:checked)": { borderColor: "accent", bg: "accent.subtle", color: "accent.fg", fontWeight: "550" }, "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "focus", outlineOffset: "2px" } }}>
          <chakra.input type="radio" name={name} value={option} checked={value === option} onChange={() => onChange(option)} accentColor="accent" boxSize="16px" outline="none" />
          {label}
        </chakra.label>
      ))}
    </Flex>
  );
}

type PickProps = { control: Control<CreateForm>; error: string | undefined };

function ConfigurationField({ control, error, organisationId }: PickProps & { organisationId: string | null }) {
  const id = useController({ control, name: "configurationId" });
  const text = useController({ control, name: "configurationText" });
  const chosen = id.field.value !== null;
  const query = useDeferredValue(chosen ? "" : text.field.value.trim());
  const found = useListConfigurations(
    { PageSize: 20, OrderBy: "PostCode ASC", ...(query && { SearchParameter: query }), ...(organisationId && { Filters: [`organisationId:${organisationId}`] }) },
    { query: { placeholderData: (known) => known } },
  );
  return (
    <FormField id={fieldId("configurationId")} label={m.create.configuration} optional help={m.create.configurationHelp} error={error}>
      <SearchSelect
        id={fieldId("configurationId")}
        text={text.field.value}
        chosen={chosen}
        options={found.data?.items.map((one) => ({ value: one.id, label: `${one.configuration_code} · ${one.description}`, detail: `${one.PostCode} ${one.HouseNumber}, ${one.City}` }))}
        placeholder={m.create.configurationPlaceholder}
        none={m.create.configurationNone}
        clearLabel={m.create.configurationClear}
        invalid={error !== undefined}
        {...(found.isError && { failed: <Box px="10px" py="7px" color="red.fg">{m.create.configurationFailed}</Box> })}
        onText={(value) => {
          text.field.onChange(value);
          id.field.onChange(null);
        }}
        onChoose={(option) => {
          text.field.onChange(option?.label ?? "");
          id.field.onChange(option?.value ?? null);
        }}
        onBlur={id.field.onBlur}
      />
    </FormField>
  );
}

function CustomerField({ control, error }: PickProps) {
  const { field } = useController({ control, name: "organisationId" });
  const [text, setText] = useState("");
  const query = useDeferredValue(field.value ? "" : text.trim());
  const found = useListOrganisations({ PageSize: 20, Filters: ["kind:customer"], ...(query && { SearchParameter: query }) }, { query: { placeholderData: (known) => known } });
  const known = found.data?.items.find((one) => one.id === field.value)?.name;
  return (
    <FormField id={fieldId("organisationId")} label={m.create.customer} error={error}>
      <SearchSelect
        id={fieldId("organisationId")}
        text={text || known || ""}
        chosen={field.value !== null}
        options={found.data?.items.map((one) => ({ value: one.id, label: one.name, detail: one.customerNumber }))}
        placeholder={m.create.chooseCustomer}
        none={m.list.noCustomer}
        clearLabel={m.create.customerClear}
        invalid={error !== undefined}
        onText={(value) => {
          setText(value);
          field.onChange(null);
        }}
        onChoose={(option) => {
          setText(option?.label ?? "");
          field.onChange(option?.value ?? null);
        }}
        onBlur={field.onBlur}
      />
    </FormField>
  );
}

function AttachmentsField({ uploads, error }: { uploads: Uploads; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <FormGroup id={fieldId("attachments")} legend={m.create.attachments} optional help={m.create.attachmentsHelp} error={error}>
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
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          uploads.add(event.dataTransfer.files);
        }}
      >
        <Paperclip size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          {m.create.dropBefore}
          <chakra.button type="button" color="accent.fg" textDecoration="underline" textUnderlineOffset="2px" cursor="pointer" minH="24px" onClick={() => input.current?.click()}>
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

function DraftBanner({ savedOn, onContinue, onDiscard }: { savedOn: string; onContinue: () => void; onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Flex role="status" align="center" gap="10px" wrap="wrap" bg="accent.subtle" borderRadius="10px" px="14px" py="10px">
      <Text flex="1" minW="180px">
        {m.create.draftFrom}
        <Time value={savedOn} />.
      </Text>
      <Button type="button" size="sm" onClick={onContinue}>
        {m.create.continueDraft}
      </Button>
      <Button type="button" size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {m.create.discardDraft}
      </Button>
      <ConfirmDialog open={asking} {...m.create.confirmDiscard} destructive onConfirm={onDiscard} onClose={() => setAsking(false)} />
    </Flex>
  );
}

/** Faults in the order of the screen, each with the id of its field. */
function summaryOf(errors: FieldErrors<CreateForm>, attachments: string | undefined): FieldError[] {
  const list = fieldOrder.flatMap((name) => (errors[name]?.message ? [{ id: fieldId(name), text: String(errors[name].message) }] : []));
  return attachments ? [...list, { id: fieldId("attachments"), text: attachments }] : list;
}

/** A repeated attempt with the same content is the same create; changed content is another one. */
function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: "", key: "" });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.body) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

function CreateTicket({ me }: { me: CurrentUser }) {
  const staff = !me.isCustomer;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [draft] = useState(() => loadDraft<Draft>(me.id, PLACE));
  const [banner, setBanner] = useState(draft !== null);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const resolver = useMemo(() => standardSchemaResolver(createSchema(staff)), [staff]);
  const { control, register, handleSubmit, setError, reset, formState } = useForm<CreateForm>({
    resolver,
    defaultValues: startOf(params, draft?.content),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const values = useWatch({ control }) as CreateForm;
  const uploads = useUploads(() => draft?.content.attachments ?? [], () => notify.error(m.upload.tooMany, { id: "upload-count" }));
  const empty = isEmpty(values) && uploads.attachments.length === 0;
  const { saved, drop } = useDraft<Draft>(me.id, PLACE, empty ? null : { form: values, attachments: uploads.attachments }, draft !== null);
  const keyOf = useIdempotencyKey();
  const create = useCreateSupportTicket();
  const unfollow = useUnsubscribeSupportTicket();
  const pendingUploads = attempt > 0 && uploads.list.some((upload) => upload.state !== "done") ? m.create.errors.attachments : undefined;

  const submit = handleSubmit(async (form) => {
    setAttempt((count) => count + 1);
    setFailure(undefined);
    if (create.isPending || uploads.list.some((upload) => upload.state !== "done")) return;
    const body = requestOf(form, uploads.attachments.map((attachment) => attachment.id), staff);
    try {
      const ticket = await create.mutateAsync({ data: body, headers: { "Idempotency-Key": keyOf(body) } });
      if (!form.follow) await unfollow.mutateAsync({ id: ticket.id }).catch((error: unknown) => console.warn("unfollow after create", error));
      drop();
      listsChanged(client);
      notify.success(m.toast.created, { id: "ticket-created" });
      void navigate(`/support/tickets/${ticket.id}`, { replace: true });
    } catch (error) {
      const fields = error instanceof ProblemError ? error.fields : [];
      for (const field of fields) if (fieldOrder.some((name) => name === field.name)) setError(field.name as FieldName, { message: fieldText(field) });
      setFailure(m.create.failed(problemText(error)));
      setAttempt((count) => count + 1);
    }
  }, () => {
    setFailure(undefined);
    setAttempt((count) => count + 1);
  });

  const errorOf = (name: FieldName): string | undefined => formState.errors[name]?.message;
  const shown = formState.isSubmitted ? summaryOf(formState.errors, pendingUploads) : [];
  const topic = useController({ control, name: "topic" }).field;
  const priority = useController({ control, name: "priority" }).field;

  return (
    <Box flex="1" minH="0" overflowY="auto">
      <PageHeader title={m.create.title} />
      <chakra.form onSubmit={(event) => void submit(event)} noValidate maxW="776px" px={{ base: "16px", md: "28px" }} pb="60px" display="flex" flexDirection="column" gap="20px">
        <Text color="fg.muted" mt="-8px">
          {m.create.intro}
        </Text>
        {banner && draft && (
          <DraftBanner
            savedOn={draft.savedOn}
            onContinue={() => setBanner(false)}
            onDiscard={() => {
              reset(startOf(params, undefined));
              uploads.clear();
              drop();
              setBanner(false);
            }}
          />
        )}
        <ErrorSummary errors={shown} attempt={attempt} failure={failure} />
        {staff && <CustomerField control={control} error={errorOf("organisationId")} />}
        <FormField id={fieldId("subject")} label={m.create.subject} error={errorOf("subject")}>
          <Input {...register("subject")} autoComplete="off" />
        </FormField>
        <FormGroup id={fieldId("topic")} legend={m.create.topic} error={errorOf("topic")}>
          <Radios name="topic" value={topic.value} options={topics.map((one) => [one, m.topic[one]] as const)} onChange={topic.onChange} />
        </FormGroup>
        {maySeeConfigurations(me) && <ConfigurationField control={control} error={errorOf("configurationId")} organisationId={staff ? values.organisationId : null} />}
        <FormGroup id={fieldId("priority")} legend={m.create.priority} error={errorOf("priority")}>
          <Radios name="priority" value={priority.value} options={priorityOrder.map((one) => [one, priorityLabel(one)] as const)} onChange={priority.onChange} />
          {priority.value === "prio_1" && <UrgentNote>{m.create.urgentNote}</UrgentNote>}
        </FormGroup>
        <FormField id={fieldId("text")} label={m.create.text} help={m.create.textHelp} error={errorOf("text")}>
          <Textarea {...register("text")} rows={7} resize="vertical" />
        </FormField>
        <AttachmentsField uploads={uploads} error={pendingUploads} />
        <chakra.label display="inline-flex" gap="8px" alignItems="center" alignSelf="flex-start" minH="24px" cursor="pointer">
          <chakra.input type="checkbox" {...register("follow")} accentColor="accent" boxSize="16px" />
          {m.create.follow}
        </chakra.label>
        <Flex gap="10px" align="center" wrap="wrap">
          <Button type="submit" variant="solid" aria-disabled={create.isPending || undefined}>
            {create.isPending && <Spinner size="xs" />}
            {create.isPending ? m.create.submitting : m.create.submit}
          </Button>
          <Button asChild variant="ghost">
            <Link to="/support/tickets">{m.create.cancel}</Link>
          </Button>
          <chakra.span role="status" textStyle="meta" color="fg.subtle">
            {saved && !empty ? m.create.draftSaved : ""}
          </chakra.span>
        </Flex>
      </chakra.form>
    </Box>
  );
}

function UrgentNote({ children }: { children: ReactNode }) {
  return (
    <Flex role="status" gap="8px" mt="8px" px="12px" py="8px" borderRadius="8px" bg="orange.bg" color="orange.fg" textStyle="small">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" style={{ flex: "none", marginTop: 1 }} />
      {children}
    </Flex>
  );
}

export default function TicketCreateScreen() {
  const me = useGetCurrentUser();
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      <QueryBoundary result={me} what={m.create.what} skeleton={null}>
        {(user) => <CreateTicket me={user} />}
      </QueryBoundary>
    </Flex>
  );
}
