import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** How long a test in a browser waits for what must come of a click, in ms. */
const BROWSER_WAIT_MS = 15_000;

/** An emulator's test that takes the run's browser. */
const PAYMENT_ELEMENT = 'emulators/stripe/payment-element.test.ts';

export default defineConfig({
  test: {
    reporters: ['default', './tests/setup/summary-reporter.ts'],
    // Half of what a worker does is waiting: for the browser, the database, a deadline.
    maxWorkers: availableParallelism() + 1,
    unstubEnvs: true,
    unstubGlobals: true,
    // Node imports them as the site does: bundles need no transforming, and each start imports them afresh.
    server: { deps: { external: [/\.netlify\/bundled-functions\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'emulators/**/*.test.ts'],
          exclude: [PAYMENT_ELEMENT],
          globalSetup: './tests/setup/postgres.ts',
          // The files that a worker runs share its server side: tests/integration/backend.ts
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/{build,e2e}/**/*.test.ts', PAYMENT_ELEMENT],
          isolate: false,
          globalSetup: [
            './tests/setup/postgres.ts',
            './tests/setup/chromium.ts',
            './tests/setup/build.ts',
          ],
          expect: { poll: { timeout: BROWSER_WAIT_MS } },
          // A browser on a shared machine stalls now and then. The summary names each test that needed it.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
