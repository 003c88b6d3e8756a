/** The order of kinds, by their positions. */
import type { ConfigurationKind } from "@klantportaal/api/model";

type Placed = Pick<ConfigurationKind, "id" | "position">;

/** The distance between positions, which leaves room for a kind that moves in between. */
const STEP = 10;
const MAX_POSITION = 10_000;

/** The position of a new kind: after all others. */
export const lastPosition = (kinds: readonly Placed[]): number =>
  Math.min(MAX_POSITION, Math.max(0, ...kinds.map(({ position }) => position)) + STEP);

export function movedTo<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = rows.toSpliced(from, 1);
  moved.splice(to, 0, ...rows.slice(from, from + 1));
  return moved;
}

/**
 * The new positions after a move, of as few kinds as possible: of the moved one alone while there is room between its
 * neighbours, else of all that stand elsewhere when they are numbered again.
 */
export function placesAfter(kinds: readonly Placed[], from: number, to: number): Placed[] {
  const moved = movedTo(kinds, from, to);
  const one = moved[to];
  if (!one || from === to) return [];
  const before = moved[to - 1]?.position ?? -1;
  const after = moved[to + 1]?.position ?? before + 2 * STEP;
  const position = Math.floor((before + after) / 2);
  if (before < position && position < after && position <= MAX_POSITION) return [{ id: one.id, position }];
  return moved.flatMap(({ id, position: was }, at) => {
    const position = (at + 1) * STEP;
    return position === was ? [] : [{ id, position }];
  });
}
