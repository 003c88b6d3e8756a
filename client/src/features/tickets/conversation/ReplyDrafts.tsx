import { useListReplyDrafts } from "@klantportaal/api/drafts";
import { useEffect, useRef, type Ref } from "react";
import { announce } from "../../../lib/announce";
import { DraftCard, DraftCards } from "../model/DraftCard";
import { useDraftList, useTaken, type DraftsHandle } from "../model/drafts";
import { d } from "../model/drafts.nl";

type Props = {
  ticketId: number;
  /** Puts a text into the message field; `onUndo` is called when that is undone. */
  onTake: (text: string, onUndo: () => void) => void;
  /** The focus was on a card that is gone. */
  onLost: () => void;
  ref?: Ref<DraftsHandle>;
};

/** What assistants would answer, above the message field. It sends nothing. */
export default function ReplyDrafts({ ticketId, onTake, onLost, ref }: Props) {
  const { data } = useListReplyDrafts(ticketId);
  const { remove, used } = useDraftList(ticketId);
  const { offered, take } = useTaken(ref, used);
  const items = data?.items;
  // Those that were there on arrival are read with the page.
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    if (!items) return;
    if (known.current) for (const { id, by } of items) if (!known.current.has(id)) announce(`${d.of(by.fullName)}.`);
    known.current = new Set(items.map(({ id }) => id));
  }, [items]);
  const shown = offered(items);
  if (shown.length === 0) return null;
  return (
    <DraftCards aria-label={d.forTicket} mx={{ base: "8px", md: "28px" }} mb="8px" maxH="45vh" overflowY="auto">
      {shown.map(({ id, by, text, createdOn }) => (
        <DraftCard
          key={id}
          level="h2"
          title={d.of(by.fullName)}
          createdOn={createdOn}
          text={text}
          maxH={{ base: "5rem", md: "7.5rem" }}
          onTake={() => take(id, (undo) => onTake(text, undo))}
          onRemove={(byKey) => {
            remove(id);
            if (byKey) onLost();
          }}
        />
      ))}
    </DraftCards>
  );
}
