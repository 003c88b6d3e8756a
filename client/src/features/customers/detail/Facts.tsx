import { Box, Grid } from "@chakra-ui/react";
import { Link } from "react-router";

type Fact = { name: string; value: string; to?: string };

/** Figures of one thing in a strip, each a link to what it counts. */
export function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <Grid
      as="section"
      aria-label={label}
      templateColumns={`repeat(${facts.length}, minmax(0, 1fr))`}
      mx={{ base: "16px", md: "28px" }}
      mb={{ base: "12px", md: "14px" }}
      flex="none"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      boxShadow="card"
      overflow="hidden"
    >
      {facts.map(({ name, value, to }, index) => {
        const cell = (
          <>
            <Box textStyle="meta" fontWeight="500" color="fg.muted">
              {name}
            </Box>
            <Box className="num" fontSize="1.125rem" lineHeight="1.5rem" fontWeight="650">
              {value}
            </Box>
          </>
        );
        const look = {
          px: { base: "12px", md: "16px" },
          py: { base: "8px", md: "10px" },
          borderStartWidth: index === 0 ? "0" : "1px",
          borderColor: "border",
          minW: "0",
        } as const;
        return to ? (
          <Box key={name} asChild {...look} _hover={{ bg: "bg.subtle" }} _focusVisible={{ outlineOffset: "-2px" }}>
            <Link to={to}>{cell}</Link>
          </Box>
        ) : (
          <Box key={name} {...look}>
            {cell}
          </Box>
        );
      })}
    </Grid>
  );
}
