import { Box, Grid, chakra } from "@chakra-ui/react";
import { Link } from "react-router";

type Fact = {
  name: string;
  value: string;
  /** The basis of the figure; left out on small screens. */
  small?: string;
  color?: string;
  to?: string;
};

/** Cells per row on small screens. */
const NARROW = 3;

/** Figures in a strip, each a link to what it counts. */
export function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <Grid
      as="section"
      aria-label={label}
      templateColumns={{
        base: `repeat(${NARROW}, minmax(0, 1fr))`,
        md: `repeat(${facts.length}, minmax(0, 1fr))`,
      }}
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
      {facts.map(({ name, value, small, color, to }, index) => {
        const cell = (
          <>
            <Box textStyle="meta" fontWeight="500" color="fg.muted">
              {name}
            </Box>
            <Box className="num" fontSize="1.125rem" lineHeight="1.5rem" fontWeight="650">
              <chakra.span color={color}>{value}</chakra.span>
              {small && (
                <chakra.span hideBelow="md" textStyle="meta" fontWeight="400" color="fg.muted" ms="6px">
                  {small}
                </chakra.span>
              )}
            </Box>
          </>
        );
        const look = {
          px: { base: "12px", md: "16px" },
          py: { base: "8px", md: "10px" },
          borderStartWidth: { base: index % NARROW === 0 ? "0" : "1px", md: index === 0 ? "0" : "1px" },
          borderTopWidth: { base: index < NARROW ? "0" : "1px", md: "0" },
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
