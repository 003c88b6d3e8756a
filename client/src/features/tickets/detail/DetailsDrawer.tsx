import { Drawer } from "@chakra-ui/react";
import type { CurrentUser } from "@klantportaal/api/model";
import { Sheet } from "../../../ui/Sheet";
import { useFrom } from "../../../ui/useMediaQuery";
import type { Ticket } from "../model/conversation";
import { DetailsPanel } from "./DetailsPanel";
import type { DeskOf } from "./useDesk";
import { w } from "./messages.nl";

/**
 * The details where there is no room for them beside the conversation: from the side, or from below on a small screen.
 */
export function DetailsDrawer({
  ticket,
  me,
  desk,
  open,
  onClose,
}: {
  ticket: Ticket;
  me: CurrentUser;
  desk: DeskOf;
  open: boolean;
  onClose: () => void;
}) {
  const wide = useFrom("md");
  return (
    <Sheet
      open={open}
      title={w.page.details}
      placement={wide ? "end" : "bottom"}
      content={{ w: wide ? "320px" : "full", maxW: "full", h: wide ? "full" : "100dvh" }}
      onClose={onClose}
    >
      <Drawer.Body pb="40px">
        <DetailsPanel ticket={ticket} me={me} desk={desk} titled />
      </Drawer.Body>
    </Sheet>
  );
}
