import { Flex, chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useState } from "react";
import { InnerButton } from "../../../../ui/InnerButton";
import { SearchSelect, type SelectOption } from "../../../../ui/SearchSelect";
import { useDebounced } from "../../../../ui/useDebounced";
import { s } from "../messages.nl";

const AFTER_MS = 200;

export type Token = { value: string; label: string };

/** What can be chosen for a text. */
export type Found = {
  options: SelectOption[] | undefined;
  current: boolean;
  failed: boolean;
};

type Props = {
  id: string;
  label: string;
  /** It takes the focus of a page that is opened. */
  first?: boolean;
  placeholder: string;
  none: string;
  chosen: readonly Token[];
  search: (text: string, used: boolean) => Found;
  onAdd: (token: Token) => void;
  onRemove: (value: string) => void;
};

/** One or more values of a list that is searched, each a token in the field. */
export function TokensField({ id, label, first = false, placeholder, none, chosen, search, onAdd, onRemove }: Props) {
  const [text, setText] = useState("");
  const [used, setUsed] = useState(false);
  const asked = useDebounced(text, AFTER_MS);
  const { options, current, failed } = search(asked, used);
  const left = options?.filter(({ value }) => chosen.every((token) => token.value !== value));
  return (
    <Flex
      position="relative"
      wrap="wrap"
      gap="4px"
      align="center"
      minH={{ base: "40px", md: "34px" }}
      p="3px 4px"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="8px"
      css={{
        "&:has(input:focus-visible)": { outline: "2px solid", outlineColor: "focus", outlineOffset: "-1px" },
      }}
    >
      {chosen.map((token) => (
        <Flex
          key={token.value}
          align="center"
          gap="4px"
          h="24px"
          maxW="full"
          ps="8px"
          pe="2px"
          borderRadius="6px"
          bg="accent.subtle"
          color="accent.fg"
          fontSize="0.8125rem"
          fontWeight="550"
        >
          <chakra.span truncate>{token.label}</chakra.span>
          <InnerButton label={s.edit.remove(token.label)} onClick={() => onRemove(token.value)} boxSize="20px">
            <X size={13} />
          </InnerButton>
        </Flex>
      ))}
      <SearchSelect
        id={id}
        inside
        first={first}
        text={text}
        chosen={false}
        options={left}
        current={current && asked === text}
        placeholder={chosen.length > 0 ? "" : placeholder}
        label={label}
        none={none}
        clearLabel={s.edit.clear}
        {...(failed && { failed: s.edit.valuesFailed })}
        onOpen={() => setUsed(true)}
        onText={setText}
        onChoose={(option) => {
          setText("");
          if (option) onAdd({ value: option.value, label: option.label });
        }}
        onBlur={() => setText("")}
      />
    </Flex>
  );
}
