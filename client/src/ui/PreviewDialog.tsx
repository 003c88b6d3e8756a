import { Dialog, Flex, Portal, chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { IconButton } from "./IconButton";
import { m } from "./messages.nl";

type Props = {
  title: string;
  /** Under the title: type and size, a description. */
  detail?: ReactNode;
  onClose: () => void;
  /** Keys that nothing inside has used. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Fills the rest below the title. */
  children: ReactNode;
};

/** A large dialog that shows a file; the whole screen on a phone. Esc closes it and the focus returns to its opener. */
export function PreviewDialog({ title, detail, onClose, onKeyDown, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={(change) => !change.open && onClose()}
      scrollBehavior="inside"
      initialFocusEl={() => content.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p={{ base: "0", md: "24px" }}>
          <Dialog.Content
            ref={content}
            tabIndex={-1}
            onKeyDown={onKeyDown}
            my="0"
            w="full"
            maxW={{ base: "100vw", md: "1120px" }}
            h={{ base: "100dvh", md: "calc(100dvh - 48px)" }}
            maxH="none"
            borderRadius={{ base: "0", md: "card" }}
            overflow="hidden"
            display="flex"
            flexDirection="column"
            outline="none"
          >
            <Flex align="center" gap="12px" ps="16px" pe="8px" py="8px" borderBottomWidth="1px" flex="none" minH="52px">
              <Flex direction="column" flex="1" minW="0">
                <Dialog.Title textStyle="h2" truncate title={title}>
                  {title}
                </Dialog.Title>
                {detail && (
                  <chakra.div textStyle="meta" color="fg.subtle" truncate>
                    {detail}
                  </chakra.div>
                )}
              </Flex>
              <IconButton label={m.close} onClick={onClose}>
                <X />
              </IconButton>
            </Flex>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
