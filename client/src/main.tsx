import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { LucideProvider } from "lucide-react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { setFetch } from "@klantportaal/api/fetch";
import { getGeneralPurpose } from "@klantportaal/api/general-purposes";
import { App } from "./app/App";
import { queryClient } from "./app/query-client";
import { routeByName } from "./app/routes";
import { apiFetch } from "./lib/api-fetch";
import { loadConfig } from "./lib/api/config";
import { recordConnection } from "./lib/api/diagnostics";
import { hub } from "./lib/hub/hub";
import { followScreen } from "./lib/screen";
import { failSession, idToken, startSession } from "./lib/session/session";
import { sessionTexts } from "./lib/session/messages.nl";
import { system } from "./theme";
import { followColorMode } from "./theme/color-mode";
import "./theme/fonts.css";

setFetch(apiFetch);
followColorMode();
followScreen();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ChakraProvider value={system}>
        <LucideProvider strokeWidth={1.75}>
          <App />
        </LucideProvider>
      </ChakraProvider>
    </QueryClientProvider>
  </StrictMode>,
);

// The most frequent page: its code loads while the session is being looked up. If that fails, as when the browser
// leaves for the provider meanwhile, the router requests it again.
if (/^\/(?:support(?:\/tickets)?)?$/.test(window.location.pathname))
  routeByName("support-tickets")
    .screen?.()
    .catch(() => undefined);

// Nothing of the first screen waits for it, so it loads in parallel.
hub.initialise(async () => {
  const { createHubConnection } = await import("./lib/hub/hub-connection");
  return createHubConnection(() => idToken() ?? "");
});
recordConnection(hub);

/** The specification's session-context check: once after sign-in; its result is not used. */
function onSignedIn(): void {
  getGeneralPurpose("session-context-test", { orderBy: "UserID ASC" }).catch((error: unknown) =>
    console.warn("session-context-test failed", error),
  );
}

try {
  await startSession(await loadConfig(), onSignedIn);
} catch (error) {
  console.error("start failed", error);
  failSession(sessionTexts.notConfigured);
}
