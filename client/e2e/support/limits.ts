/**
 * How long a journey may take. Each is what a machine a third as fast as the slowest we know needs: a limit ends what
 * hangs, and is no measure of how fast the portal should be.
 */
const MINUTE = 60_000;

/**
 * The tag of a journey that takes a minute or more by nature, or measures. `playwright test` leaves these out, and runs
 * nothing else, one at a time, when PORTAL_TEST_DRILLS is set.
 */
export const DRILL = "@drill";

/** One journey. */
export const JOURNEY = 6 * MINUTE;
/** All of them. */
export const ALL_JOURNEYS = 120 * MINUTE;
/** A state that the page should be in. */
export const STATE = MINUTE;
/** A state that takes its own time, such as a token that has to expire first. */
export const slowly = { timeout: 3 * MINUTE };
/** A portal, with an empty database at first, until it serves. */
export const START = 5 * MINUTE;
/** A portal until it has ended by itself. */
export const STOP = MINUTE;
