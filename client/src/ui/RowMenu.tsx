import type { HTMLChakraProps } from "@chakra-ui/react";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { aboveRowLink } from "./rowLink";
import { InnerButton } from "./InnerButton";
import { m } from "./messages.nl";
import { MenuButton, type MenuParts } from "./Overlay";

type Props = Omit<HTMLChakraProps<"button">, "children"> & {
  /** What the row is called. */
  name: string;
  children: (menu: MenuParts) => ReactNode;
};

/** What can be done with a row of a list, behind three dots; above the link that the whole row is. */
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
