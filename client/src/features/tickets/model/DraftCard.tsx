import { Box, Button, Flex, Heading, chakra } from "@chakra-ui/react";
import { Bot } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Time } from "../../../ui/Time";
import { d } from "./drafts.nl";

type Props = {
  level: "h2" | "h3";
  /** What it is, as the buttons' names say it. */
  title: string;
  /** Beside the time. */
  facts?: ReactNode;
  createdOn: string;
  text: string;
  /** The height of the text's box; longer texts scroll. */
  maxH: React.ComponentProps<typeof Box>["maxH"];
  onTake: () => void;
  /** `byKey`: the focus was on the button, and is lost with it. */
  onRemove: (byKey: boolean) => void;
};

/** What an assistant prepared, as it wrote it: the text that [Overnemen] puts into the field, and no rendering of it. */
export function DraftCard({ level, title, facts, createdOn, text, maxH, onTake, onRemove }: Props) {
  const id = useId();
  return (
    <Flex as="article" aria-labelledby={id} gap="12px" px="14px" py="12px" minW="0">
      <Flex
        boxSize="28px"
        flex="none"
        align="center"
        justify="center"
        borderRadius="8px"
        bg="violet.bg"
        color="violet.fg"
      >
        <Bot size={16} aria-hidden="true" />
      </Flex>
      <Box flex="1" minW="0">
        <Flex columnGap="8px" wrap="wrap" align="baseline">
          <Heading as={level} id={id} fontSize="0.875rem" lineHeight="1.25rem" fontWeight="600" overflowWrap="anywhere">
            {title}
          </Heading>
          <chakra.span textStyle="meta" color="fg.subtle">
            {facts}
            <Time value={createdOn} format="within" />
          </chakra.span>
        </Flex>
        <Box
          role="group"
          aria-labelledby={id}
          // Scrolls by keyboard.
          tabIndex={0}
          mt="4px"
          maxH={maxH}
          overflowY="auto"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          fontSize="0.8125rem"
          lineHeight="1.25rem"
          borderRadius="4px"
          dir="auto"
        >
          {text}
        </Box>
        <Flex gap="8px" mt="10px" wrap="wrap">
          <Button type="button" size="sm" aria-label={d.takeOf(title)} onClick={onTake}>
            {d.take}
          </Button>
          <Button
            type="button"
            size="sm"
            variant="ghost"
            aria-label={d.removeOf(title)}
            onClick={({ detail }) => onRemove(detail === 0)}
          >
            {d.remove}
          </Button>
        </Flex>
      </Box>
    </Flex>
  );
}

/** The box of one or more cards. */
export const DraftCards = ({ children, ...place }: React.ComponentProps<typeof Box>) => (
  <Box
    as="section"
    borderWidth="1px"
    borderRadius="12px"
    bg="bg.panel"
    boxShadow="card"
    flex="none"
    minW="0"
    data-print-hidden=""
    css={{ "& > article + article": { borderTopWidth: "1px" } }}
    {...place}
  >
    {children}
  </Box>
);
