import { ImportUsersRequestLimits } from "@klantportaal/api/limits";
import type { ImportResult, ImportedRow } from "@klantportaal/api/model";
import { useCallback, useEffect, useRef, useState } from "react";
import { problemText } from "../../../lib/api/problem";
import type { PlannedRow } from "./plan";

/** Rows of one request. */
export const BLOCK = ImportUsersRequestLimits.rows.max;

type Answers = ReadonlyMap<number, ImportedRow>;
type Step = "checked" | "added";

export interface ImportState {
  /** The current step; null when idle. */
  busy: Step | null;
  /** By line: the server's forecast for a row, and its outcome. */
  checked: Answers;
  added: Answers;
  /** Why it stopped halfway. */
  problem: string | null;
}

/** Sends rows of a file; with `dryRun` nothing is written. */
export type Send<Row> = (rows: Row[], dryRun: boolean, signal: AbortSignal) => Promise<ImportResult>;

/** The rows that a step still has to send: rows with a response are not sent again. */
export function pendingOf<Row>(rows: readonly PlannedRow<Row>[], state: ImportState, step: Step): PlannedRow<Row>[] {
  return rows.filter(
    ({ row, line }) =>
      row !== null && !state[step].has(line) && (step === "checked" || state.checked.get(line)?.outcome === "created"),
  );
}

/** Checks a file's rows at once, in blocks, and adds the new ones on request; both resume after an interruption. */
export function useImport<Row>(rows: readonly PlannedRow<Row>[], send: Send<Row>) {
  const [state, setState] = useState<ImportState>({ busy: null, checked: new Map(), added: new Map(), problem: null });
  const leaving = useRef<AbortController>(null);
  const latest = useRef({ state, send });
  useEffect(() => {
    latest.current = { state, send };
  });

  const run = useCallback(
    async (step: Step) => {
      leaving.current?.abort();
      const { signal } = (leaving.current = new AbortController());
      const show = (next: Partial<ImportState>) => signal.aborted || setState((was) => ({ ...was, ...next }));
      show({ busy: step, problem: null });
      try {
        const pending = pendingOf(rows, latest.current.state, step);
        for (let at = 0; at < pending.length; at += BLOCK) {
          const block = pending.slice(at, at + BLOCK);
          const sent = block.map(({ row }) => row).filter((row) => row !== null);
          const { rows: answers } = await latest.current.send(sent, step === "checked", signal);
          signal.throwIfAborted();
          setState((was) => ({
            ...was,
            [step]: new Map([
              ...was[step],
              ...block.flatMap(({ line }, index): [number, ImportedRow][] => {
                const answer = answers[index];
                return answer ? [[line, answer]] : [];
              }),
            ]),
          }));
        }
        show({ busy: null });
      } catch (error) {
        show({ busy: null, problem: problemText(error) });
      }
    },
    [rows],
  );
  useEffect(() => {
    void run("checked");
    return () => leaving.current?.abort();
  }, [run]);
  return { state, check: () => void run("checked"), add: () => void run("added") };
}
