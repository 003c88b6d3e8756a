import { useListReplyDrafts } from "@klantportaal/api/drafts";
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import { announce } from "../../../lib/announce";
import { DraftCard, DraftCards } from "../model/DraftCard";
import { useDraftList } from "../model/drafts";
import { d } from "../model/drafts.nl";

export type ReplyDraftsHandle = {
  /** The message was sent: what it was taken over from goes. */
  used: () => void;
  /** The field is empty again, without sending: what was taken over is offered again. */
  dropped: () => void;
};

type Props = {
  ticketId: number;
  /** Puts a text into the message field; `onUndo` is called when that is undone. */
  onTake: (text: string, onUndo: () => void) => void;
  /** The focus was on a card that is gone. */
  onLost: () => void;
  ref?: Ref<ReplyDraftsHandle>;
};

/** What assistants would answer, above the message field. It sends nothing. */
export default function ReplyDrafts({ ticketId, onTake, onLost, ref }: Props) {
  const { data } = useListReplyDrafts(ticketId);
  const { remove, used } = useDraftList(ticketId);
  const [taken, setTaken] = useState<readonly string[]>([]);
  useImperativeHandle(ref, () => ({
    used: () => taken.forEach(used),
    dropped: () => setTaken([]),
  }));
  const items = data?.items;
  // Those that were there on arrival are read with the page.
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    if (!items) return;
    if (known.current) for (const { id, by } of items) if (!known.current.has(id)) announce(`${d.of(by.fullName)}.`);
    known.current = new Set(items.map(({ id }) => id));
  }, [items]);
  const shown = items?.filter(({ id }) => !taken.includes(id)) ?? [];
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
          onTake={() => {
            setTaken((now) => [...now, id]);
            onTake(text, () => setTaken((now) => now.filter((one) => one !== id)));
            announce(d.taken);
          }}
          onRemove={(byKey) => {
            remove(id);
            if (byKey) onLost();
          }}
        />
      ))}
    </DraftCards>
  );
}
