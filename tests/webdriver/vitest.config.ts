import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT_MS } from '../setup/time-limits.ts';

/** `npm run test:webkit`: the order path in browsers that the system brings, which `npm test` does without. */
export default defineConfig({
  test: {
    include: ['tests/webdriver/*.test.ts'],
    silent: 'passed-only',
    globalSetup: './tests/setup/build.ts',
    server: { deps: { external: [/\.netlify\/bundled-functions\//] } },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    teardownTimeout: TEST_TIMEOUT_MS,
  },
});
