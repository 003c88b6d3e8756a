/**
 * What staff can insert into a message while they write, as pure functions: canned replies, filled in, and in notes the
 * names of colleagues.
 */
import type { CannedReply, TicketTopic } from "@klantportaal/api/model";
import type { Span } from "../../../lib/format/placeholders";

/** The query at the caret, where it starts, and its words. */
export type Trigger = { kind: "reply" | "person"; start: number; query: string };

/** A canned reply is requested with / at the start of a line, a colleague with @ in a note. */
export function triggerAt(text: string, caret: number, note: boolean, mentions: readonly Mention[]): Trigger | null {
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  if (caret > 0 && /^\/(?:[^\s/][^/]{0,39})?$/.test(line))
    return { kind: "reply", start: caret - line.length, query: line.slice(1).trim() };
  const query = note ? /(?:^|[\s(])@((?:[^\s@][^@]{0,39})?)$/.exec(line)?.[1] : undefined;
  // After a chosen name the sentence continues.
  if (query === undefined || mentions.some(({ name }) => query.startsWith(name))) return null;
  return { kind: "person", start: caret - query.length - 1, query: query.trim() };
}

/** The positions of a text's parts after an edit; a part that the edit touched is dropped. */
export function shifted(spans: readonly Span[], before: string, after: string): Span[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const by = after.length - before.length;
  return spans.flatMap(([from, to]): Span[] => {
    if (to <= head) return [[from, to]];
    return from >= before.length - tail ? [[from + by, to + by]] : [];
  });
}

/**
 * The replies that match a query: by shortcut first, then by a prefix of their name, then by a word in it or in their
 * text; within each by this kind of ticket, then by use.
 */
export function ranked(replies: readonly CannedReply[], query: string, topic: TicketTopic | null): CannedReply[] {
  const words = query.toLowerCase();
  const place = ({ shortcut, title, text }: CannedReply) => {
    if (words === "") return 2;
    if (shortcut === words) return 0;
    if (shortcut.startsWith(words)) return 1;
    const name = title.toLowerCase();
    if (name.startsWith(words)) return 2;
    return name.includes(words) ? 3 : text.toLowerCase().includes(words) ? 4 : null;
  };
  const elsewhere = (reply: CannedReply) => (topic === null || reply.topic === null || reply.topic === topic ? 0 : 1);
  return replies
    .flatMap((reply) => {
      const at = place(reply);
      return at === null ? [] : [{ reply, at }];
    })
    .sort(
      (a, b) =>
        a.at - b.at ||
        elsewhere(a.reply) - elsewhere(b.reply) ||
        b.reply.uses - a.reply.uses ||
        a.reply.title.localeCompare(b.reply.title, "nl"),
    )
    .map(({ reply }) => reply);
}

/** Whether the typed text means this person: a prefix of any of their names. */
export function isMeant(fullName: string, query: string): boolean {
  const name = ` ${fullName.toLowerCase()}`;
  return name.includes(` ${query.toLowerCase()}`);
}

export type Mention = { id: string; name: string };

const MENTION = /\[@([^\]\n]{1,200})\]\(person:([0-9a-fA-F-]{36})\)/g;
const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The positions of the chosen names in a text, the longest of two with the same beginning. */
function namesIn(mentions: readonly Mention[]): RegExp {
  const names = mentions.map(({ name }) => name).sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])@(${names.map(quoted).join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

/** The positions of the chosen names that are still there. */
export const findMentions = (text: string, mentions: readonly Mention[]): Span[] =>
  mentions.length === 0
    ? []
    : Array.from(text.matchAll(namesIn(mentions)), (match) => [match.index, match.index + match[0].length] as const);

/** A note as it is sent: each chosen name with its owner. */
export const withMentions = (text: string, mentions: readonly Mention[]): string =>
  mentions.length === 0
    ? text
    : text.replace(namesIn(mentions), (whole, name: string) => {
        const id = mentions.findLast((one) => one.name === name)?.id;
        return id ? `[@${name}](person:${id})` : whole;
      });

/** A sent note as it was written. */
export function withoutMentions(source: string): { text: string; mentions: Mention[] } {
  const mentions: Mention[] = [];
  const text = source.replace(MENTION, (_, name: string, id: string) => {
    mentions.push({ id, name });
    return `@${name}`;
  });
  return { text, mentions };
}
