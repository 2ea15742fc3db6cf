import { defineConfig } from 'vitest/config';

/** The unit tests of the rules. A mutant of a constant runs all tests of its file, so what is slow stays out. */
export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'src/**/*.test.ts'],
    exclude: [
      'tests/unit/{check-dictionaries,content-check*,new-post,pdf,preflight,report-pdf,smtp-url}.test.ts',
    ],
    isolate: false,
  },
});
