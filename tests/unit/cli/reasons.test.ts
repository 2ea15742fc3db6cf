import { expect, test } from 'vitest';
import { type CliReason, toSentence } from '#cli/reasons.ts';
import { order } from '#emulators/mailbox/sample-records.ts';

const notDeliverable = (status: typeof order.status, corrected = false) =>
  ({ type: 'not-deliverable', status, corrected }) as const;

test.each<[CliReason, RegExp]>([
  [{ type: 'not-startable', status: 'pending' }, /not paid yet/],
  [{ type: 'not-startable', status: 'in_progress' }, /already in progress/],
  [{ type: 'not-startable', status: 'delivered' }, /has been delivered/],
  [{ type: 'not-startable', status: 'cancelled' }, /has been canceled/],
  [{ type: 'not-startable', status: 'confirmed' }, /refunded in full, or the bank took it back/],
  [{ type: 'report-not-awaited', status: 'pending' }, /not paid yet, so it has no due date/],
  [{ type: 'report-not-awaited', status: 'confirmed' }, /refunded in full.*no report is due/],
  [{ type: 'report-not-awaited', status: 'in_progress' }, /refunded in full.*no report is due/],
  [{ type: 'report-not-awaited', status: 'delivered' }, /delivered, so its due date can’t move/],
  [{ type: 'report-not-awaited', status: 'cancelled' }, /canceled, so no report is due/],
  [notDeliverable('pending'), /not paid yet/],
  [notDeliverable('confirmed'), /Press Start work/],
  [notDeliverable('in_progress', true), /Omit --corrected/],
  [notDeliverable('delivered'), /add --corrected/],
  [{ type: 'already-sent', as: 'report' }, /report has already been sent/],
  [notDeliverable('cancelled'), /has been canceled/],
  [notDeliverable('pending', true), /not paid yet\.$/],
  [notDeliverable('delivered', true), /already been delivered\.$/],
  [notDeliverable('cancelled', true), /has been canceled\.$/],
  [{ type: 'report-not-final', kind: 'draft' }, /PDF is a draft/],
  [{ type: 'report-not-final', kind: 'sample' }, /sample of the website/],
  [{ type: 'report-not-final', kind: 'receipt' }, /receipt, not a report/],
  [{ type: 'report-of-another-order', order: 'SJG7C-HND84' }, /belongs to the order SJG7C-HND84/],
  [{ type: 'report-of-another-order', order: undefined }, /names no order.*make the PDF again/],
  [{ type: 'report-not-whole' }, /not whole.*Wait for the download/],
  [{ type: 'upload-incomplete' }, /not arrived whole.*Choose it again/],
  [{ type: 'not-cancelable', status: 'delivered' }, /already delivered/],
  [{ type: 'not-cancelable', status: 'cancelled' }, /already canceled/],
  [{ type: 'payment-processing' }, /bank is processing.*Wait/],
  [{ type: 'payment-under-review' }, /needs review.*Accept it in the office/],
  [{ type: 'paid-concurrently' }, /just been made or started.*refunded/],
  [{ type: 'payment-disputed' }, /bank disputes.*Respond in Stripe/],
  [{ type: 'not-paid' }, /no successful payment/],
  [{ type: 'not-under-review' }, /needs no review/],
  [{ type: 'no-money-left' }, /refunded or lost.*order cancel/],
  [
    { type: 'nothing-left', refunded: 150_00, received: 150_00 },
    /\$150, has already been refunded/,
  ],
  [
    { type: 'nothing-left', refunded: 90_00, received: 150_00 },
    /\$90 of \$150 was refunded, and the customer’s bank took back the rest/,
  ],
  [{ type: 'more-than-left', amount: 60_00, left: 50_00 }, /\$60 is more than .* \$50/],
  [{ type: 'quote-paid', orderId: order.id }, /is paid or being paid/],
  [
    { type: 'orders-still-open', orders: [order] },
    /still open: .* \(confirmed\).*cancel and refund/,
  ],
])('an operator reads for %o: %s', (reason, sentence) => {
  expect(toSentence(reason)).toMatch(sentence);
});
