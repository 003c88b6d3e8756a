/**
 * Detects that the session at the identity provider has changed: the library's session monitor, which asks the
 * provider's check-session frame every two seconds (OpenID Connect Session Management). With third-party cookies
 * blocked that frame sees no session at all and the monitor would report sign-outs that never happened, so it starts
 * only once the frame has said "unchanged" about a new session.
 */
import { ErrorResponse, SessionMonitor, type User, type UserManager } from "oidc-client-ts";
import { storage } from "../storage";

const PROBE_WITHIN = 5_000;
const answeredKey = "session.checkFrameAnswered";

/** The reply of the provider's frame about a session: "unchanged", "changed", "error"; null without a reply in time. */
function askCheckSessionFrame(url: string, clientId: string, sessionState: string): Promise<string | null> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "";
  frame.src = url;
  const { origin } = new URL(url);
  return new Promise<string | null>((resolve) => {
    const done = (answer: string | null) => {
      clearTimeout(timer);
      window.removeEventListener("message", onMessage);
      frame.remove();
      resolve(answer);
    };
    const onMessage = (event: MessageEvent) => {
      if (event.origin === origin && event.source === frame.contentWindow && typeof event.data === "string")
        done(event.data);
    };
    const timer = setTimeout(() => done(null), PROBE_WITHIN);
    window.addEventListener("message", onMessage);
    frame.addEventListener("load", () => frame.contentWindow?.postMessage(`${clientId} ${sessionState}`, origin));
    document.body.append(frame);
  });
}

/** Whether the provider's frame can be trusted in this browser. Once trusted, it stays so for the life of the tab. */
export async function frameCanBeBelieved(manager: UserManager, user: User): Promise<boolean> {
  const url = await manager.metadataService.getCheckSessionIframe();
  if (!url || !user.session_state) return false;
  // For a session that ended while the page was closed, "changed" is correct.
  if (storage("sessionStorage").getItem(answeredKey) === url) return true;
  const answer = await askCheckSessionFrame(url, manager.settings.client_id, user.session_state);
  if (answer !== "unchanged") {
    console.info(`session: not monitored, the provider's check-session frame replies ${answer ?? "nothing"}`);
    return false;
  }
  storage("sessionStorage").setItem(answeredKey, url);
  return true;
}

/** The user of the session at the provider: the subject, null for nobody, undefined when unknown. */
export async function whoIsSignedIn(manager: UserManager): Promise<string | null | undefined> {
  try {
    return (await manager.querySessionStatus())?.sub ?? null;
  } catch (error) {
    if (error instanceof ErrorResponse) return null;
    console.warn("session: the provider does not say who is signed in", error);
    return undefined;
  }
}

/** Starts the monitor; the manager raises its events. Returns whether the monitor runs now. */
export async function monitorSession(manager: UserManager, user: User): Promise<boolean> {
  try {
    if (!(await frameCanBeBelieved(manager, user))) return false;
    new SessionMonitor(manager);
    return true;
  } catch (error) {
    console.warn("session: not monitored", error);
    return false;
  }
}
