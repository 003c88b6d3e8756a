import type { CurrentUser } from "@klantportaal/api/model";
import { Suspense, lazy } from "react";
import { TypingAhead } from "../../../ui/TypingAhead";
import type { Kind } from "./changes";
import type { QueueState, QueueRow } from "./queueState";
import { SaveViewDialog } from "./SavedViews";
import type { Change } from "./changes";

const ChangeDialog = lazy(() => import("./ChangeDialog"));
const ReplyDialog = lazy(() => import("./ReplyDialog"));

/** The dialog that is open: a change of rows or a reply to them, asked by a key or by a button, or saving the view. */
export type QueueDialog =
  | { name: "change"; kind: Kind; rows: readonly QueueRow[]; byKey?: boolean }
  | { name: "reply"; rows: readonly QueueRow[] }
  | { name: "save" };

type Props = {
  dialog: QueueDialog;
  me: CurrentUser;
  state: QueueState;
  /** Where the focus goes when a change that a key asked for closes. */
  returnTo: () => HTMLElement | null;
  /** Rows in their current state. */
  known: (rows: readonly QueueRow[]) => readonly QueueRow[];
  onChange: (rows: readonly QueueRow[], what: Change) => void;
  onSaved: (id: string) => void;
  onClose: () => void;
};

export function QueueDialogs({ dialog, me, state, returnTo, known, onChange, onSaved, onClose }: Props) {
  if (dialog.name === "save") return <SaveViewDialog state={state} onSaved={onSaved} onClose={onClose} />;
  if (dialog.name === "reply")
    return (
      <Suspense fallback={<TypingAhead />}>
        <ReplyDialog
          rows={known(dialog.rows)}
          me={me}
          onChange={(what) => onChange(known(dialog.rows), what)}
          onClose={onClose}
        />
      </Suspense>
    );
  return (
    <Suspense fallback={<TypingAhead />}>
      <ChangeDialog
        kind={dialog.kind}
        rows={dialog.rows}
        me={me}
        {...(dialog.byKey && { returnTo })}
        onChange={(what) => onChange(dialog.rows, what)}
        onClose={onClose}
      />
    </Suspense>
  );
}
