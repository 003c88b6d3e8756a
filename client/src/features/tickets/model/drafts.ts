/** Drafts of assistants: keeping a list of them up to date, and removing one. */
import { useQueryClient } from "@tanstack/react-query";
import { getListReplyDraftsQueryKey, getListTicketDraftsQueryKey, useDeleteDraft } from "@klantportaal/api/drafts";
import { useEffect, useImperativeHandle, useState, type Ref } from "react";
import { announce } from "../../../lib/announce";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { hub } from "../../../lib/hub/hub";
import { notify } from "../../../ui/notify";
import { d } from "./drafts.nl";

type List = { items: { id: string }[] };

/** The list for a ticket, or of new tickets. */
const keyOf = (ticketId: number | null) =>
  ticketId === null ? getListTicketDraftsQueryKey() : getListReplyDraftsQueryKey(ticketId);

/** Fetches a list of drafts again when one may have changed, and returns what removes one, from the screen at once. */
export function useDraftList(ticketId: number | null) {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: keyOf(ticketId), exact: true });
    let connected = hub.status().srConnected;
    const stops = [
      hub.onDraftsChanged(again),
      // Pushes may have been missed.
      hub.onStatusChange(() => {
        const now = hub.status().srConnected;
        if (now && !connected) again();
        connected = now;
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, ticketId]);
  const { mutate } = useDeleteDraft({
    mutation: {
      onMutate: async ({ id }) => {
        await client.cancelQueries({ queryKey: keyOf(ticketId), exact: true });
        client.setQueryData<List>(
          keyOf(ticketId),
          (was) => was && { ...was, items: was.items.filter((one) => one.id !== id) },
        );
      },
      onError: (error) => {
        // A colleague was first.
        if (error instanceof ProblemError && error.code === "draft.not_found") return;
        notify.error(problemText(error), { id: "draft" });
      },
      onSettled: () => client.invalidateQueries({ queryKey: keyOf(ticketId), exact: true }),
    },
  });
  return {
    /** Removes one that nobody wants. */
    remove: (id: string) => {
      mutate({ id });
      announce(d.removed);
    },
    /** Removes one that became a message or a ticket. */
    used: (id: string) => mutate({ id }),
  };
}

export type DraftsHandle = {
  /** It was sent: the drafts that it was taken over from go. */
  used: () => void;
  /** The form is empty again, without sending: what was taken over is offered again. */
  dropped: () => void;
};

/** The drafts that were taken over into a form, which are not offered meanwhile. `used` removes one. */
export function useTaken(ref: Ref<DraftsHandle> | undefined, used: (id: string) => void) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  useImperativeHandle(ref, () => ({
    used: () => taken.forEach(used),
    dropped: () => setTaken([]),
  }));
  return {
    offered: <T extends { id: string }>(items: readonly T[] | undefined) =>
      items?.filter(({ id }) => !taken.includes(id)) ?? [],
    /** Takes one over by `fill`, which gets what offers it again, and announces it. */
    take: (id: string, fill: (undo: () => void) => void) => {
      setTaken((now) => [...now, id]);
      fill(() => setTaken((now) => now.filter((one) => one !== id)));
      announce(d.taken);
    },
  };
}
