import type { HTMLChakraProps } from "@chakra-ui/react";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { aboveRowLink } from "./rowLink";
import { InnerButton } from "./InnerButton";
import { m } from "./messages.nl";
import { MenuButton, type MenuParts } from "./Overlay";

type Props = Omit<HTMLChakraProps<"button">, "children"> & {
  /** The row's name. */
  name: string;
  children: (menu: MenuParts) => ReactNode;
};

/** The actions of a list's row, behind three dots; above the link that covers the row. */
export const RowMenu = ({ name, children, ...rest }: Props) => (
  <MenuButton
    placement="bottom-end"
    trigger={
      <InnerButton
        label={m.rowActions(name)}
        css={aboveRowLink}
        boxSize={{ base: "40px", md: "28px" }}
        color="fg.muted"
        _hover={{ bg: "bg.muted" }}
        {...rest}
      >
        <Ellipsis size={16} />
      </InnerButton>
    }
  >
    {children}
  </MenuButton>
);
