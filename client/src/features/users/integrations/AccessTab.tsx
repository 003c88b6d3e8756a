import { Box, Button, Flex, Heading, chakra } from "@chakra-ui/react";
import { useListUserGrants } from "@klantportaal/api/grants";
import type { IntegrationDetail } from "@klantportaal/api/model";
import { Info } from "lucide-react";
import { useState } from "react";
import { useProfile } from "../../../lib/session/profile";
import { useStore } from "../../../lib/store";
import { linkButton } from "../../../ui/linkButton";
import { writes } from "../../../ui/readOnly";
import { useNow } from "../../../ui/ticker";
import { useCatalogue } from "../grants/catalogue";
import { Abilities, wordsFor } from "../grants/NowPanel";
import { rightsOf } from "../grants/rights";
import { AssistantCard } from "./AssistantCard";
import { EditSheet } from "./EditSheet";
import { FreshToken } from "./FreshToken";
import { fresh, mayHold } from "./integrations";
import { m } from "./messages.nl";
import { TokensCard, type TokensProps } from "./TokensCard";

const panel = {
  bg: "bg.panel",
  borderWidth: "1px",
  borderRadius: "12px",
  boxShadow: "card",
  px: "16px",
  py: "14px",
} as const;

const wordsOf = ({ scope }: IntegrationDetail["integration"], isCustomer: boolean) => ({
  ...wordsFor(isCustomer),
  ...(scope && m.abilities[scope]),
});

/** What an integration can do now, and from where. */
function Side({ integration }: Pick<IntegrationDetail, "integration">) {
  const [editing, setEditing] = useState(false);
  const now = useNow();
  const isCustomer = useProfile().data?.isCustomer ?? true;
  const catalogue = useCatalogue().data?.filter(mayHold) ?? [];
  const grants = useListUserGrants(integration.id).data ?? [];
  const [before, who, after] = m.side.never;
  return (
    <Box display="grid" gap="14px" alignContent="start">
      <Abilities
        name={integration.name}
        rights={rightsOf(catalogue, grants, isCustomer, now)}
        words={wordsOf(integration, isCustomer)}
      />
      <Box as="section" aria-labelledby="networks-title" {...panel}>
        <Heading as="h2" id="networks-title" fontSize="0.84375rem" lineHeight="18px" fontWeight="600" mb="8px">
          {m.side.networks}
        </Heading>
        {integration.networks.length === 0 ? (
          <Box color="fg.muted">{m.form.anywhere}</Box>
        ) : (
          <chakra.ul fontFamily="mono" fontSize="0.8125rem" lineHeight="1.375rem" overflowWrap="anywhere">
            {integration.networks.map((network) => (
              <li key={network}>{network}</li>
            ))}
          </chakra.ul>
        )}
        {integration.status !== "revoked" && (
          <Button {...linkButton} mt="6px" {...writes} onClick={() => setEditing(true)}>
            {m.side.changeNetworks}
          </Button>
        )}
      </Box>
      <Flex gap="10px" px="14px" py="10px" borderRadius="10px" bg="accent.subtle" textStyle="small">
        <Box color="accent.fg" mt="1px" flex="none">
          <Info size={16} />
        </Box>
        <span>
          {before}
          <b>{who}</b>
          {after}
        </span>
      </Flex>
      {editing && <EditSheet integration={integration} onClose={() => setEditing(false)} />}
    </Box>
  );
}

/** The tokens of an integration; the one that was made last shows on top, once. */
export default function AccessTab({ integration, tokens, onValidity }: TokensProps) {
  const made = useStore(fresh);
  const shown = made?.integration === integration.id ? made : null;
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 292px" }}
      gap="20px"
      px={{ base: "16px", md: "28px" }}
      pt={{ base: "12px", md: "18px" }}
      pb={{ base: "80px", md: "28px" }}
      alignItems="start"
      maxW="1736px"
      mx="auto"
      w="full"
    >
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="16px" minW="0">
        {shown && (
          <FreshToken
            key={shown.id}
            id={shown.id}
            kind={integration.kind}
            token={shown.token}
            call={tokens.find(({ id }) => id === shown.id)?.lastCall ?? null}
          />
        )}
        {integration.kind === "assistant" && <AssistantCard integration={integration} />}
        <TokensCard integration={integration} tokens={tokens} onValidity={onValidity} />
      </Box>
      <Side integration={integration} />
    </Box>
  );
}
