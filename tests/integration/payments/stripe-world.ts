import type { Payments } from '#server/adapters/stripe.ts';
import type { RefundRequest, StripeAdmin } from '#server/adapters/stripe-admin.ts';
import { isOpen } from '#server/adapters/stripe-dispute.ts';
import type { PaymentEvent } from '#server/adapters/stripe-events.ts';
import type { Intent } from '#server/adapters/stripe-intents.ts';
import type { DisputeOfIntent } from '#server/adapters/stripe-movements.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import {
  disputeInStripe,
  lostIn,
  refundedIn,
  type StripePayment,
} from '../../order-state-space.ts';

/** The id of every refund that failed: an event about any of them makes the site read all refunds. */
export const FAILED_REFUND_ID = 're_failed';

/** Stripe, as far as commands and schedules call it, with the payments of many orders in memory. */
export class StripeWorld implements Payments, StripeAdmin {
  readonly livemode = false;
  readonly #orders = new Map<string, readonly StripePayment[]>();
  readonly #canceled = new Set<string>();
  readonly #events: PaymentEvent[] = [];

  /** @param payments of the order; the ids of all orders' payments differ */
  set(orderId: string, payments: readonly StripePayment[]): void {
    this.#orders.set(orderId, payments);
  }

  paymentsOf(orderId: string): readonly StripePayment[] {
    return this.#orders.get(orderId) ?? [];
  }

  /** The bank decides every open dispute of an order. */
  closeDisputes(orderId: string, outcome: 'won' | 'lost'): void {
    const decided = this.paymentsOf(orderId).map((payment) => ({
      ...payment,
      disputes: payment.disputes.map((dispute) =>
        isOpen(dispute)
          ? { ...dispute, outcome, taken: outcome === 'lost' ? dispute.amount : 0 }
          : dispute,
      ),
    }));
    this.set(orderId, decided);
  }

  /** Records an event that no webhook delivered. */
  addMissedEvent(event: PaymentEvent): void {
    this.#events.push(event);
  }

  create(): never {
    throw new Error('No intent is created here.');
  }

  async retrieve(intentId: string): Promise<Intent | undefined> {
    const [orderId, payment] = this.#find(intentId) ?? [];
    if (orderId === undefined || !payment) return undefined;
    return {
      id: intentId,
      clientSecret: '',
      status: this.#statusOf(payment),
      amountReceived: payment.received,
      currency: 'usd',
      livemode: false,
      orderId,
      isCardsOnly: true,
      card: null,
      chargedAt: null,
    };
  }

  async payment(intentId: string): Promise<OrderPayment | undefined> {
    const [orderId, payment] = this.#find(intentId) ?? [];
    if (orderId === undefined || !payment) return undefined;
    const createdAt = new Date();
    const refunds = payment.refunds.map(({ amount, hasFailed }, index) => ({
      id: hasFailed ? FAILED_REFUND_ID : `re_${index}`,
      amount,
      status: hasFailed ? 'failed' : 'succeeded',
      createdAt,
      assertionId: null,
    }));
    return {
      intentId,
      orderId,
      status: this.#statusOf(payment),
      currency: 'usd',
      livemode: false,
      createdAt,
      amount: payment.received,
      received: payment.received,
      card: null,
      refunded: refundedIn(payment),
      failedRefunds: refundedIn({ ...payment, refunds: payment.refunds.map(inverted) }),
      refunds,
      lastFailure: null,
      disputes: payment.disputes.map(disputeInStripe),
      hasOpenDispute: payment.disputes.some(isOpen),
    };
  }

  async intentsOf({ id }: { readonly id: string }): Promise<string[]> {
    return this.paymentsOf(id).map(({ intentId }) => intentId);
  }

  async findByOrder(): Promise<undefined> {
    return undefined;
  }

  limitToCards(intentId: string): Promise<Intent | undefined> {
    return this.retrieve(intentId);
  }

  async cancel(intentId: string): Promise<Intent | undefined> {
    const intent = await this.retrieve(intentId);
    if (intent?.status === 'requires_payment_method') this.#canceled.add(intentId);
    return this.retrieve(intentId);
  }

  async paymentEventsSince(): Promise<PaymentEvent[]> {
    return this.#events;
  }

  async intentIdsMovedSince(): Promise<string[]> {
    return [];
  }

  async disputesSince(): Promise<DisputeOfIntent[]> {
    return [...this.#orders.values()]
      .flat()
      .flatMap(({ intentId, disputes }) =>
        disputes.map((dispute) => ({ intentId, dispute: disputeInStripe(dispute) })),
      );
  }

  async refund({
    intentId,
    amount,
  }: Pick<RefundRequest, 'intentId' | 'amount'>): Promise<{ rejection: string } | undefined> {
    const [orderId, payment] = this.#find(intentId) ?? [];
    if (orderId === undefined || !payment) return { rejection: 'No such payment.' };
    const left = payment.received - refundedIn(payment) - lostIn(payment);
    if (amount > left) return { rejection: 'More than is left.' };
    const refunds = [...payment.refunds, { amount, hasFailed: false }];
    const others = this.paymentsOf(orderId).filter((other) => other !== payment);
    this.set(orderId, [...others, { ...payment, refunds }]);
    return undefined;
  }

  async keyProblem(): Promise<undefined> {}

  async webhooks(): Promise<undefined> {}

  async paymentDomain(): Promise<'not readable'> {
    return 'not readable';
  }

  #find(intentId: string): readonly [orderId: string, StripePayment] | undefined {
    for (const [orderId, payments] of this.#orders) {
      const payment = payments.find((each) => each.intentId === intentId);
      if (payment) return [orderId, payment];
    }
    return undefined;
  }

  #statusOf({ intentId, received }: StripePayment): OrderPayment['status'] {
    if (received > 0) return 'succeeded';
    return this.#canceled.has(intentId) ? 'canceled' : 'requires_payment_method';
  }
}

const inverted = ({ amount, hasFailed }: StripePayment['refunds'][number]) => ({
  amount,
  hasFailed: !hasFailed,
});
