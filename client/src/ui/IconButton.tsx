import { IconButton as ChakraIconButton, type IconButtonProps } from "@chakra-ui/react";
import { type Ref } from "react";
import { Tooltip } from "./Overlay";

type Props = IconButtonProps & { label: string; iconSize?: number; ref?: Ref<HTMLButtonElement> };

/** A button that shows only an icon, always with a name for screen readers and the same text as tooltip. */
export function IconButton({ label, iconSize = 18, ...rest }: Props) {
  return (
    <Tooltip content={label}>
      <ChakraIconButton
        aria-label={label}
        variant="ghost"
        color="fg.muted"
        flex="none"
        _icon={{ boxSize: `${iconSize}px` }}
        {...rest}
      />
    </Tooltip>
  );
}
