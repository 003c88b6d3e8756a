/** The icon of a service's kind. */
import { Box, type BoxProps } from "@chakra-ui/react";
import type { ServiceKind } from "@klantportaal/api/model";
import { ServiceIcon } from "../../ui/serviceIcons";

type Kind = { kind: ServiceKind | null };

const sizes = {
  sm: { boxSize: "26px", borderRadius: "7px", bg: "bg.subtle", color: "fg.muted" },
  md: { boxSize: "32px", borderRadius: "8px", bg: "bg.subtle", color: "fg.muted" },
  lg: { boxSize: "48px", borderRadius: "12px", bg: "accent.subtle", color: "accent.fg" },
} satisfies Record<string, BoxProps>;

export const ServiceTile = ({ kind, size = "md" }: Kind & { size?: keyof typeof sizes }) => (
  <Box
    display="grid"
    placeItems="center"
    flex="none"
    {...sizes[size]}
    {...(size !== "lg" && { _dark: { bg: "bg.muted" } })}
  >
    <ServiceIcon name={kind?.icon} size={size === "lg" ? 22 : size === "md" ? 17 : 15} />
  </Box>
);
