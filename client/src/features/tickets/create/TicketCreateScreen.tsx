import { Box, Button, Flex, Input, Text, Textarea, chakra } from "@chakra-ui/react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQueryClient } from "@tanstack/react-query";
import {
  getGetSupportTicketQueryOptions,
  useCreateSupportTicket,
  useUnsubscribeSupportTicket,
} from "@klantportaal/api/support-tickets";
import { useGetCurrentUser } from "@klantportaal/api/users";
import type { Attachment, CurrentUser, ProblemField, TicketDraft } from "@klantportaal/api/model";
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm, useWatch, type FieldErrors } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { ProblemError, fieldText, problemText } from "../../../lib/api/problem";
import { scrolls } from "../../../lib/screen";
import { viewAs } from "../../../lib/session/view-as";
import { Checkbox } from "../../../ui/Checkbox";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
import { FormButtons } from "../../../ui/FormButtons";
import { ErrorSummary, FormField, type FieldError } from "../../../ui/FormField";
import { notify } from "../../../ui/notify";
import { PageHeader } from "../../../ui/PageHeader";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { ScreenForm } from "../../../ui/ScreenForm";
import { Time } from "../../../ui/Time";
import { undoToast } from "../../../ui/undoToast";
import { describeSent } from "../model/describe";
import { loadDraft } from "../model/draft";
import { useUploads } from "../conversation/uploads";
import { useDraft } from "../conversation/useDraft";
import {
  AttachmentsField,
  CustomerField,
  FollowersField,
  PriorityField,
  RequesterField,
  TopicField,
  fieldId,
  type FieldName,
} from "./createFields";
import { createSchema, draftPlace, emptyForm, isEmpty, prefilled, requestOf, type CreateForm } from "./createForm";
import { KnownIncident, useRunningIncident } from "./KnownIncident";
import { KnowledgeHints } from "./KnowledgeHints";
import { ServiceField } from "./ServiceField";
import { m } from "./messages.nl";
import type { DraftsHandle } from "../model/drafts";
import { listsChanged, ticketKey } from "../model/ticketCache";
import { useIdempotencyKey } from "./useIdempotencyKey";
import { maySeeConfigurations } from "../model/useConfiguration";

// Only a user with an assistant has drafts.
const TicketDrafts = lazy(() => import("./TicketDrafts"));

type Draft = { form: CreateForm; attachments: Attachment[] };
const fieldOrder: readonly (FieldName | "attachments")[] = [
  "organisationId",
  "requesterId",
  "subject",
  "topic",
  "configurationId",
  "priority",
  "text",
  "attachments",
  "followers",
];

/** The screen's field for a field of the call. */
function fieldOf({ name }: ProblemField): FieldName | "attachments" | undefined {
  const own = name.replace(/[.[].*$/, "");
  const called: Record<string, FieldName | "attachments"> = { attachmentIds: "attachments", followerIds: "followers" };
  return called[own] ?? fieldOrder.find((one) => one === own);
}

function DraftBanner({
  savedOn,
  onContinue,
  onDiscard,
}: {
  savedOn: string;
  onContinue: () => void;
  onDiscard: () => void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <Flex
      role="status"
      align="center"
      gap="10px"
      wrap="wrap"
      bg="accent.subtle"
      borderRadius="10px"
      px="14px"
      py="10px"
    >
      <Text flex="1" minW="180px">
        {m.create.draftFrom}
        <Time value={savedOn} format="within" />.
      </Text>
      <Button type="button" size="sm" onClick={onContinue}>
        {m.create.continueDraft}
      </Button>
      <Button type="button" size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {m.create.discardDraft}
      </Button>
      <ConfirmDialog
        open={asking}
        {...m.create.confirmDiscard}
        destructive
        onConfirm={onDiscard}
        onClose={() => setAsking(false)}
      />
    </Flex>
  );
}

/** Errors in the order of the screen, each with the id of its field. */
function summaryOf(errors: FieldErrors<CreateForm>, attachments: string | undefined): FieldError[] {
  const textOf = (name: FieldName | "attachments") => (name === "attachments" ? attachments : errors[name]?.message);
  return fieldOrder.flatMap((name) => (textOf(name) ? [{ id: fieldId(name), text: String(textOf(name)) }] : []));
}

/** Creates the ticket and makes the additional calls. Returns its id. */
function useCreateTicket(staff: boolean) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const create = useCreateSupportTicket();
  const unfollow = useUnsubscribeSupportTicket();
  const send = async (
    form: CreateForm,
    attachments: readonly Attachment[],
    incidentId: string | null,
  ): Promise<number> => {
    const body = requestOf(
      form,
      attachments.map((attachment) => attachment.id),
      staff,
      incidentId,
    );
    const ticket = await create.mutateAsync({ data: body, headers: { "Idempotency-Key": keyOf(body) } });
    if (!form.follow)
      await unfollow
        .mutateAsync({ id: ticket.id })
        .catch((error: unknown) => console.warn("unfollow after create", error));
    const described = attachments.filter((attachment) => attachment.description !== "");
    if (described.length > 0) {
      // Their message is the ticket's first. The ticket's screen fetches again, with the descriptions.
      const first = (await client.fetchQuery(getGetSupportTicketQueryOptions(ticket.id)).catch(() => null))
        ?.messages[0];
      if (first) await describeSent(first.id, described);
      client.removeQueries({ queryKey: ticketKey(ticket.id), exact: true });
    }
    return ticket.id;
  };
  return { send, busy: create.isPending };
}

/** Reports whether no field has the focus: the one that had it is gone, or the page has just been opened. */
const isResting = () => document.activeElement === document.body || document.activeElement?.tagName === "H1";

/**
 * Stops a customer at a known disruption of the chosen service, until they make a ticket after all. What is typed
 * stays: a form with a text is not hidden.
 */
function useStop(service: string | null, linked: boolean, typed: boolean) {
  const { incident, isLoading } = useRunningIncident(service);
  const [passed, setPassed] = useState<string>();
  const [kept, setKept] = useState(false);
  const known = incident && incident.id !== passed ? incident : null;
  if (known && typed && !kept) setKept(true);
  // A service that comes with the link is asked about before anything is shown that may have to be hidden.
  const waits = isLoading && linked && !kept;
  const notice = useRef<HTMLDivElement>(null);
  const hides = known !== null && !kept;
  const waited = useRef(waits);
  useEffect(() => {
    const first = waited.current && !waits ? document.querySelector<HTMLElement>("[data-page-focus]") : null;
    waited.current = waits;
    if (isResting()) (hides ? notice.current : first)?.focus();
  }, [hides, waits]);
  return {
    known,
    notice,
    /** Reports whether the fields below the service are hidden. */
    hides: hides || waits,
    pass: () => setPassed(known?.id),
    show: () => Promise.resolve(notice.current?.focus()),
    /** The disruption that the ticket was made in spite of. */
    incidentId: incident !== null && incident.id === passed ? incident.id : null,
  };
}

function CreateTicket({ me }: { me: CurrentUser }) {
  const staff = !me.isCustomer;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  // As they were when the form was opened: the address is not one of its fields.
  const [{ place, start, draft }] = useState(() => {
    const place = draftPlace(params);
    return { place, start: prefilled(params), draft: loadDraft<Draft>(me.id, place) };
  });
  const [banner, setBanner] = useState(draft !== null);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const resolver = useMemo(() => standardSchemaResolver(createSchema(staff)), [staff]);
  const { control, register, handleSubmit, setError, setValue, reset, formState } = useForm<CreateForm>({
    resolver,
    defaultValues: { ...start, ...draft?.content.form },
    mode: "onTouched",
    shouldFocusError: false,
  });
  const values = useWatch({ control }) as CreateForm;
  const uploads = useUploads(
    me.id,
    place,
    () => draft?.content,
    () => notify.error(m.upload.tooMany, { id: "upload-count" }),
  );
  // Values from the link alone are not a draft.
  const untouched = isEmpty(values) || JSON.stringify({ ...emptyForm, ...values }) === JSON.stringify(start);
  const empty = untouched && uploads.draft === null;
  const { saved, drop } = useDraft<Draft>(
    me.id,
    place,
    empty ? null : { form: values, attachments: [], ...uploads.draft },
    draft,
  );
  const service = staff || !maySeeConfigurations(me) ? null : values.configurationId || null;
  const linked = service !== null && service === start.configurationId;
  const stop = useStop(service, linked, values.text.trim() !== start.text.trim() || uploads.draft !== null);
  // With a link there is nothing yet above the service.
  const alone = stop.hides && linked && values.subject === start.subject;
  const goOn = () => {
    flushSync(stop.pass);
    const next = (["subject", "topic", "text"] as const).find((name) => !values[name]) ?? "text";
    const field = document.getElementById(fieldId(next));
    (field?.querySelector("input") ?? field)?.focus();
  };
  const drafts = useRef<DraftsHandle>(null);
  const focusOn = (name: FieldName) => document.getElementById(fieldId(name))?.focus();
  const take = ({ subject, topic, text }: TicketDraft, onUndo: () => void) => {
    const before = values;
    const fill = (form: Pick<CreateForm, "subject" | "topic" | "text">) => {
      for (const name of ["subject", "topic", "text"] as const) setValue(name, form[name], { shouldDirty: true });
    };
    fill({ subject, topic, text });
    if (before.subject.trim() !== "" || before.text.trim() !== "")
      undoToast(m.create.draftTaken, "ticket-draft", () => {
        fill(before);
        onUndo();
      });
    focusOn("subject");
  };
  const { send, busy } = useCreateTicket(staff);
  const sending = useRef(false);
  const [refusedAttachments, setRefusedAttachments] = useState<string>();
  const pendingUploads = attempt > 0 && !uploads.ready ? m.create.errors.attachments : undefined;

  const submit = handleSubmit(
    async (form) => {
      setAttempt((count) => count + 1);
      setFailure(undefined);
      setRefusedAttachments(undefined);
      // Not the call's state: a second press may come before the screen has updated.
      if (sending.current || !uploads.ready) return;
      sending.current = true;
      try {
        const id = await send(form, uploads.attachments, stop.incidentId);
        drop();
        drafts.current?.used();
        listsChanged(client);
        notify.success(m.toast.created, { id: "ticket-created" });
        void navigate(`/support/tickets/${id}`, { replace: true });
      } catch (error) {
        const fields = error instanceof ProblemError ? error.fields : [];
        for (const field of fields) {
          const name = fieldOf(field);
          if (name === "attachments") setRefusedAttachments(m.create.errors.attachmentsGone);
          else if (name) setError(name, { message: fieldText(field) });
        }
        setFailure(m.create.failed(problemText(error)));
        setAttempt((count) => count + 1);
      } finally {
        sending.current = false;
      }
    },
    () => {
      setFailure(undefined);
      setAttempt((count) => count + 1);
    },
  );

  const errorOf = (name: FieldName): string | undefined => formState.errors[name]?.message;
  const attachmentsError = pendingUploads ?? refusedAttachments;
  const shown = formState.isSubmitted ? summaryOf(formState.errors, attachmentsError) : [];
  const organisationId = staff ? values.organisationId : me.organisationId;

  return (
    <Box {...scrolls}>
      <PageHeader title={m.create.title} />
      <ScreenForm intro={m.create.intro} submit={stop.hides ? stop.show : submit}>
        {banner && draft && (
          <DraftBanner
            savedOn={draft.savedOn}
            onContinue={() => setBanner(false)}
            onDiscard={() => {
              reset(start);
              uploads.clear();
              drop();
              drafts.current?.dropped();
              setBanner(false);
            }}
          />
        )}
        {viewAs === null && !stop.hides && (
          <Suspense>
            <TicketDrafts ref={drafts} onTake={take} onLost={() => focusOn("subject")} />
          </Suspense>
        )}
        <ErrorSummary errors={shown} attempt={attempt} failure={failure} />
        {staff && (
          <CustomerField
            control={control}
            error={errorOf("organisationId")}
            onOther={(cleared) =>
              (Object.keys(cleared) as FieldName[]).forEach((name) => setValue(name, cleared[name] ?? null))
            }
          />
        )}
        {staff && values.organisationId && (
          <RequesterField control={control} error={errorOf("requesterId")} organisationId={values.organisationId} />
        )}
        {!alone && (
          <>
            <FormField id={fieldId("subject")} label={m.create.subject} error={errorOf("subject")}>
              {/* A link that says what it is about leaves the subject to be typed. */}
              <Input {...register("subject")} autoComplete="off" data-page-focus={start.topic ? "" : undefined} />
            </FormField>
            <KnowledgeHints subject={values.subject} />
            <TopicField control={control} error={errorOf("topic")} />
          </>
        )}
        {maySeeConfigurations(me) && (!staff || values.organisationId) && (
          <ServiceField
            id={fieldId("configurationId")}
            control={control}
            error={errorOf("configurationId")}
            organisationId={staff ? values.organisationId : null}
          />
        )}
        {stop.known && service && (
          <KnownIncident incident={stop.known} service={service} onGoOn={goOn} ref={stop.notice} />
        )}
        {!stop.hides && (
          <>
            <PriorityField control={control} error={errorOf("priority")} />
            <FormField id={fieldId("text")} label={m.create.text} help={m.create.textHelp} error={errorOf("text")}>
              <Textarea {...register("text")} rows={7} resize="vertical" />
            </FormField>
            <AttachmentsField uploads={uploads} error={attachmentsError} />
            {organisationId && (
              <FollowersField control={control} error={errorOf("followers")} me={me} organisationId={organisationId} />
            )}
            <Checkbox {...register("follow")}>{m.create.follow}</Checkbox>
            <FormButtons
              submit={m.create.submit}
              submitting={m.create.submitting}
              busy={busy}
              cancel={m.create.cancel}
              cancelTo="/support/tickets"
            >
              <chakra.span role="status" textStyle="meta" color="fg.subtle">
                {saved && !empty ? m.create.draftSaved : ""}
              </chakra.span>
            </FormButtons>
          </>
        )}
      </ScreenForm>
    </Box>
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
