/** How many times slower than usual a machine may be. */
export const SLOWNESS = 10;

/** Limit of each test and hook, in ms. A machine that is `SLOWNESS` times slower than usual keeps it. */
export const TEST_TIMEOUT_MS = 300_000;

/** Limit of each wait of a test, in ms: shorter, so that a failure shows what it waited for. */
export const WAIT_TIMEOUT_MS = 60_000;
