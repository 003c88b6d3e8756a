/** Questions before a customer's document changes. Each calls `onDone` once the server has made the change. */
import { Box, Button, Flex, Input, Textarea, chakra } from "@chakra-ui/react";
import {
  discardDocument,
  publishDocument,
  replaceDocument,
  updateDocument,
  uploadDocument,
  withdrawDocument,
} from "@klantportaal/api/documents";
import { MAX_FILE_BYTES, UpdateDocumentRequestLimits, WithdrawDocumentRequestLimits } from "@klantportaal/api/limits";
import type { CustomerDocument } from "@klantportaal/api/model";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { uploadStarted } from "../../../lib/hub/unsent";
import { serviceText } from "../../../lib/services/names";
import { Checkbox } from "../../../ui/Checkbox";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField, FormGroup } from "../../../ui/FormField";
import { ProgressBar } from "../../../ui/ProgressBar";
import { notify } from "../../../ui/notify";
import { type ChosenService, ServiceField, serviceFault } from "../../../ui/services/ServiceField";
import { CategoryField, PeriodField } from "./DetailFields";
import { m } from "./messages.nl";
import { type Details, faultOf, ifMatch } from "./tray";

type Props = { customer: string; document: CustomerDocument; onDone: () => void; onClose: () => void };

/** Runs a change; a refusal is shown, and the document is fetched again. `signal` is aborted when the dialog closes. */
function useChange({ onDone, onClose }: Props) {
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const { signal } = leaving;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (change: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      notify.success(done, { id: "document-changed" });
      onClose();
    } catch (error) {
      if (!signal.aborted) setFailure(problemText(error));
    } finally {
      setBusy(false);
    }
    onDone();
  };
  return { busy, failure, run, signal };
}

const Failure = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Box role="alert" color="red.fg">
      {text}
    </Box>
  );

function Announce({
  document,
  on,
  onChange,
}: {
  document: CustomerDocument;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  if (document.readers === 0) return <Intro>{m.tray.announceNobody}</Intro>;
  return (
    <Checkbox checked={on} onChange={(event) => onChange(event.target.checked)}>
      {m.tray.announce(document.readers)}
    </Checkbox>
  );
}

const Intro = ({ children }: { children: ReactNode }) => <Box color="fg.muted">{children}</Box>;

const chosenFor = ({ configuration }: CustomerDocument): ChosenService =>
  configuration ? { id: configuration.id, text: serviceText(configuration) } : { id: null, text: "" };

export function EditDialog(props: Props) {
  const { customer, document, onClose } = props;
  const { busy, failure, run } = useChange(props);
  const [details, setDetails] = useState<Details>(document);
  const [service, setService] = useState(() => chosenFor(document));
  const [tried, setTried] = useState(false);
  const { name, category, period } = details;
  const fault = tried ? faultOf(details) : null;
  const submit = () => {
    setTried(true);
    if (faultOf(details) ?? serviceFault(service)) return;
    const change = {
      ...{ name: name.trim(), category, period },
      // An earlier server refuses a field that it does not know.
      ...(service.id !== (document.configuration?.id ?? null) && { configurationId: service.id }),
    };
    void run(() => updateDocument(document.id, change, ifMatch(document)), m.saved);
  };
  const nameWrong = fault !== null && name.trim() === "";
  return (
    <FormDialog
      open
      title={m.edit.title}
      submit={m.edit.submit}
      busy={busy && m.edit.busy}
      scroll="outside"
      onSubmit={submit}
      onClose={onClose}
    >
      <Failure text={failure} />
      <FormField id="document-name" label={m.columns.name} error={nameWrong ? fault : undefined}>
        <Input
          value={name}
          maxLength={UpdateDocumentRequestLimits.name.max}
          autoComplete="off"
          onChange={(event) => setDetails({ ...details, name: event.target.value })}
        />
      </FormField>
      <FormField id="document-category" label={m.columns.category}>
        <CategoryField value={category} onChange={(next) => setDetails({ ...details, category: next })} />
      </FormField>
      <FormField
        id="document-period"
        label={m.columns.period}
        error={fault !== null && !nameWrong ? fault : undefined}
        optional
      >
        <PeriodField value={period} onChange={(next) => setDetails({ ...details, period: next })} />
      </FormField>
      <ServiceField
        id="document-service"
        organisation={customer}
        value={service}
        error={tried ? serviceFault(service) : undefined}
        onChange={setService}
      />
    </FormDialog>
  );
}

export function PublishDialog(props: Props) {
  const { document, onClose } = props;
  const { busy, failure, run } = useChange(props);
  // Users who were notified before are not notified again.
  const again = document.state === "withdrawn";
  const [announce, setAnnounce] = useState(!again);
  return (
    <FormDialog
      open
      title={m.publishOne.title(document.name)}
      submit={m.tray.publish}
      busy={busy && m.tray.publishing}
      onSubmit={() => void run(() => publishDocument(document.id, { announce }, ifMatch(document)), m.published(1))}
      onClose={onClose}
    >
      <Failure text={failure} />
      <Intro>{m.publishOne.text}</Intro>
      {!again && <Announce document={document} on={announce} onChange={setAnnounce} />}
    </FormDialog>
  );
}

export function WithdrawDialog(props: Props) {
  const { document, onClose } = props;
  const { busy, failure, run } = useChange(props);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(reason.trim() === "");
    if (reason.trim() === "") return globalThis.document.getElementById("withdraw-reason")?.focus();
    void run(
      () => withdrawDocument(document.id, { reason: reason.trim() }, ifMatch(document)),
      m.withdraw.done(document.name),
    );
  };
  return (
    <FormDialog
      open
      title={m.withdraw.title(document.name)}
      submit={m.withdraw.submit}
      busy={busy && m.withdraw.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Failure text={failure} />
      <Intro>{m.withdraw.text}</Intro>
      <FormField
        id="withdraw-reason"
        label={m.withdraw.reason}
        help={m.withdraw.reasonHelp}
        error={missing ? m.withdraw.reasonMissing : undefined}
      >
        <Textarea
          rows={3}
          maxLength={WithdrawDocumentRequestLimits.reason.max}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </FormField>
    </FormDialog>
  );
}

export function ReplaceDialog(props: Props) {
  const { customer, document, onClose } = props;
  const { busy, failure, run, signal } = useChange(props);
  const [announce, setAnnounce] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  // One id for all retries: an upload whose response was lost is not repeated.
  const [id, setId] = useState(() => crypto.randomUUID());
  const replace = async (chosen: File) => {
    const { name, category, period } = document;
    setProgress(0);
    const finished = uploadStarted();
    try {
      await uploadDocument(
        customer,
        { id, file: chosen, name, category, period },
        { onUploadProgress: ({ loaded, total }) => setProgress(Math.round((loaded / (total || chosen.size)) * 100)) },
        signal,
      );
      // If the dialog was closed meanwhile, nothing is replaced; the uploaded file is a draft.
      signal.throwIfAborted();
      await replaceDocument(document.id, { replacementId: id, announce }, ifMatch(document));
    } finally {
      finished();
      setProgress(null);
    }
  };
  const submit = () => {
    const wrong = !file ? m.replace.fileMissing : file.size > MAX_FILE_BYTES ? m.tray.tooLarge : undefined;
    setFault(wrong);
    if (file && !wrong) void run(() => replace(file), m.replace.done(document.name));
  };
  return (
    <FormDialog
      open
      title={m.replace.title(document.name)}
      submit={m.replace.submit}
      busy={busy && m.replace.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Failure text={failure} />
      <Intro>{m.replace.text}</Intro>
      <FormGroup id="replacement" legend={m.replace.file} error={fault}>
        <Flex gap="10px" align="center" wrap="wrap">
          <Button onClick={() => input.current?.click()}>{m.replace.choose}</Button>
          <chakra.span color="fg.muted" overflowWrap="anywhere">
            {file?.name ?? m.replace.none}
          </chakra.span>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={m.replace.file}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setId(crypto.randomUUID());
              setFault(undefined);
            }}
          />
        </Flex>
      </FormGroup>
      {progress !== null && (
        <Flex direction="column">
          <ProgressBar label={m.tray.progress(document.name)} done={progress} total={100} />
        </Flex>
      )}
      <Announce document={document} on={announce} onChange={setAnnounce} />
    </FormDialog>
  );
}

export function DiscardDialog({ document, onDone, onClose }: Props) {
  const discard = () =>
    void discardDocument(document.id, ifMatch(document))
      .then(
        () => notify.success(m.discarded(document.name), { id: "document-changed" }),
        (error: unknown) => notify.error(problemText(error), { id: "document-changed" }),
      )
      .finally(onDone);
  return (
    <ConfirmDialog
      open
      destructive
      title={m.discard.title(document.name)}
      text={m.discard.text}
      confirm={m.actions.discard}
      onConfirm={discard}
      onClose={onClose}
    />
  );
}
