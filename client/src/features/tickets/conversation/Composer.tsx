import { Box, Flex, Kbd, chakra } from "@chakra-ui/react";
import { MessageSquareText, Paperclip } from "lucide-react";
import {
  Suspense,
  lazy,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from "react";
import { NewMessageLimits } from "@klantportaal/api/limits";
import type { ThenStatus } from "@klantportaal/api/model";
import { dayKey, formatTime } from "../../../lib/format/format";
import { usePreference } from "../../../lib/preferences";
import { screenHeight, whenShort } from "../../../lib/screen";
import { IconButton } from "../../../ui/IconButton";
import { usePageFoot } from "../../../ui/pageEdges";
import { composing } from "../../../ui/keys";
import { notify } from "../../../ui/notify";
import { undoToast } from "../../../ui/undoToast";
import { useFrom } from "../../../ui/useMediaQuery";
import { m } from "./messages.nl";
import { ComposerMenu } from "./ComposerMenu";
import { Answering, KindSwitch, Offer, fieldText } from "./ComposerParts";
import type { Answered, Outgoing } from "./outgoing";
import { w } from "./desk.nl";
import { loadDraft, type DraftFiles } from "../model/draft";
import { anyActions } from "../model/replyActions";
import type { Then } from "../model/staffPreferences";
import { SendButton } from "./SendButton";
import { UploadChips } from "./UploadChips";
import { ACCEPT, useUploads } from "./uploads";
import { useAssist, type AssistDraft, type Desk } from "./useAssist";
import { useDraft } from "./useDraft";

// Needed only when a canned reply sets something.
const ActionChips = lazy(() => import("./ActionChips"));

const COUNT_FROM = 9_000;
/** Whether CSS alone makes the field grow with its text: measuring it lays out the whole page at every key. */
const sizesItself = globalThis.CSS?.supports?.("field-sizing", "content") ?? false;

type Kind = Outgoing["kind"];
type Content = DraftFiles & AssistDraft & { text: string; answered?: Answered | null; kind?: Kind };

export type ComposerHandle = {
  focus: () => void;
  addFiles: (files: Iterable<File>) => void;
  answer: (message: Answered) => void;
  /** Puts a text below what is in the field, which can be undone. */
  take: (text: string, onUndo: () => void) => void;
  /** Takes back a message that could not be sent; the text in the field stays, below it. */
  edit: (message: Pick<Content, "text" | "attachments" | "actions"> & { kind: Kind }) => void;
};

type Props = {
  owner: string;
  /** The place of the draft: the ticket's number. */
  place: string;
  /** The kinds that may be written here; the first is the default. */
  kinds: readonly Kind[];
  /** The effect of sending, shown quietly while there is no other hint. */
  effect?: string | undefined;
  /** The status change on sending, as staff chose it. */
  then?: Then | undefined;
  /** What staff can insert into their text. */
  desk?: Desk | undefined;
  onSend: (message: Outgoing) => void;
  /** Called at every key. */
  onTyping?: (kind: Kind) => void;
  /** Whether a colleague answered during the writing: sending asks once, and `onSure` resets it. */
  overtaken?: boolean;
  onSure?: () => void;
  /** Called when the field becomes empty or non-empty. */
  onDraft?: (writing: boolean) => void;
  ref?: Ref<ComposerHandle>;
};

/** Names for pasted pictures, which have none of their own. */
function named(file: File): File {
  const now = new Date();
  const stamp = `${dayKey(now)}-${formatTime(now).replace(":", "")}`;
  return file.name === "image.png" ? new File([file], m.upload.pasted(stamp), { type: file.type }) : file;
}

/** The message field: grows with its text, saves a draft, uploads files, sends with Ctrl Enter. */
export function Composer({
  owner,
  place,
  kinds,
  effect = "",
  then: lasting,
  desk,
  onSend,
  onTyping,
  overtaken = false,
  onSure,
  onDraft,
  ref,
}: Props) {
  const [draft] = useState(() => loadDraft<Content>(owner, place));
  const [text, setText] = useState(draft?.content.text ?? "");
  const [answered, setAnswered] = useState<Answered | null>(draft?.content.answered ?? null);
  const [chosen, setChosen] = useState<Kind | null>(draft ? (draft.content.kind ?? "message") : null);
  const [sendWithEnter] = usePreference("ui.sendWithEnter");
  const wide = useFrom("md");
  const [hint, setHint] = useState("");
  // Files that came with a pasted text.
  const [pasted, setPasted] = useState<readonly File[]>([]);
  const [focused, setFocused] = useState(false);
  const [choosing, setChoosing] = useState(false);
  // Sending needs a confirmation, as a colleague has answered meanwhile.
  const [sure, setSure] = useState(false);
  const writing = text.trim() !== "";
  useEffect(() => onDraft?.(writing), [onDraft, writing]);
  const uploads = useUploads(
    owner,
    place,
    () => draft?.content,
    () => notify.error(m.upload.tooMany, { id: "upload-count" }),
  );
  // A started text keeps its kind whatever happens to the ticket: a message never turns into a note by itself.
  const begun = text !== "" || uploads.draft !== null || answered !== null;
  const kept = chosen !== null && (begun || kinds.includes(chosen)) ? chosen : null;
  const kind = kept ?? kinds[0] ?? "message";
  const fixed = begun ? kind : kept;
  if (fixed !== chosen) setChosen(fixed);
  const note = kind === "note";
  const refused = !kinds.includes(kind);
  const area = useRef<HTMLTextAreaElement>(null);
  const foot = usePageFoot();
  const file = useRef<HTMLInputElement>(null);
  const write = (next: string) => {
    setText(next);
    setHint("");
    if (next.trim() !== "") onTyping?.(kind);
  };
  const assist = useAssist({ desk, draft: draft?.content, note, text, focused, area, onText: write });

  // A canned reply's status is for this answer; choosing another one beside the button replaces it.
  const then = lasting && {
    ...lasting,
    status: assist.actions.status ?? lasting.status,
    onChange: (status: ThenStatus) => {
      assist.setActions(({ status: _, ...others }) => others);
      lasting.onChange(status);
    },
  };

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    addFiles: uploads.add,
    answer: (message) => {
      setAnswered(message);
      area.current?.focus();
    },
    take: (piece, onUndo) => {
      // What was begun keeps its kind: the files of a note never go to the customer.
      if (begun)
        undoToast(m.composer.draftTaken, `draft-${place}`, () => {
          setText(text);
          onUndo();
        });
      else setChosen(null);
      write(writing ? `${text.trimEnd()}\n\n${piece}` : piece);
      area.current?.focus();
    },
    edit: (message) => {
      const written = assist.restored(message.text);
      assist.setActions((now) => ({ ...now, ...message.actions }));
      setChosen(message.kind);
      setText((now) => [written, now].filter((part) => part !== "").join("\n\n"));
      uploads.restore(message.attachments);
      area.current?.focus();
    },
  }));

  useLayoutEffect(() => {
    const element = area.current;
    if (!element || sizesItself) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  const attachments = uploads.attachments;
  const content = begun
    ? { text, attachments, ...uploads.draft, ...assist.draft, ...(answered && { answered }), ...(note && { kind }) }
    : null;
  const { saved, drop, newer, answerNewer } = useDraft<Content>(owner, place, content, draft);
  const takeNewer = () => {
    if (!newer) return;
    const before = { text, answered, kind };
    answerNewer(true);
    setChosen(newer.content.kind ?? "message");
    setText(newer.content.text);
    assist.take(newer.content);
    setAnswered(newer.content.answered ?? null);
    uploads.restore(newer.content.attachments);
    area.current?.focus();
    undoToast(m.composer.draftTaken, `draft-${place}`, () => {
      setText(before.text);
      setAnswered(before.answered);
      setChosen(before.kind);
    });
  };

  const over = assist.outgoing(text).length - NewMessageLimits.text.max;
  const send = () => {
    if (uploads.busy || over > 0 || refused) return;
    if (!uploads.ready) {
      setHint(m.composer.notReady);
      return;
    }
    const body = text.trim();
    if (body === "" && attachments.length === 0) {
      setHint(m.composer.empty);
      area.current?.focus();
      return;
    }
    const refusal = assist.refusal();
    if (refusal !== null) return setHint(refusal);
    if (overtaken && !note && !sure) return setSure(true);
    setSure(false);
    onSure?.();
    onSend({
      text: assist.outgoing(body),
      attachments,
      kind,
      replyToId: answered?.id ?? null,
      ...(then && !note && { thenStatus: then.status }),
      ...(anyActions(assist.actions) && { actions: assist.actions }),
    });
    assist.sent();
    drop();
    setText("");
    setAnswered(null);
    setHint("");
    setPasted([]);
    uploads.clear();
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (assist.onKeyDown(event)) return;
    if (event.key === "Escape" && !composing(event.nativeEvent)) {
      if (answered) setAnswered(null);
      else area.current?.blur(); // the page's keys work again
      event.stopPropagation();
    }
    if (then && !note && !refused && event.key === "Enter" && event.shiftKey && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setChoosing(true);
      return;
    }
    const wanted = event.ctrlKey || event.metaKey || (sendWithEnter === "yes" && !event.shiftKey && !event.altKey);
    if (event.key === "Enter" && wanted && !composing(event.nativeEvent)) {
      event.preventDefault();
      send();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    const words = event.clipboardData.getData("text/plain").trim();
    setPasted([]);
    // Excel and Word add a picture of the copied range to its text. A copied file comes with its name.
    if (words !== "" && !files.some((one) => words.includes(one.name))) return setPasted(files.map(named));
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files.map(named));
  };
  const wrong = refused ? m.composer.closedMeanwhile : hint === m.composer.notReady && uploads.ready ? "" : hint;
  const status =
    wrong ||
    (over > 0
      ? m.composer.tooLong(over)
      : text.length >= COUNT_FROM
        ? m.composer.left(-over)
        : saved
          ? m.composer.draftSaved
          : effect);

  return (
    <chakra.form
      ref={foot}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      mx={{ base: "8px", md: "28px" }}
      mb={{ base: "14px", md: "20px" }}
      css={whenShort({
        mb: "8px",
        // One line until it has focus, text or an open menu.
        "&:not(:focus-within, :has([aria-expanded=true])) [data-tools]": { display: "none" },
      })}
      borderWidth="1px"
      borderColor={focused ? "accent" : note ? "orange.fg" : "border.strong"}
      borderRadius="12px"
      // Visible in forced colours only, where there are no shadows.
      outline={focused ? "2px solid transparent" : undefined}
      position="relative"
      bg={note ? "orange.bg" : "bg.panel"}
      boxShadow={focused ? "0 0 0 2px {colors.accent.subtle}" : "card"}
      flex="none"
      data-print-hidden=""
    >
      {assist.list}
      {newer && (
        <Offer
          text={m.composer.newerDraft}
          take={m.composer.takeDraft}
          onTake={takeNewer}
          onCancel={() => answerNewer(false)}
        />
      )}
      {answered && <Answering answered={answered} onCancel={() => setAnswered(null)} />}
      <Box position="relative">
        {assist.marks}
        <chakra.textarea
          ref={area}
          aria-label={m.conversation.composerLabel}
          dir="auto"
          placeholder={note ? m.composer.placeholderNote : m.composer.placeholder}
          value={text}
          rows={1}
          {...assist.area}
          onChange={(event) => assist.change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            assist.close();
          }}
          aria-invalid={over > 0 || undefined}
          display="block"
          position="relative"
          w="full"
          bg="transparent"
          border="0"
          resize="none"
          fieldSizing="content"
          // Ten lines, unless that is most of a low window.
          maxH={`min(13.375rem, ${screenHeight} * 0.3)`}
          {...fieldText}
          minH={{ base: "40px", md: "46px" }}
          color="fg"
          outline="none"
          _focusVisible={{ outline: "none" }}
          _placeholder={{ color: "fg.subtle" }}
        />
      </Box>
      {pasted.length > 0 && (
        <Offer
          text={m.composer.pastedFiles(pasted.length)}
          take={m.composer.addPasted}
          onTake={() => {
            uploads.add(pasted);
            setPasted([]);
            area.current?.focus();
          }}
          onCancel={() => setPasted([])}
        />
      )}
      {uploads.list.length > 0 && (
        <chakra.div mx="12px" mt="4px" mb="6px">
          <UploadChips uploads={uploads} />
        </chakra.div>
      )}
      {anyActions(assist.actions) && (
        <Suspense>
          <ActionChips
            actions={assist.actions}
            over={assist.tagsOver}
            onChange={(next) => {
              assist.setActions(next);
              area.current?.focus();
            }}
          />
        </Suspense>
      )}
      {/* Clicking one of these leaves the focus in the field: Safari focuses no buttons. */}
      <Flex
        data-tools=""
        align="center"
        wrap="wrap"
        gap={{ base: "2px", md: "4px" }}
        ps={{ base: "4px", md: "8px" }}
        pe="8px"
        pt="4px"
        pb="8px"
        onMouseDown={(event) => event.preventDefault()}
      >
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
          <Paperclip size={18} />
        </IconButton>
        <ComposerMenu />
        {desk && (
          <IconButton label={w.suggestions.button} onClick={assist.openReplies}>
            <MessageSquareText size={18} />
          </IconButton>
        )}
        {(kinds.length > 1 || refused) && <KindSwitch kind={kind} onChange={setChosen} />}
        <chakra.span
          role="status"
          textStyle="meta"
          color={wrong || over > 0 ? "red.fg" : "fg.subtle"}
          // The reason that blocks sending has its own line.
          {...(wrong !== ""
            ? { flex: "1 0 100%", order: -1, px: "6px" }
            : // Beside the choice of a kind there is no room for it on a small screen.
              status === m.composer.draftSaved && kinds.length > 1 && !wide
              ? { srOnly: true }
              : { flex: "1", lineClamp: { base: 2, md: 1 } })}
          minW="0"
        >
          {status}
        </chakra.span>
        {status === "" && (
          <chakra.span hideBelow="md" me="8px" display="inline-flex" gap="4px" aria-hidden="true">
            {sendWithEnter !== "yes" && <Kbd>{m.composer.keys[0]}</Kbd>}
            <Kbd>{m.composer.keys[1]}</Kbd>
          </chakra.span>
        )}
        <SendButton
          then={refused ? undefined : then}
          note={note}
          sure={overtaken && sure && !note}
          busy={uploads.busy}
          disabled={uploads.busy || over > 0 || refused}
          open={choosing}
          onOpenChange={setChoosing}
        />
      </Flex>
    </chakra.form>
  );
}
