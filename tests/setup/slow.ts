/**
 * Whether this is `npm run test:slow`: the browser's tests as on a slow, busy machine, at night. Sweeps that are too long for
 * `npm test` run the rest of their rows here, and the database's emulator is tried over its other engine.
 */
export const IS_SLOW_RUN = process.env.TEST_SLOW === 'true';

/** How many times slower Chromium runs each page of the slow run. */
export const CPU_SLOWDOWN = 6;
