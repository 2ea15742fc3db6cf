import type { MailSources } from '#server/mail/due-mail.ts';
import type { KindsWith, MailAbout } from '#server/outbox/kinds.ts';
import { formatDollars } from '#shared/pricing.ts';
import type { OrderSample } from './customer-mail-samples.ts';
import {
  delivered,
  longest,
  message,
  order,
  placed,
  quoted,
  quoteRequest,
} from './sample-records.ts';

const TOTAL = formatDollars(order.totalAmount);

/** The emails to the office about an order. */
export const OFFICE_SAMPLES: Readonly<
  Record<KindsWith<{ readonly about: 'order'; readonly to: 'office' }>, readonly OrderSample[]>
> = {
  order_notice: [{}, { order: longest, variant: 'everything at its longest' }],
  review_alert: [
    {
      order: { ...order, paymentStatus: 'needs_review' },
      detail: `received $100, expected ${TOTAL}`,
    },
    {
      detail: 'the order’s payment is pi_3Sample (paid), but pi_3Another was paid',
      variant: 'a second payment',
    },
  ],
  refund_notice: [
    {
      order: { ...order, refundedAmount: 50_00 },
      detail: `refunded $50 of ${TOTAL}`,
    },
  ],
  refund_failed_alert: [
    {
      detail: `a refund of $50 did not reach the customer and came back; $0 of ${TOTAL} is refunded now`,
    },
  ],
  inquiry_alert: [
    {
      detail: `the customer’s bank asks about ${TOTAL} and takes evidence until Dec 4, 2026, 6:59 PM`,
    },
  ],
  dispute_alert: [
    {
      order: { ...delivered, paymentStatus: 'disputed' },
      detail: `the customer’s bank disputes ${TOTAL} and takes evidence until Dec 4, 2026, 6:59 PM`,
    },
  ],
  appeal_alert: [
    {
      order: { ...delivered, paymentStatus: 'disputed' },
      detail: `an appeal about the dispute of ${TOTAL} is open until Dec 4, 2026, 6:59 PM`,
    },
  ],
  dispute_closed_notice: [
    {
      order: delivered,
      detail: `the dispute of ${TOTAL} was won, or taken back: the money stays`,
    },
  ],
  cancelled_but_paid_alert: [
    {
      order: { ...order, status: 'cancelled' },
    },
  ],
  mail_refused_alert: [{ detail: 'mail 41 (receipt), code 550' }],
};

/** An email about the office itself. */
interface SiteSample {
  readonly detail?: string;
  readonly sources?: MailSources;
}

/** Of each kind one. */
export const SITE_SAMPLES: Readonly<Record<MailAbout<'site'>, SiteSample>> = {
  purge_alert: {},
  unknown_payment_alert: {
    detail: JSON.stringify({
      id: 'pi_3Sample',
      orderId: order.id,
      amount: order.totalAmount,
      currency: 'usd',
    }),
  },
  office_invitation: {
    sources: {
      invitation: {
        url: 'https://www.example.com/office/invitation#000000000000000000000000',
        code: '0000-0000-0000-0000-0000-0000',
      },
    },
  },
  passkey_notice: {
    detail: JSON.stringify({ person: 'eva@example.com', browser: 'Safari, iPhone' }),
  },
  daily_agenda: {
    sources: {
      agenda: {
        due: [...placed([order], 'late'), ...placed([longest], 'tomorrow')],
        unknownPayments: placed([
          { id: 'pi_3Sample', orderId: quoted.id, amount: quoted.totalAmount, currency: 'usd' },
        ]),
        paymentsToDecide: placed([
          { ...order, paymentStatus: 'needs_review', dispute: null },
          {
            ...delivered,
            paymentStatus: 'paid',
            dispute: { outcome: 'inquiry', respondBy: '2026-12-04T23:59:00.000Z' },
          },
        ]),
        cancelledButPaid: placed([{ ...order, status: 'cancelled' }]),
        openWithoutMoney: placed([
          { ...order, paymentStatus: 'lost', lostAmount: order.totalAmount },
        ]),
        messages: placed([message, quoteRequest]),
        quotes: placed([quoted], 'quoted'),
        failedMails: placed([{ id: '41', kind: 'receipt', orderId: order.id, lastError: '550' }]),
        waiting: 2,
      },
    },
  },
};
