import { defineConfig } from 'vitest/config';

/** Browser journeys take real pages and a real browser: two at a time, with the patience of a visitor. */
const JOURNEY_TIMEOUT_MS = 60_000;
/** A promise starts its own database engine. */
const PROMISE_TIMEOUT_MS = 30_000;
/** How long a journey looks for what must come of a click. */
const PATIENCE_MS = 15_000;

export default defineConfig({
  test: {
    reporters: ['default', './tests/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['tests/{unit,promises}/**/*.test.ts', '{src,standins}/**/*.test.{ts,tsx}'],
          globalSetup: './tests/chromium-ready.ts',
          // By itself Vitest leaves one core alone: of two, half.
          maxWorkers: '100%',
          testTimeout: PROMISE_TIMEOUT_MS,
          hookTimeout: PROMISE_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/{shape,journeys}/**/*.test.ts'],
          globalSetup: ['./tests/chromium-ready.ts', './tests/build-once.ts'],
          maxWorkers: 2,
          // Vitest wants projects of other worker counts to run one after the other.
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: JOURNEY_TIMEOUT_MS,
          hookTimeout: JOURNEY_TIMEOUT_MS,
        },
      },
    ],
  },
});
