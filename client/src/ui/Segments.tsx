import { Flex, chakra } from "@chakra-ui/react";

type Props<Value extends string> = {
  label: string;
  options: readonly Value[];
  captions: Record<Value, string>;
  value: Value;
  small?: boolean;
  onChange: (value: Value) => void;
};

/** A choice of a few options, all visible side by side. */
export const Segments = <Value extends string>({
  label,
  options,
  captions,
  value,
  small = false,
  onChange,
}: Props<Value>) => (
  <Flex
    role="group"
    aria-label={label}
    borderWidth="1px"
    borderColor="border.strong"
    borderRadius="control"
    overflow="hidden"
    bg="bg.panel"
    alignSelf="flex-start"
    w="fit-content"
  >
    {options.map((one) => (
      <chakra.button
        key={one}
        type="button"
        aria-pressed={value === one}
        onClick={() => onChange(one)}
        px={small ? "8px" : "12px"}
        minH={small ? "26px" : { base: "36px", md: "30px" }}
        textStyle={small ? "meta" : "small"}
        fontWeight={value === one ? "600" : "500"}
        color={value === one ? "accent.fg" : "fg.muted"}
        bg={value === one ? "accent.subtle" : "transparent"}
        borderStartWidth="1px"
        borderColor="border"
        _first={{ borderStartWidth: "0" }}
        _hover={{ color: value === one ? "accent.fg" : "fg" }}
        cursor="pointer"
        _focusVisible={{ outlineOffset: "-2px" }}
      >
        {captions[one]}
      </chakra.button>
    ))}
  </Flex>
);
