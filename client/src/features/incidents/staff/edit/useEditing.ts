/** The form of an incident with what is stored of it: saving, publishing, and a colleague's change in the meantime. */
import {
  createIncident,
  deleteIncident,
  getGetIncidentQueryKey,
  publishIncident,
  undoIncidentPublication,
  updateIncident,
} from "@klantportaal/api/incidents";
import type { IncidentDetail } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { incidentsChanged } from "../../../../lib/incidents/changed";
import { failureText } from "../failure";
import { type Form, requestOf } from "./form";

const match = ({ rev }: IncidentDetail) => ({ "If-Match": `"${rev}"` });

export type Editing = {
  /** As it is stored; undefined until it is first saved. */
  stored: IncidentDetail | undefined;
  /** The call that is on its way. */
  busy: "save" | "publish" | "undo" | null;
  failure: string | undefined;
  /** Takes over what a colleague, or the server, has changed. */
  follow: (one: IncidentDetail) => void;
  /** Reports whether it was stored. */
  save: (form: Form) => Promise<IncidentDetail | null>;
  publish: (form: Form, now: boolean, customers: number | null) => Promise<IncidentDetail | null>;
  undo: () => Promise<IncidentDetail | null>;
  discard: () => Promise<boolean>;
};

export function useEditing(opened: IncidentDetail | undefined): Editing {
  const client = useQueryClient();
  // The id of all attempts to create it: a lost response makes no second draft.
  const [id] = useState(() => opened?.id ?? crypto.randomUUID());
  const [stored, setStored] = useState(opened);
  const latest = useRef(opened);
  const [busy, setBusy] = useState<Editing["busy"]>(null);
  const [failure, setFailure] = useState<string>();
  const keep = (one: IncidentDetail) => {
    latest.current = one;
    setStored(one);
    client.setQueryData(getGetIncidentQueryKey(one.id), one);
    return one;
  };
  const run = async <Result>(
    what: NonNullable<Editing["busy"]>,
    call: () => Promise<Result>,
  ): Promise<Result | null> => {
    setBusy(what);
    setFailure(undefined);
    try {
      const result = await call();
      void incidentsChanged(client);
      return result;
    } catch (error) {
      setFailure(failureText(error));
      return null;
    } finally {
      setBusy(null);
    }
  };
  const store = async (form: Form): Promise<IncidentDetail> => {
    const was = latest.current;
    const request = requestOf(form);
    return keep(was ? await updateIncident(id, request, match(was)) : await createIncident({ id, ...request }));
  };
  return {
    stored,
    busy,
    failure,
    follow: keep,
    save: (form) => run("save", () => store(form)),
    publish: (form, now, customers) =>
      run("publish", async () => {
        const was = latest.current;
        // What is on its way is stored already.
        const one = now && was?.desk?.publishOn ? was : await store(form);
        return keep(await publishIncident(id, { now, customers }, match(one)));
      }),
    undo: () => run("undo", async () => keep(await undoIncidentPublication(id))),
    discard: async () =>
      (await run("save", async () => {
        if (latest.current) await deleteIncident(id, match(latest.current));
        return true;
      })) ?? false,
  };
}
