/** The notes that mention the reader, one of the staff: kept by the server until they are seen. */
import { getListMentionsQueryKey, listMentions, useListMentions, useSeeMention } from "@klantportaal/api/users";
import type { Mention } from "@klantportaal/api/model";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

const queryKey = getListMentionsQueryKey();

/** Newest first; undefined until they are known, and for customers, whom nobody mentions. */
export function useMentions(staff: boolean): readonly Mention[] | undefined {
  return useListMentions({ query: { enabled: staff, staleTime: 5 * 60_000 } }).data;
}

export const isUnseen = (mention: Mention): boolean => mention.seenOn === null;

/** Asks for them again, after a push that tells of one. */
export async function fetchMentions(client: QueryClient): Promise<readonly Mention[]> {
  // An answer that is under way may be of before this one.
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

/** Who looks at the ticket has seen what its notes say of them. */
export function useSeenHere(ticketId: number, staff: boolean): void {
  const mentions = useMentions(staff);
  const see = useSeeMentions();
  // A failure asks for the list anew: the same note is tried once per page.
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
