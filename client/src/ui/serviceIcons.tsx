/** The icons that kinds of services may have. */
import { Box as Area, type BoxProps } from "@chakra-ui/react";
import {
  Box,
  Cable,
  Cctv,
  Cloud,
  DatabaseBackup,
  Globe,
  Key,
  Lock,
  Mail,
  Monitor,
  Network,
  Phone,
  Printer,
  RadioTower,
  Router,
  Server,
  Shield,
  Smartphone,
  Tv,
  Wifi,
  type LucideIcon,
} from "lucide-react";

/** By Lucide's names, in the order in which a form offers them; all of Lucide would be half a megabyte. */
export const serviceIcons = {
  cable: Cable,
  phone: Phone,
  smartphone: Smartphone,
  wifi: Wifi,
  router: Router,
  network: Network,
  "radio-tower": RadioTower,
  globe: Globe,
  cloud: Cloud,
  server: Server,
  "database-backup": DatabaseBackup,
  shield: Shield,
  lock: Lock,
  key: Key,
  mail: Mail,
  monitor: Monitor,
  printer: Printer,
  tv: Tv,
  cctv: Cctv,
  box: Box,
} satisfies Record<string, LucideIcon>;

export type ServiceIconName = keyof typeof serviceIcons;

export const serviceIconNames = Object.keys(serviceIcons) as ServiceIconName[];

/** The icon of a kind; a box for a name that this version does not know, or without a kind. */
export function ServiceIcon({ name, size = 17 }: { name: string | undefined; size?: number }) {
  const Icon = (serviceIcons as Partial<Record<string, LucideIcon>>)[name ?? ""] ?? Box;
  return <Icon size={size} style={{ flex: "none" }} aria-hidden="true" />;
}

const tiles = {
  sm: { boxSize: "26px", borderRadius: "7px", bg: "bg.subtle", color: "fg.muted" },
  md: { boxSize: "32px", borderRadius: "8px", bg: "bg.subtle", color: "fg.muted" },
  lg: { boxSize: "48px", borderRadius: "12px", bg: "accent.subtle", color: "accent.fg" },
} satisfies Record<string, BoxProps>;

const glyphs = { sm: 15, md: 17, lg: 22 };

/** The icon of a service's kind on a tile. */
export const ServiceTile = ({ icon, size = "md" }: { icon: string | undefined; size?: keyof typeof tiles }) => (
  <Area
    display="grid"
    placeItems="center"
    flex="none"
    {...tiles[size]}
    {...(size !== "lg" && { _dark: { bg: "bg.muted" } })}
  >
    <ServiceIcon name={icon} size={glyphs[size]} />
  </Area>
);
