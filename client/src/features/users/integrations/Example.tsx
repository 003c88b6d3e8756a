import { Button, Flex, Heading, chakra } from "@chakra-ui/react";
import { Copy } from "lucide-react";
import { m } from "./messages.nl";

type Props = {
  /** The title, and the accessible name of the button. */
  words: readonly [title: string, copy: string];
  text: string;
  onCopy: () => void;
};

/** A text to paste elsewhere. */
export const Example = ({ words: [title, copy], text, onCopy }: Props) => (
  <>
    <Flex align="center" mt="12px" mb="6px">
      <Heading as="h3" fontSize="0.875rem" fontWeight="600">
        {title}
      </Heading>
      <Button ms="auto" size="sm" variant="ghost" color="accent.fg" aria-label={copy} onClick={onCopy}>
        <Copy size={14} />
        {m.once.copy}
      </Button>
    </Flex>
    <chakra.pre
      tabIndex={0}
      aria-label={title}
      role="group"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="8px"
      p="12px"
      fontFamily="mono"
      fontSize="0.78125rem"
      lineHeight="1.25rem"
      overflowX="auto"
    >
      {text}
    </chakra.pre>
  </>
);
