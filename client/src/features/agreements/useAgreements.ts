/** All calendars and agreements in use, page by page, and the storing of a draft. */
import {
  createAgreement,
  createCalendar,
  getListAgreementVersionsQueryKey,
  getListAgreementsQueryKey,
  getListAgreementsQueryOptions,
  getListCalendarsQueryKey,
  getListCalendarsQueryOptions,
  getTryAgreementQueryKey,
  updateAgreement,
  updateCalendar,
} from "@klantportaal/api/agreements";
import type { ListFilter } from "@klantportaal/api/lists";
import { ListLimits } from "@klantportaal/api/limits";
import type { Agreement, Calendar } from "@klantportaal/api/model";
import { type QueryClient, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useMemo, useState } from "react";
import { ProblemError, problemText } from "../../lib/api/problem";
import { notify } from "../../ui/notify";
import { m } from "./messages.nl";
import { type Action, type Draft, type Step, type Stored, stepsOf } from "./model/draft";

const SIZE = ListLimits.PageSize.max;
const inUse: ListFilter<"listCalendars" | "listAgreements"> = "archived:false";
const paramsOf = (page: number) => ({ PageNo: page, PageSize: SIZE, Filters: [inUse] });
const calendarsOf = (page: number) => getListCalendarsQueryOptions(paramsOf(page));
const agreementsOf = (page: number) => getListAgreementsQueryOptions(paramsOf(page));

/** The pages after the first one. */
const rest = (total: number | undefined) =>
  Array.from({ length: Math.max(0, Math.ceil((total ?? 0) / SIZE) - 1) }, (_, at) => at + 2);

/** Everything that the screen changes, as one result. */
export function useStored() {
  const calendars = useQuery(calendarsOf(1));
  const agreements = useQuery(agreementsOf(1));
  const moreCalendars = useQueries({ queries: rest(calendars.data?.total).map(calendarsOf) });
  const moreAgreements = useQueries({ queries: rest(agreements.data?.total).map(agreementsOf) });
  const all = [calendars, agreements, ...moreCalendars, ...moreAgreements];
  const there = all.every((one) => one.data !== undefined);
  // Equal responses are the same object: a draft starts over only when something else is stored.
  const data = useMemo<Stored | undefined>(
    () =>
      there
        ? {
            calendars: [calendars, ...moreCalendars].flatMap((one) => one.data?.items ?? []),
            agreements: [agreements, ...moreAgreements].flatMap((one) => one.data?.items ?? []),
          }
        : undefined,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one entry for each page, of which there may be more or fewer
    [there, all.map((one) => one.dataUpdatedAt).join()],
  );
  const failed = all.find((one) => one.error !== null && one.data === undefined);
  return {
    data,
    error: failed?.error ?? null,
    isPending: data === undefined && !failed,
    refetch: () => all.forEach((one) => void one.refetch()),
  };
}

async function changed(client: QueryClient): Promise<void> {
  await Promise.all(
    [
      getListCalendarsQueryKey(),
      getListAgreementsQueryKey(),
      getListAgreementVersionsQueryKey(),
      getTryAgreementQueryKey(),
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

async function store(step: Step): Promise<{ calendar: Calendar } | { agreement: Agreement }> {
  const headers = { "If-Match": `"${step.rev ?? 0}"` };
  if (step.kind === "calendar") {
    const { archived: _, ...body } = step.data;
    const calendar = await (step.rev === null
      ? createCalendar({ id: step.id, ...body })
      : updateCalendar(step.id, step.data, headers));
    return { calendar };
  }
  const { id, organisationId, data } = step;
  const agreement = await (step.rev === null
    ? createAgreement({ id, organisationId, rules: data.rules })
    : updateAgreement(id, data, headers));
  return { agreement };
}

const staleCodes: readonly string[] = ["calendar.stale", "agreement.stale", "agreement.exists", "calendar.used"];

/** Stores a draft call by call; a colleague's change made meanwhile is put below it. */
export function useSaving(dispatch: Dispatch<Action>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const reload = async () => {
    await changed(client);
    const all = async <Page extends { items: unknown[]; total: number }>(fetch: (page: number) => Promise<Page>) => {
      const first = await fetch(1);
      const others = await Promise.all(rest(first.total).map(fetch));
      return [first, ...others].flatMap(({ items }) => items) as Page["items"];
    };
    const [calendars, agreements] = await Promise.all([
      all((page) => client.fetchQuery(calendarsOf(page))),
      all((page) => client.fetchQuery(agreementsOf(page))),
    ]);
    dispatch({ type: "rebase", stored: { calendars, agreements } });
  };
  const save = async (draft: Draft) => {
    setBusy(true);
    try {
      for (const step of stepsOf(draft)) dispatch({ type: "saved", sent: draft, ...(await store(step)) });
      await changed(client);
      notify.success(m.bar.saved, { id: "agreements" });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (staleCodes.includes(error.code)) {
        await reload();
        notify.error(m.bar.stale, { id: "agreements" });
      } else {
        notify.error(error.code === "calendar.exists" ? m.hours.nameExists : problemText(error), { id: "agreements" });
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
