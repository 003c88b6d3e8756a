/** The icon of a service's kind. */
import { Box, type BoxProps } from "@chakra-ui/react";
import type { ServiceKind } from "@klantportaal/api/model";
import {
  Box as BoxIcon,
  Cable,
  Cctv,
  Cloud,
  DatabaseBackup,
  Globe,
  Lock,
  Mail,
  Monitor,
  Network,
  Phone,
  Printer,
  Router,
  Server,
  Shield,
  Smartphone,
  Wifi,
  type LucideIcon,
} from "lucide-react";

/** The icons that kinds may have, by Lucide's names; all of Lucide would be half a megabyte. */
const icons: Record<string, LucideIcon> = {
  box: BoxIcon,
  cable: Cable,
  cctv: Cctv,
  cloud: Cloud,
  "database-backup": DatabaseBackup,
  globe: Globe,
  lock: Lock,
  mail: Mail,
  monitor: Monitor,
  network: Network,
  phone: Phone,
  printer: Printer,
  router: Router,
  server: Server,
  shield: Shield,
  smartphone: Smartphone,
  wifi: Wifi,
};

type Kind = { kind: ServiceKind | null };

export function KindIcon({ kind, size = 17 }: Kind & { size?: number }) {
  const Icon = icons[kind?.icon ?? ""] ?? BoxIcon;
  return <Icon size={size} style={{ flex: "none" }} aria-hidden="true" />;
}

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
    <KindIcon kind={kind} size={size === "lg" ? 22 : size === "md" ? 17 : 15} />
  </Box>
);
