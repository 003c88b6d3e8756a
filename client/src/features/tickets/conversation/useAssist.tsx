/**
 * What staff can insert into a message while they write: a canned reply, filled in, and in a note the name of a
 * colleague. The field keeps the focus, and its keys move through the list above it.
 */
import type { CannedReply, TicketTopic } from "@klantportaal/api/model";
import type { ListParams } from "@klantportaal/api/lists";
import { useGetDesk } from "@klantportaal/api/desk";
import { useListPeople } from "@klantportaal/api/people";
import { countCannedReplyUse, useListCannedReplies } from "@klantportaal/api/settings";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import {
  fillPlaceholders,
  findPlaceholders,
  type PlaceholderValues,
  type Span,
} from "../../../lib/format/placeholders";
import { composing } from "../../../ui/keys";
import { useCatalogue } from "../model/catalogue";
import { anyActions, tagsOver, usable, withActions, type ReplyActions } from "../model/replyActions";
import { plainText } from "../model/richtext";
import { w } from "./desk.nl";
import {
  findMentions,
  isMeant,
  ranked,
  shifted,
  triggerAt,
  withMentions,
  withoutMentions,
  type Mention,
  type Trigger,
} from "./assist";
import { Marks } from "./Marks";
import { Suggestions, type Suggestion } from "./Suggestions";

/** The ticket's id, its values for canned replies, and its kind. */
export type Desk = { ticketId: number; me: string; name: string; values: PlaceholderValues; topic: TicketTopic };

/** The part in a draft: the mentioned colleagues, the replies that the text came from, and what they set. */
export type AssistDraft = { mentions?: Mention[]; replies?: string[]; actions?: ReplyActions };

const MANY = 100;
const MOST_MENTIONS = 20;
const FIVE_MINUTES = 300_000;

const keep = <Data,>(known: Data) => known;

/** Shared, team and own replies: the most used are all loaded, the others are searched for. */
function useReplies(query: string | null) {
  const call = (search: string) =>
    ({
      PageSize: MANY,
      OrderBy: "uses DESC",
      Filters: ["archived:false"],
      ...(search !== "" && { SearchParameter: search }),
    }) satisfies ListParams<"listCannedReplies">;
  const first = useListCannedReplies(call(""), { query: { enabled: query !== null, staleTime: FIVE_MINUTES } });
  const more = useListCannedReplies(call(query ?? ""), {
    query: { enabled: !!query && (first.data?.total ?? 0) > MANY, placeholderData: keep },
  });
  return { items: (more.data ?? first.data)?.items, failed: first.isError, retry: () => void first.refetch() };
}

function useColleagues(query: string | null) {
  const found = useListPeople(
    {
      PageSize: MANY,
      Filters: ["isCustomer:false"],
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listPeople">,
    { query: { enabled: query !== null, placeholderData: keep } },
  );
  return { items: found.data?.items, failed: found.isError, retry: () => void found.refetch() };
}

/** How many labels too many the ticket would have with those that sending adds. */
function useTagsOver(ticketId: number | undefined, actions: ReplyActions): number {
  const enabled = ticketId !== undefined && (actions.tagIds?.length ?? 0) > 0;
  const catalogue = useCatalogue(enabled);
  const { data: desk } = useGetDesk(ticketId ?? 0, { query: { enabled } });
  return enabled && desk ? tagsOver(usable(actions, catalogue), desk.tagIds) : 0;
}

type Props = {
  /** Absent for customers, who have none of it. */
  desk: Desk | undefined;
  draft: AssistDraft | undefined;
  note: boolean;
  text: string;
  focused: boolean;
  area: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
};

export function useAssist({ desk, draft, note, text, focused, area, onText }: Props) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  // Where the button opened the list, and where Esc closed it.
  const [opened, setOpened] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [filled, setFilled] = useState<readonly Span[]>([]);
  const [mentions, setMentions] = useState<readonly Mention[]>(draft?.mentions ?? []);
  const [replies, setReplies] = useState<readonly string[]>(draft?.replies ?? []);
  const [actions, setActions] = useState<ReplyActions>(draft?.actions ?? {});
  const over = useTagsOver(desk?.ticketId, note ? {} : actions);
  // The selection once the inserted text is rendered.
  const selection = useRef<Span>(null);
  const marks = useRef<HTMLDivElement>(null);

  let trigger: Trigger | null = null;
  if (desk && opened !== null && caret >= opened && caret - opened <= 40)
    trigger = { kind: "reply", start: opened, query: text.slice(opened, caret).trim() };
  else if (desk && focused) {
    const typed = triggerAt(text, caret, note, mentions);
    if (typed?.start !== dismissed) trigger = typed;
  }
  const replyQuery = trigger?.kind === "reply" ? trigger.query : null;
  const personQuery = trigger?.kind === "person" ? trigger.query : null;
  const found = { reply: useReplies(replyQuery), person: useColleagues(personQuery) };

  useLayoutEffect(() => {
    const field = area.current;
    if (!selection.current || !field) return;
    const [from, to] = selection.current;
    selection.current = null;
    field.focus();
    field.setSelectionRange(from, to);
    setCaret(to);
  }, [text, area]);

  // As wide as the field's text, which is narrower beside a scroll bar, and scrolled as far.
  useLayoutEffect(() => {
    if (!marks.current || !area.current) return;
    marks.current.style.width = `${area.current.clientWidth}px`;
    marks.current.scrollTop = area.current.scrollTop;
  });

  /** The text after an edit: filled-in parts that are still there are marked. */
  const change = (next: string) => {
    setCaret(area.current?.selectionEnd ?? next.length);
    if (filled.length > 0) setFilled(shifted(filled, text, next));
    if (next === "" && anyActions(actions)) setActions({}); // they came with a text that is gone
    onText(next);
  };
  const close = () => {
    setOpened(null);
    setActive(0);
  };
  /** Inserts a text where the list was requested. */
  const put = (piece: string, parts: readonly Span[], select?: Span) => {
    if (!trigger) return;
    const at = trigger.start;
    const next = text.slice(0, at) + piece + text.slice(caret);
    const moved = (spans: readonly Span[]) => spans.map(([from, to]): Span => [from + at, to + at]);
    setFilled([...shifted(filled, text, next), ...moved(parts)]);
    selection.current = moved([select ?? [piece.length, piece.length]])[0] ?? null;
    onText(next);
    close();
  };
  const putReply = (reply: CannedReply) => {
    if (!desk) return;
    const next = note ? actions : withActions(actions, reply.actions, { id: desk.me, fullName: desk.name });
    // The text names who has the ticket once it is sent.
    const behandelaar = next.assignee === undefined ? desk.values.behandelaar : (next.assignee?.fullName ?? "");
    const { text: piece, filled: parts } = fillPlaceholders(reply.text, { ...desk.values, behandelaar });
    // The first open placeholder is selected: typing replaces it.
    put(piece, parts, findPlaceholders(piece)[0]?.at);
    setReplies([...new Set([...replies, reply.id])]);
    setActions(next);
  };

  let items: Suggestion[] | undefined;
  if (replyQuery !== null && desk)
    items =
      found.reply.items &&
      ranked(found.reply.items, replyQuery, desk.topic).map((reply) => ({
        id: reply.id,
        title: reply.title,
        detail: plainText(fillPlaceholders(reply.text, desk.values).text.slice(0, 300)),
        owner: w.suggestions.owners[reply.owner],
        onChoose: () => putReply(reply),
      }));
  else if (personQuery !== null)
    items = found.person.items
      ?.filter((one) => one.id !== desk?.me && isMeant(one.fullName, personQuery))
      .map(({ id: person, fullName: name }) => ({
        id: person,
        title: name,
        onChoose: () => {
          setMentions([...mentions.filter((one) => one.id !== person), { id: person, name }]);
          put(`@${name} `, []);
        },
      }));
  const { failed, retry } = found[trigger?.kind ?? "reply"];
  // Without a match, an @ is plain text.
  const shown = trigger !== null && !(trigger.kind === "person" && items?.length === 0);
  const at = Math.min(active, (items?.length ?? 1) - 1);
  const choices = shown && items && items.length > 0 ? items : null;

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!shown || composing(event.nativeEvent)) return false;
    if (event.key === "Escape") {
      setDismissed(trigger?.start ?? null);
      close();
      event.stopPropagation();
    } else if (!choices || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    else if (event.key === "ArrowDown" || event.key === "ArrowUp")
      setActive((at + (event.key === "ArrowDown" ? 1 : -1) + choices.length) % choices.length);
    else if (event.key === "Enter" || event.key === "Tab") choices[at]?.onChoose();
    else return false;
    event.preventDefault();
    return true;
  };

  const list: ReactNode = shown && trigger && (
    <Suggestions
      id={id}
      kind={trigger.kind}
      query={trigger.query}
      items={items}
      onRetry={failed ? retry : undefined}
      active={at}
      onActive={setActive}
    />
  );
  const open = desk ? findPlaceholders(text) : [];
  const names = note ? findMentions(text, mentions) : [];
  return {
    list,
    marks: desk && (open.length > 0 || filled.length > 0 || names.length > 0) && (
      <Marks ref={marks} text={text} filled={filled} names={names} />
    ),
    onKeyDown,
    change,
    /** Of the field: the caret's position, and how far it is scrolled. */
    area: desk && {
      "aria-autocomplete": "list" as const,
      ...(choices && { "aria-controls": id, "aria-activedescendant": `${id}-${at}` }),
      onSelect: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
        const now = currentTarget.selectionEnd;
        if (now !== caret) setCaret(now);
        if (dismissed !== null && !triggerAt(currentTarget.value, now, note, mentions)) setDismissed(null);
      },
      onScroll: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
        marks.current?.scrollTo({ top: currentTarget.scrollTop }),
    },
    close,
    /** What sending also sets; a note sets nothing. */
    actions: note ? {} : actions,
    tagsOver: over,
    setActions,
    openReplies: () => {
      area.current?.focus();
      const now = area.current?.selectionEnd ?? text.length;
      setCaret(now);
      setOpened(trigger?.start === opened ? null : now);
      setActive(0);
    },
    /** The reason that blocks sending, as text. */
    refusal: (): string | null => {
      const [first] = open;
      if (first) {
        area.current?.focus();
        area.current?.setSelectionRange(...first.at);
        return w.suggestions.unfilled(first.name);
      }
      if (over > 0) return w.actions.tooManyTags(over);
      return names.length > MOST_MENTIONS ? w.suggestions.tooMany(MOST_MENTIONS) : null;
    },
    outgoing: (written: string) => (note ? withMentions(written, mentions) : written),
    /** An unsent message returns as it was written. */
    restored: (source: string): string => {
      const { text: written, mentions: named } = withoutMentions(source);
      setMentions([...mentions, ...named]);
      return written;
    },
    /** Continues here with another tab's text. */
    take: (content: AssistDraft) => {
      setMentions([...mentions, ...(content.mentions ?? [])]);
      setReplies([...new Set([...replies, ...(content.replies ?? [])])]);
      setActions({ ...actions, ...content.actions });
    },
    /** The message was sent: the replies that it came from count as used. */
    sent: () => {
      for (const reply of replies)
        countCannedReplyUse(reply).catch((error: unknown) => console.warn("canned reply", error));
      setReplies([]);
      setActions({});
      setMentions([]);
      setFilled([]);
      close();
    },
    draft: {
      ...(mentions.length > 0 && { mentions: [...mentions] }),
      ...(replies.length > 0 && { replies: [...replies] }),
      ...(anyActions(actions) && { actions }),
    } satisfies AssistDraft,
  };
}
