import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { breakpoints } from "../theme/tokens";
import * as constants from "./constants";

describe("constants of section 9", () => {
  it("holds exactly these values", () => {
    expect(constants).toMatchObject({
      LOCALE: "nl-NL",
      WEEK_STARTS_ON: 1,
      EXACT_ID_LENGTH: 8,
      EXACT_ID_GROUPS: [2, 3, 3],
      ATTACHMENT_URL_REFRESH_SECONDS: 60,
      HUB_RECONNECT_DELAYS: [0, 2000, 10000, 30000],
      HUB_RETRY_DELAY: 5000,
      HUB_SERVER_TIMEOUT: 30000,
      HUB_KEEP_ALIVE: 15000,
      HUB_RECONNECT_BUFFER_BYTES: 100000,
      HUB_HTTP_TIMEOUT: 100000,
      HTTP_SUCCESS_MIN: 200,
      HTTP_SUCCESS_MAX: 299,
      HTTP_TIMEOUT: 0,
      SILENT_REQUEST_TIMEOUT_SECONDS: 10,
      TOKEN_EXPIRING_NOTICE_SECONDS: 60,
      SESSION_CHECK_INTERVAL_SECONDS: 2,
      SILENT_RENEW_RETRY: 5000,
      POPUP_HEIGHT: 640,
      PERIODIC_REFRESH_ENABLED: false,
      PERIODIC_REFRESH_INTERVAL: 30000,
      CALLBACK_RESTORE_INTERVAL: 3000,
      STALE_STATE_SECONDS: 900,
      CLOCK_SKEW_SECONDS: 300,
      RESPONSE_TYPE: "code",
      TOAST_DURATION: 5000,
      TOAST_LIMIT: 20,
      TOAST_POSITION: "top-right",
      TOAST_NEWEST_ON_TOP: true,
      TOAST_DRAGGABLE: true,
      TOAST_DRAG_THRESHOLD: 0.6,
      BREAKPOINTS: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
      QUERY_GC_TIME: 300000,
      QUERY_RETRIES: 3,
      QUERY_RETRY_MAX_DELAY: 30000,
      DEFAULT_ENVIRONMENT: "staging",
      DEFAULT_DEPLOYED_ON: "2024-02-23",
    });
  });

  it("has a page in Dutch, and a theme with these breakpoints", () => {
    expect(readFileSync("index.html", "utf8")).toContain('<html lang="nl"');
    expect(breakpoints).toEqual({ xs: "0rem", sm: "37.5rem", md: "60rem", lg: "80rem", xl: "120rem", xxl: "160rem" });
  });

  it("agrees with what the libraries fix themselves", () => {
    const require = createRequire(import.meta.url);
    const signalr = readFileSync(
      require.resolve("@microsoft/signalr").replace(/index\.js$/, "HttpConnection.js"),
      "utf8",
    );
    expect(signalr).toContain("MAX_REDIRECTS = 100;");
    const oidc = readFileSync(require.resolve("oidc-client-ts"), "utf8");
    expect(oidc).toContain("checkForPopupClosedInterval = 500;");
    expect(oidc).toContain("_retryTimer.init(5)");
    expect(constants.SILENT_RENEW_RETRY).toBe(5 * 1000);
  });
});
