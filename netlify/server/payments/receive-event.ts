import type { Database } from '#server/adapters/neon.ts';
import { readEvent } from '#server/adapters/stripe.ts';
import { readBytes } from '#server/http/body.ts';
import { settle } from '#server/orders/settle.ts';
import type { PaymentReport } from '#server/orders/verdict.ts';
import { done, type Outcome, refused } from '#server/outcome.ts';
import { factsOf } from './report.ts';

/** Stripe's events may be larger than a visitor's forms, in bytes: a dispute quotes its evidence. */
const EVENT_LIMIT = 1024 * 1024;

/** The events that say something of an order's payment, and what. Others are let pass. */
const STATES: Readonly<Record<string, PaymentReport['state']>> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'failed',
};

export interface WebhookSettings {
  readonly secret: string;
  /** Whether this site takes real money. */
  readonly livemode: boolean;
}

/**
 * Hears one of Stripe's events, signed over its raw bytes. Events of others' orders, or that say nothing of a
 * payment, are answered 200 and change nothing: Stripe would only send them again.
 */
export async function receiveEvent(
  db: Database,
  request: Request,
  { secret, livemode }: WebhookSettings,
): Promise<Outcome<Record<never, never>>> {
  const body = await readBytes(request, EVENT_LIMIT);
  if (!body.ok) return body;
  const event = readEvent(body.body, request.headers.get('stripe-signature'), secret);
  if (!event) return badSignature;
  const state = STATES[event.type];
  if (state && event.intent) {
    const { id, type } = event;
    await settle(db, { ...factsOf(event.intent), state, event: { id, type } }, livemode);
  }
  return done({});
}

const badSignature = refused(
  400,
  '/problems/bad-signature',
  'Bad signature',
  'The event’s signature is missing, wrong or too old.',
);
