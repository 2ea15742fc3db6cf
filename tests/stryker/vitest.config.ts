import { defineConfig } from 'vitest/config';

/** The unit tests of the pure rules that `stryker.config.json` mutates. They need no database, browser or build. */
export default defineConfig({
  test: {
    include: [
      'tests/unit/{pricing,states,text,order-request,contact-request,payment-requests,responses}.test.ts',
      'tests/unit/{decide-transition,decide-refunds-and-disputes,rate-limit,identifier,idempotency,erasure-rules,client-confirm-payment}.test.ts',
      'tests/unit/cli-{format,arguments,csv}.test.ts',
      'src/islands/{checkout,order-form,risk-carousel}/**/*.test.ts',
    ],
  },
});
