import { Flex } from "@chakra-ui/react";
import type { Integration } from "@klantportaal/api/model";
import { Bot, Plug } from "lucide-react";
import { useNow } from "../../../ui/ticker";
import { ToneBadge } from "../../../ui/ToneBadge";
import { statusOf } from "./integrations";
import { m } from "./messages.nl";

/** The picture of an integration: a program, or an assistant. */
export function KindIcon({ kind, size = 36 }: { kind: Integration["kind"]; size?: number }) {
  const Icon = kind === "assistant" ? Bot : Plug;
  const tone = kind === "assistant" ? "violet" : "accent";
  return (
    <Flex
      boxSize={`${String(size)}px`}
      flex="none"
      align="center"
      justify="center"
      borderRadius="9px"
      bg={tone === "accent" ? "accent.subtle" : "violet.bg"}
      color={`${tone}.fg`}
    >
      <Icon size={size / 2.2} aria-label={m.kinds[kind]} role="img" />
    </Flex>
  );
}

export function IntegrationStatus({ integration }: { integration: Integration }) {
  const { tone, text } = statusOf(integration, useNow());
  return <ToneBadge tone={tone}>{text}</ToneBadge>;
}
