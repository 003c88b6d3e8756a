/**
 * Granting, changing and revoking rights: applied at once, and rolled back at the right itself on failure, with a
 * retry. Pending changes overlay the last response, so that two switches in a row never undo each other.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useAddUserGrant, useListUserGrants, useRemoveUserGrant, useUpdateUserGrant } from "@klantportaal/api/grants";
import type { AddUserGrantRequest, Grant, UpdateUserGrantRequest, UserGrant } from "@klantportaal/api/model";
import { useMemo, useRef, useState } from "react";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { useProfile } from "../../../lib/session/profile";
import { notify } from "../../../ui/notify";
import { undoToast } from "../../../ui/undoToast";
import { m } from "../messages.nl";
import { userChanged } from "../userCache";

export interface Failure {
  text: string;
  /** Absent when a retry can't succeed. */
  retry?: () => void;
  /** The retry's text, when it requests more than the first attempt. */
  label?: string;
}

/** Somebody else has made the same change, or the rule always refuses it: a retry is useless. */
const final = new Set<ProblemError["code"]>([
  "grant.exists",
  "grant.not_assigned",
  "grant.last_admin",
  "grant.own",
  "grant.token",
  "user.not_found",
]);

const toastId = (grant: Grant) => `grant-${grant.grantId}`;

/** A grant's look before the server has responded. */
function expected(
  grant: Grant,
  period: { validFrom?: string | undefined; validUntil?: string | null | undefined; reason?: string | undefined },
): UserGrant {
  const now = new Date().toISOString();
  return {
    grantId: grant.grantId,
    key: grant.key,
    source: "direct",
    impliedBy: null,
    grantedBy: null,
    grantedOn: now,
    validFrom: period.validFrom ?? now,
    validUntil: period.validUntil ?? null,
    reason: period.reason ?? "",
  };
}

type NewPeriod = Omit<AddUserGrantRequest, "grantId">;

const none: readonly UserGrant[] = [];

export function useGrantChanges(userId: string) {
  const client = useQueryClient();
  // Read here and not passed in: the stored data arrives in the same render in which the pending change goes. The tab
  // has requested it.
  const { data: stored = none } = useListUserGrants(userId, { query: { refetchOnMount: false } });
  const [coming, setComing] = useState<ReadonlyMap<string, UserGrant | null>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const underWay = useRef(new Map<string, Promise<unknown>>());
  const add = useAddUserGrant();
  const update = useUpdateUserGrant();
  const remove = useRemoveUserGrant();
  const staff = useProfile().data?.isCustomer === false;

  const put = <Value>(
    set: (change: (map: ReadonlyMap<string, Value>) => ReadonlyMap<string, Value>) => void,
    id: string,
    value: Value | undefined,
  ) =>
    set((map) => {
      const next = new Map(map);
      if (value === undefined) next.delete(id);
      else next.set(id, value);
      return next;
    });

  /**
   * Returns the problem, or null on success. Changes of one right wait for each other; the last one requested is shown.
   */
  function run(
    grant: Grant,
    shown: UserGrant | null,
    call: () => Promise<unknown>,
    again: () => void,
  ): Promise<unknown> {
    const id = grant.grantId;
    put(setFailures, id, undefined);
    put<UserGrant | null>(setComing, id, shown);
    const mine: Promise<unknown> = (underWay.current.get(id) ?? Promise.resolve()).then(async () => {
      const problem: unknown = await call().then(
        () => null,
        (error: unknown) => error,
      );
      // The stored data is fetched after a failure too: somebody else may have been first.
      await userChanged(client, userId);
      if (underWay.current.get(id) === mine) {
        put(setComing, id, undefined);
        underWay.current.delete(id);
      }
      if (problem === null) return null;
      const text = problemText(problem);
      const useless = problem instanceof ProblemError && final.has(problem.code);
      put(setFailures, id, useless ? { text } : { text, retry: again });
      notify.error(m.grants.toast.failed(grant.caption, text), { id: toastId(grant) });
      return problem;
    });
    underWay.current.set(id, mine);
    return mine;
  }

  async function give(grant: Grant, period: NewPeriod = {}, { silent = false } = {}): Promise<unknown> {
    const call = () => add.mutateAsync({ id: userId, data: { grantId: grant.grantId, ...period } });
    const problem = await run(grant, expected(grant, period), call, () => void give(grant, period));
    if (problem === null && !silent)
      undoToast(
        m.grants.toast.on(grant.caption),
        toastId(grant),
        () => void take(grant, expected(grant, period), { undoable: false }),
      );
    return problem;
  }

  async function take(grant: Grant, own: UserGrant, { undoable = true, lastAdmin = false } = {}): Promise<unknown> {
    const params = lastAdmin ? { AcceptNoAdmin: true } : {};
    const call = () => remove.mutateAsync({ id: userId, grantId: grant.grantId, params });
    const problem = await run(grant, null, call, () => void take(grant, own));
    // Staff may leave a customer without an administrator, on confirmation.
    if (staff && !lastAdmin && problem instanceof ProblemError && problem.code === "grant.last_admin")
      put(setFailures, grant.grantId, {
        text: m.lastAdmin.text,
        label: m.lastAdmin.anyway,
        retry: () => void take(grant, own, { lastAdmin: true }),
      });
    if (problem !== null) return problem;
    const before: NewPeriod = {
      validUntil: own.validUntil,
      reason: own.reason,
      ...(own.validFrom && { validFrom: own.validFrom }),
    };
    const text = m.grants.toast.off(grant.caption);
    if (undoable) undoToast(text, toastId(grant), () => void give(grant, before, { silent: true }));
    else notify.success(text, { id: toastId(grant) });
    return null;
  }

  async function change(grant: Grant, validity: UpdateUserGrantRequest): Promise<unknown> {
    const call = () => update.mutateAsync({ id: userId, grantId: grant.grantId, data: validity });
    const problem = await run(grant, expected(grant, validity), call, () => void change(grant, validity));
    if (problem === null) notify.success(m.grants.toast.period, { id: toastId(grant) });
    return problem;
  }

  const grants = useMemo(() => {
    const shown = [...coming.values()].filter((one) => one !== null);
    return [...stored.filter((one) => one.source !== "direct" || !coming.has(one.grantId)), ...shown];
  }, [stored, coming]);

  return { grants, failures, give, take, change };
}

export type GrantChanges = ReturnType<typeof useGrantChanges>;
