import { defineConfig } from 'vitest/config';

/** Tests of other code than the rules. Each mutant of a constant runs all tests, so they would cost hours. */
const OTHER_TESTS =
  'tests/unit/{admin-*,blog-*,check-*,cli-*,content-*,field-docs,island-texts,mails,new-post,pdf,preflight,report-file,report-pdf,schedules,smtp-url,structured-data}.test.ts';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'src/**/*.test.ts'],
    exclude: [OTHER_TESTS],
    isolate: false,
    testTimeout: 60_000,
  },
});
