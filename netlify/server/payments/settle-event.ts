import type { Database } from '#server/adapters/neon.ts';
import { readEvent } from '#server/adapters/stripe-events.ts';
import { readBytes } from '#server/http/body.ts';
import { settle } from '#server/payments/settle.ts';
import { done, type Result, refused } from '#server/result.ts';

/** Stripe's events may be larger than a visitor's forms, in bytes: a dispute quotes its evidence. */
const EVENT_LIMIT = 1024 * 1024;

export interface WebhookSettings {
  readonly secret: string;
  /** Whether this site takes real money. */
  readonly livemode: boolean;
}

/**
 * Hears one of Stripe's events, signed over its raw bytes. Events of others' orders, or that say nothing of a
 * payment, are answered 200 and change nothing: Stripe would only send them again. One that comes before the
 * event it follows is refused for now, so that Stripe does send it again.
 * @param about is told which order the event is of
 */
export async function receiveEvent(
  db: Database,
  request: Request,
  { secret, livemode }: WebhookSettings,
  about: (orderId: string) => void,
): Promise<Result<Record<never, never>>> {
  const body = await readBytes(request, EVENT_LIMIT);
  if (!body.ok) return body;
  const report = await readEvent(body.body, request.headers.get('stripe-signature'), secret);
  if (report === undefined) return badSignature;
  // What the event says itself, so that a failure names the order too; a dispute doesn't say it.
  if (report?.orderId) about(report.orderId);
  const settlement = report && (await settle(db, report, livemode));
  if (settlement) about(settlement.order.id);
  return settlement?.verdict.kind === 'too-early' ? tooEarly : done({});
}

const badSignature = refused(
  400,
  '/problems/bad-signature',
  'Bad signature',
  'The event’s signature is missing, wrong or too old.',
);

const tooEarly = refused(
  503,
  '/problems/too-early',
  'Too early',
  'The payment that this event is about is not known to be settled yet. Please send it again later.',
);
