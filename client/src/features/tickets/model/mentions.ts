/** The notes that mention the user, a member of staff: stored by the server until they are seen. */
import { getListMentionsQueryKey, listMentions, useListMentions, useSeeMention } from "@klantportaal/api/users";
import type { Mention } from "@klantportaal/api/model";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

const queryKey = getListMentionsQueryKey();

/** Newest first; undefined until they are loaded, and for customers, whom nobody mentions. */
export function useMentions(staff: boolean): readonly Mention[] | undefined {
  return useListMentions({ query: { enabled: staff, staleTime: 5 * 60_000 } }).data;
}

export const isUnseen = (mention: Mention): boolean => mention.seenOn === null;

/** Fetches them again after a push of a mention. */
export async function fetchMentions(client: QueryClient): Promise<readonly Mention[]> {
  // A response in flight may predate this one.
  await client.cancelQueries({ queryKey });
  return client.fetchQuery({ queryKey, queryFn: ({ signal }) => listMentions({ signal }), staleTime: 0 });
}

/** They may have been missed. */
export const mentionsChanged = (client: QueryClient): void => void client.invalidateQueries({ queryKey });

/** Marks mentions seen, here at once. */
export function useSeeMentions(): (mentions: readonly Mention[]) => void {
  const client = useQueryClient();
  const { mutate } = useSeeMention({
    mutation: {
      onMutate: ({ noteId }) => {
        const seenOn = new Date().toISOString();
        client.setQueryData<Mention[]>(queryKey, (known) =>
          known?.map((one) => (one.noteId === noteId ? { ...one, seenOn } : one)),
        );
      },
      onError: (error) => {
        console.warn("a mention was not marked seen", error);
        void client.invalidateQueries({ queryKey });
      },
    },
  });
  return (mentions) => mentions.filter(isUnseen).forEach(({ noteId }) => mutate({ noteId }));
}

/** Viewing the ticket marks its mentions as seen. */
export function useSeenHere(ticketId: number, staff: boolean): void {
  const mentions = useMentions(staff);
  const see = useSeeMentions();
  // A failure fetches the list again: the same note is tried once per page load.
  const tried = useRef(new Set<string>());
  const [visible, setVisible] = useState(document.visibilityState === "visible");
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (!visible) return;
    const here = mentions?.filter(
      (one) => one.ticketId === ticketId && isUnseen(one) && !tried.current.has(one.noteId),
    );
    here?.forEach(({ noteId }) => tried.current.add(noteId));
    if (here) see(here);
  });
}
