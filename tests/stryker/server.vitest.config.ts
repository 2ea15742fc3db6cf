import { defineConfig } from 'vitest/config';

/** The tests that import the server from its sources. The integration tests share one server side per worker. */
export default defineConfig({
  test: {
    unstubEnvs: true,
    unstubGlobals: true,
    isolate: false,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: './tests/setup/postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
