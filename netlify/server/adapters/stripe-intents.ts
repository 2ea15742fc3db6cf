import type Stripe from 'stripe';
import { isId } from '#server/platform/identifier.ts';
import { INTENT_ID } from '#shared/payments.ts';
import { type Card, cardOf } from './stripe-card.ts';

/**
 * Payment methods of an order: cards, which include Apple Pay and Google Pay, and nothing that takes days or pays in
 * parts. `allowed_payment_method_types` replaced `payment_method_types`, which Stripe rejects since 2026-09-30.
 */
export const CARDS: readonly string[] = ['card'];

/** The metadata key under which an intent, and so its charge, names its order. */
const ORDER_ID = 'orderId';

/** How far Stripe's clock and the database's may differ. */
const CLOCK_SKEW_SECONDS = 300;

/** A PaymentIntent as the site needs it. Amounts in cents. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: Stripe.PaymentIntent.Status;
  readonly amountReceived: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly orderId: string | null;
  /** It can be paid by card and by nothing else: not so where an earlier version of the site created it. */
  readonly isCardsOnly: boolean;
  /** The card that paid it; only where the call requested it. */
  readonly card: Card | null;
  /** When it was paid; only where the call requested the charge. */
  readonly chargedAt: Date | null;
}

/** Facts by which an order's intents are found. Times as ISO strings. */
export interface OrderReference {
  readonly id: string;
  /** No intent of the order was created before. */
  readonly since: string;
  /** None after; by default now. */
  readonly until?: string;
}

/**
 * Whether this can be an intent's id. Nothing else is sent to Stripe: as a part of a path, `..` or `search` would
 * reach another endpoint with our key.
 */
export function isIntentId(value: string): boolean {
  return INTENT_ID.test(value);
}

export function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    livemode: intent.livemode,
    orderId: orderIdOf(intent.metadata),
    isCardsOnly:
      intent.allowed_payment_method_types?.every((type) => CARDS.includes(type)) ?? false,
    card: cardOf(intent.latest_charge),
    chargedAt: timeOf(intent.latest_charge),
  };
}

function timeOf(charge: Stripe.PaymentIntent['latest_charge']): Date | null {
  return charge && typeof charge === 'object' ? new Date(charge.created * 1000) : null;
}

export function metadataOf(orderId: string): Stripe.MetadataParam {
  return { [ORDER_ID]: orderId };
}

/** The order that an object of Stripe's names; null where it names none, or what can't be an order's id. */
export function orderIdOf(metadata: Readonly<Record<string, unknown>>): string | null {
  const orderId = metadata[ORDER_ID];
  return typeof orderId === 'string' && isId(orderId) ? orderId : null;
}

/**
 * All intents that name an order, the newest first: reads all that the account created in that period. Stripe's
 * search would be quicker, but lags behind by up to a minute; its lists don't.
 */
export async function* intentsOf(
  stripe: Stripe,
  { id, since, until }: OrderReference,
): AsyncGenerator<Stripe.PaymentIntent, undefined> {
  const created = {
    gte: toSeconds(since) - CLOCK_SKEW_SECONDS,
    ...(until && { lte: toSeconds(until) + CLOCK_SKEW_SECONDS }),
  };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
    if (orderIdOf(intent.metadata) === id) yield intent;
  }
}

/** The ids of {@link intentsOf}. */
export async function intentIdsOf(stripe: Stripe, order: OrderReference): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of intentsOf(stripe, order)) ids.push(id);
  return ids;
}

function toSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}
