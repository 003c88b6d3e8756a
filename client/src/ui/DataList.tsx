import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Facts about one thing, each with its label, in a card. */
export function DataList({
  facts,
  label,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  label?: string;
}) {
  return (
    <chakra.dl aria-label={label} bg="bg.panel" borderWidth="1px" borderRadius="12px" boxShadow="card" px="16px">
      {facts.map(([label, value], index) => (
        <Box
          key={index}
          display="grid"
          gridTemplateColumns={{ base: "1fr", sm: "180px minmax(0, 1fr)" }}
          gap={{ base: "2px", sm: "12px" }}
          py="10px"
          borderTopWidth={index === 0 ? "0" : "1px"}
        >
          <chakra.dt color="fg.subtle">{label}</chakra.dt>
          <chakra.dd minW="0" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}
