import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { ChevronDown, ChevronUp, MessageSquareText, UserRoundPlus, X } from "lucide-react";
import { IconButton } from "../../../ui/IconButton";
import { m as kit } from "../../../ui/messages.nl";
import { MenuButton } from "../../../ui/Overlay";
import { useFrom } from "../../../ui/useMediaQuery";
import { kinds, type Kind } from "./changes";
import { q } from "./messages.nl";
import type { Selection } from "./useSelection";
import type { useBulk } from "./useBulk";

type Props = {
  selection: Selection;
  bulk: ReturnType<typeof useBulk>;
  /** The number of tickets in the view; null while that is unknown, or more than can be selected. */
  total: number | null;
  onAll: () => void;
  onAsk: (kind: Kind) => void;
  onReply: () => void;
  onClear: () => void;
};

const [assignee, ...others] = kinds;

/** The actions for the selected tickets. It replaces the pager, so that no row moves. */
export function BulkBar({ selection, bulk, total, onAll, onAsk, onReply, onClear }: Props) {
  const wide = useFrom("md");
  // Failed tickets stay selected; another selection replaces them.
  const partly = bulk.failed.size === selection.size && [...bulk.failed.keys()].every(selection.has);
  const said = bulk.busy
    ? q.bulk.busy
    : partly
      ? q.bulk.partly(bulk.done, bulk.failed.size)
      : (wide ? q.bulk.selected : q.bulk.selectedShort)(selection.size);
  return (
    <Flex
      role="toolbar"
      aria-label={q.bulk.label}
      align="center"
      gap="8px"
      h={{ base: "60px", md: "50px" }}
      flex="none"
      px={{ base: "16px", md: "28px" }}
      borderTopWidth="1px"
      borderColor="accent.subtle"
      bg="accent.subtle"
    >
      <chakra.span role="status" fontWeight="600" className="num" fontSize="0.84375rem">
        {said}
      </chakra.span>
      {partly && !bulk.busy && (
        <Button size="sm" onClick={bulk.retry}>
          {kit.retry}
        </Button>
      )}
      {wide && total !== null && total > selection.size && !partly && (
        <Button variant="plain" size="sm" px="4px" color="accent.fg" onClick={onAll}>
          {q.bulk.all(total)}
        </Button>
      )}
      <Box flex="1" />
      <Button size="sm" variant={wide ? "outline" : "solid"} disabled={bulk.busy} onClick={() => onAsk(assignee)}>
        <UserRoundPlus size={15} />
        {q.bulk.actions[assignee]}
      </Button>
      {wide ? (
        <>
          {others.map((kind) => (
            <Button key={kind} size="sm" disabled={bulk.busy} onClick={() => onAsk(kind)}>
              {q.bulk.actions[kind]}
              <ChevronDown size={14} />
            </Button>
          ))}
          <Button size="sm" disabled={bulk.busy} onClick={onReply}>
            <MessageSquareText size={15} />
            {q.reply.action}
          </Button>
        </>
      ) : (
        <MenuButton
          placement="top-end"
          trigger={
            <Button size="sm" disabled={bulk.busy}>
              {q.bulk.more}
              <ChevronUp size={14} />
            </Button>
          }
        >
          {(Menu) => (
            <>
              {others.map((kind) => (
                <Menu.Item key={kind} value={kind} onSelect={() => onAsk(kind)}>
                  {q.bulk.actions[kind]}
                </Menu.Item>
              ))}
              <Menu.Item value="reply" onSelect={onReply}>
                {q.reply.action}
              </Menu.Item>
            </>
          )}
        </MenuButton>
      )}
      <IconButton label={q.bulk.clear} boxSize="30px" minW="30px" onClick={onClear}>
        <X size={16} />
      </IconButton>
    </Flex>
  );
}
