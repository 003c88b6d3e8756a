/** The tickets of the list that a ticket was opened from, in the order they had then: next and previous lead through it. */
import { useLocation, useNavigate } from "react-router";

export type Sequence = {
  ids: readonly number[];
  /** Of the view, as people call it, and where it is. */
  caption: string;
  to: string;
};

/** What a link to a ticket of a list takes along, so that it survives a reload. */
export const inSequence = (sequence: Sequence) => ({ sequence });

const isSequence = (state: unknown): state is { sequence: Sequence } =>
  typeof state === "object" && state !== null && "sequence" in state;

/** Where a ticket stands in its list, and how to go on; null when it was opened by its own link. */
export function useSequence(id: number) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  if (!isSequence(state)) return null;
  const { sequence } = state;
  const at = sequence.ids.indexOf(id);
  if (at < 0) return null;
  const go = (by: 1 | -1) => {
    const to = sequence.ids[at + by];
    return to === undefined ? null : () => void navigate(`/support/tickets/${to}`, { state, replace: true });
  };
  return { ...sequence, at: at + 1, of: sequence.ids.length, next: go(1), previous: go(-1) };
}
