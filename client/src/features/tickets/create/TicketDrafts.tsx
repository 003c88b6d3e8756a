import { Button, Heading } from "@chakra-ui/react";
import { useListTicketDrafts } from "@klantportaal/api/drafts";
import type { TicketDraft } from "@klantportaal/api/model";
import { useImperativeHandle, useState, type Ref } from "react";
import { announce } from "../../../lib/announce";
import { DraftCard, DraftCards } from "../model/DraftCard";
import { useDraftList } from "../model/drafts";
import { d } from "../model/drafts.nl";
import { topicLabel } from "../model/status";

const AT_FIRST = 3;

export type TicketDraftsHandle = {
  /** The ticket was made: what it was taken over from goes. */
  used: () => void;
  /** The form is empty again: what was taken over is offered again. */
  dropped: () => void;
};

type Props = {
  /** Puts a draft into the form; `onUndo` is called when that is undone. */
  onTake: (draft: TicketDraft, onUndo: () => void) => void;
  /** The focus was on a card that is gone. */
  onLost: () => void;
  ref?: Ref<TicketDraftsHandle>;
};

/** The tickets that assistants would make, above the form. */
export default function TicketDrafts({ onTake, onLost, ref }: Props) {
  const { data } = useListTicketDrafts();
  const { remove, used } = useDraftList(null);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [all, setAll] = useState(false);
  useImperativeHandle(ref, () => ({
    used: () => taken.forEach(used),
    dropped: () => setTaken([]),
  }));
  const shown = data?.items.filter(({ id }) => !taken.includes(id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <DraftCards aria-labelledby="ticket-drafts">
      <Heading as="h2" id="ticket-drafts" textStyle="h2" px="14px" pt="12px">
        {d.ready}
      </Heading>
      {shown.slice(0, all ? undefined : AT_FIRST).map((draft) => (
        <DraftCard
          key={draft.id}
          level="h3"
          title={draft.subject}
          facts={`${draft.by.fullName} · ${topicLabel(draft.topic)} · `}
          createdOn={draft.createdOn}
          text={draft.text}
          maxH="5rem"
          onTake={() => {
            setTaken((now) => [...now, draft.id]);
            onTake(draft, () => setTaken((now) => now.filter((one) => one !== draft.id)));
            announce(d.taken);
          }}
          onRemove={(byKey) => {
            remove(draft.id);
            if (byKey) onLost();
          }}
        />
      ))}
      {!all && shown.length > AT_FIRST && (
        <Button type="button" variant="plain" size="sm" mx="14px" mb="12px" px="0" onClick={() => setAll(true)}>
          {d.all(shown.length)}
        </Button>
      )}
    </DraftCards>
  );
}
