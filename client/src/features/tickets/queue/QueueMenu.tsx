import { Ellipsis } from "lucide-react";
import { IconButton } from "../../../ui/IconButton";
import { MenuButton } from "../../../ui/Overlay";
import { m } from "../messages.nl";
import { q } from "./messages.nl";

type Props = {
  /** Absent when there is nothing to undo, to mark read, or to select. */
  undo: (() => void) | null;
  onReadAll: (() => void) | null;
  onChoose: (() => void) | null;
  onExport: (() => void) | null;
};

/** The actions of the queue as a whole. */
export function QueueMenu({ undo, onReadAll, onChoose, onExport }: Props) {
  return (
    <MenuButton
      placement="bottom-end"
      trigger={
        <IconButton label={q.listMenu}>
          <Ellipsis size={18} />
        </IconButton>
      }
    >
      {(Menu) => (
        <>
          {onChoose && (
            <Menu.Item value="choose" onSelect={onChoose}>
              {q.columns.select}
            </Menu.Item>
          )}
          <Menu.Item value="read" disabled={!onReadAll} onSelect={() => onReadAll?.()}>
            {m.list.readAll}
          </Menu.Item>
          <Menu.Item value="export" disabled={!onExport} onSelect={() => onExport?.()}>
            {m.list.export}
          </Menu.Item>
          <Menu.Item value="undo" disabled={!undo} onSelect={() => undo?.()}>
            {q.undoLast}
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
