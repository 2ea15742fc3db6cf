import type { MailSources } from '#server/mail/due-mail.ts';
import { writeCorrectedFields } from '#server/orders/corrected-fields.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { KindsWith } from '#server/outbox/kinds.ts';
import { AWAITS_REFUND } from '#server/payments/awaited-refund.ts';
import { type RefundDetail, writeRefundDetail } from '#server/payments/refund-detail.ts';
import type { DeliveredPart } from '#server/reports/delivered.ts';
import type { Because } from '#shared/office/because.ts';
import { CURRENCY } from '#shared/pricing.ts';
import {
  appointment,
  consulted,
  custom,
  delivered,
  inspected,
  longest,
  order,
  partlyRefunded,
  quoted,
  refunded,
  unpaid,
} from './sample-records.ts';
import {
  ADVICE,
  CHANGED,
  NOTHING_LEFT_TO_DO,
  QUESTIONS,
  REASONS,
  SUMMARIES,
  TITLES,
} from './sample-words.ts';

/** An email about an order, by default the paid one of the sample records. */
export interface OrderSample {
  /** The variant, where a kind has several. */
  readonly variant?: string;
  readonly order?: OrderRecord;
  readonly detail?: string | undefined;
  readonly sources?: MailSources;
}

/** An attached report. */
export const PDF = Buffer.from('%PDF-1.7');

const CORRECTED = {
  version: 2,
  deliveredAt: '2026-11-25T14:40:00.000Z',
  replacedAt: '2026-11-24T15:05:00.000Z',
  changed: CHANGED.en,
} as const;

/** A file of custom work, or advice, as its email says it. */
const partOf = (part: Partial<DeliveredPart>): DeliveredPart => ({
  file: 1,
  moreFollow: false,
  advice: null,
  ...part,
});

/** The recipient's link to the report as a page. */
const REPORT_LINK = 'r3p0rt'.padEnd(26, '7');

const refundOf = (amount: number, part: RefundDetail['part'], because?: Because) =>
  writeRefundDetail({
    amount,
    paid: order.totalAmount,
    refunded: amount,
    currency: CURRENCY,
    part,
    because,
  });

/** The emails about an order that go to its customer. */
export const CUSTOMER_SAMPLES: Readonly<
  Record<
    Exclude<KindsWith<{ readonly about: 'order' }>, KindsWith<{ readonly to: 'office' }>>,
    readonly OrderSample[]
  >
> = {
  receipt: [
    {},
    { order: longest, variant: 'everything at its longest' },
    {
      order: { ...delivered, paymentStatus: 'partially_refunded', refundedAmount: 50_00 },
      detail: 'again',
      variant: 'sent again, after a refund',
    },
    {
      order: { ...quoted, dueAt: order.dueAt, paymentStatus: 'paid', status: 'confirmed' },
      variant: 'a Full Inspection',
    },
    { order: custom, variant: 'custom work' },
    { order: consulted, variant: 'a consultation' },
  ],
  payment_reminder: [
    { order: unpaid },
    { order: { ...unpaid, paymentStatus: 'failed' }, variant: 'the card was declined' },
  ],
  work_started: [
    { order: { ...order, status: 'in_progress' } },
    {
      order: { ...order, serviceType: 'full', status: 'in_progress' },
      variant: 'a Full Inspection',
    },
    {
      order: { ...inspected, status: 'in_progress' },
      variant: 'a visit is planned',
      sources: { appointment },
    },
    {
      order: { ...consulted, status: 'in_progress' },
      variant: 'a consultation is planned',
      sources: { appointment },
    },
    { order: { ...custom, status: 'in_progress' }, variant: 'custom work' },
  ],
  quote_ready: [
    { order: quoted },
    { order: quoted, detail: order.id, variant: 'replaces an earlier one' },
    { order: { ...quoted, serviceType: 'fix-it' }, variant: 'a consultation' },
    { order: { ...quoted, serviceType: 'custom', title: TITLES.en }, variant: 'custom work' },
  ],
  report_ready: [
    { order: delivered, variant: 'an uploaded file' },
    {
      order: delivered,
      variant: 'written in the office',
      sources: { report: PDF, reportLink: REPORT_LINK, summary: SUMMARIES.en },
    },
    {
      order: delivered,
      variant: 'nothing to do',
      sources: {
        report: PDF,
        reportLink: REPORT_LINK,
        summary: { verdict: NOTHING_LEFT_TO_DO.en, firstStep: null },
      },
    },
    {
      order: delivered,
      variant: 'corrected',
      sources: {
        report: PDF,
        summary: SUMMARIES.en,
        correction: CORRECTED,
      },
    },
    {
      order: { ...consulted, status: 'delivered' },
      variant: 'advice in the email',
      sources: { part: partOf({ advice: ADVICE.en }), reportLink: REPORT_LINK },
    },
    {
      order: { ...consulted, status: 'delivered' },
      variant: 'advice as a file, corrected',
      sources: { report: PDF, part: partOf({}), correction: CORRECTED, reportLink: REPORT_LINK },
    },
    {
      order: { ...custom, status: 'in_progress' },
      variant: 'a file of custom work',
      sources: { report: PDF, part: partOf({ moreFollow: true }), reportLink: REPORT_LINK },
    },
    {
      order: { ...custom, status: 'delivered' },
      variant: 'the last file of custom work',
      sources: { report: PDF, part: partOf({ file: 2 }), reportLink: REPORT_LINK },
    },
    {
      order: { ...custom, status: 'in_progress' },
      variant: 'a corrected file of custom work',
      sources: {
        report: PDF,
        part: partOf({ file: 2, moreFollow: true }),
        correction: CORRECTED,
        reportLink: REPORT_LINK,
      },
    },
  ],
  customer_question: [
    {
      order: { ...order, waitingSince: '2026-11-23T15:00:00Z' },
      detail: QUESTIONS.en,
    },
  ],
  date_after_answer: [
    {
      order: { ...order, dueAt: '2026-11-30T23:00:00Z', dueMoves: 1 },
    },
  ],
  due_date_moved: [
    {
      order: { ...order, dueAt: '2026-11-30T23:00:00Z', dueMoves: 1 },
      detail: REASONS.en,
    },
    {
      order: { ...inspected, dueAt: '2026-11-30T23:00:00Z' },
      detail: REASONS.en,
      variant: 'an order that had none',
    },
    {
      order: { ...custom, dueAt: '2026-11-30T23:00:00Z', dueMoves: 2 },
      detail: REASONS.en,
      variant: 'custom work',
    },
    {
      order: { ...consulted, dueAt: '2026-11-30T23:00:00Z', dueMoves: 1 },
      detail: REASONS.en,
      variant: 'a consultation that had none',
    },
  ],
  refund_receipt: [
    {
      order: { ...delivered, paymentStatus: 'partially_refunded', refundedAmount: 50_00 },
      detail: refundOf(50_00, 'part'),
      variant: 'in part',
    },
    {
      order: refunded,
      detail: refundOf(order.totalAmount, 'everything'),
      variant: 'in whole',
    },
    {
      order: refunded,
      detail: refundOf(order.totalAmount, 'everything', 'our_mistake'),
      variant: 'with a reason',
    },
  ],
  cancelled_and_refunded: [
    {
      order: { ...refunded, status: 'cancelled' },
      detail: refundOf(order.totalAmount, 'everything', 'records_unavailable'),
    },
    {
      order: { ...partlyRefunded, status: 'cancelled' },
      detail: refundOf(50_00, 'part'),
      variant: 'in part, without a reason',
    },
  ],
  order_cancelled: [
    { order: { ...quoted, status: 'cancelled' }, variant: 'nothing was charged' },
    { order: { ...order, status: 'cancelled' }, variant: 'the refund follows' },
    {
      order: { ...partlyRefunded, status: 'cancelled' },
      variant: 'the rest of the refund follows',
    },
    {
      order: { ...refunded, status: 'cancelled' },
      variant: 'refunded in full',
    },
    {
      order: { ...order, status: 'cancelled', cancelledBecause: 'property_not_found' },
      detail: AWAITS_REFUND,
      variant: 'with a reason, and a refund that was not made',
    },
    {
      order: { ...partlyRefunded, status: 'cancelled' },
      detail: AWAITS_REFUND,
      variant: 'after a part was refunded, and a refund that was not made',
    },
    {
      order: { ...inspected, status: 'cancelled' },
      variant: 'with its visit',
      sources: { appointment: { ...appointment, sequence: 1, fellWithOrder: true } },
    },
  ],
  appointment_planned: [
    { order: inspected },
    {
      order: inspected,
      variant: 'moved, to nobody in particular',
      sources: { appointment: { ...appointment, sequence: 1, person: null } },
    },
    {
      order: { ...inspected, serviceType: 'fix-it', dueAt: null },
      variant: 'a consultation',
    },
  ],
  appointment_cancelled: [
    { order: { ...inspected, dueAt: null } },
    {
      order: { ...inspected, serviceType: 'fix-it', dueAt: null },
      variant: 'a consultation',
    },
  ],
  order_changed: [
    {
      detail: writeCorrectedFields(['customerEmail', 'propertyAddress']),
    },
  ],
  email_changed: [{}],
};
