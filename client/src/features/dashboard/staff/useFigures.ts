/** The data of staff's dashboard, about their own tickets, their teams' or all; updated with the queue. */
import { getGetFiguresQueryKey, useGetFigures } from "@klantportaal/api/agreements";
import type { ListFilter, ListParams } from "@klantportaal/api/lists";
import type { FiguresScope, QueueItem } from "@klantportaal/api/model";
import { useListQueue } from "@klantportaal/api/queue";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useQueueCountsQuery } from "../../tickets/model/queueCounts";
import { queueKey } from "../../tickets/model/ticketCache";
import { hub } from "../../../lib/hub/hub";

/** Weeks and answers are counted over months: they need no update every 2 seconds. */
const FIGURES_AFTER_MS = 30_000;
const FIRST = 5;

type Filter = ListFilter<"listQueue">;

const ofScope: Record<FiguresScope, readonly Filter[]> = {
  mine: ["assigneeId:me"],
  team: ["teamId:mine"],
  all: [],
};

/** Fetches the lists of the queue again at every change of it, and the figures once after a series of changes. */
export function useQueueChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = hub.watchQueue(() => {
      void client.invalidateQueries({ queryKey: queueKey() });
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: getGetFiguresQueryKey() });
      }, FIGURES_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}

export const useFigures = (scope: FiguresScope) => useGetFigures({ scope });

type Risk = "soon" | "late";

/** The number of tickets at risk in a scope; for all tickets the queue's counts have it. */
function useAtRisk(scope: FiguresScope, risk: Risk) {
  const params = { PageSize: 1, Filters: [...ofScope[scope], `risk:${risk}` as Filter] };
  return useListQueue(params satisfies ListParams<"listQueue">, { query: { enabled: scope !== "all" } });
}

/** The numbers of the tiles. */
export function useTileCounts(scope: FiguresScope) {
  const counts = useQueueCountsQuery();
  const atRisk = { soon: useAtRisk(scope, "soon"), late: useAtRisk(scope, "late") };
  const all = scope === "all" ? [counts] : [counts, atRisk.soon, atRisk.late];
  const done = all.every(({ data }) => data !== undefined);
  const number = (risk: Risk) => ({
    total: (scope === "all" ? counts.data?.[risk] : atRisk[risk].data?.total) ?? 0,
    totalIsExact: scope === "all" || (atRisk[risk].data?.totalIsExact ?? true),
  });
  return {
    data: done
      ? {
          mine: { total: counts.data?.mine ?? 0, totalIsExact: true },
          unassigned: { total: counts.data?.unassigned ?? 0, totalIsExact: true },
          soon: number("soon"),
          late: number("late"),
        }
      : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    isPending: !done,
    refetch: () => Promise.all(all.map((one) => one.refetch())),
  };
}

/** The first tasks: by due time, followed by those without a promise that have waited longest. */
export function useDoFirst(scope: FiguresScope) {
  const params = (OrderBy: "dueOn ASC" | "waitingSince ASC") =>
    ({ PageSize: FIRST, OrderBy, Filters: [...ofScope[scope]] }) satisfies ListParams<"listQueue">;
  const promised = useListQueue(params("dueOn ASC"));
  const due = promised.data?.items.filter(({ desk }) => desk.dueOn !== null) ?? [];
  const more = promised.data !== undefined && due.length < FIRST;
  const waiting = useListQueue(params("waitingSince ASC"), { query: { enabled: more } });
  const rest = waiting.data?.items.filter(
    ({ ticket, desk }) => desk.waitingSince !== null && !due.some((one) => one.ticket.id === ticket.id),
  );
  return {
    data: promised.data && (!more || rest) ? [...due, ...(rest ?? [])].slice(0, FIRST) : undefined,
    error: promised.error ?? waiting.error,
    isPending: promised.isPending,
    refetch: () => Promise.all([promised.refetch(), more && waiting.refetch()]),
  };
}

const sameRows = (some: readonly QueueItem[], others: readonly QueueItem[]) =>
  some.length === others.length && some.every(({ ticket }, index) => ticket.id === others[index]?.ticket.id);

/** The current rows, in the order that they had when the user reached them: `busy` while the user is there. */
export function useHeldRows(rows: readonly QueueItem[], busy: boolean): readonly QueueItem[] {
  const [held, setHeld] = useState(rows);
  if (!busy && !sameRows(held, rows)) setHeld(rows);
  const now = new Map(rows.map((row) => [row.ticket.id, row]));
  return busy ? held.map((row) => now.get(row.ticket.id) ?? row) : rows;
}
