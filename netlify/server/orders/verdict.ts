import { CURRENCY } from '#shared/payments.ts';
import { mayMovePayment, type PaymentStatus } from '#shared/states.ts';
import type { OrderRecord } from './record.ts';

/** What Stripe says of the payment of an order, however it was heard. Amounts in cents. */
export interface PaymentReport {
  readonly intentId: string;
  /** The order that the intent was made for, as its metadata says. */
  readonly orderId: string | null;
  readonly state: 'succeeded' | 'processing' | 'failed';
  readonly amountReceived: number;
  readonly currency: string;
  readonly livemode: boolean;
  /** The event that told it; none when Stripe was asked. */
  readonly event: { readonly id: string; readonly type: string } | null;
}

/** What a report does to an order. */
export type Verdict =
  | { readonly kind: 'no-change' }
  | { readonly kind: 'move'; readonly to: PaymentStatus }
  /** Money came that doesn't fit the order: nobody but the office may decide. `reason` is for the office. */
  | { readonly kind: 'review'; readonly reason: string };

const PAYMENT_STATUS_OF = {
  succeeded: 'paid',
  processing: 'processing',
  failed: 'failed',
} as const satisfies Record<PaymentReport['state'], PaymentStatus>;

/** Decides what a report does to an order: a move of `shared/states.ts`, and never `paid` for other money. */
export function verdictOn(order: OrderRecord, report: PaymentReport, livemode: boolean): Verdict {
  const to = PAYMENT_STATUS_OF[report.state];
  if (!mayMovePayment(order.paymentStatus, to)) return { kind: 'no-change' };
  if (to !== 'paid') return isOwn(order, report) ? { kind: 'move', to } : { kind: 'no-change' };
  const reason = mismatch(order, report, livemode);
  return reason ? { kind: 'review', reason } : { kind: 'move', to };
}

function isOwn(order: OrderRecord, report: PaymentReport): boolean {
  return (order.stripePaymentIntentId ?? report.intentId) === report.intentId;
}

/** Why money that came is not what the order asks for, if so. */
function mismatch(
  order: OrderRecord,
  report: PaymentReport,
  livemode: boolean,
): string | undefined {
  if (!isOwn(order, report)) {
    return `the order's payment is ${order.stripePaymentIntentId}, but ${report.intentId} was paid`;
  }
  if (report.currency !== CURRENCY) return `paid in ${report.currency}, not in ${CURRENCY}`;
  if (report.amountReceived !== order.totalAmount) {
    return `${report.amountReceived} cents came, ${order.totalAmount} were asked`;
  }
  if (report.livemode !== livemode) {
    return report.livemode
      ? 'paid in live mode on a test site'
      : 'paid in test mode on the live site';
  }
  return undefined;
}
