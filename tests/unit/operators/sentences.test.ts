import { expect, test } from 'vitest';
import { order } from '#emulators/mailbox/sample-records.ts';
import type { OperatorReason } from '#server/operators/reasons.ts';
import { isOperatorReason, toSentence } from '#server/operators/sentences.ts';

type Reasons = {
  readonly [Type in OperatorReason['type']]: readonly [
    facts: Omit<Extract<OperatorReason, { readonly type: Type }>, 'type'>,
    said: RegExp,
  ];
};

const { id: orderId } = order;
const problems = [{ path: ['permits', 0, 'number'], message: 'It is missing.' }] as const;

/** What is known with each reason, and a part of its sentence that no other reason’s has. */
const REASONS: Reasons = {
  'order-not-found': [{}, /order doesn’t exist or has expired/],
  'changed-concurrently': [{}, /Someone else has just changed/],
  'not-startable': [{ status: 'in_progress' }, /already in progress/],
  'payment-not-unknown': [{}, /No payment with this id waits/],
  'not-a-branch': [{}, /database has another history/],
  'nothing-to-change': [{}, /has these values already/],
  'property-of-closed-order': [{}, /its property can’t change/],
  'earlier-draft-gone': [{}, /draft is gone/],
  'no-composed-report': [{}, /not delivered with a report that is written here/],
  'already-quoted': [{ order }, /already has a quote: order SJG7C-HND84/],
  'not-a-quote-of-the-message': [{ orderId }, /SJG7C-HND84 is not a quote for this message/],
  'quote-paid': [{ orderId }, /quote SJG7C-HND84 is paid or being paid/],
  'report-too-large': [{ bytes: 12_582_912 }, /is 12\.0 MB\. The limit is 10\.0 MB/],
  'report-not-a-pdf': [{}, /file is not a PDF/],
  'report-not-whole': [{}, /PDF is not whole/],
  'report-unreadable': [{}, /packed so that it can’t be checked/],
  'report-encrypted': [{}, /encrypted, so that it can’t be checked/],
  'report-empty': [{}, /no page with anything on it/],
  'report-portfolio': [{}, /is a portfolio/],
  'report-scripted': [{}, /runs a script or opens something else/],
  'report-media': [{}, /plays a sound, a film or a model/],
  'report-external': [{}, /Parts of this PDF are in another file/],
  'report-program': [{}, /A program is attached/],
  'report-network': [{}, /leads to a folder on a network/],
  'report-linked': [{}, /A link in this PDF opens something else/],
  'report-not-final': [{ kind: 'draft' }, /PDF is a draft/],
  'report-of-another-order': [{ order: 'SJG7C-HND84' }, /belongs to the order SJG7C-HND84/],
  'upload-not-found': [{}, /upload doesn’t exist any more/],
  'too-many-uploads': [{}, /20 unfinished uploads/],
  'part-damaged': [{}, /This part of the file did not arrive/],
  'upload-incomplete': [{}, /has not arrived whole yet/],
  'upload-damaged': [{}, /The file did not arrive as it was chosen/],
  'permits-not-utf8': [{}, /not in UTF-8/],
  'permits-not-csv': [{ message: 'a quote is open' }, /not a CSV table: a quote is open/],
  'permits-without-titles': [{}, /file is empty/],
  'permits-of-another-kind': [{ kind: 'workbook' }, /Excel workbook, whatever its name says/],
  'not-a-parcel-number': [{ problem: { type: 'empty' } }, /parcel number first, under Property/],
  'draft-malformed': [{ problems }, /What is stored.*can’t be read:\nPermits 1, Number: It is/],
  'draft-changed': [{ writer: null }, /^You have changed this report.*another window/],
  'order-erased': [{}, /nothing more can be written about this order/],
  'work-ended': [{ status: 'delivered' }, /is delivered, so its marks stay/],
  'report-not-ready': [{ problems }, /report is not ready:\nPermits 1, Number: It is missing/],
  'not-a-photo': [{}, /no JPEG photograph/],
  'too-many-photos': [{}, /as many photographs as it can hold/],
  'no-report': [{}, /has no report yet/],
  'report-not-awaited': [{ status: 'delivered' }, /so its due date can’t move/],
  'not-waiting': [{}, /waits for no answer/],
  'due-date-past': [{}, /day is over, or the office has closed/],
  'due-date-not-a-business-day': [{}, /weekend or a federal holiday/],
  'due-date-unchanged': [{}, /due on this day already/],
  'due-date-too-far': [{}, /half a year ahead/],
  'no-appointment-sold': [{}, /Nobody visits or talks to the customer/],
  'appointment-not-awaited': [{ status: 'delivered' }, /so nothing is planned/],
  'appointment-past': [{}, /This time is over/],
  'appointment-too-far': [{}, /half a year ahead/],
  'appointment-unchanged': [{}, /planned for this time with this person already/],
  'no-appointment': [{}, /Nothing is planned that could be canceled/],
  'not-deliverable': [{ status: 'confirmed', corrected: false }, /Work has not started/],
  'already-delivered': [{}, /^It is delivered/],
  'already-sent': [{ as: 'advice' }, /This advice has already been sent/],
  'no-such-file': [{}, /no file of this number/],
  'not-advice': [{}, /Only a consultation/],
  'not-cancelable': [{ status: 'cancelled' }, /order is already canceled/],
  'payment-processing': [{}, /bank is processing/],
  'payment-under-review': [{}, /needs review\. Accept or refund it/],
  'paid-concurrently': [{}, /payment has just been made or started\. Check the order/],
  'not-under-review': [{}, /payment needs no review/],
  'other-currency-or-mode': [{}, /another currency or was made in test mode/],
  'no-payment-received': [{}, /Stripe has no successful payment/],
  'no-money-left': [{}, /Everything that was paid.*refunded or lost/],
  'several-payments-received': [{ intentIds: ['pi_1', 'pi_2'] }, /succeeded: pi_1, pi_2/],
  'own-payment-received-too': [{}, /own payment succeeded as well/],
  'not-paid': [{}, /^This order has no successful payment/],
  'payment-disputed': [{}, /bank disputes the payment/],
  'refund-under-review-must-be-whole': [{}, /can only be refunded in full/],
  'nothing-left': [{ refunded: 150_00, received: 150_00 }, /The full payment, \$150, has already/],
  'refunded-before': [
    { amount: 50_00, refundedAt: new Date('2026-11-25T01:00:00.000Z') },
    /\$50 was already refunded on 2026-11-24/,
  ],
  'more-than-left': [{ amount: 60_00, left: 50_00 }, /\$60 is more than the remaining \$50/],
  'canceled-not-refunded': [{ message: 'No balance.' }, /canceled.*Stripe says: No balance\./],
  'rejected-by-stripe': [{ message: 'No balance.' }, /^Stripe says: No balance\./],
  'invalid-input': [{ errors: [{ path: 'county', error: 'county-missing' }] }, /county/],
  'message-not-found': [{}, /No message has this id/],
  'message-erased': [{}, /nothing more can be written about this message/],
  'already-answered': [{}, /already marked as answered/],
  'mail-not-found': [{}, /No email has this number/],
  'mail-already-sent': [{}, /nothing to dismiss/],
  'orders-still-open': [{ orders: [order] }, /still open: SJG7C-HND84 \(confirmed\)/],
  'erasure-paid-concurrently': [{ orderId }, /Nothing was erased.*payment for order SJG7C-HND84/],
  'last-owner': [{}, /needs another owner/],
};

const SENTENCES = Object.entries(REASONS).map(([type, [facts, said]]) => {
  const reason = { type, ...facts };
  return { type, said, sentence: isOperatorReason(reason) ? toSentence(reason) : '' };
});

test.each(SENTENCES)('an operator reads why not: $type', ({ type, said, sentence }) => {
  expect(sentence).toMatch(said);
  // Swapped with another one, it would not.
  const alike = SENTENCES.filter((each) => said.test(each.sentence) && each.said.test(sentence));
  expect(alike.map((each) => each.sentence)).toEqual(alike.map(() => sentence));
  expect(alike.map((each) => each.type)).toContain(type);
});
