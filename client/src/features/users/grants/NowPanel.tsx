import { Box, Flex, Heading, chakra } from "@chakra-ui/react";
import { Check, Info, Minus } from "lucide-react";
import { useEffect, useRef } from "react";
import { announce } from "../../../lib/announce";
import { formatList, formatListDate } from "../../../lib/format/format";
import { m } from "../messages.nl";
import { roles } from "../../../lib/session/roles";
import { type Holder, type Right, beginsOn, isPossible } from "./rights";

const abilities = Object.keys(m.grants.now.abilities);

/** Those with words of their own first. */
function inOrder(rights: readonly Right[]): Right[] {
  const known = rights
    .filter(({ grant }) => grant.key in m.grants.now.abilities)
    .sort((a, b) => abilities.indexOf(a.grant.key) - abilities.indexOf(b.grant.key));
  return [...known, ...rights.filter((right) => !known.includes(right))];
}

type Words = Readonly<Record<string, string>>;

const abilityText = ({ grant: { key, caption } }: Right, words: Words = {}) =>
  words[key] ?? m.grants.now.abilities[key] ?? caption;

/** Staff see the tickets of every customer, and a customer's user only their own and those they follow. */
export const wordsFor = (isCustomer: boolean) => (isCustomer ? undefined : m.grants.now.staffAbilities);

type AbilitiesProps = {
  name: string;
  blocked?: boolean;
  rights: readonly Right[];
  /** What a right means for this holder, where that is not what it means for a customer's user. */
  words?: Words | undefined;
};

/** What a user or an integration can do at this moment, by all their rights together. */
export const Abilities = ({ name, blocked = false, rights, words }: AbilitiesProps) => (
  <Box bg="bg.panel" borderWidth="1px" borderRadius="12px" boxShadow="card" px="16px" py="14px">
    <Heading as="h2" id="now-title" fontSize="0.84375rem" lineHeight="18px" fontWeight="600" mb="10px">
      {m.grants.now.title(name)}
    </Heading>
    {blocked && (
      <Box textStyle="small" color="orange.fg" mb="8px">
        {m.grants.now.blocked(name)}
      </Box>
    )}
    <chakra.ul>
      {inOrder(rights).map((right) => (
        <Ability key={right.grant.key} right={right} rights={rights} text={abilityText(right, words)} />
      ))}
    </chakra.ul>
  </Box>
);

/** The abilities of a user beside their rights; it follows every switch. */
export function NowPanel({ user, rights }: { user: Holder; rights: readonly Right[] }) {
  return (
    <Box as="aside" aria-labelledby="now-title" display="grid" gap="14px">
      <Abilities
        name={user.firstName}
        words={wordsFor(user.isCustomer)}
        blocked={user.status === "blocked"}
        rights={rights}
      />
      {rights.some(({ grant }) => grant.key === roles.accountAdmin) && (
        <Flex
          gap="10px"
          px="14px"
          py="10px"
          borderRadius="10px"
          bg="accent.subtle"
          fontSize="0.8125rem"
          lineHeight="19px"
        >
          <Box color="accent.fg" mt="1px" flex="none">
            <Info size={16} />
          </Box>
          <span>
            {m.grants.now.adminNote[0]}
            <b>{m.grants.now.adminNote[1]}</b>
            {m.grants.now.adminNote[2]}
          </span>
        </Flex>
      )}
      <Announce user={user} items={inOrder(rights)} />
    </Box>
  );
}

type AbilityProps = { right: Right; rights: readonly Right[]; text: string };

function Ability({ right, rights, text }: AbilityProps) {
  const can = isPossible(right, rights);
  const from = can ? null : beginsOn(right.grant.key, rights);
  return (
    <chakra.li
      display="flex"
      gap="9px"
      alignItems="flex-start"
      py="4px"
      fontSize="0.8125rem"
      color={can ? "fg" : "fg.subtle"}
    >
      <chakra.span color={can ? "green.fg" : "fg.subtle"} flex="none" mt="2px">
        {can ? <Check size={16} /> : <Minus size={16} />}
        <chakra.span srOnly>{can ? m.grants.now.can : m.grants.now.cannot}</chakra.span>
      </chakra.span>
      <chakra.span flex="1">{text}</chakra.span>
      {from && (
        <chakra.span textStyle="meta" whiteSpace="nowrap">
          {m.grants.now.from(formatListDate(from))}
        </chakra.span>
      )}
    </chakra.li>
  );
}

/**
 * Announces politely what a user can do from now on, when that has changed; the whole list would be too long each time.
 */
function Announce({ user, items }: { user: Holder; items: readonly Right[] }) {
  const able = items.filter((right) => isPossible(right, items));
  const text = formatList(able.map((right) => abilityText(right, wordsFor(user.isCustomer))));
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text) return;
    said.current = text;
    announce(`${m.grants.now.title(user.firstName)}: ${text || m.none}`);
  }, [text, user.firstName]);
  return null;
}
