import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { addMadeUp } from './tests/made-up/add-made-up.ts';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './tests/setup/time-limits.ts';

const V8_FLAGS = [
  // In MB: tests leave much garbage, and collecting it takes less time the more of it is collected at once.
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  // The embedded PostgreSQL ends before code that is optimized for speed pays off.
  '--liftoff-only',
];

export default defineConfig({
  test: {
    reporters: ['default', './tests/setup/summary-reporter.ts'],
    // Workers wait for the browser, the database and timers half of the time.
    maxWorkers: availableParallelism() + 1,
    execArgv: V8_FLAGS,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    teardownTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
    unstubEnvs: true,
    unstubGlobals: true,
    // Node imports the bundles directly: they need no transform, and each site imports them again.
    server: { deps: { external: [/\.netlify\/bundled-functions\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          globalSetup: './tests/setup/run-folder.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        // The tables have a county and a service more than the product.
        plugins: [addMadeUp()],
        test: {
          name: 'made-up',
          include: [
            'tests/made-up/*.test.ts',
            'tests/unit/business/parcel-number-generations.test.ts',
            'tests/unit/i18n/due-sentences.test.ts',
            'tests/unit/i18n/service-articles.test.ts',
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['./tests/setup/run-folder.ts', './tests/setup/postgres.ts'],
          // The files of a worker share its server side: tests/integration/backend.ts
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/{build,e2e}/**/*.test.ts'],
          isolate: false,
          globalSetup: [
            './tests/setup/postgres.ts',
            './tests/setup/chromium.ts',
            './tests/setup/build.ts',
          ],
        },
      },
    ],
  },
});
