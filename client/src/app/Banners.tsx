import { Box, Button, Flex, Text, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { RESTORED_BANNER_MS, SHELL_GRACE_MS } from "../lib/constants";
import { hub, useConnectionStatus, useHubStatus } from "../lib/hub/hub";
import { useNewVersion } from "../lib/hub/new-version";
import { signIn, useSession } from "../lib/session/session";
import { bannerShown } from "./counts";
import { m } from "./messages.nl";
import { useCountdown } from "../ui/useCountdown";

interface Banner {
  tone: "orange" | "green" | "accent";
  text: string;
  /** Text for screen readers, announced once, where the visible text counts seconds. */
  spoken?: string;
  action?: { label: string; onClick: () => void };
}

const colours = {
  orange: ["orange.bg", "orange.fg"],
  green: ["green.bg", "green.fg"],
  accent: ["accent.subtle", "accent.fg"],
} as const;

/** "lost" once a drop has lasted longer than the grace time, "restored" for a moment after it. */
function useDrop(lost: boolean): "lost" | "restored" | null {
  const [drop, setDrop] = useState<"lost" | "restored" | null>(null);
  useEffect(() => {
    const timer = lost
      ? setTimeout(() => setDrop("lost"), SHELL_GRACE_MS)
      : setTimeout(() => setDrop(null), RESTORED_BANNER_MS);
    if (!lost) setDrop((before) => (before === "lost" ? "restored" : before));
    return () => clearTimeout(timer);
  }, [lost]);
  return lost && drop === "restored" ? null : drop;
}

/**
 * The banner to show: one at a time, the first that applies. With navigation the connection has its own page in front
 * of the hidden shell; a page without navigation stays and shows the banner.
 */
function useBanner(withNavigation: boolean): Banner | null {
  const status = useConnectionStatus();
  const { attempts, everConnected, nextAttemptAt } = useHubStatus();
  const { renewFailed, endsAt } = useSession();
  const retryIn = useCountdown(nextAttemptAt);
  const endsIn = useCountdown(renewFailed ? endsAt : null);
  const drop = useDrop(everConnected && status !== "connected");
  const newVersion = useNewVersion();

  if (!withNavigation && status === "offline") return { tone: "orange", text: m.offline };
  if (!withNavigation && drop === "lost") {
    return {
      tone: "orange",
      text: nextAttemptAt === null ? m.reconnecting : m.reconnectingIn(attempts, retryIn),
      spoken: m.reconnecting,
      action: { label: m.tryNow, onClick: () => void hub.retryNow() },
    };
  }
  if (drop === "restored") return { tone: "green", text: m.restored };
  if (renewFailed && endsAt !== null) {
    return {
      tone: "orange",
      text: m.expiring(endsIn),
      spoken: m.expiringSoon,
      action: { label: m.staySignedIn, onClick: () => void signIn() },
    };
  }
  if (newVersion)
    return {
      tone: "accent",
      text: m.newVersion,
      action: { label: m.refresh, onClick: () => window.location.reload() },
    };
  return null;
}

/** Below the top bar: the state of the connection, the session and the version. */
export function Banners({ withNavigation }: { withNavigation: boolean }) {
  const banner = useBanner(withNavigation);
  const [bg, color] = colours[banner?.tone ?? "accent"];
  useEffect(() => bannerShown.set(banner !== null));
  return (
    // Always rendered, so that screen readers announce new content.
    <Box gridArea="banner" role="status">
      {banner && (
        <Flex bg={bg} color={color} px={{ base: "4", md: "7" }} py="2" gap="3" align="center" minH="12">
          <Text flex="1" textStyle="small" className="num" aria-hidden={banner.spoken ? true : undefined}>
            {banner.text}
          </Text>
          {banner.spoken && <VisuallyHidden>{banner.spoken}</VisuallyHidden>}
          {banner.action && (
            <Button size="sm" onClick={banner.action.onClick}>
              {banner.action.label}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}
