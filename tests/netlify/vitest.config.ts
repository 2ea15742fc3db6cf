import { defineConfig } from 'vitest/config';

/** `npm run test:netlify`: what is built against Netlify's own tools, which `npm ci` of the site leaves out. */
export default defineConfig({
  test: {
    include: ['tests/netlify/*.test.ts'],
    globalSetup: './tests/setup/build.ts',
    server: { deps: { external: [/\.netlify\/bundled-functions\//] } },
    isolate: false,
    unstubEnvs: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
