import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT_MS } from '../setup/time-limits.ts';

/** `npm run test:netlify`: what is built against Netlify's own tools, which `npm ci` of the site leaves out. */
export default defineConfig({
  test: {
    include: ['tests/netlify/*.test.ts'],
    globalSetup: './tests/setup/build.ts',
    server: { deps: { external: [/\.netlify\/bundled-functions\//] } },
    isolate: false,
    unstubEnvs: true,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
  },
});
