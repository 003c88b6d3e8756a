import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Avatar } from "../ui/Avatar";

/** The signed-in user's profile image; initials while it loads, and permanently when the service has none. */
export function UserAvatar({ name, url, size = "md" }: { name: string; url: string | null; size?: "md" | "lg" }) {
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <chakra.span position="relative" display="inline-block" flex="none">
      <Avatar name={name} size={size} />
      {url && (
        <chakra.img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(url)}
          onError={() => setLoaded(null)}
          position="absolute"
          inset="0"
          boxSize="full"
          borderRadius="full"
          opacity={loaded === url ? 1 : 0}
        />
      )}
    </chakra.span>
  );
}
