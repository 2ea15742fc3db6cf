import type { DueMail, MailSources, OrderMailKind } from '#server/mail/due-mail.ts';
import type { MessageRecord } from '#server/messages/record.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { QUOTE_INQUIRY } from '#shared/messages.ts';
import { priceOf, priceOfService } from '#shared/pricing.ts';

/** A mail as it leaves the outbox, with made-up data. */
export interface MailSample {
  /** What is special about it, where a kind has several. */
  readonly variant?: string;
  readonly due: DueMail;
  readonly sources?: MailSources;
}

const order: OrderRecord = {
  id: 'sjg7chnd84k2m9x3v5w7y1z6ab',
  serviceType: 'basic',
  propertyAddress: '88 Sabal Palm Way, Miami, FL 33131',
  county: 'miami-dade',
  customerName: 'Ana María Pérez',
  customerEmail: 'ana@example.com',
  customerPhone: '(305) 555-0199',
  notes: 'Closing on the 14th. The seller says the garage was “always a bedroom”.',
  folio: '01-4138-092-0470',
  closingDate: '2026-12-14',
  reference: 'TA-2026/0417',
  copyTo: 'escrow@example.com',
  language: 'en',
  totalAmount: priceOfService('basic').totalAmount,
  status: 'confirmed',
  paymentStatus: 'paid',
  stripePaymentIntentId: 'pi_3SampleSampleSample',
  receivedAmount: priceOfService('basic').totalAmount,
  refundedAmount: 0,
  failedRefundAmount: 0,
  lostAmount: 0,
  paymentAttempt: 1,
  paymentAskedAt: '2026-11-20T15:01:00Z',
  createdAt: '2026-11-20T15:00:00Z',
  paidAt: '2026-11-20T15:02:00Z',
  dueAt: '2026-11-24T23:00:00Z',
  dueMoves: 0,
  deliveredAt: null,
  canceledAt: null,
  refundedAt: null,
  cardBrand: 'visa',
  cardLast4: '4242',
};

const quoted: OrderRecord = {
  ...order,
  serviceType: 'full',
  totalAmount: priceOf(449_00).totalAmount,
  status: 'pending',
  paymentStatus: 'pending',
  stripePaymentIntentId: null,
  receivedAmount: null,
  paidAt: null,
  dueAt: null,
  cardBrand: null,
  cardLast4: null,
};

const unpaid: OrderRecord = {
  ...quoted,
  serviceType: 'basic',
  totalAmount: order.totalAmount,
};

const delivered: OrderRecord = {
  ...order,
  status: 'delivered',
  deliveredAt: '2026-11-23T20:00:00Z',
};

/** Everything at its longest: no layout may break. */
const longest: OrderRecord = {
  ...order,
  serviceType: 'diligence',
  customerName: `Maximiliana ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}`,
  customerEmail: `${'wolfeschlegelsteinhausenbergerdorff'.repeat(3)}@mail.example.com`,
  propertyAddress: `12345 Northwest One Hundred and Seventy-Seventh Terrace, Building 14, Apartment 2207, ${'Unincorporated'.repeat(4)} Palm Beach Gardens, FL 33418-1234`,
  county: 'palm-beach',
  notes: `${'Pleaselookatthepooldeck'.repeat(6)}\n\n<b>And</b> the roof & “patio”.`,
  folio: '00-42-43-27-05-067-0010, and 00-42-43-28',
  reference: 'Wolfeschlegelsteinhausenbergerdorff/2026/0417-REFINANCE-II',
  copyTo: `${'escrow'.repeat(10)}@mail.example.com`,
  language: 'es',
};

const message: MessageRecord = {
  id: 'm4x9k2h7c5n8d3w6q1z0y4v2tb',
  firstName: 'Luis',
  lastName: 'Ortega',
  email: 'luis@example.com',
  phone: '+1 305 555 0142',
  inquiryType: 'bulk',
  message: 'Do you take ten addresses at once?\n\nAll in Broward, by the end of the month.',
  answeredAt: null,
  createdAt: '2026-11-20T16:00:00Z',
};

const quoteRequest: MessageRecord = {
  ...message,
  inquiryType: QUOTE_INQUIRY,
  message:
    'Property: 88 Sabal Palm Way, Miami, FL 33131\nCounty: Miami-Dade\nNotes: None\n\nPlease send me a custom quote.',
};

const ORDERS_FOUND = { id: '42', recipient: order.customerEmail, kind: 'orders_found' } as const;

/** What is attached to the mails that say so. */
const RECEIPT_SOURCES: MailSources = {
  receipt: {
    filename: 'PermitLens-receipt-SJG7C-HND84.pdf',
    contentType: 'application/pdf',
    content: Buffer.from('%PDF-1.7'),
  },
};

const aboutOrder = (
  kind: OrderMailKind,
  about: OrderRecord = order,
  { detail = null, variant }: { readonly detail?: string | null; readonly variant?: string } = {},
): MailSample => ({
  ...(variant && { variant }),
  due: { id: '42', recipient: null, kind, order: about, detail, reportId: null },
  ...((kind === 'receipt' || kind === 'refund_receipt') && { sources: RECEIPT_SOURCES }),
});

/** Every kind of mail with sample data. The type requires each kind, so a new one can't be forgotten. */
export const MAIL_SAMPLES: Readonly<Record<DueMail['kind'], readonly MailSample[]>> = {
  receipt: [
    aboutOrder('receipt'),
    aboutOrder('receipt', longest, { variant: 'everything at its longest' }),
    aboutOrder(
      'receipt',
      { ...delivered, paymentStatus: 'partially_refunded', refundedAmount: 50_00 },
      { detail: 'again', variant: 'sent again, after a refund' },
    ),
    aboutOrder(
      'receipt',
      { ...quoted, dueAt: order.dueAt, paymentStatus: 'paid', status: 'confirmed' },
      { variant: 'a Full Inspection' },
    ),
  ],
  payment_reminder: [
    aboutOrder('payment_reminder', unpaid),
    aboutOrder(
      'payment_reminder',
      { ...unpaid, paymentStatus: 'failed' },
      { variant: 'the card was declined' },
    ),
  ],
  work_started: [
    aboutOrder('work_started', { ...order, status: 'in_progress' }),
    aboutOrder(
      'work_started',
      { ...order, serviceType: 'full', status: 'in_progress' },
      { variant: 'a Full Inspection' },
    ),
  ],
  quote_ready: [
    aboutOrder('quote_ready', quoted),
    aboutOrder('quote_ready', quoted, { detail: order.id, variant: 'replaces an earlier one' }),
  ],
  report_ready: [
    {
      due: {
        id: '42',
        recipient: null,
        kind: 'report_ready',
        order: delivered,
        detail: null,
        reportId: '7',
      },
      sources: { report: Buffer.from('%PDF-1.7') },
    },
  ],
  due_date_moved: [
    aboutOrder(
      'due_date_moved',
      { ...order, dueAt: '2026-11-30T23:00:00Z', dueMoves: 1 },
      { detail: 'The city’s archive is closed until Wednesday, so its files come later.' },
    ),
  ],
  orders_found: [
    { due: ORDERS_FOUND, sources: { orders: [order] } },
    {
      variant: 'several orders, one of them at its longest',
      due: ORDERS_FOUND,
      sources: {
        orders: [
          { ...order, status: 'in_progress' },
          longest,
          quoted,
          { ...order, status: 'pending', paymentStatus: 'pending', paidAt: null, dueAt: null },
          delivered,
          { ...order, status: 'cancelled', paymentStatus: 'refunded' },
        ],
      },
    },
  ],
  refund_receipt: [
    aboutOrder(
      'refund_receipt',
      { ...delivered, paymentStatus: 'partially_refunded', refundedAmount: 50_00 },
      { detail: '$50 of the $133 that you paid', variant: 'in part' },
    ),
    aboutOrder(
      'refund_receipt',
      { ...order, paymentStatus: 'refunded', refundedAmount: order.totalAmount },
      { detail: 'all of the $133 that you paid', variant: 'in whole' },
    ),
  ],
  order_canceled: [
    aboutOrder(
      'order_canceled',
      { ...quoted, status: 'cancelled' },
      { variant: 'nothing was charged' },
    ),
    aboutOrder(
      'order_canceled',
      { ...order, status: 'cancelled' },
      { variant: 'the refund follows' },
    ),
    aboutOrder(
      'order_canceled',
      {
        ...order,
        status: 'cancelled',
        paymentStatus: 'refunded',
        refundedAmount: order.totalAmount,
      },
      { variant: 'refunded in full' },
    ),
  ],
  order_changed: [
    aboutOrder('order_changed', order, { detail: 'email address, property address' }),
  ],
  email_changed: [aboutOrder('email_changed')],
  order_notice: [
    aboutOrder('order_notice'),
    aboutOrder('order_notice', longest, { variant: 'everything at its longest' }),
  ],
  review_alert: [
    aboutOrder(
      'review_alert',
      { ...order, paymentStatus: 'needs_review' },
      { detail: 'received $100, expected $133' },
    ),
    aboutOrder('review_alert', order, {
      detail: 'the order’s payment is pi_3Sample (paid), but pi_3Another was paid',
      variant: 'a second payment',
    }),
  ],
  refund_notice: [
    aboutOrder(
      'refund_notice',
      { ...order, refundedAmount: 50_00 },
      { detail: 'refunded $50 of $133' },
    ),
  ],
  refund_failed_alert: [
    aboutOrder('refund_failed_alert', order, {
      detail:
        'a refund of $50 did not reach the customer and came back; $0 of $133 is refunded now',
    }),
  ],
  dispute_alert: [
    aboutOrder(
      'dispute_alert',
      { ...delivered, paymentStatus: 'disputed' },
      { detail: 'the customer’s bank disputes $133' },
    ),
  ],
  dispute_closed_notice: [
    aboutOrder('dispute_closed_notice', delivered, {
      detail: 'the dispute of $133 was won, or taken back: the money stays',
    }),
  ],
  canceled_but_paid_alert: [
    aboutOrder('canceled_but_paid_alert', { ...order, status: 'cancelled' }),
  ],
  mail_refused_alert: [
    aboutOrder('mail_refused_alert', order, { detail: 'mail 41 (receipt), code 550' }),
  ],
  message_notice: [
    { due: { id: '42', recipient: null, kind: 'message_notice', message } },
    {
      variant: 'a quote request',
      due: { id: '42', recipient: null, kind: 'message_notice', message: quoteRequest },
    },
  ],
  message_received: [
    { due: { id: '42', recipient: null, kind: 'message_received', message } },
    {
      variant: 'a quote request',
      due: { id: '42', recipient: null, kind: 'message_received', message: quoteRequest },
    },
  ],
  purge_alert: [{ due: { id: '42', recipient: null, kind: 'purge_alert' } }],
  daily_agenda: [
    {
      due: { id: '42', recipient: null, kind: 'daily_agenda' },
      sources: {
        agenda: {
          due: [order, longest],
          paymentsToDecide: [{ ...order, paymentStatus: 'needs_review' }],
          canceledButPaid: [{ ...order, status: 'cancelled' }],
          messages: [message, quoteRequest],
          quotes: [quoted],
          failedMails: [{ id: '41', kind: 'receipt', orderId: order.id, lastError: '550' }],
        },
      },
    },
  ],
};
