import { expect, test } from 'vitest';
import { retention } from '#business/retention.ts';
import { MAX_MAILS_PER_DAY, MAX_ORDERS_LISTED } from '#server/orders/queue-orders-mail.ts';
import { MAX_RESENT_PER_DAY } from '#server/orders/resend-to-customer.ts';
import { ACKNOWLEDGMENT_LIMITS } from '#server/platform/rate-limit.ts';
import { MAX_REPORT_BYTES } from '#server/reports/deliver.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import { LIMITS } from '#shared/text-limits.ts';

// Other tests use the constants, so that none of them notices another value.
test('the limits that visitors, customers and the law are promised have their values', () => {
  expect(ACKNOWLEDGMENT_LIMITS).toEqual({ perClientAndHour: 5, perAddressAndDay: 3 });
  expect({ MAX_MAILS_PER_DAY, MAX_ORDERS_LISTED, MAX_RESENT_PER_DAY }).toEqual({
    MAX_MAILS_PER_DAY: 3,
    MAX_ORDERS_LISTED: 25,
    MAX_RESENT_PER_DAY: 10,
  });
  expect(LIMITS).toEqual({
    name: 100,
    address: 300,
    email: 254,
    phone: 40,
    title: 80,
    sentence: 500,
    longText: 5_000,
  });
  expect(retention).toEqual({ records: 7, inquiries: 2 });
  expect(DAYS_TO_PAY).toBe(30);
  expect(MAX_REPORT_BYTES).toBe(10 * 1024 * 1024);
});
