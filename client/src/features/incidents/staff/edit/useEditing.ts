/** The form of an incident with what is stored of it: saving, publishing, and a colleague's change in the meantime. */
import {
  createIncident,
  deleteIncident,
  getIncident,
  getGetIncidentQueryKey,
  publishIncident,
  undoIncidentPublication,
  updateIncident,
} from "@klantportaal/api/incidents";
import type { IncidentDetail } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ProblemError } from "../../../../lib/api/problem";
import { incidentsChanged } from "../../../../lib/incidents/changed";
import { failureText } from "../failure";
import { type Form, requestOf } from "./form";

const isCode = (error: unknown, code: string) => error instanceof ProblemError && error.code === code;

/** What this form edits of a published incident. */
const facts = ({
  title,
  severity,
  startsOn,
  expectedEndOn,
  outageMinutes,
  objectUntil,
  audience,
  desk,
}: IncidentDetail) =>
  JSON.stringify([title, severity, startsOn, expectedEndOn, outageMinutes, objectUntil, audience, desk?.later]);

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
  const put = async (form: Form, was: IncidentDetail) => {
    const told = was.publishedOn !== null && { text: was.desk?.text ?? "", nextUpdateOn: was.nextUpdateOn };
    return keep(await updateIncident(id, { ...requestOf(form), ...told }, match(was)));
  };
  const store = async (form: Form): Promise<IncidentDetail> => {
    const was = latest.current;
    if (was)
      return put(form, was).catch(async (error: unknown) => {
        if (!isCode(error, "incident.stale") || was.publishedOn === null) throw error;
        // An update has come meanwhile, which changes nothing of what is edited here.
        const now = await getIncident(id);
        if (facts(now) !== facts(was)) throw error;
        return put(form, now);
      });
    return createIncident({ id, ...requestOf(form) }).then(keep, async (error: unknown) => {
      // It was created already, and the response was lost.
      if (!isCode(error, "incident.id_taken")) throw error;
      return put(form, await getIncident(id));
    });
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
