/**
 * How long a journey may take. Each limit is what a machine a third as fast as our slowest one needs: it ends what
 * hangs, and does not measure the portal's speed.
 */
const MINUTE = 60_000;

/**
 * The tag of a journey that measures, or that a busy machine makes take longer than it may. `playwright test` leaves
 * these out, and runs only these, one at a time, with PORTAL_TEST_DRILLS=@drill.
 */
export const DRILL = "@drill";
/** The tag of a journey that takes minutes by nature. PORTAL_TEST_DRILLS=@long runs these, several at a time. */
export const LONG = "@long";

/** One journey. */
export const JOURNEY = 6 * MINUTE;
/** All journeys. */
export const ALL_JOURNEYS = 120 * MINUTE;
/** A state of the page. */
export const STATE = MINUTE;
/** A state that takes its own time, such as the expiry of a token. */
export const slowly = { timeout: 3 * MINUTE };
/** The start of a portal with an empty database, until it serves. */
export const START = 5 * MINUTE;
/** The shutdown of a portal. */
export const STOP = MINUTE;
