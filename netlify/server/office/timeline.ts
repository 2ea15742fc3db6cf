import { paymentCardWords } from '#i18n/en/payment-card.ts';
import type { EVENT_TYPES } from '#server/adapters/stripe-events.ts';
import { isEffective, type OrderPayment } from '#server/adapters/stripe-payment.ts';
import { type OrderHistory, sizeInWords } from '#server/orders/history.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { OutboxMail } from '#server/outbox/list.ts';
import {
  type AuditAction,
  describeAuditAction,
  describeAuditDetail,
} from '#shared/audit-actions.ts';
import { receivedAmount } from '#shared/kept-amount.ts';
import type { TimelineEntry } from '#shared/office/orders.ts';
import { paymentCard } from '#shared/payment-card.ts';
import { formatDollars } from '#shared/pricing.ts';
import { type DeliveredAs, deliveredAs } from '#shared/services.ts';
import { stateInWords } from '#shared/states.ts';

/** Everything that is known of an order. */
interface OrderSources extends OrderHistory {
  readonly order: OrderRecord;
  readonly payments: readonly OrderPayment[];
  readonly mails: readonly OutboxMail[];
}

/** Everything that happened to an order, in one list, the newest first. */
export function timelineOf(sources: OrderSources): TimelineEntry[] {
  return [
    ...visitorEntries(sources),
    ...moneyEntries(sources),
    ...stripeEntries(sources),
    ...mailEntries(sources),
    ...officeEntries(sources),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function visitorEntries({ order, auditLog }: OrderSources): TimelineEntry[] {
  const { createdAt, cancelledAt } = order;
  const isBy = (action: AuditAction) => auditLog.some((row) => row.action === action);
  return [
    ...(isBy('quote')
      ? []
      : [{ at: createdAt, kind: 'visitor', text: 'Placed the order' } as const]),
    ...(cancelledAt && !isBy('cancel')
      ? [{ at: cancelledAt, kind: 'visitor', text: 'Did not pay in time: canceled' } as const]
      : []),
  ];
}

function moneyEntries({ order, payments }: OrderSources): TimelineEntry[] {
  const { paidAt, refundedAt, refundedAmount } = order;
  const card = paymentCard(order, paymentCardWords);
  const paid = `Paid ${formatDollars(receivedAmount(order))}`;
  const refunds = payments
    .flatMap((payment) => payment.refunds)
    .map((refund) => ({
      at: refund.createdAt.toISOString(),
      text: `Refund of ${formatDollars(refund.amount)}`,
      detail: stateInWords(refund.status),
      isBad: !isEffective(refund),
    }));
  const refundsInAll =
    payments.length === 0 && refundedAt
      ? [{ at: refundedAt, text: `Refunded ${formatDollars(refundedAmount)} in all` }]
      : [];
  return [
    ...(paidAt ? [{ at: paidAt, text: paid, ...(card && { detail: card }) }] : []),
    ...refunds,
    ...refundsInAll,
  ].map((entry) => ({ ...entry, kind: 'money' }));
}

const EVENTS: Readonly<Record<(typeof EVENT_TYPES)[number], string>> = {
  'payment_intent.succeeded': 'Payment received',
  'payment_intent.processing': 'The bank is processing the payment',
  'payment_intent.payment_failed': 'An attempt to pay failed',
  'charge.refunded': 'Refund confirmed',
  'refund.failed': 'A refund failed, and the money came back',
  'refund.updated': 'A refund changed at Stripe',
  'charge.dispute.created': 'The customer’s bank asked about the payment, or disputed it',
  'charge.dispute.updated': 'The dispute or inquiry changed',
  'charge.dispute.funds_withdrawn': 'A dispute took money',
  'charge.dispute.funds_reinstated': 'Disputed money came back',
  'charge.dispute.closed': 'The dispute or inquiry ended',
};
const BAD_EVENTS = [
  'payment_intent.payment_failed',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
];

/** Returns an event of Stripe as the office reads it. */
export function describeEvent(type: string): string {
  return Object.hasOwn(EVENTS, type) ? EVENTS[type as keyof typeof EVENTS] : type;
}

function stripeEntries({ events }: OrderSources): TimelineEntry[] {
  return events.map(({ at, type, paymentStatus }) => ({
    at: at.toISOString(),
    kind: 'stripe',
    text: describeEvent(type),
    ...(paymentStatus && { detail: `payment ${stateInWords(paymentStatus)}` }),
    isBad: BAD_EVENTS.includes(type),
  }));
}

function mailEntries({ mails }: OrderSources): TimelineEntry[] {
  return mails.map(({ id, kind, to, state, stateSince, createdAt, attempts, whyNotSent }) => {
    // The time of an email that is due is that of its next attempt.
    const dueInMs = Math.max(0, Date.parse(stateSince) - Date.now());
    const isBeingSent = attempts === 0 && dueInMs === 0;
    const why = whyNotSent ? `: ${whyNotSent}` : '';
    const waiting = attempts === 0 ? 'waiting to be sent' : `not sent yet${why}`;
    const states = {
      sent: 'sent',
      due: isBeingSent ? 'being sent' : waiting,
      failed: `not sent${why}`,
      dismissed: 'dismissed, not sent',
    };
    return {
      at: state === 'due' ? createdAt : stateSince,
      kind: 'mail',
      text: `Email to ${to}: ${stateInWords(kind)}`,
      detail: states[state],
      isBad: state === 'failed',
      mail: { id, state, ...(state === 'due' && { dueInMs }) },
    };
  });
}

/** What was stored, by what the order is delivered as. */
const STORED: Readonly<Record<DeliveredAs, (file: number) => string>> = {
  report: () => 'Report stored',
  advice: () => 'Advice stored',
  files: (file) => `File ${file} stored`,
};

function officeEntries({
  order,
  auditLog,
  notes,
  questions,
  reports,
}: OrderSources): TimelineEntry[] {
  return [
    ...auditLog
      // A note is shown itself, and so is a question until it is erased.
      .filter(({ action }) => action !== 'note' && (action !== 'ask' || questions.length === 0))
      .map(({ at, operator, action, detail }) => ({
        at: at.toISOString(),
        person: operator,
        text: describeAuditAction(action),
        ...(detail && { detail: describeAuditDetail(detail) }),
      })),
    ...notes.map(({ at, operator, text }) => ({
      at: at.toISOString(),
      person: operator,
      text: 'Note',
      detail: text,
    })),
    ...questions.map(({ at, operator, text }) => ({
      at: at.toISOString(),
      person: operator,
      text: describeAuditAction('ask'),
      detail: text,
    })),
    ...reports.map((report) => ({
      at: report.at.toISOString(),
      text: STORED[deliveredAs(order.serviceType)](report.file),
      detail: sizeInWords(report),
    })),
  ].map((entry) => ({ ...entry, kind: 'office' }));
}
