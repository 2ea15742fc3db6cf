import { defineConfig } from 'vitest/config';

/** Tests of other code than the rules. Each mutant of a constant runs all tests, so they would cost hours. */
const OTHER_TESTS = [
  'tests/unit/{blog,cli,editors,functions,integrations,pdf,report,reports,seo}/**',
  'tests/unit/{preflight,i18n/island-texts,mail/mails,platform/smtp-url}.test.ts',
];

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts'],
    exclude: OTHER_TESTS,
    isolate: false,
    testTimeout: 60_000,
  },
});
