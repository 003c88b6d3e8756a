/**
 * When many messages of one ticket arrive at once, one toast counts them instead of a pile that pushes everything else
 * off the screen.
 */

const WITHIN = 10_000;
const MOST = 5;

/**
 * `count` messages since the burst began; `first` is where to start reading; `replaces` are those whose own toasts it
 * replaces.
 */
export interface Collapsed {
  collapsed: true;
  count: number;
  first: string;
  replaces: readonly string[];
}

type Burst = { collapsed: false } | Collapsed;

interface Run {
  /** Of the last 10 seconds. */
  recent: { id: string; at: number }[];
  /** Since the burst began; 0 outside a burst. */
  count: number;
  first: string;
}

export class Bursts {
  #runs = new Map<number, Run>();

  /** Adds a message of a ticket that arrived at `at` (ms). */
  add(ticketId: number, id: string, at: number): Burst {
    const run = this.#runs.get(ticketId) ?? { recent: [], count: 0, first: id };
    this.#runs.set(ticketId, run);
    run.recent = [...run.recent.filter((one) => at - one.at < WITHIN), { id, at }];
    if (run.recent.length <= MOST) {
      run.count = 0;
      return { collapsed: false };
    }
    const before = run.recent.slice(0, -1).map((one) => one.id);
    if (run.count > 0) {
      run.count += 1;
      return { collapsed: true, count: run.count, first: run.first, replaces: [] };
    }
    run.count = run.recent.length;
    run.first = before[0] ?? id;
    return { collapsed: true, count: run.count, first: run.first, replaces: before };
  }
}
