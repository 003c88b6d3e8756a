import { chakra } from "@chakra-ui/react";
import { tileOf } from "../../lib/incidents/incidents";

/** A day as on a calendar. */
export function DateTile({ value }: { value: string }) {
  const [day, month] = tileOf(value);
  return (
    <chakra.time
      dateTime={value}
      className="num"
      display="block"
      w="44px"
      pt="5px"
      pb="6px"
      flex="none"
      borderRadius="9px"
      bg="bg.subtle"
      _dark={{ bg: "bg.muted" }}
      textAlign="center"
      fontSize="0.71875rem"
      lineHeight="0.875rem"
      fontWeight="500"
      color="fg.muted"
    >
      <chakra.span display="block" fontSize="1.0625rem" lineHeight="1.3125rem" fontWeight="650" color="fg">
        {day}
      </chakra.span>
      {month}
    </chakra.time>
  );
}
