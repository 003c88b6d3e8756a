import { Button, Flex, Kbd, chakra } from "@chakra-ui/react";
import { Paperclip, Send } from "lucide-react";
import type { Attachment } from "@klantportaal/api/model";
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from "react";
import { IconButton } from "../../../ui/IconButton";
import { notify } from "../../../ui/notify";
import { m } from "../messages.nl";
import { loadDraft } from "./draft";
import { UploadChips } from "./UploadChips";
import { ACCEPT, useUploads } from "./uploads";
import { useDraft } from "./useDraft";

const MAX_TEXT = 10_000;
const COUNT_FROM = 9_000;
const LINE = 20;

type Content = { text: string; attachments: Attachment[] };

export type ComposerHandle = { focus: () => void; addFiles: (files: Iterable<File>) => void };

type Props = {
  owner: string;
  /** Where the draft belongs: the ticket's number. */
  place: string;
  staff: boolean;
  onSend: (text: string, attachments: Attachment[], kind: "message" | "note") => void;
  ref?: Ref<ComposerHandle>;
};

/** Names for pasted pictures, which have none of their own. */
function named(file: File): File {
  const stamp = new Date().toISOString().slice(0, 16).replace("T", "-").replace(":", "");
  return file.name === "image.png" ? new File([file], m.upload.pasted(stamp), { type: file.type }) : file;
}

/** Where a message is written: grows with its text, keeps a draft, uploads files, sends with Ctrl Enter. */
export function Composer({ owner, place, staff, onSend, ref }: Props) {
  const [draft] = useState(() => loadDraft<Content>(owner, place));
  const [text, setText] = useState(draft?.content.text ?? "");
  const [note, setNote] = useState(false);
  const [hint, setHint] = useState("");
  const [focused, setFocused] = useState(false);
  const uploads = useUploads(() => draft?.content.attachments ?? [], () => notify.error(m.upload.tooMany, { id: "upload-count" }));
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);

  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus(), addFiles: uploads.add }));

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = `${Math.min(element.scrollHeight, 10 * LINE + 14)}px`;
  }, [text]);

  const attachments = uploads.attachments;
  const content = text === "" && attachments.length === 0 ? null : { text, attachments };
  const { saved, drop } = useDraft<Content>(owner, place, content, draft !== null);

  const over = text.length - MAX_TEXT;
  const send = () => {
    if (uploads.busy || over > 0) return;
    const body = text.trim();
    if (body === "" && attachments.length === 0) {
      setHint(m.composer.empty);
      area.current?.focus();
      return;
    }
    onSend(body, attachments, note ? "note" : "message");
    drop();
    setText("");
    setHint("");
    uploads.clear();
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files.map(named));
  };
  const status = hint || (over > 0 ? m.composer.tooLong(over) : text.length >= COUNT_FROM ? m.composer.left(-over) : saved ? m.composer.draftSaved : "");

  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      mx={{ base: "8px", md: "28px" }}
      mb={{ base: "34px", md: "20px" }}
      borderWidth="1px"
      borderColor={focused ? "accent" : note ? "orange.fg" : "border.strong"}
      borderRadius="12px"
      bg={note ? "orange.bg" : "bg.panel"}
      boxShadow={focused ? "0 0 0 2px {colors.accent.subtle}" : "card"}
      flex="none"
      data-print-hidden=""
    >
      <chakra.textarea
        ref={area}
        aria-label={m.conversation.composerLabel}
        placeholder={m.composer.placeholder}
        value={text}
        rows={1}
        onChange={(event) => {
          setText(event.target.value);
          setHint("");
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        aria-invalid={over > 0 || undefined}
        display="block"
        w="full"
        bg="transparent"
        border="0"
        resize="none"
        px="14px"
        pt="10px"
        pb="4px"
        minH={{ base: "40px", md: "46px" }}
        fontSize={{ base: "1rem", md: "0.875rem" }}
        lineHeight={{ base: "1.5rem", md: "1.25rem" }}
        color="fg"
        outline="none"
        _focusVisible={{ outline: "none" }}
        _placeholder={{ color: "fg.subtle" }}
      />
      {uploads.list.length > 0 && (
        <chakra.div mx="12px" mt="4px" mb="6px">
          <UploadChips uploads={uploads} />
        </chakra.div>
      )}
      <Flex align="center" gap="4px" px="8px" pt="4px" pb="8px">
        <input
          ref={file}
          type="file"
          multiple
          hidden
          accept={ACCEPT}
          onChange={(event) => {
            uploads.add(event.target.files ?? []);
            event.target.value = "";
          }}
        />
        <IconButton label={m.composer.attach} onClick={() => file.current?.click()}>
          <Paperclip size={18} strokeWidth={1.75} />
        </IconButton>
        {staff && (
          <chakra.label display="inline-flex" gap="6px" alignItems="center" textStyle="meta" color="fg.muted" me="8px" minH="24px">
            <chakra.input type="checkbox" checked={note} onChange={(event) => setNote(event.target.checked)} accentColor="accent" boxSize="16px" />
            {m.composer.asNote}
          </chakra.label>
        )}
        <chakra.span role="status" textStyle="meta" color={hint || over > 0 ? "red.fg" : "fg.subtle"} flex="1" minW="0" truncate>
          {status}
        </chakra.span>
        <chakra.span hideBelow="md" me="8px" display="inline-flex" gap="4px" aria-hidden="true">
          <Kbd css={kbd}>{m.composer.keys[0]}</Kbd>
          <Kbd css={kbd}>{m.composer.keys[1]}</Kbd>
        </chakra.span>
        <Button type="submit" variant="solid" size="sm" aria-disabled={uploads.busy || over > 0 || undefined}>
          <Send size={15} strokeWidth={1.75} aria-hidden="true" />
          {uploads.busy ? m.composer.waitForUpload : m.composer.send}
        </Button>
      </Flex>
    </chakra.form>
  );
}

const kbd = { fontSize: "0.6875rem", lineHeight: "1rem", minHeight: "18px", borderWidth: "1px", borderColor: "border", borderRadius: "4px", px: "5px", color: "fg.subtle", bg: "bg.panel", boxShadow: "none", fontFamily: "body" } as const;
