/** The tickets of the list that a ticket was opened from, in their order then: next and previous follow it. */
import { listQueue } from "@klantportaal/api/queue";
import type { ListQueueParams } from "@klantportaal/api/model";
import { useLocation, useNavigate } from "react-router";
import { problemText } from "../../../lib/api/problem";
import { notify } from "../../../ui/notify";

export type Sequence = {
  ids: readonly number[];
  /** The number of tickets in the view before these, and in all. */
  before: number;
  total: number;
  /** The call that returns the view, one page at a time. */
  params: ListQueueParams & { PageSize: number };
  /** The view's name and address. */
  caption: string;
  to: string;
};

/** What a link from a list to a ticket carries, so that it survives a reload. */
export const inSequence = (sequence: Sequence) => ({ sequence });

/** A tab that was loaded with an older version has fewer fields. */
const isSequence = (state: unknown): state is { sequence: Sequence } =>
  typeof (state as { sequence?: Partial<Sequence> } | null)?.sequence?.before === "number";

/**
 * Adds the view's tickets before or after. Working through a view removes tickets from it, and others move up a page.
 */
async function further(sequence: Sequence, by: 1 | -1): Promise<Sequence> {
  const { ids, before, params } = sequence;
  const last = Math.ceil((before + ids.length) / params.PageSize);
  const asked = by > 0 ? [last, last + 1] : [Math.max(1, Math.ceil(before / params.PageSize))];
  const pages = await Promise.all(asked.map((PageNo) => listQueue({ ...params, PageNo })));
  const found = new Set(pages.flatMap(({ items }) => items.map(({ ticket }) => ticket.id)));
  const others = [...found].filter((id) => !ids.includes(id));
  if (by < 0) return { ...sequence, ids: [...others, ...ids], before: others.length && before - others.length };
  const end = before + ids.length + others.length;
  return { ...sequence, ids: [...ids, ...others], total: others.length ? Math.max(sequence.total, end) : end };
}

/** A ticket's position in its list, and its neighbours; null when it was opened by its own link. */
export function useSequence(id: number) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  if (!isSequence(state)) return null;
  const { sequence } = state;
  const index = sequence.ids.indexOf(id);
  if (index < 0) return null;
  const at = sequence.before + index + 1;
  const open = (to: number, of: Sequence) =>
    void navigate(`/support/tickets/${to}`, { state: inSequence(of), replace: true });
  const goFurther = async (by: 1 | -1) => {
    try {
      const more = await further(sequence, by);
      open(more.ids[more.ids.indexOf(id) + by] ?? id, more);
    } catch (error) {
      notify.error(problemText(error), { id: "sequence" });
    }
  };
  const go = (by: 1 | -1) => {
    const to = sequence.ids[index + by];
    if (to !== undefined) return () => open(to, sequence);
    return at + by < 1 || at + by > sequence.total ? null : () => void goFurther(by);
  };
  return { ...sequence, at, of: sequence.total, next: go(1), previous: go(-1) };
}
