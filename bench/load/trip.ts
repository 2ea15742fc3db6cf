import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { orderOf, type Stage } from '../stage.ts';

/** What became of one visitor's order. The site answered that it is placed, and paid, where it says so. */
export interface Trip {
  readonly email: string;
  readonly orderId: string | undefined;
  readonly intentId: string | undefined;
  readonly isPaid: boolean;
  /** How long the visitor waited for the site: all three calls, without the bank's own time. */
  readonly waitedMs: number;
  /** What went wrong, like `POST /api/orders: 503`. */
  readonly error: string | undefined;
}

const GOOD_CARD = '4242424242424242';
/** One visitor in so many clicks twice. */
const IMPATIENT = 4;

/**
 * A visitor orders, pays and is told so, while Stripe's webhook tells the same. The impatient send each call twice
 * at once, as a double click or a retry does.
 */
export async function travel(stage: Stage, number: number): Promise<Trip> {
  const email = `visitor-${number}@example.com`;
  const clicks = number % IMPATIENT === 0 ? 2 : 1;
  const order = orderOf(email);
  const form = { 'Idempotency-Key': randomUUID() };
  let orderId: string | undefined;
  let intentId: string | undefined;
  let waitedMs = 0;

  const call = async (path: string, body: unknown, headers?: Record<string, string>) => {
    const began = performance.now();
    const [answer] = await Promise.all(
      Array.from({ length: clicks }, () => answerOf(stage, path, body, headers)),
    );
    waitedMs += performance.now() - began;
    return answer ?? {};
  };

  try {
    const placed = await call('/api/orders', order, form);
    orderId = String(placed.id);
    const amount = order.totalAmount;
    const started = await call('/api/create-payment-intent', { amount, orderId });
    intentId = String(started.clientSecret).split('_secret_')[0] ?? '';
    await stage.stripe.pay(intentId, GOOD_CARD);
    await call('/api/confirm-payment', { paymentIntentId: intentId, orderId });
    return { email, orderId, intentId, isPaid: true, waitedMs, error: undefined };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { email, orderId, intentId, isPaid: false, waitedMs, error: said };
  }
}

/** @throws with the call and its status when it was not successful */
async function answerOf(
  stage: Stage,
  path: string,
  body: unknown,
  headers?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const response = await stage.post(path, body, headers);
  if (!response.ok) throw new Error(`POST ${path}: ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
