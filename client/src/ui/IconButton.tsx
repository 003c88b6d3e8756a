import { IconButton as ChakraIconButton, type IconButtonProps } from "@chakra-ui/react";
import { type Ref } from "react";
import { Tooltip } from "./Tooltip";

type Props = IconButtonProps & { label: string; ref?: Ref<HTMLButtonElement> };

/** A button that shows only an icon: it always has a name for screen readers and the same words as tooltip. */
export function IconButton({ label, ...rest }: Props) {
  return (
    <Tooltip content={label}>
      <ChakraIconButton aria-label={label} variant="ghost" color="fg.muted" flex="none" {...rest} />
    </Tooltip>
  );
}
