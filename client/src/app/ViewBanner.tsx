import { Box, Button, Flex, Text, chakra } from "@chakra-ui/react";
import { endView, useListUserViews } from "@klantportaal/api/users";
import type { CurrentUser } from "@klantportaal/api/model";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { problemText } from "../lib/api/problem";
import { leaveView, viewEnded } from "../lib/session/view-as";
import { StateView } from "../ui/StateView";
import { useNow } from "../ui/ticker";
import { notify } from "../ui/notify";
import { m } from "./messages.nl";

const MINUTE = 60_000;

/** Above everything while the portal is viewed as another user: as whom, for how long, and a stop button. */
function ViewBanner({ view, user }: { view: string; user: CurrentUser }) {
  const views = useListUserViews(user.id, { PageSize: 100 }, { query: { staleTime: Infinity } });
  const endsOn = views.data?.items.find(({ id }) => id === view)?.endsOn;
  const now = useNow();
  const left = endsOn === undefined ? null : Math.ceil((Date.parse(endsOn) - now) / MINUTE);
  const [stopping, setStopping] = useState(false);
  useEffect(() => {
    if (left !== null && left <= 0) viewEnded();
  }, [left]);
  const stop = async () => {
    setStopping(true);
    try {
      await endView(view);
      viewEnded();
    } catch (error) {
      setStopping(false);
      notify.error(problemText(error), { id: "view-as" });
    }
  };
  const time = left === null ? "" : m.viewAs.left(Math.max(left, 1));
  return (
    <Flex
      as="section"
      aria-label={m.viewAs.label}
      h="40px"
      px={{ base: "16px", md: "28px" }}
      gap="10px"
      align="center"
      bg="orange.bg"
      color="orange.fg"
      textStyle="small"
      css={{ "@media print": { display: "none" } }}
    >
      <Eye size={17} style={{ flex: "none" }} />
      <Text flex="1" minW="0" truncate className="num">
        <chakra.span hideBelow="md">
          {m.viewAs.before} <b>{user.fullName}</b>, {user.organisationName}. {m.viewAs.readOnly}
          {time && `, ${m.viewAs.still} ${time}`}.
        </chakra.span>
        <chakra.span hideFrom="md">
          {m.viewAs.short} <b>{user.fullName}</b>
          {time && ` · ${time}`}
        </chakra.span>
      </Text>
      <Button size="xs" onClick={() => void stop()} loading={stopping}>
        {m.viewAs.stop}
      </Button>
    </Flex>
  );
}

/** Ends the view of this tab. */
export const ViewStopped = () => (
  <Flex as="main" minH="100dvh" align="center" justify="center">
    <StateView
      icon={EyeOff}
      level="h1"
      title={m.viewAs.stopped}
      text={m.viewAs.stoppedText}
      actions={
        <>
          <Button variant="solid" onClick={() => window.close()}>
            {m.viewAs.close}
          </Button>
          <Button onClick={leaveView}>{m.viewAs.own}</Button>
        </>
      }
    />
  </Flex>
);

type Props = { view: string; user: CurrentUser; children: ReactNode };

/** The shell, under the banner in a tab that views the portal as another user. */
export default function Viewed({ view, user, children }: Props) {
  return (
    <Box css={{ "--view-banner": "40px" }}>
      <ViewBanner view={view} user={user} />
      {children}
    </Box>
  );
}
