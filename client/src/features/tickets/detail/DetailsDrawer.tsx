import { CloseButton, Drawer, Portal } from "@chakra-ui/react";
import type { CurrentUser } from "@klantportaal/api/model";
import { m as kit } from "../../../ui/messages.nl";
import { useFrom } from "../../../ui/useMediaQuery";
import type { Ticket } from "../model/conversation";
import { DetailsPanel } from "./DetailsPanel";
import { m } from "../messages.nl";

/** The details where there is no room for them beside the conversation: from the side, or from below on a small screen. */
export function DetailsDrawer({ ticket, me, open, onClose }: { ticket: Ticket; me: CurrentUser; open: boolean; onClose: () => void }) {
  const wide = useFrom("md");
  return (
    <Drawer.Root open={open} onOpenChange={(change) => !change.open && onClose()} placement={wide ? "end" : "bottom"} lazyMount unmountOnExit>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content w={wide ? "320px" : "full"} maxW="full" h={wide ? "full" : "100dvh"}>
            <Drawer.Header>
              <Drawer.Title textStyle="h2">{m.detail.details}</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <CloseButton aria-label={kit.close} />
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body pb="40px">
              <DetailsPanel ticket={ticket} me={me} titled />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
