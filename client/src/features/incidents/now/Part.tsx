import { Box, Heading, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

export const inset = { base: "16px", md: "20px" } as const;

/** A part of an incident, with its name on top. It is no landmark: those of two incidents would have one name. */
export const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <Box as="section" px={inset} pt="14px" pb="16px" _notFirst={{ "section + &": { borderTopWidth: "1px" } }}>
    <Heading as="h3" fontSize="0.8125rem" lineHeight="1.125rem" fontWeight="600" mb="8px">
      {title}
      {note && (
        <chakra.span fontWeight="400" color="fg.subtle" ms="8px">
          {note}
        </chakra.span>
      )}
    </Heading>
    {children}
  </Box>
);
