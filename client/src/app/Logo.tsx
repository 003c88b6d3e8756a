import { Box, chakra, Link as ChakraLink } from "@chakra-ui/react";
import { Link } from "react-router";
import { MARK } from "./mark";
import { m } from "./messages.nl";

export function LogoMark({ size }: { size: string }) {
  return (
    <Box
      boxSize={size}
      borderRadius="27%"
      bg="accent"
      color="accent.contrast"
      display="grid"
      placeItems="center"
      flex="none"
      aria-hidden="true"
    >
      <chakra.svg
        viewBox="0 0 24 24"
        boxSize="61%"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={MARK} />
      </chakra.svg>
    </Box>
  );
}

export function Logo({ to }: { to: string }) {
  return (
    <ChakraLink
      asChild
      color="fg"
      fontWeight="650"
      fontSize="0.9375rem"
      letterSpacing="-.01em"
      gap={{ base: "2", md: "2.5" }}
      _hover={{ textDecoration: "none" }}
    >
      <Link to={to} aria-label={m.home}>
        <LogoMark size="26px" />
        {m.product}
      </Link>
    </ChakraLink>
  );
}
