import { Box, Button, Flex } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getGetCurrentUserQueryKey } from "@klantportaal/api/users";
import { UserX } from "lucide-react";
import { type ReactNode, Suspense, lazy, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useMatches } from "react-router";
import { TicketLive } from "../features/tickets/model/TicketLive";
import { SHELL_GRACE_MS } from "../lib/constants";
import { hub, useHubStatus } from "../lib/hub/hub";
import { ProblemError } from "../lib/api/problem";
import { useProfile } from "../lib/session/profile";
import { useSession } from "../lib/session/session";
import { useViewEnded, viewAs } from "../lib/session/view-as";
import { StateView } from "../ui/StateView";
import { Announcer } from "./Announcer";
import { BuildLabel } from "./BuildLabel";
import { ConnectionLost, FirstConnection } from "./ConnectionPage";
import { m } from "./messages.nl";
import { type PortalRoute, routeByName } from "./routes";
import { SessionEnded } from "./SessionEnded";
import { Shell } from "./Shell";
import { askSignOut, useSignOutQuestion } from "../lib/session/sign-out";
import { Splash } from "./Splash";
import { MessageToasts, Toasts } from "../features/notifications/Toasts";

// Only in a tab that views the portal as another user.
const Viewed = lazy(() => import("./ViewBanner"));
const ViewStopped = lazy(() => import("./ViewBanner").then((it) => ({ default: it.ViewStopped })));
// Asked only of users with unsent work.
const SignOutDialog = lazy(() => import("./SignOutDialog"));
// Only for a signed-in identity without a user record.
const InvitationScreen = lazy(() => import("../features/session/InvitationScreen"));

const internalPath = routeByName("internal-customer-support-ticket").path;

/**
 * After signing in again without a page load, in a window or silently: the data on the screen is as old as the session
 * that ended.
 */
function useRefetchAfterSignIn(phase: string): void {
  const client = useQueryClient();
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === "ended" && phase === "authenticated") void client.invalidateQueries();
    before.current = phase;
  }, [client, phase]);
}

/** Not loaded just for this: where nobody has opened the documents, there is no stale list of them. */
async function documentsChanged(client: QueryClient): Promise<void> {
  const { getListDocumentsQueryKey } = await import("@klantportaal/api/documents");
  await client.invalidateQueries({ queryKey: getListDocumentsQueryKey() });
}

/** The route that is shown, from the table. */
function useActiveRoute(): PortalRoute | undefined {
  const handle = useMatches().at(-1)?.handle as { route?: PortalRoute } | undefined;
  return handle?.route;
}

/** Connects once the profile has loaded, and disconnects when the session ends. */
function useConnection(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    hub.start().catch((error: unknown) => console.error("hub:", error));
    const onOnline = () => void hub.retryNow();
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("online", onOnline);
      void hub.stop();
    };
  }, [wanted]);
}

/** Whether the shell shows: connected, or disconnected for less than the grace time. */
function useShellVisible(): boolean {
  const { srConnected, everConnected } = useHubStatus();
  const [late, setLate] = useState(false);
  const dropped = everConnected && !srConnected;
  useEffect(() => {
    if (!dropped) return setLate(false);
    const timer = setTimeout(() => setLate(true), SHELL_GRACE_MS);
    return () => clearTimeout(timer);
  }, [dropped]);
  return everConnected && (srConnected || !late);
}

/** Restores the focus that the shell had when it was hidden, unless it is elsewhere by then. */
function useKeptFocus(shown: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!shown) focused.current = activeElement;
    else if (activeElement === body) {
      // A dialog that the address opened could not take the focus while it was hidden.
      const place = focused.current === body ? document.querySelector("[aria-modal=true]") : focused.current;
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    }
  }, [shown]);
}

// Dialogs and other overlays of the shell are children of the body. The question before a sign-out comes after its
// mark.
const nothingElse = {
  "body > :not(#root, [data-live-announcer], [data-question] ~ *)": { visibility: "hidden" },
} as const;

/** Rendered in place of the hidden shell. It also hides the overlays of the shell, which keep their state. */
function Notice({ asking, children }: { asking: boolean; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (asking) return;
    // A hidden dialog still listens on the document: it would trap Tab, and close on Esc or on a click outside.
    const withhold = (event: Event) => {
      const withheld =
        event instanceof KeyboardEvent
          ? event.key === "Tab" || event.key === "Escape"
          : notice.current?.contains(event.target as Node);
      if (withheld) event.stopPropagation();
    };
    const types = ["keydown", "focusin", "pointerdown"];
    for (const type of types) window.addEventListener(type, withhold, true);
    return () => types.forEach((type) => window.removeEventListener(type, withhold, true));
  }, [asking]);
  return createPortal(
    // A dialog disables the pointer for everything beside it, and hides it from screen readers unless it has this
    // attribute.
    <Box ref={notice} data-live-announcer="" pointerEvents="auto">
      <Global styles={nothingElse} />
      {children}
    </Box>,
    document.body,
  );
}

function ProfileFailed({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => console.error("Unable to fetch user data", error), [error]);
  return (
    <Flex as="main" minH="100dvh" align="center" justify="center">
      <StateView
        icon={UserX}
        level="h1"
        title={m.profileFailed}
        text={m.profileFailedText}
        actions={
          <>
            <Button variant="solid" onClick={retry}>
              {m.retry}
            </Button>
            <Button onClick={() => askSignOut()}>{m.signOut}</Button>
          </>
        }
      />
    </Flex>
  );
}

/**
 * Everything behind the sign-in: the profile, then the connection, then the shell. The shell shows only while the user
 * is signed in and connected (section 2); otherwise it stays mounted but hidden and inert, so that nothing typed in it
 * is lost.
 */
export function Frame() {
  const active = useActiveRoute();
  const { phase } = useSession();
  useRefetchAfterSignIn(phase);
  const profile = useProfile();
  const client = useQueryClient();
  const { everConnected } = useHubStatus();
  const leaving = useSignOutQuestion() !== null;
  const viewOver = useViewEnded();
  const connected = useShellVisible();
  const signedIn = phase === "authenticated";
  const user = profile.data;
  // The shell renders in slices, between which the browser can respond.
  const drawn = useDeferredValue(user !== undefined);
  useConnection(signedIn && user !== undefined);
  // The internal page shows the state of the connection itself.
  const visible = signedIn && drawn && (connected || (active?.hideNavigation ?? false));
  useKeptFocus(visible && !leaving);

  useEffect(
    () => hub.onGrantsChanged(() => void client.invalidateQueries({ queryKey: getGetCurrentUserQueryKey() })),
    [client],
  );
  useEffect(() => hub.onDocumentsChanged(() => void documentsChanged(client)), [client]);

  const profileLoads = <Splash text={m.splash.profile} />;
  if (viewOver)
    return (
      <Suspense>
        <ViewStopped />
      </Suspense>
    );
  if (phase === "signing-out") return <Splash text={m.splash.signingOut} />;
  if (!user && signedIn) {
    if (profile.isError) {
      const { error } = profile;
      const again = () => void profile.refetch();
      if (!(error instanceof ProblemError && error.code === "user.not_found"))
        return <ProfileFailed error={error} retry={again} />;
      return (
        <Suspense fallback={profileLoads}>
          <InvitationScreen loading={profileLoads} onAnswered={again} reference={error.requestId} onRetry={again} />
        </Suspense>
      );
    }
    return profileLoads;
  }
  const shell = user && <Shell active={active} user={user} />;
  return (
    <>
      {user && drawn && (
        <Box visibility={visible ? undefined : "hidden"} inert={!visible}>
          <MessageToasts me={user} internalPath={internalPath} />
          <TicketLive />
          {viewAs === null ? (
            shell
          ) : (
            <Suspense fallback={profileLoads}>
              <Viewed view={viewAs} user={user}>
                {shell}
              </Viewed>
            </Suspense>
          )}
        </Box>
      )}
      {!visible && (
        <Notice asking={leaving}>
          {!signedIn ? <SessionEnded /> : everConnected ? <ConnectionLost /> : <FirstConnectionOverlay />}
        </Notice>
      )}
      {leaving && (
        <>
          {createPortal(<span data-question="" />, document.body)}
          <Suspense>
            <SignOutDialog />
          </Suspense>
        </>
      )}
      <Toasts />
      <Announcer />
      <BuildLabel />
    </>
  );
}

function FirstConnectionOverlay() {
  return (
    <Box position="fixed" inset="0" bg="bg" zIndex="banner">
      <FirstConnection />
    </Box>
  );
}
