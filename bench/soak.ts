/**
 * `npm run bench:soak -- [minutes] [seed]`: visitors order, pay and write, click twice and retry, while database,
 * Stripe, webhooks and mail server fail at random: error statuses, connections cut before and after the work,
 * timeouts, webhooks lost, late, duplicated or swallowed, mail server outages. Scheduled functions then finish the
 * remaining work, and the bench compares what is stored with the responses. The exit code is 1 when anything
 * is lost, duplicated or wrong, or when no fault explains a response.
 *
 * The seed decides what visitors do and what fails. Which request meets a fault also depends on the machine's speed.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { type Backend, contactForm, GOOD_CARD, openBackend, orderForm } from './backend.ts';
import { fail, print } from './command.ts';
import { checkConsistency, countRows, type Visit } from './consistency.ts';
import { SeededRandom } from './seeded-random.ts';
import { deliverWithFaults, planFaults } from './soak-faults.ts';

const DEFAULT_MINUTES = 10;
const VISITORS = 8;
/** The pause between two runs of a scheduled function, in ms: Netlify's hours, shortened. */
const SCHEDULES = { 'send-mail': 3_000, reconcile: 7_000 } as const;
/** How long the Stripe emulator waits before it redelivers a webhook, in ms. */
const WEBHOOK_RETRY_DELAYS_MS = [200, 1_000, 3_000, 5_000];
const DECLINED_CARD = '4000000000000002';
/** How often a visitor sends a form before giving up. */
const MAX_ATTEMPTS = 8;
/** The status for a payment that exists already or is not complete yet. */
const CONFLICT = 409;
/** A batch of orders that reconcile checks (netlify/server/payments/reconcile.ts). */
const ORDERS_PER_RECONCILE = 20;

interface SoakVisit extends Visit {
  /** Responses that no fault explains, like `POST /api/orders: 500`. */
  readonly unexplained: string[];
}

const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
const seed = Number(process.argv[3] ?? crypto.getRandomValues(new Uint32Array(1))[0]);
if (!(minutes > 0 && Number.isInteger(seed))) {
  fail('Give the minutes and, if you like, a seed: npm run bench:soak -- 10 4711');
}

print(`Runs for ${minutes} min. To repeat: npm run bench:soak -- ${minutes} ${seed}`);
const random = new SeededRandom(seed);
const backend = await openBackend({
  retryDelaysMs: WEBHOOK_RETRY_DELAYS_MS,
  deliver: deliverWithFaults(random.fork()),
});
try {
  const visits = await soak();
  const [database, stripe, mail] = [backend.neon, backend.stripe, backend.mailbox].map(
    ({ faults }) => faults.applied,
  );
  for (const { faults } of [backend.neon, backend.stripe, backend.mailbox]) faults.clear();
  await settleAllPayments(backend);
  print(`\n${visits.length} visits; faults: database ${database}, Stripe ${stripe}, mail ${mail}`);
  const isConsistent = await checkConsistency(backend, visits);
  const unexplained = new Set(visits.flatMap((visit) => visit.unexplained));
  print(`Responses that no fault explains: ${[...unexplained].join(', ') || 'none'}`);
  if (!isConsistent || unexplained.size > 0) process.exitCode = 1;
} finally {
  await backend.close();
}

async function soak(): Promise<SoakVisit[]> {
  const end = performance.now() + minutes * 60_000;
  const hasTime = () => performance.now() < end;
  const visits: Promise<SoakVisit>[] = [];

  const visitor = async (ownRandom: SeededRandom) => {
    while (hasTime()) {
      const current = visit(backend, ownRandom, visits.length);
      visits.push(current);
      await current;
      await setTimeout(ownRandom.integer(0, 500));
    }
  };
  const schedule = async ([name, pauseMs]: [string, number]) => {
    while (hasTime()) {
      await backend.runSchedule(name);
      await setTimeout(pauseMs);
    }
  };
  await Promise.all([
    ...Array.from({ length: VISITORS }, () => visitor(random.fork())),
    ...Object.entries(SCHEDULES).map(schedule),
  ]);
  return Promise.all(visits);
}

/** Simulates a visitor who orders and pays, leaves halfway, or writes a message. */
async function visit(backend: Backend, random: SeededRandom, number: number): Promise<SoakVisit> {
  const visit: SoakVisit = { email: `visitor-${number}@example.com`, unexplained: [] };
  const submit = formSubmitter(backend, random, visit);
  const headers = { 'Idempotency-Key': `form-${number}` };
  if (random.chance(0.15)) {
    const message = await submit('/api/contact', contactForm(visit.email), headers);
    if (message) visit.messageId = String(message.id);
    return visit;
  }

  const order = orderForm(visit.email, random.pick(['basic', 'diligence']));
  const placed = await submit('/api/orders', order, headers);
  if (!placed) return visit;
  const orderId = String(placed.id);
  visit.orderId = orderId;
  visit.totalAmount = order.totalAmount;
  if (random.chance(0.1)) return visit;

  const intentRequest = { amount: order.totalAmount, orderId };
  const started = await submit('/api/create-payment-intent', intentRequest);
  if (!started) return visit;
  const paymentIntentId = String(started.clientSecret).split('_secret_')[0] ?? '';
  visit.intentId = paymentIntentId;
  if (random.chance(0.1)) return visit;

  if (random.chance(0.15)) {
    await backend.stripe.pay(paymentIntentId, DECLINED_CARD);
    if (random.chance(0.3)) return visit;
  }
  await backend.stripe.pay(paymentIntentId, GOOD_CARD);
  // The others close the browser: the site then learns of the payment from Stripe alone.
  if (random.chance(0.6)) await submit('/api/confirm-payment', { paymentIntentId, orderId });
  // Returns to the checkout in a second tab or through the browser's history.
  if (random.chance(0.1)) await submit('/api/create-payment-intent', intentRequest);
  return visit;
}

/** Returns a function that submits a form, with double clicks, until it succeeds or the visitor gives up. */
function formSubmitter(backend: Backend, random: SeededRandom, { unexplained }: SoakVisit) {
  const click = async (path: string, body: unknown, headers: Record<string, string>) => {
    planFaults(backend, random);
    const response = await backend.post(path, body, headers);
    if (!(response.ok || response.status === CONFLICT || response.status === 503)) {
      unexplained.push(`POST ${path}: ${response.status}`);
    }
    return response;
  };
  return async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const clicks = random.pick([1, 1, 1, 2, 3]);
      const responses = await Promise.all(
        Array.from({ length: clicks }, () => click(path, body, headers)),
      );
      const success = responses.find(({ ok }) => ok);
      if (success) return (await success.json()) as Record<string, unknown>;
      if (responses.some(({ status }) => status === CONFLICT)) return undefined;
      await setTimeout(random.integer(50, 500));
    }
    return undefined;
  };
}

/** Runs reconcile until it has seen every order whose payment is unresolved. */
async function settleAllPayments(backend: Backend): Promise<void> {
  await backend.waitUntilIdle();
  const open = await countRows(
    backend,
    `orders where payment_status in ('pending', 'processing', 'failed')`,
  );
  for (let run = 0; run <= Math.ceil(open / ORDERS_PER_RECONCILE); run++) {
    // Makes the checks due. The orders checked longest ago stay first.
    await backend.db.query(
      `update orders set payment_checked_at = coalesce(payment_checked_at, created_at) - interval '1 day'
       where payment_status in ('pending', 'processing', 'failed')`,
    );
    await backend.runSchedule('reconcile');
  }
}
