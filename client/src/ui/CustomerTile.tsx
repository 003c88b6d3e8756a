import { Avatar } from "./Avatar";

const radii = { sm: "6px", md: "8px", lg: "12px" } as const;

/** Initials of a customer, in a square: people are round. */
export const CustomerTile = ({ name, size = "md" }: { name: string; size?: keyof typeof radii }) => (
  <Avatar name={name} size={size} borderRadius={radii[size]} />
);
