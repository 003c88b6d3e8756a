import { Portal, Tooltip as ChakraTooltip } from "@chakra-ui/react";
import { type ReactElement, type ReactNode } from "react";

type Props = { content: ReactNode; children: ReactElement };

/** Words that appear on hover and focus. Never the only place where something is said. */
export function Tooltip({ content, children }: Props) {
  return (
    <ChakraTooltip.Root openDelay={400} closeDelay={80} positioning={{ placement: "bottom" }} lazyMount unmountOnExit>
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
