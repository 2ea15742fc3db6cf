import { expect, test } from 'vitest';
import type { MailToQueue } from '#server/outbox/queue.ts';
import { withCancellation } from '#server/payments/awaited-refund.ts';

const refundOf = (occasion: string): MailToQueue[] => [
  { kind: 'refund_notice', detail: null, occasion },
  { kind: 'refund_receipt', detail: null, occasion },
];

test('after a refund that only Stripe knew of, the email of the newest refund says that the order is canceled', () => {
  const mails = withCancellation([...refundOf('earlier'), ...refundOf('its own')]);
  expect(mails.map(({ kind, occasion }) => `${kind}, ${occasion}`)).toEqual([
    'refund_notice, earlier',
    'refund_receipt, earlier',
    'refund_notice, its own',
    'cancelled_and_refunded, its own',
  ]);
});
