/** Links tickets to incidents, and takes that back; applied at once, rolled back where it failed. */
import { useLinkIncidentTicket, useUnlinkIncidentTicket } from "@klantportaal/api/incidents";
import type { IncidentRef, QueueItem } from "@klantportaal/api/model";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { problemText } from "../../../../lib/api/problem";
import { incidentsChanged } from "../../../../lib/incidents/changed";
import { notify } from "../../../../ui/notify";
import { undoToast } from "../../../../ui/undoToast";
import { incidentWords as words } from "./words.nl";
import type { Ticket } from "../conversation";
import { listsChanged, patchQueue, ticketKey } from "../ticketCache";

type OfTicket = Pick<QueueItem, "incident" | "matchingIncident">;
export type Linkable = OfTicket & { id: number };
type Pair = { ticketId: number; incident: IncidentRef };

const TOAST = "incident-links";

const numbersOf = (pairs: readonly Pair[]) =>
  [...new Set(pairs.map(({ incident }) => incident.number))].sort().join(" en ");

/** Changes the incident of a ticket, and the one that it matches, wherever it is cached. */
function patchIncident(client: QueryClient, id: number, change: OfTicket): void {
  client.setQueryData<Ticket>(ticketKey(id), (ticket) => ticket && { ...ticket, ...change });
  patchQueue(client, id, (item) => ({ ...item, ...change }));
}

export function useIncidentLinks() {
  const client = useQueryClient();
  const { mutateAsync: link } = useLinkIncidentTicket();
  const { mutateAsync: unlink } = useUnlinkIncidentTicket();

  /** Makes the calls one after another, so that a hundred of them do not exceed the limit of requests. */
  const each = async (pairs: readonly Pair[], call: typeof link, is: (pair: Pair) => OfTicket, was: typeof is) => {
    for (const pair of pairs) patchIncident(client, pair.ticketId, is(pair));
    const done: Pair[] = [];
    let failure: unknown;
    for (const pair of pairs)
      try {
        await call({ id: pair.incident.id, ticketId: pair.ticketId });
        done.push(pair);
      } catch (error) {
        failure = error;
        patchIncident(client, pair.ticketId, was(pair));
      }
    if (done.length < pairs.length)
      notify.error(`${words.failed(pairs.length - done.length)} ${problemText(failure)}`, { id: TOAST });
    listsChanged(client);
    void incidentsChanged(client);
    return done;
  };
  const linked = ({ incident }: Pair): OfTicket => ({ incident, matchingIncident: null });
  const matching = ({ incident }: Pair): OfTicket => ({ incident: null, matchingIncident: incident });

  const takeAway = async (pairs: readonly Pair[], report: boolean) => {
    const done = await each(pairs, unlink, matching, linked);
    if (report && done.length > 0)
      undoToast(words.unlinked(done.length, numbersOf(done)), TOAST, () => void put(done, false));
  };
  const put = async (pairs: readonly Pair[], report: boolean) => {
    const done = await each(pairs, link, linked, matching);
    if (report && done.length > 0)
      undoToast(words.linked(done.length, numbersOf(done)), TOAST, () => void takeAway(done, false));
  };

  return {
    /** Links the tickets that match an incident, each to its own; false: none of them does. */
    link: (tickets: readonly Linkable[]): boolean => {
      const pairs = tickets.flatMap(({ id, matchingIncident }) =>
        matchingIncident ? [{ ticketId: id, incident: matchingIncident }] : [],
      );
      if (pairs.length > 0) void put(pairs, true);
      return pairs.length > 0;
    },
    unlink: ({ id, incident }: Linkable) => {
      if (incident) void takeAway([{ ticketId: id, incident }], true);
    },
  };
}
