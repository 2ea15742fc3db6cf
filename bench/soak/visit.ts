import { setTimeout } from 'node:timers/promises';
import { orderOf, type Stage } from '../stage.ts';
import type { Chance } from './chance.ts';
import { plan } from './trouble.ts';

/** What one visitor was told. Nothing that a visitor was not told can be lost. */
export interface Visit {
  /** Each visitor has another one. */
  readonly email: string;
  orderId?: string;
  /** In cents, as the visitor saw it. */
  totalAmount?: number;
  intentId?: string;
  /** Stripe said that the card is charged. */
  isCharged?: boolean;
  messageId?: string;
  /** Answers that no fault explains, like `POST /api/orders: 500`. */
  readonly unexplained: string[];
}

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';

/** How often a visitor sends a form before giving up. */
const MOST_TRIES = 8;
/** Refusals with which a payment may rightly be answered: it is made already, or not made yet. */
const PAID_OR_NOT_YET = 409;

/** A visitor orders and pays, leaves half-way, or writes; clicks twice, and tries again what failed. */
export async function visit(stage: Stage, chance: Chance, number: number): Promise<Visit> {
  const visit: Visit = { email: `visitor-${number}@example.com`, unexplained: [] };
  const send = sender(stage, chance, visit);
  if (chance.happens(0.15)) {
    const written = await send('/api/contact', messageOf(visit.email), keyOf(number));
    if (written) visit.messageId = String(written.id);
    return visit;
  }

  const order = orderOf(visit.email, chance.pick(['basic', 'diligence']));
  const placed = await send('/api/orders', order, keyOf(number));
  if (!placed) return visit;
  const orderId = String(placed.id);
  visit.orderId = orderId;
  visit.totalAmount = order.totalAmount;
  if (chance.happens(0.1)) return visit;

  const started = await send('/api/create-payment-intent', { amount: order.totalAmount, orderId });
  if (!started) return visit;
  const paymentIntentId = String(started.clientSecret).split('_secret_')[0] ?? '';
  visit.intentId = paymentIntentId;
  if (chance.happens(0.1)) return visit;

  if (chance.happens(0.15)) {
    await stage.stripe.pay(paymentIntentId, DECLINED_CARD);
    if (chance.happens(0.3)) return visit;
  }
  const { status } = await stage.stripe.pay(paymentIntentId, GOOD_CARD);
  visit.isCharged = status === 'succeeded';
  // The others close the browser: Stripe alone knows then, and tells it or doesn't.
  if (chance.happens(0.6)) await send('/api/confirm-payment', { paymentIntentId, orderId });
  // Back to the checkout, by a second tab or the browser's history.
  if (chance.happens(0.1)) {
    await send('/api/create-payment-intent', { amount: order.totalAmount, orderId });
  }
  return visit;
}

/** Sends a form until it is answered well or the visitor has had enough. */
function sender(stage: Stage, chance: Chance, { unexplained }: Visit) {
  const click = async (path: string, body: unknown, headers: Record<string, string>) => {
    plan(stage, chance);
    const response = await stage.post(path, body, headers);
    if (!(response.ok || response.status === PAID_OR_NOT_YET || response.status === 503)) {
      unexplained.push(`POST ${path}: ${response.status}`);
    }
    return response;
  };
  return async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const clicks = chance.pick([1, 1, 1, 2, 3]);
      const responses = await Promise.all(
        Array.from({ length: clicks }, () => click(path, body, headers)),
      );
      const good = responses.find(({ ok }) => ok);
      if (good) return (await good.json()) as Record<string, unknown>;
      if (responses.some(({ status }) => status === PAID_OR_NOT_YET)) return undefined;
      await setTimeout(chance.between(50, 500));
    }
    return undefined;
  };
}

function keyOf(number: number): Record<string, string> {
  return { 'Idempotency-Key': `form-${number}` };
}

function messageOf(email: string) {
  return {
    firstName: 'Ana',
    lastName: 'Pérez',
    email,
    phone: '',
    inquiryType: 'general',
    message: 'Do you also check pools?',
  };
}
