import { Box, Circle, Flex, Heading, Text } from "@chakra-ui/react";
import { type LucideIcon } from "lucide-react";
import { type ReactNode } from "react";

type Props = {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  /** At most two buttons or links. */
  actions?: ReactNode;
  /** Heading level: h1 when it is the whole page, h2 (the default) inside one. */
  level?: "h1" | "h2";
  /** Details for support, collapsed under "Technische informatie". */
  details?: ReactNode;
};

/** Empty, denied and failed states: what happened, why, and what the user can do next. */
export function StateView({ icon: Icon, title, text, actions, level = "h2", details }: Props) {
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      gap="12px"
      px="16px"
      py="40px"
      mx="auto"
      maxW="480px"
      w="full"
    >
      <Circle size="64px" bg="accent.subtle" color="accent.fg" aria-hidden="true">
        <Icon size={28} />
      </Circle>
      <Heading as={level} textStyle={level} tabIndex={level === "h1" ? -1 : undefined} outline="none">
        {title}
      </Heading>
      {text && (
        <Text color="fg.muted" textWrap="balance">
          {text}
        </Text>
      )}
      {actions && (
        <Flex gap="8px" wrap="wrap" justify="center" mt="4px">
          {actions}
        </Flex>
      )}
      {details && (
        <Box textStyle="meta" color="fg.subtle" w="full">
          {details}
        </Box>
      )}
    </Flex>
  );
}
