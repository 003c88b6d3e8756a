import { Button, Heading } from "@chakra-ui/react";
import { useListTicketDrafts } from "@klantportaal/api/drafts";
import type { TicketDraft } from "@klantportaal/api/model";
import { useState, type Ref } from "react";
import { DraftCard, DraftCards } from "../model/DraftCard";
import { useDraftList, useTaken, type DraftsHandle } from "../model/drafts";
import { d } from "../model/drafts.nl";
import { topicLabel } from "../model/status";

const AT_FIRST = 3;

type Props = {
  /** Puts a draft into the form; `onUndo` is called when that is undone. */
  onTake: (draft: TicketDraft, onUndo: () => void) => void;
  /** The focus was on a card that is gone. */
  onLost: () => void;
  ref?: Ref<DraftsHandle>;
};

/** The tickets that assistants would make, above the form. */
export default function TicketDrafts({ onTake, onLost, ref }: Props) {
  const { data } = useListTicketDrafts();
  const { remove, used } = useDraftList(null);
  const { offered, take } = useTaken(ref, used);
  const [all, setAll] = useState(false);
  const shown = offered(data?.items);
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
          onTake={() => take(draft.id, (undo) => onTake(draft, undo))}
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
