import { Box, Button, Dialog, Flex, Input, Textarea, chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { UpdateAttachmentFormLimits } from "@klantportaal/api/limits";
import type { Attachment, Message } from "@klantportaal/api/model";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type HTMLAttributes,
  type ReactElement,
} from "react";
import { formatPercent, formatSize } from "../../../lib/format/format";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { DialogFrame } from "../../../ui/DialogFrame";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
import { FormField } from "../../../ui/FormField";
import { m as kit } from "../../../ui/messages.nl";
import { notify } from "../../../ui/notify";
import { MenuButton } from "../../../ui/Overlay";
import { m } from "./messages.nl";
import { ACCEPT, refusalOf } from "./uploads";
import { useAttachmentChange, type AttachmentChange } from "./useAttachmentChange";
import { InnerButton } from "../../../ui/InnerButton";

type Props = { attachment: Attachment; message: Message; children: ReactElement<HTMLAttributes<HTMLElement>> };

/**
 * The sender's menu for an attachment: edit name, description and file, or delete it. `children` is the trigger, one
 * button.
 */
export function AttachmentMenu({ attachment, message, children }: Props) {
  const change = useAttachmentChange(message);
  const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
  const id = useId();
  if (!change.open) return null;
  const close = () => {
    setAsked(null);
    document.getElementById(id)?.focus();
  };
  const remove = () =>
    void change.remove(attachment.id).catch((error: unknown) => {
      console.warn("attachment", error);
      notify.error(`${m.attachment.removeFailed(attachment.name)} ${problemText(error)}`, {
        id: `attachment-${attachment.id}`,
      });
    });
  return (
    <>
      <MenuButton placement="bottom-end" trigger={cloneElement(children, { id })}>
        {(Menu) => (
          <>
            <Menu.Item value="edit" onSelect={() => setAsked("edit")}>
              <Pencil size={16} />
              {m.attachment.edit}
            </Menu.Item>
            <Menu.Item value="delete" color="red.fg" onSelect={() => setAsked("delete")}>
              <Trash2 size={16} />
              {m.attachment.remove}
            </Menu.Item>
          </>
        )}
      </MenuButton>
      {asked === "edit" && <EditDialog attachment={attachment} change={change} onClose={close} />}
      <ConfirmDialog
        open={asked === "delete"}
        {...m.attachment.confirmRemove(attachment.name)}
        destructive
        onConfirm={remove}
        onClose={close}
      />
    </>
  );
}

/** The trigger on a chip and on a picture. */
export function AttachmentButton({ name, ...rest }: { name: string } & HTMLChakraProps<"button">) {
  return (
    <InnerButton label={m.attachment.actions(name)} boxSize="28px" {...rest}>
      <Ellipsis size={17} />
    </InnerButton>
  );
}

function faultOf(error: unknown): { field: "name" | "description" | "file" | null; text: string } {
  const fields = error instanceof ProblemError ? error.fields : [];
  const named = fields.find((one): one is typeof one & { name: "name" | "description" | "file" } =>
    ["name", "description", "file"].includes(one.name),
  );
  const ofFile = error instanceof ProblemError && (error.status === 413 || error.status === 415);
  return { field: ofFile ? "file" : (named?.name ?? null), text: problemText(error) };
}

/** The current file, or its replacement. */
function FileField({
  file,
  size,
  error,
  onFile,
}: {
  file: File | null;
  size: number;
  error: string | undefined;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Flex direction="column" gap="6px">
      <Flex gap="10px" align="center" minW="0">
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPT}
          aria-label={m.attachment.replace}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = "";
            if (chosen) onFile(chosen);
          }}
        />
        <Button type="button" size="sm" onClick={() => input.current?.click()}>
          {m.attachment.replace}
        </Button>
        <chakra.span textStyle="small" color="fg.muted" truncate>
          {file ? `${file.name} · ${formatSize(file.size)}` : formatSize(size)}
        </chakra.span>
      </Flex>
      {error && (
        <Box role="alert" textStyle="small" color="red.fg">
          {error}
        </Box>
      )}
    </Flex>
  );
}

function EditDialog({
  attachment,
  change,
  onClose,
}: {
  attachment: Attachment;
  change: AttachmentChange;
  onClose: () => void;
}) {
  const [name, setName] = useState(attachment.name);
  const [description, setDescription] = useState(attachment.description);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState<ReturnType<typeof faultOf> | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (sent !== null) return;
    const wanted = name.trim();
    if (wanted === "" || /[/\\]/.test(wanted)) {
      setFault({ field: "name", text: wanted === "" ? m.attachment.nameRequired : m.attachment.nameInvalid });
      nameInput.current?.focus();
      return;
    }
    const form = {
      ...(wanted !== attachment.name && { name: wanted }),
      ...(description !== attachment.description && { description }),
      ...(file && { file }),
    };
    if (Object.keys(form).length === 0) return onClose();
    setFault(null);
    setSent(0);
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      await change.update(attachment.id, form, setSent, signal);
      notify.success(m.attachment.saved, { id: "attachment-saved" });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      console.warn("attachment", error);
      setFault(faultOf(error));
      setSent(null);
    }
  };
  const chooseFile = (chosen: File) => {
    const refusal = refusalOf(chosen);
    setFault(refusal ? { field: "file", text: refusal } : null);
    if (!refusal) setFile(chosen);
  };
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined);

  return (
    <DialogFrame open initialFocusEl={() => nameInput.current} onClose={onClose}>
      <chakra.form onSubmit={(event) => void save(event)} noValidate display="flex" flexDirection="column">
        <Dialog.Header>
          <Dialog.Title textStyle="h2">{m.attachment.editTitle}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body display="flex" flexDirection="column" gap="16px">
          {fault && fault.field === null && (
            <Box role="alert" color="red.fg">
              {fault.text}
            </Box>
          )}
          <FormField id="attachment-name" label={m.attachment.name} error={errorOf("name")}>
            <Input
              ref={nameInput}
              value={name}
              maxLength={UpdateAttachmentFormLimits.name.max}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </FormField>
          <FormField
            id="attachment-description"
            label={m.attachment.description}
            optional
            error={errorOf("description")}
          >
            <Textarea
              value={description}
              maxLength={UpdateAttachmentFormLimits.description.max}
              rows={3}
              onChange={(event) => setDescription(event.target.value)}
            />
          </FormField>
          <FileField file={file} size={attachment.size} error={errorOf("file")} onFile={chooseFile} />
        </Dialog.Body>
        <Dialog.Footer>
          <Button type="button" variant="outline" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button type="submit" variant="solid" aria-disabled={sent !== null || undefined}>
            {sent === null
              ? m.attachment.save
              : file
                ? m.attachment.saving(formatPercent(sent))
                : m.attachment.savingShort}
          </Button>
        </Dialog.Footer>
      </chakra.form>
    </DialogFrame>
  );
}
