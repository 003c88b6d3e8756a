/** Exports the list, step by step: a notice beforehand when it does not fit, progress while it takes time, the file. */
import { MAX_LIST_ROW } from "@klantportaal/api/limits";
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { useEffect, useRef, useState } from "react";
import type { RowsCall } from "../../../lib/api/all-rows";
import { saveFile } from "../../../lib/api-fetch";
import { problemText } from "../../../lib/api/problem";
import { notify } from "../../../ui/notify";
import { m } from "../messages.nl";

/** The limit of the list call. */
export const MAX_ROWS = MAX_LIST_ROW;

export type ListCall<Params> = RowsCall<SupportTicket, Params, undefined>;

export type Export<Params = unknown> = {
  phase: "asking" | "running" | "failed" | "done";
  params: Params;
  done: number;
  total: number;
  problem?: string;
};

export function useExport<Params extends object>(me: CurrentUser, list: ListCall<Params>) {
  const [state, setState] = useState<Export<Params> | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (params: Params, expected: number) => {
    const own = new AbortController();
    abort.current?.abort();
    abort.current = own;
    const running = (done: number, total: number) =>
      !own.signal.aborted && setState({ phase: "running", params, done, total });
    running(0, expected);
    try {
      const { allTickets, exportName, ticketsAsCsv } = await import("./exportTickets");
      const tickets = await allTickets(list, params, own.signal, running);
      saveFile(
        new Blob([ticketsAsCsv(tickets, me, window.location.origin)], { type: "text/csv;charset=utf-8" }),
        exportName(Date.now()),
      );
      notify.success(m.export.done(tickets.length), { id: "export" });
      setState((now) => now && { ...now, phase: "done" });
    } catch (error) {
      if (!own.signal.aborted)
        setState({ phase: "failed", params, done: 0, total: expected, problem: problemText(error) });
    }
  };

  return {
    /** Null without an export. */
    state,
    /** `exact` false: there are more tickets than fit. */
    start: (params: Params, total: number, exact: boolean) =>
      exact ? void run(params, total) : setState({ phase: "asking", params, done: 0, total: MAX_ROWS }),
    go: () => state && void run(state.params, state.total),
    cancel: () => {
      abort.current?.abort();
      setState((now) => now && { ...now, phase: "done" });
    },
  };
}
