import { setTimeout } from 'node:timers/promises';
import type { Fault } from '#emulators/platform/fault-plan.ts';
import type { Backend, BackendOptions } from './backend.ts';
import type { SeededRandom } from './seeded-random.ts';

const errorResponse = (status: number, afterWork = false): Fault => ({
  kind: 'response',
  status,
  body: { message: 'fault', error: { type: 'api_error', message: 'fault' } },
  afterWork,
});
const CUT_BEFORE: Fault = { kind: 'cut-before' };
const CUT_AFTER: Fault = { kind: 'cut-after' };
const HANG: Fault = { kind: 'hang' };

const DATABASE_FAULTS = [
  CUT_BEFORE,
  CUT_AFTER,
  CUT_AFTER,
  errorResponse(500),
  errorResponse(503),
] as const;
const STRIPE_FAULTS = [
  CUT_BEFORE,
  CUT_AFTER,
  CUT_AFTER,
  errorResponse(500),
  errorResponse(500, true),
  errorResponse(503),
  errorResponse(429),
] as const;
const MAIL_FAULTS = [
  CUT_BEFORE,
  CUT_AFTER,
  errorResponse(421),
  errorResponse(451),
  errorResponse(451, true),
] as const;
/** The server's calls to Stripe. The visitor's own payment never fails. */
const SERVER_TO_STRIPE = /^(GET|POST) \/v1\/(payment_intents|events)(\/\w+)?$/;
/** The probability of each fault at a visitor's step. */
const FAULT_RATES = {
  database: 0.25,
  stripe: 0.15,
  mail: 0.1,
  hang: 0.004,
  mailOutage: 0.004,
} as const;
/** The number of recipients that the mail server rejects during an outage. */
const MAILS_PER_OUTAGE = 40;

/** Plans faults, or none, for the next requests to the database, Stripe and the mail server. */
export function planFaults({ neon, stripe, mailbox }: Backend, random: SeededRandom): void {
  if (random.chance(FAULT_RATES.database)) neon.faults.next(/./, random.pick(DATABASE_FAULTS));
  if (random.chance(FAULT_RATES.stripe)) {
    stripe.faults.next(SERVER_TO_STRIPE, random.pick(STRIPE_FAULTS));
  }
  if (random.chance(FAULT_RATES.mail)) mailbox.faults.next(/./, random.pick(MAIL_FAULTS));
  if (random.chance(FAULT_RATES.hang)) neon.faults.next(/./, HANG);
  if (random.chance(FAULT_RATES.hang)) stripe.faults.next(SERVER_TO_STRIPE, HANG);
  if (random.chance(FAULT_RATES.mailOutage)) {
    mailbox.faults.next(/./, ...Array<Fault>(MAILS_PER_OUTAGE).fill(errorResponse(451)));
  }
}

/** Returns a delivery that loses, delays, duplicates or swallows some webhooks. */
export function deliverWithFaults(random: SeededRandom): NonNullable<BackendOptions['deliver']> {
  type Delivery = (call: () => Promise<Response>) => Promise<Response>;
  const normal: Delivery = (call) => call();
  const requestLost: Delivery = async () => Response.error();
  /** The function runs, but Stripe gets no response and delivers the webhook again. */
  const responseLost: Delivery = async (call) => {
    await call();
    return Response.error();
  };
  /** Something in between responds with 200, so Stripe never delivers the webhook again. */
  const swallowed: Delivery = async () => new Response(null, { status: 200 });
  const duplicated: Delivery = async (call) => {
    const [response] = await Promise.all([call(), call()]);
    return response;
  };
  const late: Delivery = async (call) => {
    await setTimeout(2_000);
    return call();
  };
  return (request, call) => {
    const delivery = random.pick([
      normal,
      normal,
      normal,
      normal,
      requestLost,
      responseLost,
      swallowed,
      duplicated,
      late,
    ]);
    return delivery(() => call(request.clone()));
  };
}
