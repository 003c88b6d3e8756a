/**
 * Every number and setting that the specification's section 9 fixes, and the few that the design adds. Nothing else in
 * the client repeats one of them. constants.test.ts checks the values, and those that libraries fix themselves: 100
 * redirects of a negotiation, and a check every 500 ms whether a pop-up is closed. The trace sample rate is the
 * server's (--trace-sample). Times are milliseconds unless the name says seconds.
 */

// --- Locale (section 9: "Locale nl-NL, week starts Monday"; the app's own, nl, is the page's lang) ---
export const LOCALE = "nl-NL";
/** 1 = Monday, as in Intl.Locale.prototype.getWeekInfo. */
export const WEEK_STARTS_ON = 1;
/** Design: one time zone for everybody. */
export const TIME_ZONE = "Europe/Amsterdam";

// --- exactId (section 9: "8 digits, zero-padded, grouped 2.3.3") ---
export const EXACT_ID_LENGTH = 8;
export const EXACT_ID_GROUPS = [2, 3, 3] as const;

// --- Attachments (section 9: "URL refresh when under 60 s of validity remain") ---
export const ATTACHMENT_URL_REFRESH_SECONDS = 60;

// --- Chat connection (section 9) ---
/** Delays of the automatic reconnects after a drop; after the last, the portal's own retry takes over. */
export const HUB_RECONNECT_DELAYS = [0, 2_000, 10_000, 30_000] as const;
/** "5 s after a drop or failed start". */
export const HUB_RETRY_DELAY = 5_000;
/** Design: jitter on the retry, so that a fleet of browsers does not return in the same second. */
export const HUB_RETRY_JITTER = 1_000;
export const HUB_SERVER_TIMEOUT = 30_000;
export const HUB_KEEP_ALIVE = 15_000;
export const HUB_RECONNECT_BUFFER_BYTES = 100_000;
export const HUB_HTTP_TIMEOUT = 100_000;

// --- HTTP client (section 9: "Success is any status 200 to 299; no default time-out") ---
export const HTTP_SUCCESS_MIN = 200;
export const HTTP_SUCCESS_MAX = 299;
/** 0 = none, as XMLHttpRequest writes it. */
export const HTTP_TIMEOUT = 0;

// --- Identity (section 9) ---
export const SILENT_REQUEST_TIMEOUT_SECONDS = 10;
export const TOKEN_EXPIRING_NOTICE_SECONDS = 60;
export const SESSION_CHECK_INTERVAL_SECONDS = 2;
/** Fixed inside oidc-client-ts (SilentRenewService); our own retries use it too. */
export const SILENT_RENEW_RETRY = 5_000;
export const POPUP_HEIGHT = 640;
/** "periodic refresh disabled with interval setting 30000 ms". */
export const PERIODIC_REFRESH_ENABLED = false;
export const PERIODIC_REFRESH_INTERVAL = 30_000;
export const CALLBACK_RESTORE_INTERVAL = 3_000;
export const STALE_STATE_SECONDS = 15 * 60;
/** Applied by the server; the browser uses it only to compare its own clock. */
export const CLOCK_SKEW_SECONDS = 5 * 60;
export const RESPONSE_TYPE = "code";
export const RESPONSE_MODE = "query";
/** Design: the callback page gives up after this. */
export const CALLBACK_TIMEOUT = 20_000;
/** Design: how long a sign-out waits for the revocation of its tokens. */
export const REVOCATION_TIMEOUT = 2_000;
/**
 * Design: how long a framed page waits for a silent sign-out before it opens a window; a click allows one for about
 * five seconds.
 */
export const SILENT_SIGN_OUT_SECONDS = 2;

// --- Toasts (section 9) ---
export const TOAST_DURATION = 5_000;
export const TOAST_LIMIT = 20;
export const TOAST_POSITION = "top-right";
export const TOAST_NEWEST_ON_TOP = true;
export const TOAST_DRAGGABLE = true;
/** "draggable with 0.6 threshold"; react-toastify takes per cent. */
export const TOAST_DRAG_THRESHOLD = 0.6;

// --- Layout (section 9), px ---
export const BREAKPOINTS = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;

// --- Data cache (section 9) ---
export const QUERY_GC_TIME = 5 * 60_000;
export const QUERY_RETRIES = 3;
export const QUERY_RETRY_MAX_DELAY = 30_000;

// --- Build (sections 1 and 9: "The build label is staging, deploy date 2024-02-23") ---
export const DEFAULT_ENVIRONMENT = "staging";
export const DEFAULT_DEPLOYED_ON = "2024-02-23";

// --- Design ---
/** How often an open page asks whether the server has a newer build. */
export const UPDATE_CHECK_INTERVAL = 5 * 60_000;
/** How long "Verbinding hersteld." shows. */
export const RESTORED_BANNER_MS = 3_000;
/** A dropped connection shorter than this never shows. */
export const SHELL_GRACE_MS = 1_000;
